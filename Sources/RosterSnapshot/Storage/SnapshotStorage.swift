import RosterDiff

/// The sections and items of a snapshot, with an index from ids to locations.
///
/// Items are stored in chunks of at most 256. The index stores the chunk of each item; a directory
/// stores the section of each chunk and its index there; prefix sums give the index paths. All of
/// it consists of small arrays, which copies share until they are edited.
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

  /// The location of an item: its section, its chunk and its offset there.
  struct Path {
    let section: Int
    let chunk: Int
    let offset: Int
  }

  /// The sections in order.
  var sections: [Section] = []

  /// The number of items before each section.
  var sums = PrefixSums()

  /// The keys of the sections.
  var sectionKeys: [SectionID: Int32] = [:]

  /// The index of the section of each key.
  var sectionIndexes: [Int32] = []
  var freeSectionKeys: [Int32] = []

  /// The location of each item.
  var table: LocationTable

  /// Whether a copy probably exists that shares the index.
  var isShared = false

  /// The location of the chunk of each key.
  var directory: [ChunkLocation] = []
  var freeChunkKeys: [Int32] = []

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
  var sectionIDs: [SectionID] {
    // Through a pointer, so that nothing but the id of a section is copied.
    sections.withUnsafeBufferPointer { sections in sections.indices.map { sections[$0].id } }
  }

  /// The number of items.
  var count: Int { table.count }

  /// Returns the index of a section, or nil if there is none with that id.
  ///
  /// - Complexity: O(1).
  func sectionIndex(of id: SectionID) -> Int? {
    sectionKeys[id].map { Int(sectionIndexes[Int($0)]) }
  }

  /// Returns the header and footer of a section, none if there is no section with that id.
  ///
  /// - Complexity: O(1).
  func views(ofSection id: SectionID) -> SectionViews {
    sectionIndex(of: id).map { sections[$0].views } ?? SectionViews()
  }

  /// Returns the ids of the items of a section in order, none if there is no such section.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  func itemIDs(ofSection id: SectionID) -> [ItemID] {
    sectionIndex(of: id).map { sections[$0].mapItems { $0.diffIdentifier } } ?? []
  }

  /// Returns whether an item is in the snapshot.
  ///
  /// - Complexity: O(1).
  func contains(_ id: ItemID) -> Bool { path(of: id) != nil }

  /// Returns the index of the section of an item, or nil if the item is not in the snapshot.
  ///
  /// - Complexity: O(1).
  func section(of id: ItemID) -> Int? { path(of: id)?.section }

  /// Returns the path of an item, or nil if it is not in the snapshot.
  ///
  /// - Complexity: O(1).
  func path(of id: ItemID) -> Path? { find(id)?.path }

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
    let section = Int(sectionIndexes[Int(chunk.section)])
    let offset = sections[section].offset(
      of: id, inChunk: Int(chunk.index), near: location.hint)
    return offset.map { Path(section: section, chunk: Int(chunk.index), offset: $0) }
  }

  /// Returns the item at a path.
  func element(at path: Path) -> Element {
    sections[path.section].chunks[path.chunk][path.offset]
  }

  /// Returns the index of an item in its section.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func indexInSection(_ path: Path) -> Int {
    sections[path.section].sums.sum(before: path.chunk) + path.offset
  }

  /// Returns the index of an item among all items, or nil if it is not in the snapshot.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items.
  func flatIndex(of id: ItemID) -> Int? {
    guard let path = path(of: id) else { return nil }
    return sums.sum(before: path.section) + indexInSection(path)
  }

  /// Returns the item at an index path, or nil if there is no such item.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func element(at path: ItemPath) -> Element? {
    guard path.section >= 0, path.section < sections.count else { return nil }
    guard path.item >= 0, path.item < sections[path.section].count else { return nil }
    let (chunk, offset) = sections[path.section].sums.find(path.item)
    return sections[path.section].chunks[chunk][offset]
  }

  /// Returns the index path of an item, or nil if it is not in the snapshot.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items in the section.
  func itemPath(of id: ItemID) -> ItemPath? {
    path(of: id).map { ItemPath(section: $0.section, item: indexInSection($0)) }
  }

  /// Returns the transformed items, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  func mapItems<Result>(_ transform: (Element) -> Result) -> [Result] {
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      sections.withUnsafeBufferPointer { sections in
        for index in sections.indices {
          sections[index].mapItems(transform, to: buffer, &initialized)
        }
      }
    }
  }
}

extension SnapshotStorage: Sendable
where SectionID: Sendable, Element: Sendable, Element.DiffIdentifier: Sendable {}
