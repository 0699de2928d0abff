extension ConcatenatedSnapshot {
  /// Puts snapshots of values one behind the other, with their headers, footers and faults.
  ///
  /// - Parameter sources: The sources in order; of those with the same id the first counts, which
  ///   is written down in the faults of the whole.
  /// - Complexity: O(*n*) of the number of items.
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

  /// Gives a source another snapshot, whose faults are added to those of the whole.
  ///
  /// - Parameters:
  ///   - source: The source; one that is not there comes to the end.
  ///   - part: Its snapshot.
  /// - Complexity: If the snapshot was made by editing a copy of the one before: O(*c* + *e* + *k*)
  ///   of the number of chunks of 256 items and of sections, of items in chunks that were edited,
  ///   and of items that came, went, moved or changed. Otherwise O(*n*) of the items of the source.
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
