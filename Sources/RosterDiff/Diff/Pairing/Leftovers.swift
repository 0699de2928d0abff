/// The elements of both lists that have no partner, ascending.
///
/// Found once and used for hashing and for the result: where the gaps are is not to be predicted,
/// and a processor that walks over them pays for each.
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
  ///   - pairs: The pairs by ascending new index; `old` is right only if the old ones ascend too.
  ///   - oldCount: The number of old elements.
  ///   - newCount: The number of new elements.
  init(of pairs: IndexPairs, oldCount: Int, newCount: Int) {
    var oldEnd = 0
    var newEnd = 0
    for run in pairs.runs {
      if oldEnd < run.old { old.append(oldEnd..<run.old) }
      if newEnd < run.new { new.append(newEnd..<run.new) }
      oldEnd = run.oldEnd
      newEnd = run.newEnd
    }
    if oldEnd < oldCount { old.append(oldEnd..<oldCount) }
    if newEnd < newCount { new.append(newEnd..<newCount) }
  }
}
