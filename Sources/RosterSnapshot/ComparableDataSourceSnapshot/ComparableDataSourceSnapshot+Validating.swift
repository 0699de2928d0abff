/// The throwing forms, for data that may be wrong.
extension ComparableDataSourceSnapshot {
  /// Appends items to a section; items whose ids the snapshot already contains move there.
  ///
  /// - Parameters:
  ///   - items: The items, with different ids.
  ///   - section: The section, or nil for the last one.
  /// - Throws: `SnapshotError.noSection`, `unknownSections` or `duplicateItems`; the snapshot is
  ///   then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func appendItems(
    validating items: [Item], toSection section: SectionID? = nil
  ) throws(SnapshotError) {
    try storage.append(items.map { ItemValue($0) }, toSection: section)
  }

  /// Inserts items before an item; items whose ids the snapshot already contains move there.
  ///
  /// - Parameters:
  ///   - items: The items, with different ids.
  ///   - anchor: The item before which they are inserted.
  /// - Throws: `SnapshotError.unknownItems`, `duplicateItems` or `anchorAmongItems`; the snapshot
  ///   is then unchanged.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of given items and *n* is the number
  ///   of items in the snapshot.
  public mutating func insertItems(
    validating items: [Item], beforeItem anchor: Item.ID
  ) throws(SnapshotError) {
    try storage.insert(items.map { ItemValue($0) }, at: anchor, offset: 0)
  }

  /// Inserts items after an item; items whose ids the snapshot already contains move there.
  ///
  /// - Parameters:
  ///   - items: The items, with different ids.
  ///   - anchor: The item after which they are inserted.
  /// - Throws: `SnapshotError.unknownItems`, `duplicateItems` or `anchorAmongItems`; the snapshot
  ///   is then unchanged.
  /// - Complexity: O(*k* + log *n*), where *k* is the number of given items and *n* is the number
  ///   of items in the snapshot.
  public mutating func insertItems(
    validating items: [Item], afterItem anchor: Item.ID
  ) throws(SnapshotError) {
    try storage.insert(items.map { ItemValue($0) }, at: anchor, offset: 1)
  }

  /// Replaces the value of an item, which does not move.
  ///
  /// - Parameter item: The value.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(1); copies the 256 items around it if they are shared with another snapshot.
  public mutating func updateItem(validating item: Item) throws(SnapshotError) {
    try storage.update(ItemValue(item))
  }

  /// Moves an item before another one, possibly into another section.
  ///
  /// - Parameters:
  ///   - item: The id of the item.
  ///   - anchor: The item before which it is moved; if it is the item itself, nothing changes.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public mutating func moveItem(
    validating item: Item.ID, beforeItem anchor: Item.ID
  ) throws(SnapshotError) {
    try storage.move(item, to: anchor, offset: 0)
  }

  /// Moves an item after another one, possibly into another section.
  ///
  /// - Parameters:
  ///   - item: The id of the item.
  ///   - anchor: The item after which it is moved; if it is the item itself, nothing changes.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public mutating func moveItem(
    validating item: Item.ID, afterItem anchor: Item.ID
  ) throws(SnapshotError) {
    try storage.move(item, to: anchor, offset: 1)
  }

  // MARK: - Sections

  /// Appends sections; existing ones move to the end with their items.
  ///
  /// - Parameter sections: The sections, all different.
  /// - Throws: `SnapshotError.duplicateSections`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of new sections; O(*k* log *s*), where *s* is the
  ///   number of all sections, if some move.
  public mutating func appendSections(validating sections: [SectionID]) throws(SnapshotError) {
    try storage.append(sections: sections)
  }

  /// Inserts sections before a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - sections: The sections, all different.
  ///   - anchor: The section before which they are inserted.
  /// - Throws: `SnapshotError.unknownSections`, `duplicateSections` or `anchorAmongSections`; the
  ///   snapshot is then unchanged.
  /// - Complexity: O(*k* log *s*), where *k* is the number of given sections and *s* is the number of
  ///   all sections.
  public mutating func insertSections(
    validating sections: [SectionID], beforeSection anchor: SectionID
  ) throws(SnapshotError) {
    try storage.insert(sections: sections, at: anchor, offset: 0)
  }

  /// Inserts sections after a section; existing ones move there.
  ///
  /// - Parameters:
  ///   - sections: The sections, all different.
  ///   - anchor: The section after which they are inserted.
  /// - Throws: `SnapshotError.unknownSections`, `duplicateSections` or `anchorAmongSections`; the
  ///   snapshot is then unchanged.
  /// - Complexity: O(*k* log *s*), where *k* is the number of given sections and *s* is the number of
  ///   all sections.
  public mutating func insertSections(
    validating sections: [SectionID], afterSection anchor: SectionID
  ) throws(SnapshotError) {
    try storage.insert(sections: sections, at: anchor, offset: 1)
  }

  /// Moves a section with its items before another one.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - anchor: The section before which it is moved; if it is the section itself, nothing
  ///     changes.
  /// - Throws: `SnapshotError.unknownSections`; the snapshot is then unchanged.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public mutating func moveSection(
    validating section: SectionID, beforeSection anchor: SectionID
  ) throws(SnapshotError) {
    try storage.move(section: section, to: anchor, offset: 0)
  }

  /// Moves a section with its items after another one.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - anchor: The section after which it is moved; if it is the section itself, nothing changes.
  /// - Throws: `SnapshotError.unknownSections`; the snapshot is then unchanged.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public mutating func moveSection(
    validating section: SectionID, afterSection anchor: SectionID
  ) throws(SnapshotError) {
    try storage.move(section: section, to: anchor, offset: 1)
  }

  /// Sets the header and footer of a section.
  ///
  /// - Parameters:
  ///   - views: The header and footer.
  ///   - section: The section.
  /// - Throws: `SnapshotError.unknownSections`; the snapshot is then unchanged.
  /// - Complexity: O(1).
  public mutating func setViews(
    _ views: SectionViews, validatingSection section: SectionID
  ) throws(SnapshotError) {
    try storage.setViews(views, ofSection: section)
  }

  // MARK: - Lookups

  /// Returns the number of items in a section, or throws if there is no such section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The number.
  /// - Throws: `SnapshotError.unknownSections`.
  /// - Complexity: O(1).
  public func numberOfItems(
    validatingSection section: SectionID
  ) throws(SnapshotError) -> Int {
    storage.sections[key: try storage.existingKey(of: section)].count
  }

  /// Returns the items of a section in order, or throws if there is no such section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The items.
  /// - Throws: `SnapshotError.unknownSections`.
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public func items(validatingSection section: SectionID) throws(SnapshotError) -> [Item] {
    storage.sections[key: try storage.existingKey(of: section)].mapItems { $0.value }
  }

  /// Returns the ids of the items of a section in order, or throws if there is no such section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The ids.
  /// - Throws: `SnapshotError.unknownSections`.
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public func itemIdentifiers(
    validatingSection section: SectionID
  ) throws(SnapshotError) -> [Item.ID] {
    storage.sections[key: try storage.existingKey(of: section)].mapItems { $0.diffIdentifier }
  }
}
