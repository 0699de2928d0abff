import RosterDiff

/// The location of an item.
///
/// Chunks number less than 2^24, so that a location takes four bytes.
struct ItemPlace: Sendable {
  private let bits: UInt32

  /// The key of the chunk that holds the item.
  var chunk: Int32 { Int32(bits >> 8) }

  /// The offset in the chunk when the item was stored there; other items may have been inserted and
  /// removed since.
  var hint: Int { Int(bits & 255) }

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - chunk: The key of the chunk.
  ///   - hint: The approximate offset of the item in the chunk.
  init(chunk: Int32, hint: Int) {
    bits = UInt32(chunk) << 8 | UInt32(min(hint, 255))
  }
}

/// Some slots of a table that has not changed since.
struct PlaceSlots {
  /// The indexes of the slots, counted through all small tables.
  private(set) var marks: IndexMarks

  /// The index of the first slot of each small table.
  let starts: [Int]

  /// The number of slots.
  private(set) var count = 0

  /// Creates a value without slots.
  ///
  /// - Parameter counts: The number of slots of each small table.
  init(counts: [Int]) {
    var starts: [Int] = []
    var sum = 0
    for count in counts {
      starts.append(sum)
      sum += count
    }
    self.starts = starts
    marks = IndexMarks(below: sum)
  }

  /// Adds a slot.
  ///
  /// - Returns: Whether it is new.
  mutating func insert(_ slot: Int, table: Int) -> Bool {
    guard marks.insert(starts[table] + slot) else { return false }
    count += 1
    return true
  }
}

/// A hash table from item ids to locations, whose storage copies share.
///
/// A large table consists of groups of small tables, about as many groups as tables in a group. An
/// edit of a copy therefore copies one group and one small table of a few hundred ids.
struct PlaceTable<ItemID: Hashable> {
  /// The number of ids to look up before they are visited.
  static var batchCount: Int { 512 }

  /// The small tables; none until the first id is inserted.
  private var groups: [[PlaceShard<ItemID>]] = []

  /// The number of bits of a hash value that choose a group, and of further bits that choose a
  /// small table in it.
  private var bits: Int
  private let hasher = IdentityHasher()

  /// The number of ids.
  private(set) var count = 0

  /// Creates an empty table.
  ///
  /// - Parameter capacity: The approximate number of ids.
  init(expecting capacity: Int = 0) {
    bits = Self.bits(for: capacity)
  }

  /// Returns how many bits choose a group in a table of a given size.
  private static func bits(for count: Int) -> Int {
    count < 4_096 ? 0 : count < 32_768 ? 3 : 5
  }

  private mutating func makeGroups() {
    groups = Array(
      repeating: Array(repeating: PlaceShard(), count: 1 << bits), count: 1 << bits)
  }

  /// Returns the location of an id, or nil if it is not in the table.
  ///
  /// - Complexity: O(1) on average.
  func place(of id: ItemID) -> ItemPlace? {
    if count == 0 { return nil }
    let hash = hasher.hash(id)
    let (group, shard) = address(hash)
    return groups[group][shard].place(of: id, hash: hash)
  }

  /// Adds an id.
  ///
  /// - Returns: Whether the id is new; if not, nothing changes.
  /// - Complexity: Amortised O(1) on average.
  mutating func insert(_ id: ItemID, place: ItemPlace) -> Bool {
    if groups.isEmpty { makeGroups() }
    if bits < 5, bits < Self.bits(for: count) { spread() }
    let hash = hasher.hash(id)
    let (group, shard) = address(hash)
    guard groups[group][shard].insert(id, hash: hash, place: place) else { return false }
    count += 1
    return true
  }

  /// Changes the location of an id of the table.
  ///
  /// - Complexity: O(1) on average.
  mutating func update(_ id: ItemID, place: ItemPlace) {
    if count == 0 { return }
    let hash = hasher.hash(id)
    let (group, shard) = address(hash)
    groups[group][shard].update(id, hash: hash, place: place)
  }

  /// Removes an id.
  ///
  /// - Returns: Its location, or nil if it was not in the table.
  /// - Complexity: O(1) on average.
  @discardableResult mutating func remove(_ id: ItemID) -> ItemPlace? {
    if count == 0 { return nil }
    let hash = hasher.hash(id)
    let (group, shard) = address(hash)
    let place = groups[group][shard].remove(id, hash: hash)
    if place != nil { count -= 1 }
    return place
  }

  /// Returns the slots of some ids; ids that are not in the table are left out.
  ///
  /// - Parameters:
  ///   - ids: The ids.
  ///   - batch: The number of ids to look up before they are visited.
  ///   - visit: Called with the ids of the table, each once, in batches, so that its memory
  ///     accesses overlap.
  /// - Returns: The slots of the ids of the table.
  /// - Complexity: O(*k* + *t*) on average, where *k* is the number of ids and *t* is the number of
  ///   small tables.
  func slots(
    of ids: some Collection<ItemID>, inBatchesOf batch: Int = Self.batchCount,
    _ visit: ([SnapshotMarks<ItemID, ItemPlace>.Mark]) -> Void
  ) -> PlaceSlots {
    var slots = PlaceSlots(counts: groups.joined().map { $0.slotCount })
    if count == 0 { return slots }
    var found: [SnapshotMarks<ItemID, ItemPlace>.Mark] = []
    found.reserveCapacity(batch)
    for id in ids {
      let hash = hasher.hash(id)
      let (group, shard) = address(hash)
      guard let slot = groups[group][shard].slot(of: id, hash: hash),
        slots.insert(slot, table: (group << bits) + shard)
      else { continue }
      found.append(.init(id: id, place: groups[group][shard].place(inSlot: slot)))
      if found.count < batch { continue }
      visit(found)
      found.removeAll(keepingCapacity: true)
    }
    visit(found)
    return slots
  }

  /// Removes the ids in some slots.
  ///
  /// - Complexity: O(*n*), where *n* is the number of ids in the small tables that hold one of
  ///   them.
  mutating func remove(_ slots: PlaceSlots) {
    count -= slots.count
    for group in groups.indices {
      for shard in groups[group].indices {
        groups[group][shard].removeSlots(
          slots.marks, first: slots.starts[(group << bits) + shard])
      }
    }
  }

  private func address(_ hash: Int) -> (group: Int, shard: Int) {
    let mask = (1 << bits) - 1
    return ((hash >> 40) & mask, (hash >> 48) & mask)
  }

  private mutating func spread() {
    let old = groups
    bits = Self.bits(for: count)
    makeGroups()
    count = 0
    for shard in old.joined() {
      for (id, place) in shard.entries { _ = insert(id, place: place) }
    }
  }
}

extension PlaceTable: Sendable where ItemID: Sendable {}
