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
      var ends = AscendingEnds(capacity: runs.reduce(0) { $0 &+ $1.count })
      guard rank(runs, &ends, into: ranks, &check) else { return }
      keepLatest(ends.count, runs, ranks)
    }
  }
}

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
    let end = isNext || runs.count &- index < 4 ? index &+ 1 : index &+ 4
    if isNext {
      ranks[index] = Int32(truncatingIfNeeded: rank)
    } else if end == index &+ 1 {
      ranks[index] = Int32(truncatingIfNeeded: ends.position(of: value))
    } else {
      rankFour(from: index, of: runs, ends, into: ranks)
    }
    var count = 0
    while index < end {
      // Each next pair of the run is one greater, with nothing in between, so its sequence is one
      // longer.
      let run = runs[index]
      rank = Int(ranks[index])
      if run.length == 1 {
        ends.set(rank, to: run.oldStart)
      } else {
        ends.set(from: rank, value: run.old, count: run.count)
      }
      rank &+= run.count
      count &+= run.count
      index &+= 1
    }
    if check.isCancelled(after: count) { return false }
  }
  return true
}

/// Ranks four consecutive runs, so that the searches overlap: a run has the rank that it has without
/// the others, or the next one after one of these.
@inline(__always)
private func rankFour(
  from first: Int, of runs: UnsafeBufferPointer<IndexPairs.Run>, _ ends: borrowing AscendingEnds,
  into ranks: UnsafeMutableBufferPointer<Int32>
) {
  let (run0, run1) = (runs[first], runs[first &+ 1])
  let (run2, run3) = (runs[first &+ 2], runs[first &+ 3])
  let rank0 = ends.rank(of: run0)
  let rank1 = max(ends.rank(of: run1), run1.rank(after: run0, rank0))
  let rank2 = max(
    ends.rank(of: run2), run2.rank(after: run0, rank0), run2.rank(after: run1, rank1))
  let rank3 = max(
    ends.rank(of: run3), run3.rank(after: run0, rank0), run3.rank(after: run1, rank1),
    run3.rank(after: run2, rank2))
  ranks[first] = rank0
  ranks[first &+ 1] = rank1
  ranks[first &+ 2] = rank2
  ranks[first &+ 3] = rank3
}

extension AscendingEnds {
  /// Returns the number of ends before a run.
  @inline(__always)
  fileprivate func rank(of run: IndexPairs.Run) -> Int32 {
    Int32(truncatingIfNeeded: position(of: run.oldStart))
  }
}

extension IndexPairs.Run {
  /// Returns the rank of the run if it follows another one with a given rank; 0 if it does not.
  @inline(__always)
  fileprivate func rank(after other: Self, _ rank: Int32) -> Int32 {
    other.oldStart < oldStart ? rank &+ other.length : 0
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
