/// A few hundred elements that are hashed, looked up and compared together.
///
/// Each step is a loop of its own, so that the cache misses of a batch overlap. Only two of the
/// loops depend on the type of the elements.
@usableFromInline
package struct HashBatch: ~Copyable {
  private let memory: UnsafeMutablePointer<Entry>

  /// The number of elements in the batch.
  var count = 0

  /// Depends on the touched memory, so that the loads are not optimised away.
  private var touched = 0

  /// Whether there are so many elements that they do not fit into the cache.
  let areMany: Bool

  static var capacity: Int { 256 }

  /// The number of elements from which touching them first is faster.
  private static var manyCount: Int { 32_768 }

  /// An element by its number, with its hash and a candidate for a partner.
  @usableFromInline
  package struct Entry {
    @usableFromInline let element: UInt32
    @usableFromInline var hash: UInt32 = 0

    /// The number of an element that may be equal.
    @usableFromInline var candidate: UInt32 = .max

    /// Where the table has it; see `IdentityTable.Candidate`.
    var look: UInt8 = 0

    /// A number that no element has.
    @inlinable static var noElement: UInt32 { .max }
  }

  /// Creates an empty batch.
  ///
  /// - Parameter count: The total number of elements to process.
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

  /// Stores consecutive elements from an index of the batch on.
  ///
  /// The caller sets the count, which stays in a register of a tight loop.
  @inline(__always)
  func put(_ first: Int, count: Int, at offset: Int) {
    for index in 0..<count {
      let number = UInt32(truncatingIfNeeded: first &+ index)
      (memory + (offset &+ index)).initialize(to: Entry(element: number))
    }
  }

  /// Hashes all elements.
  mutating func hash(for table: inout IdentityTable, _ answer: (ElementQuery) -> Int) {
    touched &+= answer(.hashes(entries, areMany: areMany))
    if areMany {
      for entry in entries { table.touch(entry.hash) }
    }
  }
}
