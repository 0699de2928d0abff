/// A few hundred elements that are hashed before any of them is looked up.
///
/// If there are many, first the memory of all of them is touched, then hashing touches the places
/// in the table where they will be looked up, so that the cache misses of a batch overlap instead
/// of being waited for one by one.
struct HashBatch: ~Copyable {
  private let entries: UnsafeMutablePointer<Entry>

  /// The number of elements in the batch.
  private(set) var count = 0

  /// Depends on the elements that were touched, or the loads would be optimised away.
  private(set) var touched: UInt8 = 0

  /// Whether there are so many elements that they are not in the cache anyway.
  private let isTouching: Bool

  private static var capacity: Int { 256 }

  /// The number of elements from which it takes less time to touch them.
  private static var manyCount: Int { 32_768 }

  /// An element and its hash.
  struct Entry {
    let index: UInt32
    var hash: UInt32 = 0
  }

  /// Creates an empty batch.
  ///
  /// - Parameter count: The number of elements that will go through it.
  init(ofElements count: Int) {
    isTouching = count >= Self.manyCount
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
  mutating func append<Element>(_ index: Int, of list: UnsafeBufferPointer<Element>) {
    if isTouching, let start = list.baseAddress, MemoryLayout<Element>.size > 0 {
      touched &+= UnsafeRawPointer(start + index).load(as: UInt8.self)
    }
    (entries + count).initialize(to: Entry(index: UInt32(truncatingIfNeeded: index)))
    count &+= 1
  }

  /// Hashes all elements.
  @inline(__always)
  mutating func hash(for table: inout IdentityTable, _ hash: (Int) -> UInt32) {
    for position in 0..<count {
      entries[position].hash = hash(Int(entries[position].index))
      if isTouching { table.touch(entries[position].hash) }
    }
  }

  @inline(__always)
  mutating func clear() { count = 0 }
}
