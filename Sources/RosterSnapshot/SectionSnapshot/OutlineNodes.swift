/// The hierarchy of an outline, whose nodes are numbers.
///
/// The type does not know the items, so that its code is compiled once. Nodes are stored in chunks
/// of 256, which copies share until they are edited: an edit of a copy costs what it touches, and
/// copies differ only in the chunks that they do not share. Free numbers are reused, so a number
/// can belong to different items in two copies.
struct OutlineNodes {
  /// A node, and those around it.
  struct Node: Equatable {
    /// The nodes directly below it, in order.
    var children: [Int32] = []

    /// The node directly above it; for a free node the next free one.
    var parent: Int32

    /// Whether the children are shown where the node is.
    var isExpanded = false

    /// Whether the number is not in use.
    var isFree = false
  }

  /// The number of nodes in a chunk.
  static var capacity: Int { 256 }

  /// The node above those at the top level.
  static var root: Int32 { 0 }

  /// Stands for no node.
  private static var none: Int32 { -1 }

  private var chunks = [[Node(parent: none, isExpanded: true)]]
  private var firstFree = none

  /// The number of nodes, free ones and the root included.
  var slotCount: Int { (chunks.count - 1) * Self.capacity + chunks[chunks.count - 1].count }

  /// The node with a number that is in use.
  subscript(number: Int32) -> Node {
    _read { yield chunks[Int(number) >> 8][Int(number) & 255] }
    _modify { yield &chunks[Int(number) >> 8][Int(number) & 255] }
  }

  // MARK: - Edits

  /// Adds a node, but not to the children of its parent.
  ///
  /// - Returns: Its number.
  /// - Complexity: O(1), amortised.
  mutating func add(below parent: Int32, isExpanded: Bool) -> Int32 {
    let node = Node(parent: parent, isExpanded: isExpanded)
    if firstFree != Self.none {
      let number = firstFree
      firstFree = self[number].parent
      self[number] = node
      return number
    }
    let number = Int32(slotCount)
    if Int(number) >> 8 == chunks.count { chunks.append([]) }
    chunks[chunks.count - 1].append(node)
    return number
  }

  /// Removes a node, but not from the children of its parent.
  ///
  /// - Returns: Its children, which still refer to it.
  /// - Complexity: O(1).
  mutating func remove(_ number: Int32) -> [Int32] {
    let children = self[number].children
    self[number] = Node(parent: firstFree, isFree: true)
    firstFree = number
    return children
  }

  // MARK: - Lookups

  /// Visits the nodes below another one, each before its children.
  ///
  /// The function uses a stack of its own, because an outline may be deeper than the stack of a
  /// thread.
  ///
  /// - Parameters:
  ///   - top: The node above them.
  ///   - visit: Receives each node with its level below the top, and returns whether to visit the
  ///     nodes below it.
  /// - Complexity: O(*k*), where *k* is the number of visited nodes.
  func walk(below top: Int32, _ visit: (Int32, _ level: Int) -> Bool) {
    var open = [self[top].children[...]]
    while let number = open[open.count - 1].popFirst() ?? Self.leave(&open) {
      guard visit(number, open.count - 1) else { continue }
      let children = self[number].children
      if !children.isEmpty { open.append(children[...]) }
    }
  }

  /// Pops finished levels, and returns the next node.
  private static func leave(_ open: inout [ArraySlice<Int32>]) -> Int32? {
    while open.count > 1 {
      open.removeLast()
      if let number = open[open.count - 1].popFirst() { return number }
    }
    return nil
  }

  /// Returns the nodes below another one that are shown if that one is and is expanded, each before
  /// its children.
  ///
  /// - Complexity: O(*k*), where *k* is the number of returned nodes.
  func shown(below top: Int32) -> [Int32] {
    var result: [Int32] = []
    walk(below: top) { number, _ in
      result.append(number)
      return self[number].isExpanded
    }
    return result
  }

  /// Returns the last visible node below a visible one, or that one itself.
  ///
  /// - Complexity: O(*d*), where *d* is the number of levels.
  func lastShown(from number: Int32) -> Int32 {
    var last = number
    while self[last].isExpanded, let child = self[last].children.last { last = child }
    return last
  }

  /// Returns whether all nodes above a node are expanded.
  ///
  /// - Complexity: O(*d*), where *d* is the level.
  func isShown(_ number: Int32) -> Bool {
    var above = self[number].parent
    while above > Self.root {
      if !self[above].isExpanded { return false }
      above = self[above].parent
    }
    return true
  }

  /// Returns the number of nodes above a node, without the root.
  ///
  /// - Complexity: O(*d*), where *d* is the level.
  func level(of number: Int32) -> Int {
    var level = 0
    var above = self[number].parent
    while above > Self.root {
      level += 1
      above = self[above].parent
    }
    return level
  }

  // MARK: - Differences

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

  /// Returns the node with any number from 0 on, or nil if the number is not in use.
  func node(at number: Int32) -> Node? {
    guard Int(number) & 255 < size(ofChunk: Int(number) >> 8), !self[number].isFree else {
      return nil
    }
    return self[number]
  }

  private func size(ofChunk chunk: Int) -> Int {
    chunk < chunks.count ? chunks[chunk].count : 0
  }
}
