public import RosterDiff

extension DiffableDataSourceSnapshot {
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
  public var itemIdentifiers: [ItemID] { content.read { $0.mapItems { $0.id } } }

  /// Returns the number of items in a section.
  ///
  /// - Parameter section: A section; one that is not in the snapshot has no items.
  /// - Returns: The number, 0 for a missing section; under a strict `faultPolicy` a missing section
  ///   stops the program.
  /// - Complexity: O(1).
  public func numberOfItems(inSection section: SectionID) -> Int {
    let count = content.read { storage in
      storage.sections.key(of: section).map { storage.sections[key: $0].count }
    }
    return count ?? counted(missing: section, as: 0)
  }

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

  /// Returns the items of a section in order.
  ///
  /// - Parameter section: A section; one that is not in the snapshot has no items.
  /// - Returns: The items, none for a missing section; under a strict `faultPolicy` a missing
  ///   section stops the program.
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    content.ids(ofSection: section) ?? counted(missing: section, as: [])
  }

  /// Returns the items of a section in order, or throws if there is no such section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The items.
  /// - Throws: `SnapshotError.unknownSections`.
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public func itemIdentifiers(
    validatingSection section: SectionID
  ) throws(SnapshotError) -> [ItemID] {
    storage.sections[key: try storage.existingKey(of: section)].mapItems { $0.id }
  }

  /// Returns the section of an item.
  ///
  /// - Parameter item: An item.
  /// - Returns: The section, or nil if the item is not in the snapshot.
  /// - Complexity: O(1).
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    content.read { $0.sectionID(of: item) }
  }

  /// Returns the index of an item among the items of all sections.
  ///
  /// - Parameter item: An item.
  /// - Returns: The index in `itemIdentifiers`, or nil if the item is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func indexOfItem(_ item: ItemID) -> Int? {
    content.flatIndex(of: item)
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

  /// Returns whether both have the same sections, whose items share their storage.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections, for versions that do not differ.
  @usableFromInline
  package func sharesItems(with other: Self) -> Bool {
    !content.isUnchecked && storage.sharesItems(with: other.storage)
  }

  /// Returns the header and footer of a section.
  ///
  /// - Parameter section: A section.
  /// - Returns: The header and footer, none for a section that is not in the snapshot.
  /// - Complexity: O(1).
  public func views(ofSection section: SectionID) -> SectionViews {
    content.views(ofSection: section)
  }

  /// Returns the value of a section that does not exist, after the policy applied.
  private func counted<Value>(missing section: SectionID, as empty: Value) -> Value {
    faultPolicy.react(
      to: ListFault(.unknownSections(["\(section)"]), response: "it counts as empty"))
    return empty
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the item at an index path.
  ///
  /// - Parameter path: An index path; any numbers are allowed.
  /// - Returns: The item, or nil if there is no such item.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  public func itemIdentifier(at path: ItemPath) -> ItemID? {
    content.read { $0.element(at: path)?.id }
  }

  /// Returns the index path of an item.
  ///
  /// - Parameter item: An item.
  /// - Returns: The index path, or nil if the item is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  public func path(of item: ItemID) -> ItemPath? {
    content.read { $0.itemPath(of: item) }
  }
}
