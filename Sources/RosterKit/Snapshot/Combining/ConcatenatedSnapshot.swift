public import RosterDiff

/// The snapshots of several sources as one, the sections of each behind those of the one before.
///
/// Sources may have equal ids: in the whole each id has its source with it. Paths are translated
/// both ways.
///
/// ```swift
/// let whole = ConcatenatedSnapshot([("files", files), ("people", people)])
/// await source.apply(whole.snapshot)
/// let place = whole.source(at: path)   // ("people", 0-3)
/// ```
public struct ConcatenatedSnapshot<SourceID: Hashable, Snapshot: ListSnapshot> {
  /// A place in one of the sources.
  public struct Place: Equatable {
    /// Which source it is.
    public let source: SourceID

    /// The place in it.
    public let path: ItemPath
  }

  /// The whole.
  public let snapshot: Snapshot

  /// The sources in order.
  public let sources: [SourceID]

  /// The indexes of the sections of each source.
  private let sections: [SourceID: Range<Int>]

  private init(_ snapshot: Snapshot, _ counts: [(source: SourceID, sections: Int)]) {
    var sections: [SourceID: Range<Int>] = [:]
    var start = 0
    for (source, count) in counts {
      sections[source] = start..<start + count
      start += count
    }
    self.snapshot = snapshot
    self.sections = sections
    sources = counts.map { $0.source }
  }

  /// Returns which item of which source is at a place.
  ///
  /// - Parameter path: A place in the whole, any numbers.
  /// - Returns: The source and the place in it, or nil if there is no such place.
  /// - Complexity: O(log *n*).
  public func source(at path: ItemPath) -> Place? {
    guard snapshot.itemIdentifier(at: path) != nil, let source = source(ofSection: path.section),
      let range = sections[source]
    else { return nil }
    let place = ItemPath(section: path.section - range.lowerBound, item: path.item)
    return Place(source: source, path: place)
  }

  /// Returns the source of a section.
  ///
  /// - Parameter section: The index of a section of the whole, any number.
  /// - Returns: The source, or nil if there is no such section.
  /// - Complexity: O(*k*) of the number of sources.
  public func source(ofSection section: Int) -> SourceID? {
    sources.first { sections[$0]?.contains(section) == true }
  }

  /// Returns where an item of a source lies in the whole.
  ///
  /// - Parameters:
  ///   - path: A place in the source, any numbers.
  ///   - source: The source.
  /// - Returns: The place in the whole, or nil if there is no such place or source.
  /// - Complexity: O(log *n*).
  public func path(_ path: ItemPath, in source: SourceID) -> ItemPath? {
    guard let range = sections[source], path.section >= 0, path.section < range.count else {
      return nil
    }
    let place = ItemPath(section: range.lowerBound + path.section, item: path.item)
    return snapshot.itemIdentifier(at: place) == nil ? nil : place
  }
}

extension ConcatenatedSnapshot {
  /// Puts snapshots of ids one behind the other, with their titles, marks and faults.
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
    var whole = Snapshot()
    let unique = whole.append(sources) { ItemKey(SourcedID($0, $1.id)) }
    for (source, part) in unique {
      whole.reloadItems(part.reloadedItemIdentifiers.map { SourcedID(source, $0) })
      whole.reconfigureItems(part.reconfiguredItemIdentifiers.map { SourcedID(source, $0) })
      whole.reloadSections(part.reloadedSectionIdentifiers.map { SourcedID(source, $0) })
    }
    self.init(whole, unique.map { ($0.0, $0.1.numberOfSections) })
  }

  /// Puts snapshots of values one behind the other, with their titles and faults.
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
    var whole = Snapshot()
    let unique = whole.append(sources) { ItemValue(SourcedItem($0, $1.value)) }
    self.init(whole, unique.map { ($0.0, $0.1.numberOfSections) })
  }
}

extension SnapshotContent {
  /// Appends the sections of sources, and returns the sources that count.
  fileprivate mutating func append<SourceID, Part: SnapshotContent>(
    _ sources: [(SourceID, Part)], _ element: (SourceID, Part.Element) -> Element
  ) -> [(SourceID, Part)] where SectionID == SourcedID<SourceID, Part.SectionID> {
    let unique = UniqueElements(sources, by: { $0.0 })
    if !unique.duplicates.isEmpty {
      let repeated = unique.duplicates.map { "\(sources[$0[0]].0)" }
      note(.duplicateSources(repeated), response: "the first of each was kept")
    }
    var sections: [ListSection<SectionID, Element>] = []
    for (source, part) in unique.kept {
      faults += part.faults
      for section in part.storage.sections {
        sections.append(
          ListSection(
            id: SourcedID(source, section.id), titles: section.titles,
            items: section.mapItems { element(source, $0) }))
      }
    }
    append(sections) { $0 }
    return unique.kept
  }
}
