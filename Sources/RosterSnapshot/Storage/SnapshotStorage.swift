import RosterDiff

/// The sections and items of a snapshot, with an index from ids to locations.
///
/// Items are stored in chunks of at most 256. The index stores the chunk of each item; a directory
/// stores the section of each chunk and its index there; prefix sums give the index paths. All of
/// it consists of small arrays, which copies share until they are edited. Sections are referred to
/// by key, because their indexes change when others are inserted, removed or moved.
///
/// The methods require what the snapshot has checked: sections and offsets exist.
struct SnapshotStorage<SectionID: Hashable, Element: ListDiffable> {
  typealias ItemID = Element.DiffIdentifier
  typealias Section = SnapshotSection<SectionID, Element>

  /// The location of a chunk.
  struct ChunkLocation: Sendable {
    /// The key of the section.
    var section: Int32

    /// The index of the chunk in the section.
    var index: Int32
  }

  /// The location of an item: the key of its section, its chunk and its offset there.
  struct Path {
    let section: Int32
    let chunk: Int
    let offset: Int
  }

  /// The sections in order.
  var sections = SectionList<SectionID, Element>()

  /// The location of each item.
  var table: LocationTable

  /// Whether a copy probably exists that shares the index.
  var isShared = false

  /// The location of the chunk of each key.
  var directory: [ChunkLocation] = []
  var freeChunkKeys: [Int32] = []

  /// The keys of chunks that are gone while their items are still in the index.
  var abandonedChunkKeys: [Int32] = []

  /// The number of entries of the index whose chunk is gone.
  var staleCount = 0

  /// Creates an empty storage.
  ///
  /// - Parameter count: The approximate number of items.
  init(expecting count: Int = 0) {
    table = LocationTable(expecting: count)
  }

  // MARK: - Lookups

  /// The ids of the sections in order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  var sectionIDs: [SectionID] { sections.ids }

  /// The number of items.
  var count: Int { sections.itemCount }

  /// Returns the index of a section, or nil if there is none with that id.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  func sectionIndex(of id: SectionID) -> Int? {
    sections.key(of: id).map { sections.index(ofKey: $0) }
  }

  /// Returns the header and footer of a section, none if there is no section with that id.
  ///
  /// - Complexity: O(1).
  func views(ofSection id: SectionID) -> SectionViews {
    sections.key(of: id).map { sections[key: $0].views } ?? SectionViews()
  }

  /// Returns the ids of the items of a section in order, none if there is no such section.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  func itemIDs(ofSection id: SectionID) -> [ItemID] {
    sections.key(of: id).map { sections[key: $0].mapItems { $0.diffIdentifier } } ?? []
  }

  /// Returns whether an item is in the snapshot.
  ///
  /// - Complexity: O(1).
  func contains(_ id: ItemID) -> Bool { path(of: id) != nil }

  /// Returns the section of an item, or nil if the item is not in the snapshot.
  ///
  /// - Complexity: O(1).
  func sectionID(of id: ItemID) -> SectionID? {
    path(of: id).map { sections[key: $0.section].id }
  }

  /// Returns the path of an item, or nil if it is not in the snapshot.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func path(of id: ItemID) -> Path? {
    guard let entry = table.firstEntry(of: id) else { return nil }
    let (chunk, hint) = (directory[Int(entry.location.chunk)], entry.location.hint)
    if chunk.section != Self.noSection,
      sections[key: chunk.section].hasItem(id, inChunk: Int(chunk.index), at: hint)
    {
      return Path(section: chunk.section, chunk: Int(chunk.index), offset: hint)
    }
    return search(for: id)
  }

  // Not inlined, because functions that read a storage without copying it have to be small.
  @inline(never)
  private func search(for id: ItemID) -> Path? { find(id)?.path }

  /// Returns the path of an item and its entry in the index, or nil if it is not in the snapshot.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func find(_ id: ItemID) -> (path: Path, entry: LocationTable.Entry)? {
    var next = table.firstEntry(of: id)
    while let entry = next {
      if let path = path(of: id, at: entry.location) { return (path, entry) }
      next = table.entry(after: entry)
    }
    return nil
  }

  /// Returns the path of an item, or nil if its chunk is not the one in a location.
  @inline(__always)
  func path(of id: ItemID, at location: ItemLocation) -> Path? {
    let chunk = directory[Int(location.chunk)]
    if chunk.section == Self.noSection { return nil }
    let offset = sections[key: chunk.section].offset(
      of: id, inChunk: Int(chunk.index), near: location.hint)
    return offset.map { Path(section: chunk.section, chunk: Int(chunk.index), offset: $0) }
  }

  /// Returns the item at a path.
  func element(at path: Path) -> Element {
    sections[key: path.section].chunks[path.chunk][path.offset]
  }

  /// Returns the index of an item in its section.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  @inline(__always)
  func indexInSection(_ path: Path) -> Int {
    sections[key: path.section].sums.sum(before: path.chunk) + path.offset
  }

  /// Returns the index of an item among all items, or nil if it is not in the snapshot.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items.
  @inline(__always)
  func flatIndex(of id: ItemID) -> Int? {
    guard let path = path(of: id) else { return nil }
    return sections.itemCount(beforeKey: path.section) + indexInSection(path)
  }

  /// Returns the item at an index path, or nil if there is no such item.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func element(at path: ItemPath) -> Element? {
    guard path.section >= 0, path.section < sections.count else { return nil }
    let key = sections.key(at: path.section)
    guard path.item >= 0, path.item < sections[key: key].count else { return nil }
    let (chunk, offset) = sections[key: key].sums.find(path.item)
    return sections[key: key].chunks[chunk][offset]
  }

  /// Returns the index path of an item, or nil if it is not in the snapshot.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func itemPath(of id: ItemID) -> ItemPath? {
    path(of: id).map { itemPath($0) }
  }

  /// Returns a path as an index path.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of sections and of items in the section.
  func itemPath(_ path: Path) -> ItemPath {
    ItemPath(section: sections.index(ofKey: path.section), item: indexInSection(path))
  }

  /// Returns the transformed items, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  func mapItems<Result>(_ transform: (Element) -> Result) -> [Result] {
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      sections.visit { $0.mapItems(transform, to: buffer, &initialized) }
    }
  }
}

extension SnapshotStorage: Sendable
where SectionID: Sendable, Element: Sendable, Element.DiffIdentifier: Sendable {}
