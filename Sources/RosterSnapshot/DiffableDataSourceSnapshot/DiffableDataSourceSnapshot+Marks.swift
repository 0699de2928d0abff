extension DiffableDataSourceSnapshot {
  /// The items that are marked for new cells, in the order in which they were marked.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks, including removed ones.
  public var reloadedItemIdentifiers: [ItemID] { reloadedItems.ids }

  /// The items whose cells are marked to be brought up to date, in the order of marking.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks, including removed ones.
  public var reconfiguredItemIdentifiers: [ItemID] { reconfiguredItems.ids }

  /// The sections that are marked to be shown anew, in the order in which they were marked.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks, including removed ones.
  public var reloadedSectionIdentifiers: [SectionID] { reloadedSections.ids }

  /// Marks items for new cells, once.
  ///
  /// The ids are keys: the snapshot keeps the values that it has. An item that is marked for both
  /// gets a new cell.
  ///
  /// - Parameter items: Items in the snapshot; if one is unknown nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func reloadItems(_ items: [ItemID]) {
    do { try reloadItems(validating: items) } catch { note(error) }
  }

  /// Marks items for new cells, once.
  ///
  /// - Parameter items: Items in the snapshot.
  /// - Throws: `SnapshotError.unknownItems`; nothing has changed then.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func reloadItems(validating items: [ItemID]) throws(SnapshotError) {
    if items.isEmpty { return }
    reloadedItems.insert(try storage.marks(of: items))
  }

  /// Marks items whose cells, visible or prefetched, stay and are brought up to date, once.
  ///
  /// The ids are keys: the snapshot keeps the values that it has.
  ///
  /// - Parameter items: Items in the snapshot; if one is unknown nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func reconfigureItems(_ items: [ItemID]) {
    do { try reconfigureItems(validating: items) } catch { note(error) }
  }

  /// Marks items whose cells, visible or prefetched, stay and are brought up to date, once.
  ///
  /// - Parameter items: Items in the snapshot.
  /// - Throws: `SnapshotError.unknownItems`; nothing has changed then.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func reconfigureItems(validating items: [ItemID]) throws(SnapshotError) {
    if items.isEmpty { return }
    reconfiguredItems.insert(try storage.marks(of: items))
  }

  /// Marks sections to be shown anew with all that is in them, once.
  ///
  /// - Parameter sections: Sections in the snapshot; if one is unknown nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of sections.
  public mutating func reloadSections(_ sections: [SectionID]) {
    do { try reloadSections(validating: sections) } catch { note(error) }
  }

  /// Marks sections to be shown anew with all that is in them, once.
  ///
  /// - Parameter sections: Sections in the snapshot.
  /// - Throws: `SnapshotError.unknownSections`; nothing has changed then.
  /// - Complexity: O(*k*), where *k* is the number of sections.
  public mutating func reloadSections(validating sections: [SectionID]) throws(SnapshotError) {
    if sections.isEmpty { return }
    try storage.requireSections(sections)
    reloadedSections.insert(
      SnapshotMarks.New(
        marks: sections.map { SnapshotMarks.Mark(id: $0, place: ()) }, areDifferent: false))
  }

  /// The snapshot without marks and without faults, as it is once it has been applied.
  ///
  /// - Complexity: O(1).
  public var settled: Self {
    var copy = self
    copy.reloadedItems = SnapshotMarks()
    copy.reconfiguredItems = SnapshotMarks()
    copy.reloadedSections = SnapshotMarks()
    copy.faults = []
    return copy
  }
}
