extension DiffableDataSourceSnapshot {
  /// Replaces the items of a section; items of other sections move there.
  ///
  /// Items that are no longer in the snapshot lose their marks.
  ///
  /// - Parameters:
  ///   - section: The section; if it is unknown, nothing changes.
  ///   - items: The items in order; duplicates are ignored.
  /// - Complexity: O(*k* + *m*), where *k* is the number of given items and *m* is the number of
  ///   items in the section.
  public mutating func replaceItems(in section: SectionID, with items: [ItemID]) {
    let replaced = content.read { $0.itemIDs(ofSection: section) }
    replace(keepingFirstOf: ItemKey.keys(of: items), inSection: section)
    unmarkMissing(replaced)
  }

  /// Replaces the items of a section; items of other sections move there.
  ///
  /// Items that are no longer in the snapshot lose their marks.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - items: The items in order, all different.
  /// - Throws: `SnapshotError.unknownSections` or `duplicateItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k* + *m*), where *k* is the number of given items and *m* is the number of
  ///   items in the section.
  public mutating func replaceItems(
    in section: SectionID, validating items: [ItemID]
  ) throws(SnapshotError) {
    let replaced = content.read { $0.itemIDs(ofSection: section) }
    try storage.replaceItems(inSection: section, with: ItemKey.keys(of: items))
    unmarkMissing(replaced)
  }

  /// Deletes the items that satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: Returns whether an item is deleted; called once for each item, in
  ///   order.
  /// - Complexity: O(*n* + *k* log *n*), where *n* is the number of items and *k* is the number of
  ///   deleted items.
  public mutating func removeItems(
    where shouldBeRemoved: (ItemID) throws -> Bool
  ) rethrows {
    let removed = try itemIdentifiers.filter(shouldBeRemoved)
    if !removed.isEmpty { deleteItems(removed) }
  }

  /// Removes the marks of items that are not in the snapshot.
  private mutating func unmarkMissing(_ items: [ItemID]) {
    if reloadedItems.isEmpty, reconfiguredItems.isEmpty { return }
    let missing = content.read { storage in items.filter { !storage.contains($0) } }
    reloadedItems.remove(missing)
    reconfiguredItems.remove(missing)
  }
}
