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
