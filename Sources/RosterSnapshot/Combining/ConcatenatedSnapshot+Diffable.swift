extension ConcatenatedSnapshot {
  /// Puts snapshots of ids one behind the other, with their headers, footers, marks and faults.
  ///
  /// - Parameter sources: The sources in order; of those with the same id the first counts, which
  ///   is written down in the faults of the whole.
  /// - Complexity: O(*n*) of the number of items.
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
  /// - Complexity: If the snapshot was made by editing a copy of the one before: O(*c* + *e* + *k*)
  ///   of the number of chunks of 256 items and of sections, of items in chunks that were edited,
  ///   and of items that came, went, moved or changed. Otherwise O(*n*) of the items of the source.
  public mutating func update<SectionID, ItemID>(
    _ source: SourceID, to part: DiffableDataSourceSnapshot<SectionID, ItemID>
  )
  where
    Snapshot == DiffableDataSourceSnapshot<
      SourcedID<SourceID, SectionID>, SourcedID<SourceID, ItemID>
    >
  {
    exchange(
      source, by: part, section: { SourcedID(source, $0) },
      item: {
        ItemKey(SourcedID(source, $0.id))
      })
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
