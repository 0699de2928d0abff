import RosterDiff

/// A hash table from ids to locations, whose storage copies share.
///
/// The table does not contain the ids but only a part of their hash values. An entry takes eight
/// bytes, whatever the ids are, and nothing is retained when one is copied. A lookup therefore
/// finds candidates, and the caller compares the ids that are at these locations.
///
/// A large table consists of groups of small tables, about as many groups as tables in a group. An
/// edit of a copy therefore copies one group and one small table of a few hundred entries. Many
/// edits of a copy would copy nearly all of them; they are collected beside the small tables.
struct LocationTable: Sendable {
  /// The small tables; none until the first entry is inserted.
  private var groups: [[LocationShard]] = []

  /// The edits that are not in the small tables: one element, or none if all are.
  ///
  /// Lookups read it through a pointer, like the small tables.
  private var edits: [LocationEdits] = []

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

  /// The number of entries from which on a table has the most small tables.
  static var largeCount: Int { 32_768 }

  /// Returns how many bits choose a group in a table of a given size.
  private static func bits(for count: Int) -> Int {
    count < 4_096 ? 0 : count < largeCount ? 3 : 5
  }

  /// An entry that an id may have.
  struct Entry {
    let location: ItemLocation
    fileprivate let tag: UInt32

    /// The slot in its small table; counted down from -1 if the entry is among the edits.
    fileprivate let slot: Int
  }

