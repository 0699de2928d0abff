extension DiffableDataSourceSnapshot {
  /// The items that are marked for a reload, in the order in which they were marked.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks, including removed ones.
  public var reloadedItemIdentifiers: [ItemID] { reloadedItems.ids }

  /// The items that are marked for reconfiguration, in the order in which they were marked.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks, including removed ones.
  public var reconfiguredItemIdentifiers: [ItemID] { reconfiguredItems.ids }

  /// The sections that are marked for a reload, in the order in which they were marked.
  ///
  /// - Complexity: O(*m*), where *m* is the number of marks, including removed ones.
  public var reloadedSectionIdentifiers: [SectionID] { reloadedSections.ids }

  /// Marks items for a reload, which gives them new cells.
  ///
  /// The ids are keys: the snapshot keeps its own values of them. Marking an item again has no
  /// effect. An item that is marked for a reload and for reconfiguration is reloaded.
  ///
  /// - Parameter items: Items in the snapshot; if one is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func reloadItems(_ items: [ItemID]) {
    do { try reloadItems(validating: items) } catch { record(error) }
  }

  /// Marks items for a reload, which gives them new cells.
  ///
  /// - Parameter items: Items in the snapshot.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func reloadItems(validating items: [ItemID]) throws(SnapshotError) {
    if items.isEmpty { return }
    reloadedItems.insert(try storage.marks(of: items))
    content.beginVersion()
  }

  /// Marks items for reconfiguration, which updates their visible and prefetched cells in place.
  ///
  /// The ids are keys: the snapshot keeps its own values of them. Marking an item again has no
  /// effect.
  ///
  /// - Parameter items: Items in the snapshot; if one is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func reconfigureItems(_ items: [ItemID]) {
    do { try reconfigureItems(validating: items) } catch { record(error) }
  }

  /// Marks items for reconfiguration, which updates their visible and prefetched cells in place.
  ///
  /// - Parameter items: Items in the snapshot.
  /// - Throws: `SnapshotError.unknownItems`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of items.
  public mutating func reconfigureItems(validating items: [ItemID]) throws(SnapshotError) {
    if items.isEmpty { return }
    reconfiguredItems.insert(try storage.marks(of: items))
    content.beginVersion()
  }

  /// Marks sections for a reload with all their items, headers and footers.
  ///
  /// - Parameter sections: Sections in the snapshot; if one is unknown, nothing changes.
  /// - Complexity: O(*k*), where *k* is the number of sections.
  public mutating func reloadSections(_ sections: [SectionID]) {
    do { try reloadSections(validating: sections) } catch { record(error) }
  }

  /// Marks sections for a reload with all their items, headers and footers.
  ///
  /// - Parameter sections: Sections in the snapshot.
  /// - Throws: `SnapshotError.unknownSections`; the snapshot is then unchanged.
  /// - Complexity: O(*k*), where *k* is the number of sections.
  public mutating func reloadSections(validating sections: [SectionID]) throws(SnapshotError) {
    if sections.isEmpty { return }
    try storage.requireSections(sections)
    reloadedSections.insert(
      SnapshotMarks.New(
        marks: sections.map { SnapshotMarks.Mark(id: $0, location: ()) }, areDifferent: false))
    content.beginVersion()
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
