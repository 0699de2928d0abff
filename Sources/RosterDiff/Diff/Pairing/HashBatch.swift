/// A few hundred elements that were hashed before any of them is looked up.
///
/// Hashing touches the place in the table where the element will be looked up, so that the cache
/// misses of a batch overlap instead of being waited for one by one.
struct HashBatch: ~Copyable {
  private let entries: UnsafeMutablePointer<Entry>

  /// The number of elements in the batch.
  private(set) var count = 0

  private static var capacity: Int { 256 }

  /// An element and its hash.
  struct Entry {
    let index: UInt32
    let hash: UInt32
  }

  init() {
    entries = .allocate(capacity: Self.capacity)
  }

  deinit {
    entries.deallocate()
  }

  @inline(__always)
  var isFull: Bool { count == Self.capacity }

  @inline(__always)
  subscript(position: Int) -> Entry { entries[position] }

  @inline(__always)
  mutating func append(_ index: Int, hash: UInt32, touching table: inout IdentityTable) {
    table.touch(hash)
    entries[count] = Entry(index: UInt32(truncatingIfNeeded: index), hash: hash)
    count &+= 1
  }

  @inline(__always)
  mutating func clear() { count = 0 }
}
