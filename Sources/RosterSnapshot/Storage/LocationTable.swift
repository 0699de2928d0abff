import RosterDiff

/// The location of an item.
///
/// Chunks number less than 2^24, so that a location takes four bytes.
struct ItemLocation: Sendable {
  let bits: UInt32

  /// The key of the chunk that holds the item.
  var chunk: Int32 { Int32(bits >> 8) }

  /// The offset in the chunk when the item was stored there; other items may have been inserted and
  /// removed since.
  var hint: Int { Int(bits & 255) }

  init(bits: UInt32) {
    self.bits = bits
  }

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - chunk: The key of the chunk.
  ///   - hint: The approximate offset of the item in the chunk.
  init(chunk: Int32, hint: Int) {
    bits = UInt32(chunk) << 8 | UInt32(min(hint, Self.greatestHint))
  }

  /// The hint of all greater offsets, too.
  static var greatestHint: Int { 255 }
}

/// A hash table from ids to locations, whose storage copies share.
///
/// The table does not contain the ids but only a part of their hash values. An entry takes eight
/// bytes, whatever the ids are, and nothing is retained when one is copied. A lookup therefore
/// finds candidates, and the caller compares the ids that are at these locations.
///
/// A large table consists of groups of small tables, about as many groups as tables in a group. An
/// edit of a copy therefore copies one group and one small table of a few hundred entries.
struct LocationTable: Sendable {
  /// The small tables; none until the first entry is inserted.
  private var groups: [[LocationShard]] = []

  /// The number of bits of a tag that choose a group, and of further bits that choose a small table
  /// in it.
  private var bits: Int
  private let hasher = IdentityHasher()

  /// The number of entries.
  private(set) var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The approximate number of entries.
  init(expecting capacity: Int = 0) {
    bits = Self.bits(for: capacity)
  }

  /// Returns how many bits choose a group in a table of a given size.
  private static func bits(for count: Int) -> Int {
    count < 4_096 ? 0 : count < 32_768 ? 3 : 5
  }

  /// An entry that an id may have.
  struct Entry {
    let location: ItemLocation
    fileprivate let tag: UInt32
    fileprivate let slot: Int
  }

