public import RosterDiff

extension ComparableDataSourceSnapshot {
  /// The number of items in all sections.
  ///
  /// - Complexity: O(1); O(*n*), where *n* is the number of items, for the first lookup in a
  ///   snapshot that was assigned as a whole and never shown.
  public var numberOfItems: Int { content.read { $0.count } }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  public var numberOfSections: Int { content.sectionCount }

  /// The sections in order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var sectionIdentifiers: [SectionID] { content.sectionIDs }

  /// The items of all sections in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var items: [Item] { content.read { $0.mapItems { $0.value } } }

  /// The ids of the items of all sections in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var itemIdentifiers: [Item.ID] { content.read { $0.mapItems { $0.diffIdentifier } } }

  /// Returns the number of items in a section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The number, 0 for a section that is not in the snapshot.
  /// - Complexity: O(1).
  public func numberOfItems(inSection section: SectionID) -> Int {
    content.read { storage in
      storage.sections.key(of: section).map { storage.sections[key: $0].count } ?? 0
    }
  }

  /// Returns the items of a section in order.
  ///
  /// - Parameter section: A section.
  /// - Returns: The items, none for a section that is not in the snapshot.
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public func items(inSection section: SectionID) -> [Item] {
    content.read { storage in
      storage.sections.key(of: section).map { storage.sections[key: $0].mapItems { $0.value } }
        ?? []
    }
  }

  /// Returns the ids of the items of a section in order.
  ///
  /// - Parameter section: A section.
  /// - Returns: The ids, none for a section that is not in the snapshot.
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public func itemIdentifiers(inSection section: SectionID) -> [Item.ID] {
    content.read { $0.itemIDs(ofSection: section) }
  }

  /// Returns an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The value, or nil if the item is not in the snapshot.
  /// - Complexity: O(1).
  public func item(_ id: Item.ID) -> Item? {
    content.read { storage in storage.path(of: id).map { storage.element(at: $0).value } }
  }

  /// Returns the item at an index path.
  ///
  /// - Parameter path: An index path; any numbers are allowed.
  /// - Returns: The item, or nil if there is no such item.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  public func item(at path: ItemPath) -> Item? { content.read { $0.element(at: path)?.value } }

  /// Returns the id of the item at an index path.
  ///
  /// - Parameter path: An index path; any numbers are allowed.
  /// - Returns: The id, or nil if there is no such item.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  public func itemIdentifier(at path: ItemPath) -> Item.ID? { item(at: path)?.id }

  /// Returns the index path of an item.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: The index path, or nil if the item is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  public func path(of id: Item.ID) -> ItemPath? { content.read { $0.itemPath(of: id) } }

  /// Returns the section of an item.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: The section, or nil if the item is not in the snapshot.
  /// - Complexity: O(1).
  public func sectionIdentifier(containingItem id: Item.ID) -> SectionID? {
    content.read { $0.sectionID(of: id) }
  }

  /// Returns the index of an item among the items of all sections.
  ///
  /// - Parameter id: The id of an item.
  /// - Returns: The index in `items`, or nil if the item is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func indexOfItem(_ id: Item.ID) -> Int? {
    content.flatIndex(of: id)
  }

  /// Returns the index of a section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The index, or nil if the section is not in the snapshot.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public func indexOfSection(_ section: SectionID) -> Int? {
    content.sectionIndex(of: section)
  }

  /// Returns the section at an index.
  ///
  /// - Parameter index: An index; any number is allowed.
  /// - Returns: The section, or nil if there is no such section.
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  public func sectionIdentifier(at index: Int) -> SectionID? { content.sectionID(at: index) }

  /// The number of items in each section.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @usableFromInline
  package var itemCounts: [Int] { storage.sections.itemCounts }

  /// Returns the header and footer of a section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The header and footer, none for a section that is not in the snapshot.
  /// - Complexity: O(1).
  public func views(ofSection section: SectionID) -> SectionViews {
    content.views(ofSection: section)
  }

  /// Returns the changes that turn another snapshot into this one, with the fewest possible moves.
  ///
  /// `SnapshotChanges.reconfiguredItems` contains exactly the items that are in both and whose
  /// values differ. The headers and footers that differ are in `indexChanges`.
  ///
  /// - Parameter old: The snapshot before.
  /// - Returns: The changes.
  /// - Complexity: O(*n*), where *n* is the number of items in both. If one snapshot is an edited
  ///   copy of the other, only the edited sections are read, from about the first to about the last
  ///   edit in each; all sections are counted. O(1) if copies of both were compared before.
  public func changes(from old: Self) -> SnapshotChanges {
    content.changes(from: old.content) {
      SnapshotChanges(
        indexChanges: content.changesOfDraft(from: old.content)
          ?? SnapshotPair(old: old.storage, new: storage).changes())
    }
  }
}
