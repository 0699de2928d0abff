import RosterDiff

/// Where an item lies.
///
/// Chunks number less than 2^24, so that a place takes four bytes.
struct ItemPlace: Sendable {
  private let bits: UInt32

  /// The key of the chunk that holds the item.
  var chunk: Int32 { Int32(bits >> 8) }

  /// The offset in the chunk when the item came there; others may have come and gone since.
  var hint: Int { Int(bits & 255) }

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - chunk: The key of the chunk.
  ///   - hint: About where in the chunk the item lies.
  init(chunk: Int32, hint: Int) {
    bits = UInt32(chunk) << 8 | UInt32(min(hint, 255))
  }
}

/// Some slots of a table that has not changed since.
struct PlaceSlots {
  /// Which slots they are, those of all small tables being numbered.
  private(set) var marks: IndexMarks

  /// The number of the first slot of each small table.
  let starts: [Int]

  /// How many they are.
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
  /// - Returns: Whether it was not among them.
  mutating func insert(_ slot: Int, table: Int) -> Bool {
    guard marks.insert(starts[table] + slot) else { return false }
    count += 1
    return true
  }
}

/// A hash table from item ids to places that copies share.
///
/// A large table is a fixed number of small ones in groups: an edit of a copy copies one group and
/// one small table, about a thousandth of the whole.
struct PlaceTable<ItemID: Hashable> {
  /// The number of groups, and of small tables in a group, of a large table.
  private static var fanOut: Int { 32 }

  /// The number of ids that are looked up before anything is done with them.
  private static var batchCount: Int { 512 }

  /// The number of ids from which a table is large.
  private static var largeCount: Int { 4_096 }

  private var groups: [[PlaceShard<ItemID>]] = [[PlaceShard()]]
  private var isLarge = false
  private let hasher = IdentityHasher()

  /// The number of ids.
  private(set) var count = 0

  /// Returns where an id lies, or nil if it is not here.
  ///
  /// - Complexity: O(1) on average.
  func place(of id: ItemID) -> ItemPlace? {
    let hash = hasher.hash(id)
    let (group, shard) = address(hash)
    return groups[group][shard].place(of: id, hash: hash)
  }

  /// Adds an id.
  ///
  /// - Returns: Whether the id is new; if not, nothing changes.
  /// - Complexity: O(1) on average, amortised.
  mutating func insert(_ id: ItemID, place: ItemPlace) -> Bool {
    if !isLarge, count >= Self.largeCount { spread() }
    let hash = hasher.hash(id)
    let (group, shard) = address(hash)
    guard groups[group][shard].insert(id, hash: hash, place: place) else { return false }
    count += 1
    return true
  }

  /// Gives an id that is here another place.
  ///
  /// - Complexity: O(1) on average.
  mutating func update(_ id: ItemID, place: ItemPlace) {
    let hash = hasher.hash(id)
    let (group, shard) = address(hash)
    groups[group][shard].update(id, hash: hash, place: place)
  }

  /// Removes an id.
  ///
  /// - Returns: Where it lay, or nil if it was not here.
  /// - Complexity: O(1) on average.
  @discardableResult mutating func remove(_ id: ItemID) -> ItemPlace? {
    let hash = hasher.hash(id)
    let (group, shard) = address(hash)
    let place = groups[group][shard].remove(id, hash: hash)
    if place != nil { count -= 1 }
    return place
  }

  /// Returns the slots of some ids; those that are not here are left out.
  ///
  /// - Parameters:
  ///   - ids: The ids.
  ///   - visit: Called with those that are here, each once, a few hundred at a time: what it reads
  ///     from memory is then not waited for one by one.
  /// - Returns: The slots of those that are here.
  /// - Complexity: O(*k*) on average of the number of ids, and of the small tables.
  func slots(
    of ids: some Collection<ItemID>, _ visit: ([(id: ItemID, place: ItemPlace)]) -> Void
  ) -> PlaceSlots {
    var slots = PlaceSlots(counts: groups.joined().map { $0.slotCount })
    var batch: [(id: ItemID, place: ItemPlace)] = []
    batch.reserveCapacity(Self.batchCount)
    for id in ids {
      let hash = hasher.hash(id)
      let (group, shard) = address(hash)
      guard let slot = groups[group][shard].slot(of: id, hash: hash),
        slots.insert(slot, table: group * Self.fanOut + shard)
      else { continue }
      batch.append((id, groups[group][shard].place(inSlot: slot)))
      if batch.count < Self.batchCount { continue }
      visit(batch)
      batch.removeAll(keepingCapacity: true)
    }
    visit(batch)
    return slots
  }

  /// Removes the ids in some slots.
  ///
  /// - Complexity: O(*n*) of the number of ids in the small tables that hold one of them.
  mutating func remove(_ slots: PlaceSlots) {
    count -= slots.count
    for group in groups.indices {
      for shard in groups[group].indices {
        groups[group][shard].removeSlots(
          slots.marks, first: slots.starts[group * Self.fanOut + shard])
      }
    }
  }

  private func address(_ hash: Int) -> (group: Int, shard: Int) {
    guard isLarge else { return (0, 0) }
    return ((hash >> 40) & (Self.fanOut - 1), (hash >> 48) & (Self.fanOut - 1))
  }

  private mutating func spread() {
    let old = groups[0][0]
    let shards = [PlaceShard<ItemID>](repeating: PlaceShard(), count: Self.fanOut)
    groups = Array(repeating: shards, count: Self.fanOut)
    isLarge = true
    count = 0
    for (id, place) in old.entries { _ = insert(id, place: place) }
  }
}

extension PlaceTable: Sendable where ItemID: Sendable {}
