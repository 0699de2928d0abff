/// A hash table of elements that are stored elsewhere, with eight bytes for each element.
///
/// Slots are in groups of eight, of which five are used on average. A group has a byte for each of
/// its slots, with seven bits of the hash, which are compared all at once (Kulukundis 2017, with
/// Mycroft's search for a zero byte, 1987). A full group continues at the next one. The first group
/// of a hash is proportional to it (Lemire 2019), so any number of groups works. The caller
/// determines whether two elements are equal.
package struct IdentityTable: ~Copyable {
  /// The number by which the table identifies an element.
  package typealias Code = UInt32

  private let groups: UnsafeMutablePointer<UInt64>
  private let codes: UnsafeMutablePointer<Code>
  private let groupCount: Int

  /// Depends on the touched groups, so that the loads are not optimised away.
  package private(set) var touched: UInt64 = 0

  /// The number of full groups that an insertion may pass before it is rejected.
  ///
  /// Uniformly distributed hashes do not reach it in the lifetime of a machine.
  private static var longProbe: Int { 64 }

  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Creates a table.
  ///
  /// - Parameter capacity: The maximum number of elements.
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

  /// Returns the byte of a used slot: the highest bit and the lowest bits of the hash.
  @inline(__always)
  private static func byte(of hash: UInt32) -> UInt64 { UInt64(hash & 0x7f | 0x80) }

  /// Returns the slots of a group that may have a hash, as the highest bits of their bytes.
  ///
  /// The result may contain a false positive directly above a matching slot.
  @inline(__always)
  private static func candidates(in bytes: UInt64, byte: UInt64) -> UInt64 {
    let difference = bytes ^ (byte &* lowBits)
    return (difference &- lowBits) & ~difference & highBits
  }

  /// Returns the empty slots of a group: neither used (highest bit) nor taken (lowest bit).
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

  /// Starts loading the first group of a hash into the cache.
  @inline(__always)
  package mutating func touch(_ hash: UInt32) {
    touched &+= groups[firstGroup(of: hash)]
  }

  /// Inserts an element without a search for an equal one.
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

  /// Inserts an element unless the table contains an equal one.
  ///
  /// - Returns: The code of the existing element, or nil if the new one was inserted.
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

  /// An element that may have a hash, as a first look at the table finds it.
  package struct Candidate {
    /// Its code; any inserted one, or zero, if there is no candidate.
    package let code: Code

    /// Its slot in the group, and in the highest bit whether the table may contain another element
    /// with that hash.
    package let look: UInt8
  }

  /// Returns the first element that may have a hash, if there is one.
  @inline(__always)
  package func candidate(hash: UInt32) -> Candidate {
    let group = firstGroup(of: hash)
    let bytes = groups[group]
    let candidates = Self.candidates(in: bytes, byte: Self.byte(of: hash))
    // The first slot if there is no candidate.
    let slot = Self.first(of: candidates) & 7
    let others = candidates & (candidates &- 1)
    let isAlone = others == 0 && Self.emptySlots(in: bytes) != 0
    return Candidate(
      code: codes[group &* 8 &+ slot],
      look: UInt8(truncatingIfNeeded: slot) | (isAlone ? 0 : 0x80))
  }

  /// Takes the candidate for an element, if it is that element and was not taken, without a branch.
  ///
  /// Half of the requested elements may be in the table, and which half cannot be predicted.
  ///
  /// - Parameters:
  ///   - look: What `candidate(hash:)` found; nothing was inserted since.
  ///   - isSame: Whether the candidate is the element.
  ///   - hash: The hash of the element.
  /// - Returns: Whether it was taken; and, if not, whether the table may contain another one with
  ///   that hash.
  @inline(__always)
  package mutating func takeAtOnce(
    _ look: UInt8, if isSame: Bool, hash: UInt32
  ) -> (isThere: Bool, isUncertain: Bool) {
    let group = firstGroup(of: hash)
    let bytes = groups[group]
    let shift = UInt64(look & 7) &* 8
    let isThere = (bytes &>> (shift | 7)) & (isSame ? 1 : 0)
    groups[group] = bytes & ~((0xff &* isThere) &<< shift) | isThere &<< shift
    // Shifted out if it was found; a compiler would turn "and not" into a branch.
    return (isThere != 0, UInt64(look >> 7) &>> isThere != 0)
  }

  /// Takes the first inserted of the elements that equal the requested one.
  ///
  /// - Returns: Its code, or nil if none is left.
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
