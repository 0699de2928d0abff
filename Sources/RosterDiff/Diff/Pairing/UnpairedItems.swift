/// The elements of both lists without a partner, ascending.
///
/// They are found once and used both for hashing and for the result.
package struct UnpairedItems: Hashable, Sendable {
  /// The old indexes.
  var old = IndexRuns()

  /// The new indexes.
  var new = IndexRuns()

  /// Creates an empty value.
  init() {}

  /// Collects the elements between pairs.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, old and new indexes ascending.
  ///   - oldCount: The number of old elements.
  ///   - newCount: The number of new elements.
  init(of pairs: IndexPairs, oldCount: Int, newCount: Int) {
    old = IndexRuns(gapsOf: pairs, in: oldCount) { $0.old..<$0.oldEnd }
    new = IndexRuns(gapsOf: pairs, in: newCount) { $0.new..<$0.newEnd }
  }

  /// Removes elements that have found partners.
  ///
  /// - Parameters:
  ///   - found: The new pairs among these elements.
  ///   - pairs: All pairs, by ascending new index.
  ///   - oldCount: The number of old elements.
  ///   - newCount: The number of new elements.
  /// - Complexity: O(*n* / 64 + *r*), where *n* is the number of elements and *r* is the number of
  ///   runs.
  mutating func take(_ found: IndexPairs, of pairs: IndexPairs, oldCount: Int, newCount: Int) {
    new = IndexRuns(gapsOf: pairs, in: newCount) { $0.new..<$0.newEnd }
    let count = old.count - found.count
    guard count > 0 else {
      old = IndexRuns()
      return
    }
    var left = IndexBits(below: oldCount)
    for range in old.ranges { left.insert(range) }
    for run in found.runs { left.remove(run.old..<run.oldEnd) }
    // Runs do not merge, but a run can be split at each multiple of 64.
    old = IndexRuns(reservingRuns: min(count, old.ranges.count + found.runs.count + oldCount / 64))
    left.forEachRun { old.append($0) }
  }
}
