extension DiffableDataSourceSectionSnapshot {
  /// Appends items below a parent or at the top level.
  ///
  /// - Parameters:
  ///   - items: The items; duplicates and items that the outline already contains are left out.
  ///   - parent: The item to append them to, or nil for the top level; if it is unknown, nothing
  ///     changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) {
    editKeepingNew(items) { snapshot, items throws(SnapshotError) in
      try snapshot.append(validating: items, to: parent)
    }
  }

  /// Appends items below a parent or at the top level.
  ///
  /// - Parameters:
  ///   - items: The items, all new and different.
  ///   - parent: The item to append them to, or nil for the top level.
  /// - Throws: `SnapshotError.unknownItems` or `duplicateItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func append(
    validating items: [ItemID], to parent: ItemID? = nil
  ) throws(SnapshotError) {
    if let parent { try requireItems([parent]) }
    try requireNew(items)
    tree.insert(items, below: parent)
  }

  /// Inserts items before an item, below the same parent.
  ///
  /// - Parameters:
  ///   - items: The items; duplicates and items that the outline already contains are left out.
  ///   - anchor: The item before which they are inserted; if it is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func insert(_ items: [ItemID], before anchor: ItemID) {
    editKeepingNew(items) { snapshot, items throws(SnapshotError) in
      try snapshot.insert(validating: items, before: anchor)
    }
  }

  /// Inserts items after an item and its descendants, below the same parent.
  ///
  /// - Parameters:
  ///   - items: The items; duplicates and items that the outline already contains are left out.
  ///   - anchor: The item after which they are inserted; if it is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func insert(_ items: [ItemID], after anchor: ItemID) {
    editKeepingNew(items) { snapshot, items throws(SnapshotError) in
      try snapshot.insert(validating: items, after: anchor)
    }
  }

  /// Inserts items before an item, below the same parent.
  ///
  /// - Parameters:
  ///   - items: The items, all new and different.
  ///   - anchor: The item before which they are inserted.
  /// - Throws: `SnapshotError.unknownItems` or `duplicateItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func insert(
    validating items: [ItemID], before anchor: ItemID
  ) throws(SnapshotError) {
    try requireItems([anchor])
    try insert(outline(of: items), at: anchor, offset: 0)
  }

  /// Inserts items after an item and its descendants, below the same parent.
  ///
  /// - Parameters:
  ///   - items: The items, all new and different.
  ///   - anchor: The item after which they are inserted.
  /// - Throws: `SnapshotError.unknownItems` or `duplicateItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func insert(
    validating items: [ItemID], after anchor: ItemID
  ) throws(SnapshotError) {
    try requireItems([anchor])
    try insert(outline(of: items), at: anchor, offset: 1)
  }

  /// Deletes items with their descendants; items that are not in the outline are ignored.
  ///
  /// - Parameter items: The items.
  /// - Complexity: O(*k*), where *k* is the number of removed items.
  public mutating func delete(_ items: [ItemID]) {
    tree.remove(items)
  }

  /// Deletes all items.
  ///
  /// - Complexity: O(1), plus freeing the memory.
  public mutating func deleteAll() {
    tree = OutlineTree()
  }

  /// Expands items, which shows their children if the items are visible themselves.
  ///
  /// An item without children can be expanded too: children that it gets later are shown.
  ///
  /// - Parameter items: Items in the outline; if one is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func expand(_ items: [ItemID]) {
    do { try expand(validating: items) } catch { record(error) }
  }

  /// Expands items, which shows their children if the items are visible themselves.
  ///
  /// - Parameter items: Items in the outline.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func expand(validating items: [ItemID]) throws(SnapshotError) {
    try requireItems(items)
    tree.setExpanded(true, items)
  }

  /// Collapses items, which hides their descendants; expanded descendants stay expanded.
  ///
  /// - Parameter items: Items in the outline; if one is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func collapse(_ items: [ItemID]) {
    do { try collapse(validating: items) } catch { record(error) }
  }

  /// Collapses items, which hides their descendants; expanded descendants stay expanded.
  ///
  /// - Parameter items: Items in the outline.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func collapse(validating items: [ItemID]) throws(SnapshotError) {
    try requireItems(items)
    tree.setExpanded(false, items)
  }

  // MARK: - Steps

  /// Performs an edit, leaving out items that are duplicates or already in the outline if
  /// necessary.
  private mutating func editKeepingNew(
    _ items: [ItemID], _ edit: (inout Self, [ItemID]) throws(SnapshotError) -> Void
  ) {
    editKeepingFirst(items, by: { $0 }, unless: { $0.contains($1) }, edit: edit)
  }

  /// Returns items as an outline of one level.
  private func outline(of items: [ItemID]) throws(SnapshotError) -> Self {
    var result = Self()
    try result.append(validating: items)
    return result
  }
}
