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

  /// Compares the content of the pairs that have not gone into the result yet, all single ones.
  @inline(__always)
  mutating func compareBatch<Rule: DiffRule>(in lists: ListPair<Rule>) {
    for index in 0..<pairs.batch.count {
      let pair = pairs.batch[index]
      let isUpdate = !lists.isContentEqual(old: pair.old, new: pair.new)
      updates.append(old: pair.old, new: pair.new, count: 1, if: isUpdate)
    }
  }

  /// Returns what was collected since the last call.
  mutating func take() -> ComparedPairs {
    var result = ComparedPairs()
    result.pairs = pairs.take()
    result.updates = updates.take()
    // Those are part of what a diff returns; pairs are not.
    result.updates.trim()
    return result
  }
}
