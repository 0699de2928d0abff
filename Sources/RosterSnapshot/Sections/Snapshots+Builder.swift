public import RosterDiff

extension DiffableDataSourceSnapshot {
  /// Creates a snapshot from a list of sections.
  ///
  /// ```swift
  /// let snapshot = DiffableDataSourceSnapshot<String, Int> {
  ///   ListSection("fruit", header: "Fruit") { [1, 2, 3] }
  ///   if showsNuts { ListSection("nuts") { 4 } }
  /// }
  /// ```
  ///
  /// Of duplicate sections and items, the first counts; `faults` records the others.
  ///
  /// - Parameters:
  ///   - faultPolicy: The response to a mistake besides the record.
  ///   - sections: The sections, with conditions and loops.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public init(
    faultPolicy: ListFault.Policy = .report,
    @ListBuilder<ListSection<SectionID, ItemID>> sections: () -> [ListSection<SectionID, ItemID>]
  ) {
    self.init(faultPolicy: faultPolicy)
    append(sections()) { ItemKey($0) }
  }
}

extension ComparableDataSourceSnapshot {
  /// Creates a snapshot from a list of sections.
  ///
  /// ```swift
  /// let snapshot = ComparableDataSourceSnapshot<Section, Network> {
  ///   ListSection(.known) { known }
  ///   ListSection(.nearby, header: "Nearby") { nearby.sorted { $0.name < $1.name } }
  /// }
  /// ```
  ///
  /// Of duplicate sections and items, the first counts; `faults` records the others.
  ///
  /// - Parameters:
  ///   - faultPolicy: The response to a mistake besides the record.
  ///   - sections: The sections, with conditions and loops.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public init(
    faultPolicy: ListFault.Policy = .report,
    @ListBuilder<ListSection<SectionID, Item>> sections: () -> [ListSection<SectionID, Item>]
  ) {
    self.init(faultPolicy: faultPolicy)
    append(sections()) { ItemValue($0) }
  }
}
