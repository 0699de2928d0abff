extension ConcatenatedSnapshot {
  /// Creates a snapshot without sources, to which sources of different types can be added.
  public init<AnySection, Item>()
  where
    Snapshot == ComparableDataSourceSnapshot<
      SourcedID<SourceID, AnySection>, SourcedItem<SourceID, Item>
    >
  {
    self.init(Snapshot())
  }

  /// Replaces the snapshot of a source and adds the faults of the new one to those of the whole.
  ///
  /// The snapshots of the sources can be of different types.
  ///
  /// - Parameters:
  ///   - source: The source; a new one is appended.
  ///   - part: Its snapshot.
  /// - Complexity: If the snapshot is an edited copy of the previous one: O(*c* + *e* + *k*), where
  ///   *c* is the number of sections and of chunks of 256 items, *e* is the number of items in
  ///   edited chunks, and *k* is the number of items that were inserted, deleted, moved or changed.
  ///   Otherwise O(*n*), where *n* is the number of items of the source.
  public mutating func update<SectionID, Item>(
    _ source: SourceID, erasing part: ComparableDataSourceSnapshot<SectionID, Item>
  )
  where
    Snapshot == ComparableDataSourceSnapshot<
      SourcedID<SourceID, AnyHashable>, SourcedItem<SourceID, AnyItem>
    >
  {
    exchange(
      source, by: part, section: { SourcedID(source, AnyHashable($0)) },
      item: {
        ItemValue(SourcedItem(source, AnyItem($0.value)))
      })
  }
}
