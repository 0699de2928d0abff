extension DiffableDataSourceSnapshot {
  /// Appends items to a section; those that are in the snapshot already move there.
  ///
  /// - Parameters:
  ///   - items: The items; one that is given twice counts once.
  ///   - section: The section, or nil for the last one; if there is none nothing changes.
  /// - Complexity: O(*k*) of the number of items.
  public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) {
    editKeepingFirst(items) { snapshot, items throws(SnapshotError) in
      try snapshot.appendItems(validating: items, toSection: section)
    }
  }

  /// Appends items to a section; those that are in the snapshot already move there.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - section: The section, or nil for the last one.
  /// - Throws: `SnapshotError.noSection`, `unknownSections` or `duplicateItems`; nothing has
  ///   changed then.
  /// - Complexity: O(*k*) of the number of items.
  public mutating func appendItems(
    validating items: [ItemID], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    let index = try section.map { id throws(SnapshotError) in try existingIndex(of: id) }
    guard let index = index ?? storage.sections.indices.last else { throw .noSection }
    if storage.append(items, section: index) { return }
    try SnapshotError.requireUnique(items, else: SnapshotError.duplicateItems)
    storage.remove(items)
    _ = storage.append(items, section: index)
  }

  /// Inserts items before an item; those that are in the snapshot already move there.
  ///
  /// - Parameters:
  ///   - items: The items; one that is given twice counts once.
  ///   - anchor: The item before which they go, none of them; if it is unknown nothing changes.
  /// - Complexity: O(*k* + log *n*) of the number of items given and in the snapshot.
  public mutating func insertItems(_ items: [ItemID], beforeItem anchor: ItemID) {
    editKeepingFirst(items) { snapshot, items throws(SnapshotError) in
      try snapshot.insert(items, at: anchor, offset: 0)
    }
  }

  /// Inserts items after an item; those that are in the snapshot already move there.
  ///
  /// - Parameters:
  ///   - items: The items; one that is given twice counts once.
  ///   - anchor: The item after which they go, none of them; if it is unknown nothing changes.
  /// - Complexity: O(*k* + log *n*) of the number of items given and in the snapshot.
  public mutating func insertItems(_ items: [ItemID], afterItem anchor: ItemID) {
    editKeepingFirst(items) { snapshot, items throws(SnapshotError) in
      try snapshot.insert(items, at: anchor, offset: 1)
    }
  }

  /// Inserts items before an item; those that are in the snapshot already move there.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - anchor: The item before which they go.
  /// - Throws: `SnapshotError.unknownItems`, `duplicateItems` or `anchorAmongItems`; nothing has
  ///   changed then.
  /// - Complexity: O(*k* + log *n*) of the number of items given and in the snapshot.
  public mutating func insertItems(
    validating items: [ItemID], beforeItem anchor: ItemID
  ) throws(SnapshotError) {
    try insert(items, at: anchor, offset: 0)
  }

  /// Inserts items after an item; those that are in the snapshot already move there.
  ///
  /// - Parameters:
  ///   - items: The items, all different.
  ///   - anchor: The item after which they go.
  /// - Throws: `SnapshotError.unknownItems`, `duplicateItems` or `anchorAmongItems`; nothing has
  ///   changed then.
  /// - Complexity: O(*k* + log *n*) of the number of items given and in the snapshot.
  public mutating func insertItems(
    validating items: [ItemID], afterItem anchor: ItemID
  ) throws(SnapshotError) {
    try insert(items, at: anchor, offset: 1)
  }

  /// Deletes items; those that are not in the snapshot are ignored.
  ///
  /// - Parameter items: The items.
  /// - Complexity: O(*k* log *n*) of the number of items given and in the snapshot.
  public mutating func deleteItems(_ items: [ItemID]) {
    storage.remove(items)
    reloadedItems.remove(items)
    reconfiguredItems.remove(items)
  }

  /// Deletes all items and all sections.
  ///
  /// - Complexity: O(1), besides giving back memory.
  public mutating func deleteAllItems() {
    storage = SnapshotStorage()
    reloadedItems = SnapshotMarks()
    reconfiguredItems = SnapshotMarks()
    reloadedSections = SnapshotMarks()
  }

  private mutating func insert(
    _ items: [ItemID], at anchor: ItemID, offset: Int
  ) throws(SnapshotError) {
    guard let path = storage.path(of: anchor) else { throw .unknownItems(["\(anchor)"]) }
    if storage.insert(items, at: path.advanced(by: offset)) { return }
    try SnapshotError.requireUnique(items, else: SnapshotError.duplicateItems)
    if items.contains(anchor) { throw .anchorAmongItems("\(anchor)") }
    reinsert(items, at: anchor, offset: offset)
  }

  /// Moves items, the anchor not being one of them.
  private mutating func reinsert(_ items: [ItemID], at anchor: ItemID, offset: Int) {
    storage.remove(items)
    guard let path = storage.path(of: anchor) else { return }
    _ = storage.insert(items, at: path.advanced(by: offset))
  }

  // MARK: - Moves

  /// Moves an item before another one, also into another section.
  ///
  /// - Parameters:
  ///   - item: The item; if it is unknown nothing changes.
  ///   - anchor: The item before which it goes; if it is unknown, or the item itself, nothing
  ///     changes.
  /// - Complexity: O(log *n*).
  public mutating func moveItem(_ item: ItemID, beforeItem anchor: ItemID) {
    editOrNote { snapshot throws(SnapshotError) in
      try snapshot.move(item, to: anchor, offset: 0)
    }
  }

  /// Moves an item after another one, also into another section.
  ///
  /// - Parameters:
  ///   - item: The item; if it is unknown nothing changes.
  ///   - anchor: The item after which it goes; if it is unknown, or the item itself, nothing
  ///     changes.
  /// - Complexity: O(log *n*).
  public mutating func moveItem(_ item: ItemID, afterItem anchor: ItemID) {
    editOrNote { snapshot throws(SnapshotError) in
      try snapshot.move(item, to: anchor, offset: 1)
    }
  }

  /// Moves an item before another one, also into another section.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - anchor: The item before which it goes; if it is the item itself nothing changes.
  /// - Throws: `SnapshotError.unknownItems`; nothing has changed then.
  /// - Complexity: O(log *n*).
  public mutating func moveItem(
    validating item: ItemID, beforeItem anchor: ItemID
  ) throws(SnapshotError) {
    try move(item, to: anchor, offset: 0)
  }

  /// Moves an item after another one, also into another section.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - anchor: The item after which it goes; if it is the item itself nothing changes.
  /// - Throws: `SnapshotError.unknownItems`; nothing has changed then.
  /// - Complexity: O(log *n*).
  public mutating func moveItem(
    validating item: ItemID, afterItem anchor: ItemID
  ) throws(SnapshotError) {
    try move(item, to: anchor, offset: 1)
  }

  private mutating func move(
    _ item: ItemID, to anchor: ItemID, offset: Int
  ) throws(SnapshotError) {
    try requireItems([item, anchor])
    if item != anchor { reinsert([item], at: anchor, offset: offset) }
  }

  /// Throws if an item is not in the snapshot.
  func requireItems(_ items: [ItemID]) throws(SnapshotError) {
    let unknown = items.filter { !storage.contains($0) }
    if !unknown.isEmpty { throw .unknownItems(unknown.map { "\($0)" }) }
  }
}

extension SnapshotStorage.Path {
  fileprivate func advanced(by distance: Int) -> Self {
    Self(section: section, chunk: chunk, offset: offset + distance)
  }
}
