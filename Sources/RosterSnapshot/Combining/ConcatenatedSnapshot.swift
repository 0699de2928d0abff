public import RosterDiff

/// The concatenated snapshots of several sources.
///
/// Sources may have equal ids: in the whole, each id carries its source. Index paths are translated
/// in both directions. When one source changes, the whole is edited rather than rebuilt. It shares
/// equal parts with the previous version, so applying it costs only what differs.
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
  /// An index path in one of the sources.
  public struct SourcePath: Equatable {
    /// The source.
    public let source: SourceID

    /// The index path in the source.
    public let path: ItemPath
  }

  /// The whole.
  public internal(set) var snapshot: Snapshot

  /// The sources in order.
  public var sources: [SourceID] { parts.map { $0.source } }

  /// A source with its snapshot.
  struct Part {
    let source: SourceID

    /// The indexes of its sections in the whole.
    var sections: Range<Int>

    /// Its snapshot, whose type is determined by that of the whole.
    var snapshot: Any
  }

  /// The sources in order.
  private(set) var parts: [Part] = []

  /// The index of each source in `parts`.
  private(set) var indexes: [SourceID: Int] = [:]

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// Records the current snapshot of a source, which is new if it has no index.
  mutating func record<Source: ListSnapshot>(_ source: SourceID, _ snapshot: Source) {
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

  /// Drops the marks and faults of the whole, which has been applied.
  ///
  /// - Complexity: O(1).
  public mutating func settle() { snapshot = snapshot.settled }

  /// Returns the source of an item and its index path there.
  ///
  /// - Parameter path: An index path in the whole; any numbers are allowed.
  /// - Returns: The source and the index path in it, or nil if there is no such item.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func source(at path: ItemPath) -> SourcePath? {
    guard snapshot.itemIdentifier(at: path) != nil, let source = source(ofSection: path.section),
      let index = indexes[source]
    else { return nil }
    let path = ItemPath(
      section: path.section - parts[index].sections.lowerBound, item: path.item)
    return SourcePath(source: source, path: path)
  }

  /// Returns the source of a section.
  ///
  /// - Parameter section: The index of a section of the whole; any number is allowed.
  /// - Returns: The source, or nil if there is no such section.
  /// - Complexity: O(*k*), where *k* is the number of sources.
  public func source(ofSection section: Int) -> SourceID? {
    parts.first { $0.sections.contains(section) }?.source
  }

  /// Returns the index path in the whole of an item of a source.
  ///
  /// - Parameters:
  ///   - path: An index path in the source; any numbers are allowed.
  ///   - source: The source.
  /// - Returns: The index path in the whole, or nil if there is no such item or source.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func path(_ path: ItemPath, in source: SourceID) -> ItemPath? {
    guard let range = indexes[source].map({ parts[$0].sections }), path.section >= 0,
      path.section < range.count
    else { return nil }
    let path = ItemPath(section: range.lowerBound + path.section, item: path.item)
    return snapshot.itemIdentifier(at: path) == nil ? nil : path
  }
}
