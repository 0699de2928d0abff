/// A small hash table from tags to locations, with open addressing, linear probing and deletion by
/// shifting back (Knuth 1973, volume 3, algorithm R).
///
/// A tag is a part of the hash value of an id. The ids themselves are in the chunks: several
/// entries can have the same tag, and the caller finds out which one is that of an id.
struct LocationShard: Sendable {
  /// The slots, whose number is a power of two.
  ///
  /// A slot is zero if it is empty; otherwise the tag is in the upper half and the location in the
  /// lower one.
  private var slots: ContiguousArray<UInt64> = []

  /// The number of entries.
  private var used: Int32 = 0

  /// The number of slots minus one, here because a lookup then reads one cache line less.
  private var mask: Int32 = -1

  /// The number of entries.
  var count: Int { Int(used) }

  /// The number of slots, used or empty.
  var slotCount: Int { Int(mask) + 1 }

  /// Returns the first slot with a tag and its location, or nil if there is none.
  @inline(__always)
  func first(_ tag: UInt32) -> (slot: Int, location: ItemLocation)? {
    mask < 0 ? nil : find(tag, from: Int(tag))
  }

  /// Returns the next slot with the tag of a slot, or nil if there is none.
  @inline(__always)
  func next(after slot: Int, _ tag: UInt32) -> (slot: Int, location: ItemLocation)? {
    find(tag, from: slot + 1)
  }

  /// The entries, in no particular order.
  var entries: [(tag: UInt32, location: ItemLocation)] {
    slots.compactMap { slot in
      if slot == 0 { return nil }
      return (Self.tag(slot), ItemLocation(bits: UInt32(truncatingIfNeeded: slot)))
    }
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - tag: The tag, not zero.
  ///   - location: The location.
  ///   - isNew: Whether entries with the same tag prevent it.
  /// - Returns: Whether the entry was added.
  mutating func insert(_ tag: UInt32, _ location: ItemLocation, ifNew isNew: Bool) -> Bool {
    if (count + 1) * 8 > slotCount * 5 { resize(to: Self.capacity(for: count + 1)) }
    let mask = Int(mask)
    var index = Int(tag) & mask
    while slots[index] != 0 {
      if isNew, Self.tag(slots[index]) == tag { return false }
      index = (index + 1) & mask
    }
    slots[index] = UInt64(tag) << 32 | UInt64(location.bits)
    used += 1
    return true
  }

  /// Replaces the location in a used slot.
  mutating func update(_ slot: Int, _ location: ItemLocation) {
    slots[slot] = slots[slot] & ~0xFFFF_FFFF | UInt64(location.bits)
  }

  /// Removes the entry in a slot.
  mutating func remove(_ slot: Int) {
    used -= 1
    if used == 0 {
      self = LocationShard()
      return
    }
    let mask = Int(mask)
    var hole = slot
    var index = (hole + 1) & mask
    while slots[index] != 0 {
      let distance = (index - Int(Self.tag(slots[index]))) & mask
      if distance >= (index - hole) & mask {
        slots[hole] = slots[index]
        hole = index
      }
      index = (index + 1) & mask
    }
    slots[hole] = 0
  }

  /// Removes the entries in marked slots.
  ///
  /// - Parameters:
  ///   - marks: The slots.
  ///   - first: The index of the mark of the first slot.
  /// - Complexity: O(*n*), where *n* is the number of slots.
  mutating func removeSlots(_ marks: IndexMarks, first: Int) {
    let removed = marks.count(in: first..<first + slotCount)
    if removed == 0 { return }
    let old = slots
    let rest = used - Int32(removed)
    self = LocationShard()
    if rest == 0 { return }
    used = rest
    makeSlots(Self.capacity(for: count))
    slots.withUnsafeMutableBufferPointer { slots in
      marks.forEachUnmarked(in: first..<first + old.count) { mark in
        if old[mark - first] != 0 { Self.put(old[mark - first], into: slots) }
      }
    }
  }

  @inline(__always)
  private func find(_ tag: UInt32, from start: Int) -> (slot: Int, location: ItemLocation)? {
    // Through a pointer, so that reading does not retain anything.
    slots.withUnsafeBufferPointer { slots in
      let mask = Int(mask)
      var index = start & mask
      while slots[index] != 0 {
        if Self.tag(slots[index]) == tag {
          return (index, ItemLocation(bits: UInt32(truncatingIfNeeded: slots[index])))
        }
        index = (index + 1) & mask
      }
      return nil
    }
  }

  @inline(__always)
  private static func tag(_ slot: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: slot >> 32) }

  /// Returns the minimum number of slots that is at most five eighths used.
  private static func capacity(for count: Int) -> Int {
    var capacity = 16
    while count * 8 > capacity * 5 { capacity *= 2 }
    return capacity
  }

  private mutating func resize(to capacity: Int) {
    let old = slots
    makeSlots(capacity)
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in old where slot != 0 { Self.put(slot, into: slots) }
    }
  }

  private mutating func makeSlots(_ capacity: Int) {
    slots = ContiguousArray(repeating: 0, count: capacity)
    mask = Int32(capacity - 1)
  }

  /// Stores an entry in the first empty slot for it.
  private static func put(_ slot: UInt64, into slots: UnsafeMutableBufferPointer<UInt64>) {
    let mask = slots.count - 1
    var index = Int(tag(slot)) & mask
    while slots[index] != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }
}
