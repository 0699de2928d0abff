/// Chooses the kept elements that stay while the others move: a longest sequence whose order is the
/// same in both lists (Fredman 1975, on runs instead of single elements).
///
/// Of several longest sequences, it chooses the one whose indexes in the new list, read from the
/// last to the first, are each as large as possible.
///
/// - Parameters:
///   - runs: The pairs by ascending new index; no old index occurs twice.
///   - check: Checked periodically for cancellation.
/// - Returns: The number of first pairs of each run that stay; the rest of the run moves.
/// - Complexity: O(*n* + *r* log *n*), where *n* is the number of pairs and *r* is the number of
///   runs.
package func stayingCounts(
  of runs: [IndexPairs.Run], _ check: inout CancellationCheck
) -> [Int32] {
  runs.withUnsafeBufferPointer { runs in
    [Int32](unsafeUninitializedCapacity: runs.count) { ranks, count in
      ranks.initialize(repeating: 0)
      count = runs.count
      // The least old index that ends an ascending sequence of each length so far.
      var ends = AscendingEnds(capacity: runs.reduce(0) { $0 + $1.count })
      guard rank(runs, &ends, into: ranks, &check) else { return }
      keepLatest(ends.count, runs, ranks)
    }
  }
}

/// The number of runs that are searched at once, so that the searches overlap.
private var blockSize: Int { 4 }

/// Finds the length of the longest ascending sequence before the first pair of each run.
///
/// - Returns: False if cancelled.
private func rank(
  _ runs: UnsafeBufferPointer<IndexPairs.Run>, _ ends: inout AscendingEnds,
  into ranks: UnsafeMutableBufferPointer<Int32>, _ check: inout CancellationCheck
) -> Bool {
  var rank = 0
  var index = 0
  while index < runs.count {
    let value = runs[index].oldStart
    // As long as old indexes ascend, the index after the last one is right.
    let isNext =
      (rank == 0 || ends[rank &- 1] < value) && (rank == ends.count || ends[rank] > value)
    let block = index..<(isNext ? index + 1 : min(index + blockSize, runs.count))
    if isNext {
      ranks[index] = Int32(truncatingIfNeeded: rank)
    } else {
      rankBlock(block, of: runs, ends, into: ranks)
    }
    var count = 0
    for index in block {
      // Each next pair of the run is one greater, with nothing in between, so its sequence is one
      // longer.
      let run = runs[index]
      ends.set(from: Int(ranks[index]), value: run.old, count: run.count)
      rank = Int(ranks[index]) &+ run.count
      count &+= run.count
    }
    index = block.upperBound
    if check.isCancelled(after: count) { return false }
  }
  return true
}

/// Ranks consecutive runs: a run has the rank that it has without the others, or the next one.
@inline(__always)
private func rankBlock(
  _ block: Range<Int>, of runs: UnsafeBufferPointer<IndexPairs.Run>,
  _ ends: borrowing AscendingEnds, into ranks: UnsafeMutableBufferPointer<Int32>
) {
  for index in block {
    ranks[index] = Int32(truncatingIfNeeded: ends.position(of: runs[index].oldStart))
  }
  for index in block.dropFirst() {
    for before in block.lowerBound..<index {
      let isBehind = runs[before].oldStart < runs[index].oldStart
      ranks[index] = max(ranks[index], isBehind ? ranks[before] &+ runs[before].length : 0)
    }
  }
}

/// Replaces the rank of each run by the number of its first pairs that belong to a longest
/// sequence.
///
/// Backwards, the first pair that ends a sequence of the wanted length belongs to it. Its old index
/// is less than that of the previously chosen pair, because of two equal ranks the later pair has
/// the lesser old index.
private func keepLatest(
  _ longest: Int, _ runs: UnsafeBufferPointer<IndexPairs.Run>,
  _ ranks: UnsafeMutableBufferPointer<Int32>
) {
  var wanted = longest - 1
  for index in runs.indices.reversed() {
    let first = Int(ranks[index])
    let isChosen = first <= wanted && wanted < first &+ runs[index].count
    ranks[index] = isChosen ? Int32(truncatingIfNeeded: wanted &- first &+ 1) : 0
    if isChosen { wanted = first &- 1 }
  }
}
