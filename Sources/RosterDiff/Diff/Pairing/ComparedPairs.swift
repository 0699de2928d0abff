/// Elements that are in both lists, and which of them look different.
///
/// Content is compared where a pair is found, because there both elements are at hand.
@usableFromInline
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

/// Collects pairs and has their content compared.
@usableFromInline
struct ComparedPairsCollector: ~Copyable {
  /// The pairs.
  @usableFromInline var pairs: PairCollector

  /// Those of the pairs whose content differs.
  @usableFromInline var updates: PairCollector

  /// Creates an empty value.
  ///
  /// - Parameter capacity: The number of pairs for which there is room without a larger copy.
  init(reservingRuns capacity: Int = 0) {
    pairs = PairCollector(reservingRuns: capacity)
    updates = PairCollector(reservingRuns: capacity)
  }

  /// Appends a pair; `compareBatch` has to be called after the last one.
  mutating func append(old: Int, new: Int, _ ask: (ElementQuestion) -> Int) {
    if pairs.batch.isFull { compareBatch(ask) }
    pairs.append(old: old, new: new, count: 1, if: true)
  }

  /// Compares the content of the pairs that have not gone into the result yet, all single ones.
  mutating func compareBatch(_ ask: (ElementQuestion) -> Int) {
    updates.batch = updates.clear(updates.batch)
    updates.batch.count = ask(.updates(of: pairs.batch, into: updates.batch))
    pairs.batch = pairs.clear(pairs.batch)
  }

  /// Returns what was collected since the last call.
  @usableFromInline
  mutating func take() -> ComparedPairs {
    var result = ComparedPairs()
    result.pairs = pairs.take()
    result.updates = updates.take()
    // Those are part of what a diff returns; pairs are not.
    result.updates.trim()
    return result
  }
}
