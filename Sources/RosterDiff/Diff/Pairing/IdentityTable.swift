/// A hash table of elements that are stored elsewhere: 8 bytes a slot, at most half full.
///
/// A slot is 32 bits of the hash and a code of the element; whether two elements are the same is
/// asked of the caller. Open addressing with linear probing (Peterson 1957); the first slot of a
/// hash is its share of the table (Lemire 2019), so that any number of slots will do.
package struct IdentityTable: ~Copyable {
  /// The code of an element: any number but 0 and the greatest.
  package typealias Code = UInt32

  private let slots: UnsafeMutablePointer<UInt64>
  private let slotCount: Int

  /// The number of slots that a probe may look at before the caller is told.
  ///
  /// At half load a probe of well spread hashes is not that long in the lifetime of a machine.
  private static var longProbe: Int { 512 }

  /// The code of a slot whose element was taken.
  private static var taken: Code { .max }

  /// Creates a table.
  ///
  /// - Parameter capacity: The number of elements that will be inserted at the most.
  package init(capacity: Int) {
    slotCount = max(2 * capacity, 8)
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
  }

  deinit {
    slots.deallocate()
  }

  @inline(__always)
  private func firstSlot(of hash: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(slotCount)) >> 32)
  }

  @inline(__always)
  private func slot(after slot: Int) -> Int {
    slot + 1 == slotCount ? 0 : slot + 1
  }

  @inline(__always)
  private func code(at slot: Int) -> Code { Code(truncatingIfNeeded: slots[slot]) }

  @inline(__always)
  private func hasHash(_ hash: UInt32, at slot: Int) -> Bool {
    UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash
  }

  /// Brings the first slot of a hash into the cache.
  ///
  /// - Returns: Something of the slot that the caller must use, or the load is optimised away.
  @inline(__always)
  package func touch(_ hash: UInt32) -> UInt64 { slots[firstSlot(of: hash)] }

  /// Inserts an element without a look at the ones that are there.
  ///
  /// - Returns: Whether the probe was short; if not, nothing was inserted.
  @inline(__always)
  package mutating func insertUnchecked(_ code: Code, hash: UInt32) -> Bool {
    var slot = firstSlot(of: hash)
    var length = 0
    while self.code(at: slot) != 0 {
      slot = self.slot(after: slot)
      length += 1
      if length == Self.longProbe { return false }
    }
    slots[slot] = UInt64(hash) << 32 | UInt64(code)
    return true
  }

  /// Inserts an element unless the same one is there.
  ///
  /// - Returns: The code of the element that was there, or nil if the new one was inserted.
  @inline(__always)
  package mutating func insert(
    _ code: Code, hash: UInt32, isSame: (Code) -> Bool
  ) -> Code? {
    var slot = firstSlot(of: hash)
    while self.code(at: slot) != 0 {
      if hasHash(hash, at: slot), isSame(self.code(at: slot)) { return self.code(at: slot) }
      slot = self.slot(after: slot)
    }
    slots[slot] = UInt64(hash) << 32 | UInt64(code)
    return nil
  }

  /// Takes the first inserted of the elements that are the same as the one asked for.
  ///
  /// - Returns: Its code, or nil if there is none left.
  @inline(__always)
  package mutating func take(hash: UInt32, isSame: (Code) -> Bool) -> Code? {
    var slot = firstSlot(of: hash)
    while self.code(at: slot) != 0 {
      let found = self.code(at: slot)
      if hasHash(hash, at: slot), found != Self.taken, isSame(found) {
        slots[slot] |= UInt64(Self.taken)
        return found
      }
      slot = self.slot(after: slot)
    }
    return nil
  }
}
