/// The elements of both lists that have no partner, ascending.
///
/// Found once and used for hashing and for the result.
package struct Leftovers: Hashable, Sendable {
  /// The old indexes.
  var old = IndexRuns()

  /// The new indexes.
  var new = IndexRuns()

  /// Creates an empty value.
  init() {}

  /// Collects what lies between pairs.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, old and new indexes ascending.
  ///   - oldCount: The number of old elements.
  ///   - newCount: The number of new elements.
  init(of pairs: IndexPairs, oldCount: Int, newCount: Int) {
    old = IndexRuns(gapsOf: pairs, in: oldCount) { $0.old..<$0.oldEnd }
    new = IndexRuns(gapsOf: pairs, in: newCount) { $0.new..<$0.newEnd }
  }
}
