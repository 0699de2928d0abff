extension ConcatenatedSnapshot {
  /// Concatenates snapshots of ids, with their headers, footers, marks and faults.
  ///
  /// - Parameter sources: The sources in order; of several with the same id, the first counts, and
  ///   the faults of the whole record the others.
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

  /// Replaces the snapshot of a source and adds the marks and faults of the new one to the whole.
  ///
  /// - Parameters:
  ///   - source: The source; a new one is appended.
  ///   - part: Its snapshot.
  /// - Complexity: If the snapshot is an edited copy of the previous one: O(*c* + *e* + *k*), where
  ///   *c* is the number of sections and of chunks of 256 items, *e* is the number of items in
  ///   edited chunks, and *k* is the number of items that were inserted, deleted, moved or changed.
  ///   Otherwise O(*n*), where *n* is the number of items of the source.
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
    snapshot.dropStaleMarks()
    snapshot.reloadItems(part.reloadedItemIdentifiers.map { SourcedID(source, $0) })
    snapshot.reconfigureItems(part.reconfiguredItemIdentifiers.map { SourcedID(source, $0) })
    snapshot.reloadSections(part.reloadedSectionIdentifiers.map { SourcedID(source, $0) })
  }
}

extension DiffableDataSourceSnapshot {
  /// Removes the marks of items and sections that no longer exist.
  fileprivate mutating func dropStaleMarks() {
    reloadedItems.remove(reloadedItems.ids.filter { !storage.contains($0) })
    reconfiguredItems.remove(reconfiguredItems.ids.filter { !storage.contains($0) })
    reloadedSections.remove(reloadedSections.ids.filter { storage.sectionIndex(of: $0) == nil })
  }
}
