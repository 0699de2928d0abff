/// The items of an outline by the numbers of their nodes, and the numbers by item.
///
/// They are stored in chunks like the nodes. An item stays where it was stored, so the bits of its
/// location in the chunks are its number.
struct OutlineItems<ItemID: Hashable> {
  /// Nil for the root and for free numbers.
  private var chunks: [[ItemID?]] = [[nil]]
  private var table = LocationTable()

  /// The number of items.
  var count: Int { table.count }

  /// The items, in no particular order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  var all: [ItemID] { chunks.flatMap { chunk in chunk.compactMap { $0 } } }

  /// The item of a node; nil for the root and for a number that is not in use.
  subscript(number: Int32) -> ItemID? {
    let (chunk, offset) = (Int(number) >> 8, Int(number) & 255)
    return chunk < chunks.count && offset < chunks[chunk].count ? chunks[chunk][offset] : nil
  }

  /// Returns the number of an item, or nil if it is unknown.
  ///
  /// - Complexity: O(1) on average.
  func number(of item: ItemID) -> Int32? {
    var next = table.firstEntry(of: item)
    while let entry = next {
      let number = Int32(entry.location.bits)
      if self[number] == item { return number }
      next = table.entry(after: entry)
    }
    return nil
  }

  /// Adds a new item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - number: A free number, or the next one after all others.
  /// - Complexity: O(1) on average, amortised.
  mutating func insert(_ item: ItemID, at number: Int32) {
    let (chunk, offset) = (Int(number) >> 8, Int(number) & 255)
    if chunk == chunks.count { chunks.append([]) }
    if offset == chunks[chunk].count {
      chunks[chunk].append(item)
    } else {
      chunks[chunk][offset] = item
    }
    table.insert(item, ItemLocation(chunk: Int32(chunk), hint: offset))
  }

  /// Removes the item with a number.
  ///
  /// - Complexity: O(1) on average.
  mutating func remove(at number: Int32) {
    if let item = self[number] { table.remove(item) { $0.bits == UInt32(number) } }
    chunks[Int(number) >> 8][Int(number) & 255] = nil
  }

  /// Returns the numbers whose items differ from those of another value.
  ///
  /// - Parameters:
  ///   - old: The other value.
  ///   - ranges: The numbers of some chunks; all others have the same items in both.
  /// - Returns: The numbers of items that are in one of them only, or differ.
  /// - Complexity: O(*k*), where *k* is the number of items in those chunks.
  func numbersDiffering(from old: Self, in ranges: [Range<Int32>]) -> [Int32] {
    var result: [Int32] = []
    for range in ranges {
      let chunk = Int(range.lowerBound) >> 8
      let mine = chunk < chunks.count ? chunks[chunk] : []
      let theirs = chunk < old.chunks.count ? old.chunks[chunk] : []
      if mine.hasStorage(of: theirs) { continue }
      for offset in 0..<max(mine.count, theirs.count) {
        let item = offset < mine.count ? mine[offset] : nil
        if item == (offset < theirs.count ? theirs[offset] : nil) { continue }
        result.append(range.lowerBound + Int32(offset))
      }
    }
    return result
  }
}

extension OutlineItems: Sendable where ItemID: Sendable {}
