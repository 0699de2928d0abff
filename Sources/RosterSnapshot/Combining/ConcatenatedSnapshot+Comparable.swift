extension ConcatenatedSnapshot {
  /// Concatenates snapshots of values, with their headers, footers and faults.
  ///
  /// - Parameter sources: The sources in order; of several with the same id, the first counts, and
  ///   the faults of the whole record the others.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public init<SectionID, Item>(
    _ sources: [(SourceID, ComparableDataSourceSnapshot<SectionID, Item>)]
  )
  where
    Snapshot == ComparableDataSourceSnapshot<
      SourcedID<SourceID, SectionID>, SourcedItem<SourceID, Item>
    >
  {
    self.init(Snapshot())
    for (source, part) in snapshot.unique(sources) { update(source, to: part) }
  }

  /// Replaces the snapshot of a source and adds the faults of the new one to those of the whole.
  ///
  /// - Parameters:
  ///   - source: The source; a new one is appended.
  ///   - part: Its snapshot.
  /// - Complexity: If the snapshot is an edited copy of the previous one: O(*c* + *e* + *k*), where
  ///   *c* is the number of sections and of chunks of 256 items, *e* is the number of items in
  ///   edited chunks, and *k* is the number of items that were inserted, deleted, moved or changed.
  ///   Otherwise O(*n*), where *n* is the number of items of the source.
  public mutating func update<SectionID, Item>(
    _ source: SourceID, to part: ComparableDataSourceSnapshot<SectionID, Item>
  )
  where
    Snapshot == ComparableDataSourceSnapshot<
      SourcedID<SourceID, SectionID>, SourcedItem<SourceID, Item>
    >
  {
    exchange(
      source, by: part, section: { SourcedID(source, $0) },
      item: {
        ItemValue(SourcedItem(source, $0.value))
      })
  }
}
