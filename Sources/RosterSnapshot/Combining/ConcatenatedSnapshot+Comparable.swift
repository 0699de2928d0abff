extension ConcatenatedSnapshot {
  /// Puts snapshots of values one behind the other, with their headers, footers and faults.
  ///
  /// - Parameter sources: The sources in order; of those with the same id the first counts, which
  ///   is written down in the faults of the whole.
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

  /// Gives a source another snapshot, whose faults are added to those of the whole.
  ///
  /// - Parameters:
  ///   - source: The source; one that is not there comes to the end.
  ///   - part: Its snapshot.
  /// - Complexity: If the snapshot is an edited copy of the previous one: O(*c* + *s*), where *c*
  ///   is the number of items between the first and the last edit in each edited section and *s* is
  ///   the number of sections. Otherwise O(*n*), where *n* is the number of items of the source.
  public mutating func update<SectionID, Item>(
    _ source: SourceID, to part: ComparableDataSourceSnapshot<SectionID, Item>
  )
  where
    Snapshot == ComparableDataSourceSnapshot<
      SourcedID<SourceID, SectionID>, SourcedItem<SourceID, Item>
    >
  {
    exchange(source, by: part) { ItemValue(SourcedItem(source, $0.value)) }
  }
}
