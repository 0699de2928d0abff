/// Chooses which of the kept elements stay while the others move around them: a longest sequence
/// whose order is the same in both lists (Fredman 1975, on runs instead of single elements).
///
/// Of several longest ones, the sequence whose places in the new list, read from the last to the
/// first, are each as late as possible.
///
/// - Parameters:
///   - runs: The pairs by ascending new index; no old index occurs twice.
///   - check: Asked now and then whether to go on.
/// - Returns: For each run how many of its first pairs stay; the rest of it moves.
/// - Complexity: O(*n* + *r* log *n*) of the number of pairs and of runs.
package func stayingCounts<Check: CancellationCheck>(
  of runs: [IndexPairs.Run], _ check: inout Check
) -> [Int32] {
  // How many pairs the longest ascending sequence has before the first pair of a run.
  var ranks = [Int32](repeating: 0, count: runs.count)
  // The least old index that ends an ascending sequence of each length so far.
  var ends = AscendingEnds(capacity: runs.reduce(0) { $0 + $1.count })
  var rank = 0
  for (index, run) in runs.enumerated() {
    if check.isCancelled(after: run.count) { return ranks }
    let value = Int32(truncatingIfNeeded: run.old)
    // As long as old indexes ascend, the place after the last one is right.
    let isNext =
      (rank == 0 || ends[rank - 1] < value) && (rank == ends.count || ends[rank] > value)
    if !isNext { rank = ends.place(of: value) }
    ranks[index] = Int32(truncatingIfNeeded: rank)
    // Each next pair of the run is one greater and nothing lies between, so it ends one longer.
    ends.set(from: rank, value: run.old, count: run.count)
    rank += run.count
  }
  keepLatest(ends.count, runs, &ranks)
  return ranks
}

/// Replaces the rank of each run by how many of its first pairs belong to a longest sequence.
///
/// Backwards, the first pair that ends a sequence of the wanted length belongs to it: its old
/// index is less than that of the pair chosen before, because of equal ranks the later is less.
private func keepLatest(_ longest: Int, _ runs: [IndexPairs.Run], _ ranks: inout [Int32]) {
  var wanted = longest - 1
  for index in runs.indices.reversed() {
    let first = Int(ranks[index])
    let isChosen = first <= wanted && wanted < first + runs[index].count
    ranks[index] = isChosen ? Int32(wanted - first + 1) : 0
    if isChosen { wanted = first - 1 }
  }
}
