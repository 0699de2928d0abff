public import RosterDiff

/// The snapshots of several sources as one, the sections of each behind those of the one before.
///
/// Sources may have equal ids: in the whole each id has its source with it. Paths are translated
/// both ways. When one source changes, the whole is edited, not made anew: it shares with the one
/// before what is equal, so that applying it costs what differs.
///
/// ```swift
/// var whole = ConcatenatedSnapshot([("files", files), ("people", people)])
/// await source.apply(whole.snapshot)
/// let place = whole.source(at: path)   // ("people", 0-3)
/// whole.settle()
/// whole.update("people", to: others)
/// await source.apply(whole.snapshot)
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
  public internal(set) var snapshot: Snapshot

  /// The sources in order.
  public var sources: [SourceID] { parts.map { $0.source } }

  /// What is known of a source.
  struct Part {
    let source: SourceID

    /// The indexes of its sections in the whole.
    var sections: Range<Int>

    /// Its own snapshot, of a type that follows from that of the whole.
    var snapshot: Any
  }

  /// The sources in order.
  private(set) var parts: [Part] = []

  /// The number of each source.
  private(set) var indexes: [SourceID: Int] = [:]

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// Notes which snapshot a source has by now, which is new if it is not known.
  mutating func note<Source: ListSnapshot>(_ source: SourceID, _ snapshot: Source) {
    let count = snapshot.numberOfSections
    guard let index = indexes[source] else {
      let start = parts.last?.sections.upperBound ?? 0
      indexes[source] = parts.count
      parts.append(Part(source: source, sections: start..<start + count, snapshot: snapshot))
      return
    }
    let difference = count - parts[index].sections.count
    let start = parts[index].sections.lowerBound
    parts[index] = Part(source: source, sections: start..<start + count, snapshot: snapshot)
    if difference == 0 { return }
    for later in parts.indices.dropFirst(index + 1) {
      let range = parts[later].sections
      parts[later].sections = range.lowerBound + difference..<range.upperBound + difference
    }
  }

  /// The whole has been applied: its marks and faults have done what they are for.
  ///
  /// - Complexity: O(1).
  public mutating func settle() { snapshot = snapshot.settled }

  /// Returns which item of which source is at a place.
  ///
  /// - Parameter path: A place in the whole, any numbers.
  /// - Returns: The source and the place in it, or nil if there is no such place.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func source(at path: ItemPath) -> Place? {
    guard snapshot.itemIdentifier(at: path) != nil, let source = source(ofSection: path.section),
      let index = indexes[source]
    else { return nil }
    let place = ItemPath(
      section: path.section - parts[index].sections.lowerBound, item: path.item)
    return Place(source: source, path: place)
  }

  /// Returns the source of a section.
  ///
  /// - Parameter section: The index of a section of the whole, any number.
  /// - Returns: The source, or nil if there is no such section.
  /// - Complexity: O(*k*), where *k* is the number of sources.
  public func source(ofSection section: Int) -> SourceID? {
    parts.first { $0.sections.contains(section) }?.source
  }

  /// Returns where an item of a source lies in the whole.
  ///
  /// - Parameters:
  ///   - path: A place in the source, any numbers.
  ///   - source: The source.
  /// - Returns: The place in the whole, or nil if there is no such place or source.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func path(_ path: ItemPath, in source: SourceID) -> ItemPath? {
    guard let range = indexes[source].map({ parts[$0].sections }), path.section >= 0,
      path.section < range.count
    else { return nil }
    let place = ItemPath(section: range.lowerBound + path.section, item: path.item)
    return snapshot.itemIdentifier(at: place) == nil ? nil : place
  }
}
