extension ConcatenatedSnapshot {
  /// Creates a snapshot without sources, whose sources may have sections and values of any types.
  public init<AnySection, Item>()
  where
    Snapshot == ComparableDataSourceSnapshot<
      SourcedID<SourceID, AnySection>, SourcedItem<SourceID, Item>
    >
  {
    self.init(Snapshot())
  }

  /// Gives a source another snapshot, of a type that other sources need not have.
  ///
  /// Its faults are added to those of the whole.
  ///
  /// - Parameters:
  ///   - source: The source; one that is not there comes to the end.
  ///   - part: Its snapshot.
  /// - Complexity: If the snapshot was made by editing a copy of the one before: O(*c* + *e* + *k*)
  ///   of the number of chunks of 256 items and of sections, of items in chunks that were edited,
  ///   and of items that came, went, moved or changed. Otherwise O(*n*) of the items of the source.
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
