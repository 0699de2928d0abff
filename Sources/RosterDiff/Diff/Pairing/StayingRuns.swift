/// Chooses the kept elements that stay while the others move: a longest sequence whose order is the
/// same in both lists (Fredman 1975, on runs instead of single elements, with a set of bits
/// instead of a binary search).
///
/// Of several longest sequences, it chooses the one whose indexes in the new list, read from the
/// last to the first, are each as large as possible.
///
/// - Parameters:
///   - runs: The pairs by ascending new index; no old index occurs twice.
///   - check: Checked periodically for cancellation.
/// - Returns: The number of first pairs of each run that stay; the rest of the run moves.
/// - Complexity: O(*n* + *r* log *n*), where *n* is the number of old elements and *r* is the
///   number of runs.
package func stayingCounts(
  of runs: [IndexPairs.Run], _ check: inout CancellationCheck
) -> [Int32] {
  runs.withUnsafeBufferPointer { runs in
    [Int32](unsafeUninitializedCapacity: runs.count) { links, count in
      links.initialize(repeating: 0)
      count = runs.count
      guard let last = link(runs, into: links, &check) else { return }
      keepSequence(endingAt: last, runs, links)
    }
  }
}

/// Finds for each run the old index before its own in a longest ascending sequence that ends with
/// it, or -1.
///
/// The set has the least old index that ends an ascending sequence of each length so far. They
/// ascend as the lengths do, so an old index follows the next smaller one and replaces the next
/// greater one.
///
/// - Returns: The old index that ends a longest sequence, or -1; nil if cancelled.
private func link(
  _ runs: UnsafeBufferPointer<IndexPairs.Run>, into links: UnsafeMutableBufferPointer<Int32>,
  _ check: inout CancellationCheck
) -> Int? {
  var ends = SearchableBits(below: runs.reduce(0) { max($0, $1.oldEnd) })
  for index in runs.indices {
    let run = runs[index]
    // Each next pair of a run is one greater, with nothing in between, so its sequence is one
    // longer.
    let link =
      run.length == 1
      ? ends.replaceNext(by: run.old) : ends.replaceNext(by: run.old..<run.oldEnd)
    links[index] = Int32(truncatingIfNeeded: link)
    if check.isCancelled(after: run.count) { return nil }
  }
  return ends.last
}

/// Replaces the link of each run by the number of its first pairs that belong to a sequence.
private func keepSequence(
  endingAt last: Int, _ runs: UnsafeBufferPointer<IndexPairs.Run>,
  _ links: UnsafeMutableBufferPointer<Int32>
) {
  var wanted = last
  for index in runs.indices.reversed() {
    let run = runs[index]
    // One comparison: whether the run begins before cannot be predicted.
    let offset = wanted &- run.old
    let isChosen = UInt(bitPattern: offset) < UInt(bitPattern: run.count)
    let link = Int(links[index])
    links[index] = isChosen ? Int32(truncatingIfNeeded: offset &+ 1) : 0
    if isChosen { wanted = link }
  }
}
