/// Elements that are in both lists, and which of them look different.
///
/// Content is compared where a pair is found, because there both elements are at hand.
package struct ComparedPairs: Hashable, Sendable {
  /// The pairs, by ascending new index.
  package var pairs = IndexPairs()

  /// Those of the pairs whose content differs, by ascending new index.
  package var updates = IndexPairs()

  /// Creates an empty value.
  package init() {}

  /// Creates an empty value with room for pairs that do not continue one another.
  init(reservingRuns capacity: Int) {
    pairs = IndexPairs(reservingRuns: capacity)
  }

  /// Appends a pair and compares its content.
  @inline(__always)
  mutating func append<Rule: DiffRule>(old: Int, new: Int, in lists: ListPair<Rule>) {
    pairs.append(old: old, new: new)
    if !lists.isContentEqual(old: old, new: new) { updates.append(old: old, new: new) }
  }

  /// Adds pairs of other elements.
  mutating func merge(_ others: ComparedPairs) {
    pairs = pairs.merging(others.pairs)
    updates = updates.merging(others.updates)
  }
}

extension IndexPairs {
  /// Returns these pairs and others, by ascending new index; no new index may be in both.
  fileprivate func merging(_ others: IndexPairs) -> IndexPairs {
    guard !isEmpty else { return others }
    guard !others.isEmpty else { return self }
    var result = IndexPairs(reservingRuns: runs.count + others.runs.count)
    var next = 0
    for run in others.runs {
      let start = next
      while next < runs.count, runs[next].new < run.new { next += 1 }
      result.append(contentsOf: runs[start..<next])
      result.append(old: run.old, new: run.new, count: run.count)
    }
    result.append(contentsOf: runs[next...])
    return result
  }
}
