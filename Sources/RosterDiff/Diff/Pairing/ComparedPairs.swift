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
      while next < runs.count, runs[next].new < run.new {
        result.append(old: runs[next].old, new: runs[next].new, count: runs[next].count)
        next += 1
      }
      result.append(old: run.old, new: run.new, count: run.count)
    }
    result.append(contentsOf: runs[next...])
    return result
  }
}

/// Collects pairs and compares their content.
struct ComparedPairsCollector: ~Copyable {
  /// The pairs.
  var pairs: PairCollector

  /// Those of the pairs whose content differs.
  var updates: PairCollector

  /// Creates an empty value.
  ///
  /// - Parameter capacity: The number of pairs for which there is room without a larger copy.
  init(reservingRuns capacity: Int = 0) {
    pairs = PairCollector(reservingRuns: capacity)
    updates = PairCollector(reservingRuns: capacity)
  }

  /// Appends a pair.
  @inline(__always)
  mutating func append<Rule: DiffRule>(old: Int, new: Int, in lists: ListPair<Rule>) {
    pairs.append(old: old, new: new, count: 1, if: true)
    let isUpdate = !lists.isContentEqual(old: old, new: new)
    updates.append(old: old, new: new, count: 1, if: isUpdate)
  }

  /// Returns what was collected since the last call.
  mutating func take() -> ComparedPairs {
    var result = ComparedPairs()
    result.pairs = pairs.take()
    result.updates = updates.take()
    return result
  }
}
