extension DiffableDataSourceSnapshot {
  /// Appends items to a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - items: The items; duplicates are ignored.
  ///   - section: The section, or nil for the last one; if there is none, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) {
    append(keepingFirstOf: ItemKey.keys(of: items), toSection: section)
  }

  /// Appends items to a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - section: The section, or nil for the last one.
  /// - Throws: `SnapshotError.noSection`, `unknownSections` or `duplicateItems`; the snapshot is
  ///   then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func appendItems(
    validating items: [ItemID], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    try storage.append(ItemKey.keys(of: items), toSection: section)
  }

  /// Inserts items before an item; existing ones move there.
  ///
  /// - Parameters:
  ///   - items: The items; duplicates are ignored.
  ///   - anchor: The item before which they are inserted, not one of them; if it is unknown,
  ///     nothing changes.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of given items and *n* is the number
  ///   of items in the snapshot.
  public mutating func insertItems(_ items: [ItemID], beforeItem anchor: ItemID) {
    insert(keepingFirstOf: ItemKey.keys(of: items), at: anchor, offset: 0)
  }

  /// Inserts items after an item; existing ones move there.
  ///
  /// - Parameters:
  ///   - items: The items; duplicates are ignored.
  ///   - anchor: The item after which they are inserted, not one of them; if it is unknown, nothing
  ///     changes.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of given items and *n* is the number
  ///   of items in the snapshot.
  public mutating func insertItems(_ items: [ItemID], afterItem anchor: ItemID) {
    insert(keepingFirstOf: ItemKey.keys(of: items), at: anchor, offset: 1)
  }

  /// Inserts items before an item; existing ones move there.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - anchor: The item before which they are inserted.
  /// - Throws: `SnapshotError.unknownItems`, `duplicateItems` or `anchorAmongItems`; the snapshot
  ///   is then unchanged.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of given items and *n* is the number
  ///   of items in the snapshot.
  public mutating func insertItems(
    validating items: [ItemID], beforeItem anchor: ItemID
  ) throws(SnapshotError) {
    try storage.insert(ItemKey.keys(of: items), at: anchor, offset: 0)
  }

  /// Inserts items after an item; existing ones move there.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - anchor: The item after which they are inserted.
  /// - Throws: `SnapshotError.unknownItems`, `duplicateItems` or `anchorAmongItems`; the snapshot
  ///   is then unchanged.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of given items and *n* is the number
  ///   of items in the snapshot.
  public mutating func insertItems(
    validating items: [ItemID], afterItem anchor: ItemID
  ) throws(SnapshotError) {
    try storage.insert(ItemKey.keys(of: items), at: anchor, offset: 1)
  }

  /// Deletes items; those that are not in the snapshot are ignored.
  ///
  /// - Parameter items: The items.
  /// - Complexity: O(*k* log *n*), where *k* is the number of given items and *n* is the number of
  ///   items in the snapshot.
  public mutating func deleteItems(_ items: [ItemID]) {
    delete(items)
    reloadedItems.remove(items)
    reconfiguredItems.remove(items)
  }

  /// Deletes all items and all sections.
  ///
  /// - Complexity: O(1), plus freeing the memory; O(*n*), where *n* is the number of items, for the
  ///   first lookup of an item.
  public mutating func deleteAllItems() {
    endDraft()
    content = LazyStorage()
    reloadedItems = SnapshotMarks()
    reconfiguredItems = SnapshotMarks()
    reloadedSections = SnapshotMarks()
  }

  // MARK: - Moves

  /// Moves an item before another one, possibly into another section.
  ///
  /// - Parameters:
  ///   - item: The item; if it is unknown, nothing changes.
  ///   - anchor: The item before which it is moved; if it is unknown or the item itself, nothing
  ///     changes.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public mutating func moveItem(_ item: ItemID, beforeItem anchor: ItemID) {
    do { try storage.move(item, to: anchor, offset: 0) } catch { record(error) }
  }

  /// Moves an item after another one, possibly into another section.
  ///
  /// - Parameters:
  ///   - item: The item; if it is unknown, nothing changes.
  ///   - anchor: The item after which it is moved; if it is unknown or the item itself, nothing
  ///     changes.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public mutating func moveItem(_ item: ItemID, afterItem anchor: ItemID) {
    do { try storage.move(item, to: anchor, offset: 1) } catch { record(error) }
  }

  /// Moves an item before another one, possibly into another section.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - anchor: The item before which it is moved; if it is the item itself, nothing changes.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public mutating func moveItem(
    validating item: ItemID, beforeItem anchor: ItemID
  ) throws(SnapshotError) {
    try storage.move(item, to: anchor, offset: 0)
  }

  /// Moves an item after another one, possibly into another section.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - anchor: The item after which it is moved; if it is the item itself, nothing changes.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public mutating func moveItem(
    validating item: ItemID, afterItem anchor: ItemID
  ) throws(SnapshotError) {
    try storage.move(item, to: anchor, offset: 1)
  }
}
