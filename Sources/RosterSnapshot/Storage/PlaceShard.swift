/// A small hash table from item ids to places: open addressing with linear probing, deletion by
/// shifting back (Knuth 1973, volume 3, algorithm R).
///
/// Hash values are computed once by the caller, and a part of them is kept, so that growing and
/// removing do not hash.
struct PlaceShard<ItemID: Hashable> {
  fileprivate struct Slot {
    /// Zero in an empty slot.
    var tag: UInt32
    var place: ItemPlace

    /// In an empty slot the same id in all of them, which is one that is here.
    var id: ItemID
  }

  private var slots: ContiguousArray<Slot> = []

  /// The number of ids.
  private(set) var count = 0

  /// The number of slots, in use or not.
  var slotCount: Int { slots.count }

  /// Returns where an id lies, or nil if it is not here.
  func place(of id: ItemID, hash: Int) -> ItemPlace? {
    slot(of: id, hash: hash).map { slots[$0].place }
  }

  /// Returns the slot of an id, or nil if it is not here.
  func slot(of id: ItemID, hash: Int) -> Int? {
    index(of: id, tag: Self.tag(hash))
  }

  /// Returns where the id in a slot lies.
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

  /// Gives an id that is here another place.
  mutating func update(_ id: ItemID, hash: Int, place: ItemPlace) {
    if let index = index(of: id, tag: Self.tag(hash)) { slots[index].place = place }
  }

  /// Removes the ids in marked slots.
  ///
  /// - Parameters:
  ///   - marks: The slots.
  ///   - first: Which mark is that of the first slot.
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
  /// - Returns: Where it lay, or nil if it was not here.
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

  /// The ids with their places, in no order.
  var entries: [(id: ItemID, place: ItemPlace)] {
    slots.compactMap { $0.tag == 0 ? nil : ($0.id, $0.place) }
  }

  /// Empties a slot; no slot may go on holding an id that is not here.
  ///
  /// - Parameters:
  ///   - hole: The slot.
  ///   - empty: An empty slot.
  ///   - id: The id that has gone.
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

  /// The part of a hash value that is kept, never zero.
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

  /// The smallest number of slots of which five in eight are in use at the most.
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

  /// Puts an id that is not here into the first empty slot for it.
  private static func put(_ slot: Slot, into slots: UnsafeMutableBufferPointer<Slot>, _ mask: Int) {
    var index = Int(slot.tag) & mask
    while slots[index].tag != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }
}

extension PlaceShard: Sendable where ItemID: Sendable {}
extension PlaceShard.Slot: Sendable where ItemID: Sendable {}
