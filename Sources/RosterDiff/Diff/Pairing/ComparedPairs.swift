/// Elements that are in both lists, and those of them whose content differs.
///
/// Content is compared when a pair is found, because both elements are then in the cache.
@usableFromInline
package struct ComparedPairs: Hashable, Sendable {
  /// The pairs, by ascending new index.
  package var pairs = IndexPairs()

  /// The pairs whose content differs, by ascending new index.
  package var updates = IndexPairs()

  /// Creates an empty value.
  package init() {}

  /// Adds pairs of other elements.
  mutating func merge(_ others: ComparedPairs) {
    pairs = pairs.merging(others.pairs)
    updates = updates.merging(others.updates)
  }
}

/// A collector of pairs that compares their content.
@usableFromInline
struct ComparedPairsCollector: ~Copyable {
  /// The pairs.
  @usableFromInline var pairs: PairCollector

  /// The pairs whose content differs.
  @usableFromInline var updates: PairCollector

  /// Creates an empty value.
  ///
  /// - Parameter capacity: The number of pairs to reserve memory for.
  init(reservingRuns capacity: Int = 0) {
    pairs = PairCollector(reservingRuns: capacity)
    updates = PairCollector(reservingRuns: capacity)
  }

  /// Appends a pair; `compareBatch` must be called after the last one.
  mutating func append(old: Int, new: Int, _ answer: (ElementQuery) -> Int) {
    if pairs.batch.isFull { compareBatch(answer) }
    pairs.append(old: old, new: new, count: 1, if: true)
  }

  /// Compares the content of the pairs of the current batch, whose runs have one pair each.
  mutating func compareBatch(_ answer: (ElementQuery) -> Int) {
    updates.batch = updates.clear(updates.batch)
    updates.batch.count = answer(.updates(of: pairs.batch, into: updates.batch))
    pairs.batch = pairs.clear(pairs.batch)
  }

  /// Returns the pairs and updates since the last call.
  @usableFromInline
  mutating func take() -> ComparedPairs {
    var result = ComparedPairs()
    result.pairs = pairs.take()
    result.updates = updates.take()
    // Updates are part of the result of a diff; pairs are not.
    result.updates.trim()
    return result
  }
}
