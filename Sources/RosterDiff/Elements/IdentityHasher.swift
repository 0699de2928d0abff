/// A hasher of identities for the tables of this library.
///
/// Integers are multiplied by a random number that is secret to the process, and mixed, instead of
/// being hashed byte by byte. Hashing is a large part of pairing a list of integers
/// (`diff/unique/c`). All other types use their own `hash(into:)`.
@frozen @usableFromInline
package struct IdentityHasher: Hashable, Sendable {
  @usableFromInline let offset: UInt64
  @usableFromInline let multiplier: UInt64

  /// Creates a hasher; all hashers of a process are equal.
  @inlinable
  package init() {
    offset = UInt64(truncatingIfNeeded: 1.hashValue)
    multiplier = UInt64(truncatingIfNeeded: 2.hashValue) | 1
  }

  /// Returns the hash value of an identity.
  @inlinable @inline(__always)
  package func hash<ID: Hashable>(_ id: ID) -> Int {
    // Embedded code always uses the type's own `hash(into:)`.
    #if !hasFeature(Embedded)
      // Decided at compile time, where the function is specialised.
      if ID.self == Int.self {
        return mixed(UInt64(truncatingIfNeeded: unsafeBitCast(id, to: Int.self)))
      }
      if ID.self == UInt.self { return mixed(UInt64(unsafeBitCast(id, to: UInt.self))) }
      if ID.self == Int64.self {
        return mixed(UInt64(bitPattern: unsafeBitCast(id, to: Int64.self)))
      }
      if ID.self == UInt64.self { return mixed(unsafeBitCast(id, to: UInt64.self)) }
      if ID.self == Int32.self {
        return mixed(UInt64(truncatingIfNeeded: unsafeBitCast(id, to: Int32.self)))
      }
      if ID.self == UInt32.self { return mixed(UInt64(unsafeBitCast(id, to: UInt32.self))) }
    #endif
    return id.hashValue
  }

  /// Returns a number each of whose bits depends on all bits of another one.
  ///
  /// The high half of the product takes part; otherwise numbers that differ only in their highest
  /// bits would have similar results.
  @inlinable @inline(__always)
  func mixed(_ bits: UInt64) -> Int {
    let product = (bits ^ offset).multipliedFullWidth(by: multiplier)
    var mixed = (product.high ^ product.low) &* 0xd6e8_feb8_6659_fd93
    mixed ^= mixed >> 32
    return Int(truncatingIfNeeded: mixed)
  }
}