  /// Returns the first entry that an id may have, or nil if it has none.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func firstEntry(of id: some Hashable) -> Entry? {
    if count == 0 { return nil }
    let tag = tag(of: id)
    return withShard(of: tag) { shard in
      shard.first(tag).map { Entry(location: $0.location, tag: tag, slot: $0.slot) }
    }
  }

  /// Returns the next entry that the id of an entry may have, or nil if there is none.
  @inline(__always)
  func entry(after entry: Entry) -> Entry? {
    withShard(of: entry.tag) { shard in
      shard.next(after: entry.slot, entry.tag)
        .map { Entry(location: $0.location, tag: entry.tag, slot: $0.slot) }
    }
  }

  /// Reads a small table through pointers, so that nothing is retained.
  ///
  /// If lookups retained something, the compiler would copy the storage of a checked draft for
  /// each of them.
  @inline(__always)
  private func withShard<Result>(of tag: UInt32, _ body: (LocationShard) -> Result) -> Result {
    let (group, shard) = address(tag)
    return groups.withUnsafeBufferPointer { groups in
      groups[group].withUnsafeBufferPointer { body($0[shard]) }
    }
  }

  /// Adds an entry unless an entry could be that of the same id.
  ///
  /// - Returns: Whether the id is new; if not, nothing changes.
  /// - Complexity: Amortised O(1) on average.
  mutating func insertIfNew(_ id: some Hashable, _ location: ItemLocation) -> Bool {
    insert(tag(of: id), location, ifNew: true)
  }

  /// Adds an entry for an id that has none.
  ///
  /// - Complexity: Amortised O(1) on average.
  mutating func insert(_ id: some Hashable, _ location: ItemLocation) {
    _ = insert(tag(of: id), location, ifNew: false)
  }

  /// Changes an entry of an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - location: The new location.
  ///   - matches: Returns whether an old location is the one to change.
  /// - Complexity: O(1) on average.
  mutating func update(
    _ id: some Hashable, _ location: ItemLocation, where matches: (ItemLocation) -> Bool
  ) {
    guard let entry = entry(of: id, where: matches) else { return }
    let (group, shard) = address(entry.tag)
    groups[group][shard].update(entry.slot, location)
  }

  /// Removes an entry of an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - matches: Returns whether a location is the one to remove.
  /// - Complexity: O(1) on average.
  mutating func remove(_ id: some Hashable, where matches: (ItemLocation) -> Bool) {
    guard let entry = entry(of: id, where: matches) else { return }
    let (group, shard) = address(entry.tag)
    groups[group][shard].remove(entry.slot)
    count -= 1
  }

  private mutating func insert(
    _ tag: UInt32, _ location: ItemLocation, ifNew isNew: Bool
  ) -> Bool {
    if groups.isEmpty { makeGroups() }
    if bits < 5, bits < Self.bits(for: count) { spread() }
    let (group, shard) = address(tag)
    guard groups[group][shard].insert(tag, location, ifNew: isNew) else { return false }
    count += 1
    return true
  }

  private func entry(
    of id: some Hashable, where matches: (ItemLocation) -> Bool
  ) -> Entry? {
    var next = firstEntry(of: id)
    while let entry = next, !matches(entry.location) { next = self.entry(after: entry) }
    return next
  }

  /// Returns the stored part of the hash value of an id, never zero.
  @inline(__always)
  private func tag(of id: some Hashable) -> UInt32 {
    UInt32(truncatingIfNeeded: hasher.hash(id)) | 0x8000_0000
  }

  /// Returns the small table of a tag, whose low bits choose a slot there.
  @inline(__always)
  private func address(_ tag: UInt32) -> (group: Int, shard: Int) {
    let mask = (1 << bits) - 1
    return (Int(tag >> 26) & mask, Int(tag >> 21) & mask)
  }

  private mutating func makeGroups() {
    groups = Array(
      repeating: Array(repeating: LocationShard(), count: 1 << bits), count: 1 << bits)
  }

  private mutating func spread() {
    let old = groups
    bits = Self.bits(for: count)
    makeGroups()
    count = 0
    for shard in old.joined() {
      for entry in shard.entries { _ = insert(entry.tag, entry.location, ifNew: false) }
    }
  }
}

// MARK: - Many ids

extension LocationTable {
  /// An id with the first location that it may have.
  struct Candidate<ID> {
    let id: ID
    let location: ItemLocation

    /// The index of its slot, counted through all small tables.
    let slot: Int
  }

  /// Calls a function with some ids and the first location that each may have.
  ///
  /// - Parameters:
  ///   - ids: The ids; those that are certainly not in the table are left out.
  ///   - visit: Called with several ids at a time, so that the memory accesses of a batch overlap.
  /// - Complexity: O(*k* + *t*) on average, where *k* is the number of ids and *t* is the number of
  ///   small tables.
  func forEachCandidate<ID: Hashable>(
    of ids: some Collection<ID>, _ visit: (borrowing [Candidate<ID>]) -> Void
  ) {
    if count == 0 { return }
    let starts = starts
    var found: [Candidate<ID>] = []
    found.reserveCapacity(512)
    for id in ids {
      guard let entry = firstEntry(of: id) else { continue }
      let (group, shard) = address(entry.tag)
      let start = starts[group << bits + shard]
      found.append(Candidate(id: id, location: entry.location, slot: start + entry.slot))
      if found.count < 512 { continue }
      visit(found)
      found.removeAll(keepingCapacity: true)
    }
    visit(found)
  }

  /// A set without slots.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  var noSlots: IndexMarks { IndexMarks(below: starts[starts.count - 1]) }

  /// Removes the entries in slots.
  ///
  /// - Parameter slots: The slots, as candidates have them.
  /// - Complexity: O(*n*), where *n* is the number of entries in the small tables that have one of
  ///   them.
  mutating func remove(slots: IndexMarks) {
    let starts = starts
    for group in groups.indices {
      for shard in groups[group].indices {
        let before = groups[group][shard].count
        groups[group][shard].removeSlots(slots, first: starts[group << bits + shard])
        count += groups[group][shard].count - before
      }
    }
  }

  /// The index of the first slot of each small table, and the number of all slots.
  private var starts: [Int] {
    var starts = [0]
    for shard in groups.joined() { starts.append(starts[starts.count - 1] + shard.slotCount) }
    return starts
  }
}
