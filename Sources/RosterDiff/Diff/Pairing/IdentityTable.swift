/// A hash table of elements that are stored elsewhere: eight bytes an element.
///
/// Slots are in groups of eight, of which five are in use on the average. A group has a byte for each of its
/// slots, with seven bits of the hash, which are compared all at once (Kulukundis 2017, with
/// Mycroft's search for a zero byte, 1987); a full group continues at the next one. The first
/// group of a hash is its share of the table (Lemire 2019), so that any number of groups will do.
/// Whether two elements are the same is asked of the caller.
package struct IdentityTable: ~Copyable {
  /// What the table knows of an element: any number.
  package typealias Code = UInt32

  private let groups: UnsafeMutablePointer<UInt64>
  private let codes: UnsafeMutablePointer<Code>
  private let groupCount: Int

  /// Depends on the groups that were touched, or the loads would be optimised away.
  package private(set) var touched: UInt64 = 0

  /// The number of full groups that an insertion may pass before the caller is told.
  ///
  /// Well spread hashes do not get that far in the lifetime of a machine.
  private static var longProbe: Int { 64 }

  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Creates a table.
  ///
  /// - Parameter capacity: The number of elements that will be inserted at the most.
  package init(capacity: Int) {
    groupCount = capacity / 5 + 1
    groups = .allocate(capacity: groupCount)
    groups.initialize(repeating: 0, count: groupCount)
    codes = .allocate(capacity: groupCount * 8)
    codes.initialize(repeating: 0, count: groupCount * 8)
  }

  deinit {
    groups.deallocate()
    codes.deallocate()
  }

  @inline(__always)
  private func firstGroup(of hash: UInt32) -> Int {
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: groupCount)) >> 32)
  }

  @inline(__always)
  private func group(after group: Int) -> Int {
    group &+ 1 == groupCount ? 0 : group &+ 1
  }

  /// The byte of a slot in use: the highest bit and the lowest bits of the hash.
  @inline(__always)
  private static func byte(of hash: UInt32) -> UInt64 { UInt64(hash & 0x7f | 0x80) }

  /// Returns the slots of a group that may have a hash, as the highest bits of their bytes.
  ///
  /// A slot above one that has it may be among them without reason.
  @inline(__always)
  private static func candidates(in bytes: UInt64, byte: UInt64) -> UInt64 {
    let difference = bytes ^ (byte &* lowBits)
    return (difference &- lowBits) & ~difference & highBits
  }

  /// Returns the empty slots of a group: neither in use (highest bit) nor taken (lowest bit).
  @inline(__always)
  private static func emptySlots(in bytes: UInt64) -> UInt64 {
    ~(bytes | bytes << 7) & highBits
  }

  @inline(__always)
  private static func first(of slots: UInt64) -> Int { slots.trailingZeroBitCount >> 3 }

  @inline(__always)
  private mutating func put(_ code: Code, _ byte: UInt64, group: Int, slot: Int) {
    groups[group] |= byte << UInt64(truncatingIfNeeded: slot &* 8)
    codes[group &* 8 &+ slot] = code
  }

  /// Begins to bring the first group of a hash into the cache.
  @inline(__always)
  package mutating func touch(_ hash: UInt32) {
    touched &+= groups[firstGroup(of: hash)]
  }

  /// Inserts an element without a look at the ones that are there.
  ///
  /// - Returns: Whether the probe was short; if not, nothing was inserted.
  @inline(__always)
  package mutating func insertUnchecked(_ code: Code, hash: UInt32) -> Bool {
    var group = firstGroup(of: hash)
    var length = 0
    while true {
      let empty = Self.emptySlots(in: groups[group])
      if empty != 0 {
        put(code, Self.byte(of: hash), group: group, slot: Self.first(of: empty))
        return true
      }
      length &+= 1
      if length == Self.longProbe { return false }
      group = self.group(after: group)
    }
  }

  /// Inserts an element unless the same one is there.
  ///
  /// - Returns: The code of the element that was there, or nil if the new one was inserted.
  @inline(__always)
  package mutating func insert(_ code: Code, hash: UInt32, isSame: (Code) -> Bool) -> Code? {
    let byte = Self.byte(of: hash)
    var group = firstGroup(of: hash)
    while true {
      let bytes = groups[group]
      var candidates = Self.candidates(in: bytes, byte: byte)
      while candidates != 0 {
        let found = codes[group &* 8 &+ Self.first(of: candidates)]
        if isSame(found) { return found }
        candidates &= candidates &- 1
      }
      let empty = Self.emptySlots(in: bytes)
      if empty != 0 {
        put(code, byte, group: group, slot: Self.first(of: empty))
        return nil
      }
      group = self.group(after: group)
    }
  }

  /// Returns the code of the first element that may have a hash, if there is one; else any code
  /// that was inserted, or zero.
  @inline(__always)
  package func candidate(hash: UInt32) -> Code {
    let group = firstGroup(of: hash)
    // The first slot if there is no candidate.
    let slot = Self.first(of: Self.candidates(in: groups[group], byte: Self.byte(of: hash))) & 7
    return codes[group &* 8 &+ slot]
  }

  /// Takes an element if one look at the table finds it, without a branch: half of the elements
  /// that are asked for may be there, and which half cannot be foreseen.
  ///
  /// - Parameters:
  ///   - code: The code, or one that was never inserted.
  ///   - hash: The hash of the element.
  /// - Returns: Whether it was taken; and, if not, whether another one with that hash may be there.
  @inline(__always)
  package mutating func takeAtOnce(
    _ code: Code, hash: UInt32
  ) -> (isThere: Bool, isUncertain: Bool) {
    let group = firstGroup(of: hash)
    let bytes = groups[group]
    let candidates = Self.candidates(in: bytes, byte: Self.byte(of: hash))
    let slot = Self.first(of: candidates) & 7
    let isSame: UInt64 = codes[group &* 8 &+ slot] == code ? 1 : 0
    let isThere = (candidates == 0 ? 0 : 1) & isSame
    let shift = UInt64(truncatingIfNeeded: slot &* 8)
    groups[group] = bytes & ~((0xff &* isThere) << shift) | isThere << shift
    let isFull: UInt64 = Self.emptySlots(in: bytes) == 0 ? 1 : 0
    // Shifted out if it is there; a compiler would make a branch of "and not".
    return (isThere != 0, (candidates >> 7 | isFull) &>> (isThere &* 63) != 0)
  }

  /// Takes the first inserted of the elements that are the same as the one asked for.
  ///
  /// - Returns: Its code, or nil if there is none left.
  @inline(__always)
  package mutating func take(hash: UInt32, isSame: (Code) -> Bool) -> Code? {
    let byte = Self.byte(of: hash)
    var group = firstGroup(of: hash)
    while true {
      let bytes = groups[group]
      var candidates = Self.candidates(in: bytes, byte: byte)
      while candidates != 0 {
        let slot = Self.first(of: candidates)
        let found = codes[group &* 8 &+ slot]
        if isSame(found) {
          let shift = UInt64(truncatingIfNeeded: slot &* 8)
          groups[group] = bytes & ~(0xff << shift) | 1 << shift
          return found
        }
        candidates &= candidates &- 1
      }
      if Self.emptySlots(in: bytes) != 0 { return nil }
      group = self.group(after: group)
    }
  }
}
