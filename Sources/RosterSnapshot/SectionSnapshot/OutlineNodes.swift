/// The nodes of an outline by number, with an index from items to numbers.
///
/// Nodes refer to each other by number, so that only items from outside are hashed. They are stored
/// in chunks of 256, which copies share until they are edited, like the small tables of the index:
/// an edit of a copy costs what it touches, and copies differ only in the chunks that they do not
/// share. Free numbers are reused, so a number can belong to different items in two copies.
struct OutlineNodes<ItemID: Hashable> {
  /// An item, and the nodes around it.
  struct Node: Equatable {
    /// The nodes directly below it, in order.
    var children: [Int32] = []

    /// The item; nil for the root and for a free node.
    var item: ItemID?

    /// Whether the children are shown where the item is.
    var isExpanded = false

    /// The node directly above it; for a free node the next free one.
    var parent: Int32
  }

  /// The node above the items at the top level.
  static var root: Int32 { 0 }

  /// Stands for no node.
  private static var none: Int32 { -1 }

  private var chunks = [[Node(isExpanded: true, parent: none)]]
  private var table = LocationTable()
  private var firstFree = none

  /// The number of items.
  var count: Int { table.count }

  /// The items, in no particular order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  var items: [ItemID] { chunks.flatMap { chunk in chunk.compactMap { $0.item } } }

  /// The node with a number that is in use.
  subscript(number: Int32) -> Node {
    _read { yield chunks[Int(number) >> 8][Int(number) & 255] }
    _modify { yield &chunks[Int(number) >> 8][Int(number) & 255] }
  }

  /// Returns the number of an item, or nil if it is unknown.
  ///
  /// - Complexity: O(1) on average.
  func number(of item: ItemID) -> Int32? {
    var next = table.firstEntry(of: item)
    while let entry = next {
      let number = Self.number(entry.location)
      if self[number].item == item { return number }
      next = table.entry(after: entry)
    }
    return nil
  }

  private static func number(_ location: ItemLocation) -> Int32 {
    location.chunk << 8 | Int32(location.hint)
  }

  /// Adds a new item, but not to the children of its parent.
  ///
  /// - Returns: The number of its node.
  /// - Complexity: O(1) on average, amortised.
  mutating func add(_ item: ItemID, below parent: Int32, isExpanded: Bool) -> Int32 {
    let node = Node(item: item, isExpanded: isExpanded, parent: parent)
    let number = take(node)
    table.insert(item, ItemLocation(chunk: number >> 8, hint: Int(number) & 255))
    return number
  }

  /// Removes the item of a node, but not from the children of its parent.
  ///
  /// - Returns: Its children, which still refer to it.
  /// - Complexity: O(1) on average.
  mutating func remove(_ number: Int32) -> [Int32] {
    let node = self[number]
    if let item = node.item { table.remove(item) { Self.number($0) == number } }
    self[number] = Node(parent: firstFree)
    firstFree = number
    return node.children
  }

  private mutating func take(_ node: Node) -> Int32 {
    if firstFree != Self.none {
      let number = firstFree
      firstFree = self[number].parent
      self[number] = node
      return number
    }
    var last = chunks.count - 1
    if chunks[last].count == 256 {
      chunks.append([])
      last += 1
    }
    chunks[last].append(node)
    return Int32(last << 8 + chunks[last].count - 1)
  }

  /// Returns the numbers whose nodes may differ from those of another value.
  ///
  /// - Returns: The numbers of the chunks that are not shared; nil if these are many.
  /// - Complexity: O(*c*), where *c* is the number of chunks.
  func numbersNotShared(with other: Self) -> [Range<Int32>]? {
    let all = max(chunks.count, other.chunks.count)
    var ranges: [Range<Int32>] = []
    for chunk in 0..<all {
      if chunk < chunks.count, chunk < other.chunks.count,
        chunks[chunk].hasStorage(of: other.chunks[chunk])
      {
        continue
      }
      // Reading everything costs less than looking for differences in most of it.
      if ranges.count == 4 + all / 8 { return nil }
      let first = Int32(chunk << 8)
      let count = max(size(ofChunk: chunk), other.size(ofChunk: chunk))
      ranges.append(first..<first + Int32(count))
    }
    return ranges
  }

  /// Returns the node with any number from 0 on, or nil if there is none.
  func node(at number: Int32) -> Node? {
    Int(number) & 255 < size(ofChunk: Int(number) >> 8) ? self[number] : nil
  }

  private func size(ofChunk chunk: Int) -> Int {
    chunk < chunks.count ? chunks[chunk].count : 0
  }
}

extension OutlineNodes: Sendable where ItemID: Sendable {}
extension OutlineNodes.Node: Sendable where ItemID: Sendable {}