  /// Returns the first entry that an id may have, or nil if it has none.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func firstEntry(of id: some Hashable) -> Entry? {
    count == 0 ? nil : firstEntry(of: tag(of: id))
  }

  /// Returns the first entry with a tag, or nil if there is none.
  @inline(__always)
  private func firstEntry(of tag: UInt32) -> Entry? {
    withShard(of: tag) { shard, edits in
      let entry = shard.first(tag).map { Entry(location: $0.location, tag: tag, slot: $0.slot) }
      return edits.isEmpty ? entry : current(entry, tag, shard, edits[0])
    }
  }

  /// Returns the next entry that the id of an entry may have, or nil if there is none.
  @inline(__always)
  func entry(after entry: Entry) -> Entry? {
    withShard(of: entry.tag) { shard, edits in
      if entry.slot < 0 { return Self.added(after: entry, edits[0]) }
      let next = Self.next(after: entry, shard)
      return edits.isEmpty ? next : current(next, entry.tag, shard, edits[0])
    }
  }

  @inline(__always)
  private static func next(after entry: Entry, _ shard: LocationShard) -> Entry? {
    shard.next(after: entry.slot, entry.tag)
      .map { Entry(location: $0.location, tag: entry.tag, slot: $0.slot) }
  }

  /// Returns an entry of a small table if it was not removed, or the next one with the tag, also
  /// among the edits.
  @inline(__always)
  private func current(
    _ entry: Entry?, _ tag: UInt32, _ shard: LocationShard, _ edits: LocationEdits
  ) -> Entry? {
    Self.current(entry, tag, shardNumber(tag), shard, edits)
  }

  @inline(never)
  private static func current(
    _ entry: Entry?, _ tag: UInt32, _ number: Int, _ shard: LocationShard, _ edits: LocationEdits
  ) -> Entry? {
    var next = entry
    while let entry = next, edits.hasRemoved(entry.slot, ofShard: number) {
      next = Self.next(after: entry, shard)
    }
    if next != nil { return next }
    return edits.added.first(tag).map { Entry(location: $0.location, tag: tag, slot: -1 - $0.slot) }
  }

  @inline(never)
  private static func added(after entry: Entry, _ edits: LocationEdits) -> Entry? {
    edits.added.next(after: -1 - entry.slot, entry.tag)
      .map { Entry(location: $0.location, tag: entry.tag, slot: -1 - $0.slot) }
  }

  /// Reads a small table and the edits through pointers, so that nothing is retained.
  ///
  /// If lookups retained something, the compiler would copy the storage of a checked draft for
  /// each of them.
  @inline(__always)
  private func withShard<Result>(
    of tag: UInt32, _ body: (LocationShard, UnsafeBufferPointer<LocationEdits>) -> Result
  ) -> Result {
    let (group, shard) = address(tag)
    return groups.withUnsafeBufferPointer { groups in
      groups[group].withUnsafeBufferPointer { shards in
        edits.withUnsafeBufferPointer { body(shards[shard], $0) }
      }
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
  /// - Returns: Whether there was such an entry.
  /// - Complexity: O(1) on average.
  @discardableResult
  mutating func update(
    _ id: some Hashable, _ location: ItemLocation, where matches: (ItemLocation) -> Bool
  ) -> Bool {
    guard let entry = entry(of: id, where: matches) else { return false }
    update(entry, location)
    return true
  }

  /// Changes an entry, which was found since the last edit.
  ///
  /// - Complexity: O(1) on average.
  mutating func update(_ entry: Entry, _ location: ItemLocation) {
    if edits.isEmpty {
      let (group, shard) = address(entry.tag)
      groups[group][shard].update(entry.slot, location)
    } else {
      remove(entry)
      _ = insert(entry.tag, location, ifNew: false)
    }
  }

  /// Removes an entry, which was found since the last edit.
  ///
  /// - Complexity: Amortised O(1) on average.
  mutating func remove(_ entry: Entry) {
    count -= 1
    if edits.isEmpty {
      let (group, shard) = address(entry.tag)
      groups[group][shard].remove(entry.slot)
    } else if entry.slot < 0 {
      edits[0].added.remove(-1 - entry.slot)
    } else {
      edits[0].remove(entry.slot, ofShard: shardNumber(entry.tag))
      storeEditsIfMany()
    }
  }

  /// Removes an entry of an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - matches: Returns whether a location is the one to remove.
  /// - Complexity: Amortised O(1) on average.
  mutating func remove(_ id: some Hashable, where matches: (ItemLocation) -> Bool) {
    if let entry = entry(of: id, where: matches) { remove(entry) }
  }

  private mutating func insert(
    _ tag: UInt32, _ location: ItemLocation, ifNew isNew: Bool
  ) -> Bool {
    if !edits.isEmpty { return insertAmongEdits(tag, location, ifNew: isNew) }
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

  /// Returns the number of the small table of a tag among all small tables.
  private func shardNumber(_ tag: UInt32) -> Int {
    let (group, shard) = address(tag)
    return group << bits + shard
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

// MARK: - Collected edits

extension LocationTable {
  /// Prepares a table for many edits.
  ///
  /// - Parameters:
  ///   - editCount: The approximate number of edits.
  ///   - isShared: Whether a copy of the table probably exists.
  /// - Complexity: O(*t*) in the number of small tables.
  mutating func prepare(forEdits editCount: Int, isShared: Bool) {
    if isShared, edits.isEmpty, bits == 5, editCount >= 128,
      editCount < LocationEdits.limit(for: count)
    {
      edits = [LocationEdits(starts: starts, limit: LocationEdits.limit(for: count))]
    }
  }

  /// Brings the collected edits into the small tables.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries in the small tables that are edited.
  mutating func storeEdits() {
    guard let edits = edits.first else { return }
    self.edits = []
    count -= edits.added.count
    let remaining = count
    if edits.removedCount > 0 { removeStored(edits.removed) }
    count = remaining
    for entry in edits.added.entries { _ = insert(entry.tag, entry.location, ifNew: false) }
  }

  private mutating func storeEditsIfMany() {
    if edits[0].isFull { storeEdits() }
  }

  private mutating func insertAmongEdits(
    _ tag: UInt32, _ location: ItemLocation, ifNew isNew: Bool
  ) -> Bool {
    if isNew, firstEntry(of: tag) != nil { return false }
    _ = edits[0].added.insert(tag, location, ifNew: false)
    count += 1
    storeEditsIfMany()
    return true
  }
}

// MARK: - Many ids

extension LocationTable {
  /// An id with the first location that it may have.
  struct Candidate<ID> {
    let id: ID
    let location: ItemLocation

    /// The index of its slot, counted through all small tables and the edits.
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
    let starts = edits.first?.starts ?? starts
    var found: [Candidate<ID>] = []
    found.reserveCapacity(512)
    for id in ids {
      guard let entry = firstEntry(of: id) else { continue }
      let slot =
        entry.slot < 0
        ? starts[starts.count - 1] - 1 - entry.slot
        : starts[shardNumber(entry.tag)] + entry.slot
      found.append(Candidate(id: id, location: entry.location, slot: slot))
      if found.count < 512 { continue }
      visit(found)
      found.removeAll(keepingCapacity: true)
    }
    visit(found)
  }

  /// A set without slots, after the edits were stored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  mutating func prepareSlots() -> IndexMarks {
    storeEdits()
    return IndexMarks(below: starts[starts.count - 1])
  }

  /// Removes the entries in slots, which were found since the last edit.
  ///
  /// - Parameter slots: The slots, as candidates have them.
  /// - Complexity: O(*n*), where *n* is the number of entries in the small tables that have one of
  ///   them.
  mutating func remove(slots: IndexMarks) {
    storeEdits()
    removeStored(slots)
  }

  private mutating func removeStored(_ slots: IndexMarks) {
    let starts = starts
    for group in groups.indices {
      for shard in groups[group].indices {
        let first = starts[group << bits + shard]
        if slots.count(in: first..<starts[group << bits + shard + 1]) == 0 { continue }
        let before = groups[group][shard].count
        groups[group][shard].removeSlots(slots, first: first)
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
