extension DiffableDataSourceSectionSnapshot {
  /// Inserts an outline before an item, below the same parent.
  ///
  /// - Parameters:
  ///   - snapshot: The outline; items that this outline already contains are left out with their
  ///     descendants.
  ///   - anchor: The item before which its roots are inserted; if it is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func insert(_ snapshot: Self, before anchor: ItemID) {
    spliceKeepingFirst(snapshot) { outline, snapshot throws(SnapshotError) in
      try outline.insert(snapshot, at: anchor, offset: 0)
    }
  }

  /// Inserts an outline after an item and its descendants, below the same parent.
  ///
  /// - Parameters:
  ///   - snapshot: The outline; items that this outline already contains are left out with their
  ///     descendants.
  ///   - anchor: The item after which its roots are inserted; if it is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func insert(_ snapshot: Self, after anchor: ItemID) {
    spliceKeepingFirst(snapshot) { outline, snapshot throws(SnapshotError) in
      try outline.insert(snapshot, at: anchor, offset: 1)
    }
  }

  /// Inserts an outline before an item, below the same parent.
  ///
  /// - Parameters:
  ///   - snapshot: The outline, whose items are all new.
  ///   - anchor: The item before which its roots are inserted.
  /// - Throws: `SnapshotError.unknownItems` or `duplicateItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func insert(
    validating snapshot: Self, before anchor: ItemID
  ) throws(SnapshotError) {
    try insert(snapshot, at: anchor, offset: 0)
  }

  /// Inserts an outline after an item and its descendants, below the same parent.
  ///
  /// - Parameters:
  ///   - snapshot: The outline, whose items are all new.
  ///   - anchor: The item after which its roots are inserted.
  /// - Throws: `SnapshotError.unknownItems` or `duplicateItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func insert(
    validating snapshot: Self, after anchor: ItemID
  ) throws(SnapshotError) {
    try insert(snapshot, at: anchor, offset: 1)
  }

  /// Replaces the descendants of an item.
  ///
  /// - Parameters:
  ///   - parent: The item, which stays expanded or collapsed; if it is unknown, nothing changes.
  ///   - snapshot: The new descendants; items that are elsewhere in this outline are left out with
  ///     their descendants.
  /// - Complexity: O(*k*), where *k* is the number of removed and inserted items.
  public mutating func replace(childrenOf parent: ItemID, using snapshot: Self) {
    guard tree.contains(parent) else {
      return record(.unknownItems(["\(parent)"]))
    }
    tree.removeChildren(of: parent)
    spliceKeepingFirst(snapshot) { outline, snapshot throws(SnapshotError) in
      try outline.splice(snapshot) { $0.insert($1, below: parent) }
    }
  }

  /// Replaces the descendants of an item.
  ///
  /// - Parameters:
  ///   - parent: The item, which stays expanded or collapsed.
  ///   - snapshot: The new descendants, without items that are elsewhere in this outline.
  /// - Throws: `SnapshotError.unknownItems` or `duplicateItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of removed and inserted items.
  public mutating func replace(
    validatingChildrenOf parent: ItemID, using snapshot: Self
  ) throws(SnapshotError) {
    try requireItems([parent])
    let going = Set(self.snapshot(of: parent).items)
    try requireNew(snapshot.items.filter { !going.contains($0) })
    tree.removeChildren(of: parent)
    try splice(snapshot) { $0.insert($1, below: parent) }
  }

  // MARK: - Steps

  mutating func insert(_ snapshot: Self, at anchor: ItemID, offset: Int) throws(SnapshotError) {
    try requireItems([anchor])
    try splice(snapshot) { $0.insert($1, at: anchor, offset: offset) }
  }

  private mutating func splice(
    _ snapshot: Self, _ insert: (inout OutlineTree<ItemID>, OutlineTree<ItemID>) -> Void
  ) throws(SnapshotError) {
    try requireNew(snapshot.items)
    faults += snapshot.faults
    insert(&tree, snapshot.tree)
  }

  private mutating func spliceKeepingFirst(
    _ snapshot: Self, _ edit: (inout Self, Self) throws(SnapshotError) -> Void
  ) {
    do {
      try edit(&self, snapshot)
    } catch {
      guard error.isDuplicate else { return record(error) }
      record(error, response: "the first of each was kept, without what is below the others")
      var rest = snapshot
      rest.delete(snapshot.items.filter { contains($0) })
      do { try edit(&self, rest) } catch { record(error) }
    }
  }
}
