extension ConcatenatedSnapshot {
  /// Puts snapshots of ids one behind the other, with their headers, footers, marks and faults.
  ///
  /// - Parameter sources: The sources in order; of those with the same id the first counts, which
  ///   is written down in the faults of the whole.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public init<SectionID, ItemID>(
    _ sources: [(SourceID, DiffableDataSourceSnapshot<SectionID, ItemID>)]
  )
  where
    Snapshot == DiffableDataSourceSnapshot<
      SourcedID<SourceID, SectionID>, SourcedID<SourceID, ItemID>
    >
  {
    self.init(Snapshot())
    for (source, part) in snapshot.unique(sources) { update(source, to: part) }
  }

  /// Gives a source another snapshot, whose marks and faults are added to those of the whole.
  ///
  /// - Parameters:
  ///   - source: The source; one that is not there comes to the end.
  ///   - part: Its snapshot.
  /// - Complexity: If the snapshot is an edited copy of the previous one: O(*c* + *s*), where *c*
  ///   is the number of items between the first and the last edit in each edited section and *s* is
  ///   the number of sections. Otherwise O(*n*), where *n* is the number of items of the source.
  public mutating func update<SectionID, ItemID>(
    _ source: SourceID, to part: DiffableDataSourceSnapshot<SectionID, ItemID>
  )
  where
    Snapshot == DiffableDataSourceSnapshot<
      SourcedID<SourceID, SectionID>, SourcedID<SourceID, ItemID>
    >
  {
    exchange(source, by: part) { ItemKey(SourcedID(source, $0.id)) }
    snapshot.dropMarksOfWhatIsGone()
    snapshot.reloadItems(part.reloadedItemIdentifiers.map { SourcedID(source, $0) })
    snapshot.reconfigureItems(part.reconfiguredItemIdentifiers.map { SourcedID(source, $0) })
    snapshot.reloadSections(part.reloadedSectionIdentifiers.map { SourcedID(source, $0) })
  }
}

extension DiffableDataSourceSnapshot {
  /// Removes the marks of what is not here any more.
  fileprivate mutating func dropMarksOfWhatIsGone() {
    reloadedItems.remove(reloadedItems.ids.filter { !storage.contains($0) })
    reconfiguredItems.remove(reconfiguredItems.ids.filter { !storage.contains($0) })
    reloadedSections.remove(reloadedSections.ids.filter { storage.sectionIndex(of: $0) == nil })
  }
}
