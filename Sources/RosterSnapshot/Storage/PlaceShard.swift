/// A small hash table from item ids to locations, with open addressing, linear probing and deletion
/// by shifting back (Knuth 1973, volume 3, algorithm R).
///
/// The caller computes hash values once. A part of each is stored, so that growing and removing
/// need no hashing.
struct PlaceShard<ItemID: Hashable> {
  fileprivate struct Slot {
    /// Zero in an empty slot.
    var tag: UInt32
    var place: ItemPlace

    /// The id; all empty slots hold the same one, which is an id of the table.
    var id: ItemID
  }

  private var slots: ContiguousArray<Slot> = []

  /// The number of ids.
  private(set) var count = 0

  /// The number of slots, used or empty.
  var slotCount: Int { slots.count }

  /// Returns the location of an id, or nil if it is not in the table.
  func place(of id: ItemID, hash: Int) -> ItemPlace? {
    slot(of: id, hash: hash).map { slots[$0].place }
  }

  /// Returns the slot of an id, or nil if it is not in the table.
  func slot(of id: ItemID, hash: Int) -> Int? {
    index(of: id, tag: Self.tag(hash))
  }

  /// Returns the location of the id in a slot.
  func place(inSlot slot: Int) -> ItemPlace { slots[slot].place }

  /// Adds an id.
  ///
  /// - Returns: Whether the id is new; if not, nothing changes.
  mutating func insert(_ id: ItemID, hash: Int, place: ItemPlace) -> Bool {
    if slots.isEmpty {
      makeSlots(16, filler: id)
    } else if (count + 1) * 8 > slots.count * 5 {
      grow()
    }
    let tag = Self.tag(hash)
    let mask = slots.count - 1
    var index = Int(tag) & mask
    while slots[index].tag != 0 {
      if slots[index].tag == tag, slots[index].id == id { return false }
      index = (index + 1) & mask
    }
    slots[index] = Slot(tag: tag, place: place, id: id)
    count += 1
    return true
  }

  /// Changes the location of an id of the table.
  mutating func update(_ id: ItemID, hash: Int, place: ItemPlace) {
    if let index = index(of: id, tag: Self.tag(hash)) { slots[index].place = place }
  }

  /// Removes the ids in marked slots.
  ///
  /// - Parameters:
  ///   - marks: The slots.
  ///   - first: The index of the mark of the first slot.
  /// - Complexity: O(*n*), where *n* is the number of slots.
  mutating func removeSlots(_ marks: IndexMarks, first: Int) {
    let removed = marks.count(in: first..<first + slots.count)
    if removed == 0 { return }
    count -= removed
    let old = slots
    slots = []
    let filler = old.indices.first { old[$0].tag != 0 && !marks.contains(first + $0) }
    guard let filler else { return }
    makeSlots(Self.capacity(for: count), filler: old[filler].id)
    let mask = slots.count - 1
    slots.withUnsafeMutableBufferPointer { slots in
      marks.forEachUnmarked(in: first..<first + old.count) { mark in
        let slot = old[mark - first]
        if slot.tag != 0 { Self.put(slot, into: slots, mask) }
      }
    }
  }

  /// Removes an id.
  ///
  /// - Returns: Its location, or nil if it was not in the table.
  mutating func remove(_ id: ItemID, hash: Int) -> ItemPlace? {
    guard var hole = index(of: id, tag: Self.tag(hash)) else { return nil }
    let place = slots[hole].place
    let mask = slots.count - 1
    var index = (hole + 1) & mask
    while slots[index].tag != 0 {
      let distance = (index - Int(slots[index].tag)) & mask
      if distance >= (index - hole) & mask {
        slots[hole] = slots[index]
        hole = index
      }
      index = (index + 1) & mask
    }
    count -= 1
    clear(hole, empty: index, removing: id)
    return place
  }

  /// The ids with their locations, in no particular order.
  var entries: [(id: ItemID, place: ItemPlace)] {
    slots.compactMap { $0.tag == 0 ? nil : ($0.id, $0.place) }
  }

  /// Empties a slot, without retaining an id that is no longer in the table.
  ///
  /// - Parameters:
  ///   - hole: The slot.
  ///   - empty: An empty slot.
  ///   - id: The removed id.
  private mutating func clear(_ hole: Int, empty: Int, removing id: ItemID) {
    slots[hole].tag = 0
    if count == 0 {
      slots = []
    } else if slots[empty].id != id {
      slots[hole].id = slots[empty].id
    } else if let filler = slots.first(where: { $0.tag != 0 })?.id {
      for index in slots.indices where slots[index].tag == 0 { slots[index].id = filler }
    }
  }

  /// Returns the stored part of a hash value, never zero.
  private static func tag(_ hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) | 0x8000_0000
  }

  private func index(of id: ItemID, tag: UInt32) -> Int? {
    guard count > 0 else { return nil }
    let mask = slots.count - 1
    var index = Int(tag) & mask
    while slots[index].tag != 0 {
      if slots[index].tag == tag, slots[index].id == id { return index }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Returns the smallest number of slots of which at most five in eight are used.
  private static func capacity(for count: Int) -> Int {
    var capacity = 16
    while count * 8 > capacity * 5 { capacity *= 2 }
    return capacity
  }

  private mutating func grow() {
    let old = slots
    makeSlots(old.count * 2, filler: old[0].id)
    let mask = slots.count - 1
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in old where slot.tag != 0 { Self.put(slot, into: slots, mask) }
    }
  }

  private mutating func makeSlots(_ capacity: Int, filler: ItemID) {
    let empty = Slot(tag: 0, place: ItemPlace(chunk: 0, hint: 0), id: filler)
    slots = ContiguousArray(repeating: empty, count: capacity)
  }

  /// Stores a new id in the first empty slot for it.
  private static func put(_ slot: Slot, into slots: UnsafeMutableBufferPointer<Slot>, _ mask: Int) {
    var index = Int(slot.tag) & mask
    while slots[index].tag != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }
}

extension PlaceShard: Sendable where ItemID: Sendable {}
extension PlaceShard.Slot: Sendable where ItemID: Sendable {}
