/// The hierarchy of an outline, whose nodes are numbers.
///
/// The type does not know the items, so that its code is compiled once. Nodes are stored in chunks
/// of 256, which copies share until they are edited: an edit of a copy costs what it touches, and
/// copies differ only in the chunks that they do not share. Nodes with the same parent are linked,
/// so that an edit touches the neighbours only, however many there are. Free numbers are reused, so
/// a number can belong to different items in two copies.
struct OutlineNodes {
  /// A node, and those around it.
  struct Node: Equatable {
    /// The first and the last node directly below it.
    var first = none
    var last = none

    /// The nodes before and after it with the same parent.
    var previous = none
    var next = none

    /// The node directly above it; for a free node the next free one.
    var parent: Int32

    /// Whether the children are shown where the node is.
    var isExpanded = false

    /// Whether the number is not in use.
    var isFree = false

    /// Whether there are nodes directly below it.
    var hasChildren: Bool { first != none }

    /// Returns whether another node, of the same item, has the same row on the same level.
    func hasRow(like other: Self) -> Bool {
      parent == other.parent && isExpanded == other.isExpanded && hasChildren == other.hasChildren
    }

    /// Returns whether another node has the same neighbours.
    func isLinked(like other: Self) -> Bool {
      parent == other.parent && previous == other.previous && next == other.next
    }
  }

  /// The number of nodes in a chunk.
  static var capacity: Int { 256 }

  /// The node above those at the top level.
  static var root: Int32 { 0 }

  /// Stands for no node.
  static var none: Int32 { -1 }

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

  /// Adds a node.
  ///
  /// - Parameters:
  ///   - parent: The node above it.
  ///   - sibling: The child of the parent that it follows, or none to come first.
  ///   - isExpanded: Whether it is expanded.
  /// - Returns: Its number.
  /// - Complexity: O(1), amortised.
  mutating func add(below parent: Int32, after sibling: Int32, isExpanded: Bool) -> Int32 {
    let next = sibling == Self.none ? self[parent].first : self[sibling].next
    let number = add(Node(previous: sibling, next: next, parent: parent, isExpanded: isExpanded))
    if sibling == Self.none { self[parent].first = number } else { self[sibling].next = number }
    if next == Self.none { self[parent].last = number } else { self[next].previous = number }
    return number
  }

  private mutating func add(_ node: Node) -> Int32 {
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

  /// Removes a node from the children of its parent; it still refers to its neighbours.
  ///
  /// - Complexity: O(1).
  mutating func unlink(_ number: Int32) {
    let node = self[number]
    if node.previous == Self.none {
      self[node.parent].first = node.next
    } else {
      self[node.previous].next = node.next
    }
    if node.next == Self.none {
      self[node.parent].last = node.previous
    } else {
      self[node.next].previous = node.previous
    }
  }

  /// Removes a node, but not from the children of its parent.
  ///
  /// - Returns: Its children, which still refer to it.
  /// - Complexity: O(*c*), where *c* is the number of children.
  mutating func remove(_ number: Int32) -> [Int32] {
    let children = children(of: number)
    self[number] = Node(parent: firstFree, isFree: true)
    firstFree = number
    return children
  }

  // MARK: - Lookups

  /// Returns the nodes directly below another one, in order.
  ///
  /// - Complexity: O(*c*), where *c* is their number.
  func children(of parent: Int32) -> [Int32] {
    var children: [Int32] = []
    var child = self[parent].first
    while child != Self.none {
      children.append(child)
      child = self[child].next
    }
    return children
  }

  /// Visits the nodes below another one, each before its children.
  ///
  /// The function does not call itself, because an outline may be deeper than the stack of a
  /// thread.
  ///
  /// - Parameters:
  ///   - top: The node above them.
  ///   - visit: Receives each node with its level below the top, and returns whether to visit the
  ///     nodes below it.
  /// - Complexity: O(*k*), where *k* is the number of visited nodes.
  func walk(below top: Int32, _ visit: (Int32, _ level: Int) -> Bool) {
    var number = self[top].first
    var level = 0
    while number != Self.none {
      if visit(number, level), self[number].hasChildren {
        number = self[number].first
        level += 1
        continue
      }
      while self[number].next == Self.none {
        number = self[number].parent
        level -= 1
        if number == top { return }
      }
      number = self[number].next
    }
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
    while self[last].isExpanded, self[last].hasChildren { last = self[last].last }
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
