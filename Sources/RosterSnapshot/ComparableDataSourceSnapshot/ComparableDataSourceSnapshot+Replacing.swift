extension ComparableDataSourceSnapshot {
  /// Replaces the items of a section; items whose ids are in other sections move there.
  ///
  /// - Parameters:
  ///   - section: The section; if it is unknown, nothing changes.
  ///   - items: The items in order; of several with the same id, the first counts.
  /// - Complexity: O(*k* + *m*), where *k* is the number of given items and *m* is the number of
  ///   items in the section.
  public mutating func replaceItems(in section: SectionID, with items: [Item]) {
    replace(keepingFirstOf: items.map { ItemValue($0) }, inSection: section)
  }

  /// Replaces the items of a section; items whose ids are in other sections move there.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - items: The items in order, with different ids.
  /// - Throws: `SnapshotError.unknownSections` or `duplicateItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k* + *m*), where *k* is the number of given items and *m* is the number of
  ///   items in the section.
  public mutating func replaceItems(
    in section: SectionID, validating items: [Item]
  ) throws(SnapshotError) {
    try storage.replaceItems(inSection: section, with: items.map { ItemValue($0) })
  }

  /// Deletes the items that satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: Returns whether an item is deleted; called once for each item, in
  ///   order.
  /// - Complexity: O(*n* + *k* log *n*), where *n* is the number of items and *k* is the number of
  ///   deleted items.
  public mutating func removeItems(where shouldBeRemoved: (Item) throws -> Bool) rethrows {
    let removed = try items.filter(shouldBeRemoved)
    if !removed.isEmpty { deleteItems(removed.map { $0.id }) }
  }
}
