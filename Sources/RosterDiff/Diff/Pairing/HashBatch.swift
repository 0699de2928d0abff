/// A few hundred elements that are hashed, looked up and compared together.
///
/// Each of these is a loop of its own, so that the cache misses of a batch overlap instead of being
/// waited for one by one, and so that only two of the loops know what the elements are.
@usableFromInline
package struct HashBatch: ~Copyable {
  private let memory: UnsafeMutablePointer<Entry>

  /// The number of elements in the batch.
  var count = 0

  /// Depends on what was touched, or the loads would be optimised away.
  private var touched = 0

  /// Whether there are so many elements that they are not in the cache anyway.
  let areMany: Bool

  static var capacity: Int { 256 }

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

  /// Puts an element at a place in the batch, whose count the caller sets: that stays in a register
  /// of a tight loop.
  @inline(__always)
  func put(_ number: Int, at place: Int) {
    (memory + place).initialize(to: Entry(element: UInt32(truncatingIfNeeded: number)))
  }

  /// Hashes all elements.
  mutating func hash(for table: inout IdentityTable, _ ask: (ElementQuestion) -> Int) {
    touched &+= ask(.hashes(entries, areMany: areMany))
    if areMany {
      for entry in entries { table.touch(entry.hash) }
    }
  }
}
