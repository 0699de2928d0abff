/// A few hundred elements that are hashed, looked up and compared together.
///
/// Each of these is a loop of its own, so that the cache misses of a batch overlap instead of being
/// waited for one by one, and so that only two of the loops know what the elements are.
@usableFromInline
package struct HashBatch: ~Copyable {
  private let memory: UnsafeMutablePointer<Entry>

  /// The number of elements in the batch.
  private(set) var count = 0

  /// Depends on what was touched, or the loads would be optimised away.
  private var touched = 0

  /// Whether there are so many elements that they are not in the cache anyway.
  let areMany: Bool

  private static var capacity: Int { 256 }

  /// The number of elements from which it takes less time to touch them first.
  private static var manyCount: Int { 32_768 }

  /// An element by its number, with what is known of it.
  @usableFromInline
  package struct Entry {
    @usableFromInline let element: UInt32
    @usableFromInline var hash: UInt32 = 0

    /// The number of an element that may be the same one.
    @usableFromInline var candidate: UInt32 = .max

    /// A number that no element has.
    @inlinable static var noElement: UInt32 { .max }
  }

  /// Creates an empty batch.
  ///
  /// - Parameter count: The number of elements that will go through it.
  init(ofElements count: Int) {
    areMany = count >= Self.manyCount
    memory = .allocate(capacity: Self.capacity)
  }

  deinit {
    memory.deallocate()
  }

  /// The elements in the batch.
  var entries: UnsafeMutableBufferPointer<Entry> {
    UnsafeMutableBufferPointer(start: memory, count: count)
  }

  /// Adds the first of some elements by their numbers.
  ///
  /// - Returns: How many there was room for.
  @inline(__always)
  mutating func fill(_ numbers: Range<Int>) -> Int {
    let start = count
    let added = min(numbers.upperBound &- numbers.lowerBound, Self.capacity &- start)
    for offset in 0..<added {
      let number = UInt32(truncatingIfNeeded: numbers.lowerBound &+ offset)
      (memory + (start &+ offset)).initialize(to: Entry(element: number))
    }
    count = start &+ added
    return added
  }

  var isFull: Bool { count == Self.capacity }

  mutating func clear() { count = 0 }

  /// Hashes all elements.
  mutating func hash(for table: inout IdentityTable, _ ask: (ElementQuestion) -> Int) {
    touched &+= ask(.hashes(entries, areMany: areMany))
    if areMany {
      for entry in entries { table.touch(entry.hash) }
    }
  }
}
