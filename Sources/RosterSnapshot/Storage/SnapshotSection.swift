import RosterDiff

/// A section of a snapshot, whose items are stored in chunks that copies share.
struct SnapshotSection<SectionID: Hashable, Element: ListDiffable> {
  typealias ItemID = Element.DiffIdentifier

  /// The maximum number of items in a chunk.
  static var capacity: Int { 256 }

  /// The id of the section.
  let id: SectionID

  /// The header and footer.
  var views = SectionViews()

  /// The key of the section in its snapshot.
  var key: Int32

  /// The items in order; no chunk is empty.
  var chunks: [[Element]] = []

  /// The key of each chunk in its snapshot.
  var keys: [Int32] = []

  /// The number of items before each chunk.
  var sums = PrefixSums()

  /// The number of items.
  var count: Int { sums.total }

  init(id: SectionID, key: Int32) {
    self.id = id
    self.key = key
  }

  /// Returns the transformed items, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  func mapItems<Result>(_ transform: (Element) -> Result) -> [Result] {
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      mapItems(transform, to: buffer, &initialized)
    }
  }

  /// Stores the transformed items in memory that has room for them.
  ///
  /// - Parameters:
  ///   - transform: Transforms an item.
  ///   - buffer: The memory.
  ///   - count: The number of initialized elements of the memory.
  func mapItems<Result>(
    _ transform: (Element) -> Result, to buffer: UnsafeMutableBufferPointer<Result>,
    _ count: inout Int
  ) {
    guard let start = buffer.baseAddress else { return }
    chunks.withUnsafeBufferPointer { chunks in
      for index in chunks.indices {
        // Through a pointer, because retaining and releasing a chunk would wait until the copied
        // elements are stored.
        chunks[index].withUnsafeBufferPointer { items in
          let target = start + count
          for offset in items.indices {
            (target + offset).initialize(to: transform(items[offset]))
          }
          count += items.count
        }
      }
    }
  }

  /// Returns the offset of an item in its chunk.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - chunk: The index of the chunk.
  ///   - hint: The offset of the item when it was stored in the chunk.
  /// - Returns: The offset, or nil if the item is not in the chunk.
  /// - Complexity: O(1) if few items of the chunk were inserted or removed; at most O(*c*), where
  ///   *c* is the capacity of a chunk.
  @inline(__always)
  func offset(of id: ItemID, inChunk chunk: Int, near hint: Int) -> Int? {
    hasItem(id, inChunk: chunk, at: hint) ? hint : search(for: id, inChunk: chunk, near: hint)
  }

  /// Returns whether an item is at an offset in its chunk.
  @inline(__always)
  func hasItem(_ id: ItemID, inChunk chunk: Int, at offset: Int) -> Bool {
    // Through pointers, so that reading does not retain anything.
    chunks.withUnsafeBufferPointer { chunks in
      chunks[chunk].withUnsafeBufferPointer { items in
        offset < items.count && items[offset].diffIdentifier == id
      }
    }
  }

  @inline(never)
  private func search(for id: ItemID, inChunk chunk: Int, near hint: Int) -> Int? {
    let items = chunks[chunk]
    var upper = min(hint, items.count - 1)
    var lower = upper - 1
    while upper < items.count || lower >= 0 {
      if upper < items.count {
        if items[upper].diffIdentifier == id { return upper }
        upper += 1
      }
      if lower >= 0 {
        if items[lower].diffIdentifier == id { return lower }
        lower -= 1
      }
    }
    return nil
  }

  /// Returns whether a chunk has more than one item.
  func hasSeveral(inChunk chunk: Int) -> Bool { chunks[chunk].count > 1 }

  /// Returns whether an item can be inserted into a chunk without splitting it.
  func hasRoom(inChunk chunk: Int) -> Bool { chunks[chunk].count < Self.capacity }

  /// Removes an item from a chunk that has others, and returns it.
  mutating func remove(at offset: Int, inChunk chunk: Int) -> Element {
    sums.add(-1, at: chunk)
    return chunks[chunk].remove(at: offset)
  }

  /// Inserts an item into a chunk that has room.
  mutating func insert(_ item: Element, at offset: Int, inChunk chunk: Int) {
    sums.add(1, at: chunk)
    chunks[chunk].insert(item, at: offset)
  }

  /// Whether there are so many small chunks that the items should be packed.
  var isSparse: Bool { chunks.count > 4 + 4 * (count / Self.capacity) }
}

extension SnapshotSection: Sendable where SectionID: Sendable, Element: Sendable {}
