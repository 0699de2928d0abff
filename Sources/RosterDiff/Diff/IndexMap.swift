/// A map from the old indexes of a list to the new ones, and back.
///
/// It is created once from changes, for many lookups.
package struct IndexMap: Hashable, Sendable {
  /// The elements that are in both lists, by ascending new index.
  private let byNew: [IndexPairs.Run]

  /// The same by ascending old index, with the indexes exchanged.
  private let byOld: [IndexPairs.Run]

  /// Creates the map of changes.
  ///
  /// - Parameter changes: The changes.
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs of consecutive changes.
  package init(_ changes: ListChanges) {
    byNew = changes.kept
    byOld =
      byNew
      .map { IndexPairs.Run(old: $0.new, new: $0.old, count: $0.count) }
      .sorted { $0.new < $1.new }
  }

  /// Returns the new index of an element.
  ///
  /// - Parameter old: The index before; any number is allowed.
  /// - Returns: The index after, or nil if the element was deleted or does not exist.
  /// - Complexity: O(log *r*), where *r* is the number of runs of consecutive changes.
  package func newIndex(ofOld old: Int) -> Int? { Self.partner(of: old, in: byOld) }

  /// Returns the old index of an element.
  ///
  /// - Parameter new: The index after; any number is allowed.
  /// - Returns: The index before, or nil if the element was inserted or does not exist.
  /// - Complexity: O(log *r*), where *r* is the number of runs of consecutive changes.
  package func oldIndex(ofNew new: Int) -> Int? { Self.partner(of: new, in: byNew) }

  /// Returns the old index of a new one, in runs that ascend by new index.
  private static func partner(of index: Int, in runs: [IndexPairs.Run]) -> Int? {
    var start = 0
    var end = runs.count
    while start < end {
      let middle = (start + end) / 2
      if runs[middle].newEnd <= index { start = middle + 1 } else { end = middle }
    }
    guard start < runs.count, runs[start].new <= index else { return nil }
    return runs[start].old + (index - runs[start].new)
  }
}

extension ListChanges {
  /// The elements that are in both lists, by ascending new index.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs of consecutive changes.
  package var kept: [IndexPairs.Run] {
    let removed = Self.gaps(in: oldCount, without: deletes, moves.runs.map { $0.old..<$0.oldEnd })
    let added = Self.gaps(in: newCount, without: inserts, moves.runs.map { $0.new..<$0.newEnd })
    var runs = moves.runs
    Self.pair(removed, added) { runs.append(IndexPairs.Run(old: $0, new: $1, count: $2)) }
    return runs.sorted { $0.new < $1.new }
  }

  /// Returns the indexes that were not removed, inserted or moved, as ascending ranges.
  private static func gaps(
    in count: Int, without indexes: IndexRuns, _ moved: [Range<Int>]
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var end = 0
    let others = (indexes.ranges + moved).sorted { $0.lowerBound < $1.lowerBound }
    for range in others {
      if end < range.lowerBound { result.append(end..<range.lowerBound) }
      end = range.upperBound
    }
    if end < count { result.append(end..<count) }
    return result
  }

  /// Calls a function with the pieces in which two lists of ranges of equal total length run in
  /// parallel.
  private static func pair(
    _ old: [Range<Int>], _ new: [Range<Int>], _ body: (Int, Int, Int) -> Void
  ) {
    var newIndex = 0
    var used = 0
    for range in old {
      var start = range.lowerBound
      while start < range.upperBound, newIndex < new.count {
        let rest = new[newIndex].dropFirst(used)
        let count = min(rest.count, range.upperBound - start)
        body(start, rest.lowerBound, count)
        start += count
        used += count
        if count == rest.count {
          newIndex += 1
          used = 0
        }
      }
    }
  }
}
