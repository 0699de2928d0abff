/// The items of an outline, their hierarchy, and which of them are expanded.
///
/// The methods require what the snapshot has checked: parents exist, and inserted items are new.
package struct OutlineTree<ItemID: Hashable> {
  typealias Nodes = OutlineNodes<ItemID>

  private var nodes = Nodes()

  // MARK: - Lookups

  /// The items, in no particular order.
  ///
  /// - Complexity: O(*n*).
  package var items: [ItemID] { nodes.items }

  /// Returns whether the tree contains an item.
  func contains(_ item: ItemID) -> Bool { nodes.number(of: item) != nil }

  /// Returns whether an item is expanded, with or without children; false for an unknown item.
  func isExpanded(_ item: ItemID) -> Bool {
    nodes.number(of: item).map { nodes[$0].isExpanded } ?? false
  }

  /// Returns the parent of an item, or nil if there is none.
  func parent(of item: ItemID) -> ItemID? {
    nodes.number(of: item).flatMap { nodes[nodes[$0].parent].item }
  }

  /// Returns the children of an item, or the items at the top level.
  ///
  /// - Complexity: O(*c*), where *c* is the number of children.
  package func children(of parent: ItemID?) -> [ItemID] {
    number(of: parent).map { nodes[$0].children.compactMap { nodes[$0].item } } ?? []
  }

  /// Returns whether an item has children, or there are items at the top level.
  package func hasChildren(_ parent: ItemID?) -> Bool {
    number(of: parent).map { !nodes[$0].children.isEmpty } ?? false
  }

  /// Returns the index of an item among the children of its parent.
  ///
  /// - Complexity: O(*c*), where *c* is the number of these children.
  func siblingIndex(of item: ItemID) -> Int? {
    guard let number = nodes.number(of: item) else { return nil }
    return nodes[nodes[number].parent].children.firstIndex(of: number)
  }

  /// Returns the ancestors of an item, nearest first.
  package func ancestors(of item: ItemID) -> some Sequence<ItemID> {
    sequence(state: nodes.number(of: item)) { number -> ItemID? in
      number = number.map { nodes[$0].parent }
      return number.flatMap { nodes[$0].item }
    }
  }

  /// Returns the items that are also in another tree, in no particular order.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items in the smaller tree.
  package func itemsShared(with other: Self) -> [ItemID] {
    if other.nodes.count < nodes.count { return other.itemsShared(with: self) }
    return items.filter { other.contains($0) }
  }

  /// Visits the descendants of an item, or all items, each before its children.
  ///
  /// The function uses a stack of its own, because an outline may be deeper than the stack of a
  /// thread.
  ///
  /// - Parameters:
  ///   - parent: The item, or nil for all.
  ///   - visit: Receives each item with its level below the children of the parent, and returns
  ///     whether to visit its descendants.
  /// - Complexity: O(*k*), where *k* is the number of visited items.
  package func walk(below parent: ItemID?, _ visit: (OutlineRow<ItemID>) -> Bool) {
    guard let number = number(of: parent) else { return }
    var open = [nodes[number].children[...]]
    while let number = open[open.count - 1].popFirst() ?? Self.leave(&open) {
      let children = nodes[number].children
      guard let row = row(number, level: open.count - 1), visit(row), !children.isEmpty else {
        continue
      }
      open.append(children[...])
    }
  }

  /// Returns the descendants of an item, or all items, each before its children where these are
  /// entered.
  ///
  /// - Complexity: O(*k*), where *k* is the number of returned items.
  package func preorder(
    below parent: ItemID?, enter: (OutlineRow<ItemID>) -> Bool = { $0.isExpanded }
  ) -> [ItemID] {
    var result: [ItemID] = []
    walk(below: parent) { row in
      result.append(row.item)
      return enter(row)
    }
    return result
  }

  /// Returns the last visible descendant of a visible item, or the item itself.
  ///
  /// - Complexity: O(*d*), where *d* is the number of levels.
  func lastRow(from item: ItemID) -> ItemID {
    var last = nodes.number(of: item)
    while let number = last, nodes[number].isExpanded, let child = nodes[number].children.last {
      last = child
    }
    return last.flatMap { nodes[$0].item } ?? item
  }

  /// Returns an item as its cell shows it, or nil if the tree does not contain it.
  ///
  /// - Complexity: O(*d*), where *d* is its level.
  package func row(of item: ItemID) -> OutlineRow<ItemID>? {
    guard let number = nodes.number(of: item) else { return nil }
    var level = 0
    var above = nodes[number].parent
    while above != Nodes.root {
      level += 1
      above = nodes[above].parent
    }
    return row(number, level: level)
  }

  private func row(_ number: Int32, level: Int) -> OutlineRow<ItemID>? {
    guard let item = nodes[number].item else { return nil }
    var row = OutlineRow(item)
    row.level = level
    row.isParent = !nodes[number].children.isEmpty
    row.isExpanded = nodes[number].isExpanded
    return row
  }

  /// Pops finished levels, and returns the next item.
  private static func leave(_ open: inout [ArraySlice<Int32>]) -> Int32? {
    while open.count > 1 {
      open.removeLast()
      if let item = open[open.count - 1].popFirst() { return item }
    }
    return nil
  }

  private func number(of parent: ItemID?) -> Int32? {
    guard let parent else { return Nodes.root }
    return nodes.number(of: parent)
  }

  // MARK: - Edits

  /// Expands or collapses items.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items.
  mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemID]) {
    for item in items {
      guard let number = nodes.number(of: item), nodes[number].isExpanded != isExpanded else {
        continue
      }
      nodes[number].isExpanded = isExpanded
    }
  }

  /// Inserts items without children.
  ///
  /// - Parameters:
  ///   - items: The items, all new and different.
  ///   - parent: The parent, or nil for the top level.
  ///   - index: The number of children before them, or nil to append them.
  /// - Complexity: O(*k* + *c*), where *k* is the number of items and *c* is the number of children
  ///   after them.
  mutating func insert(_ items: [ItemID], below parent: ItemID?, at index: Int? = nil) {
    guard let parent = number(of: parent) else { return }
    let numbers = items.map { nodes.add($0, below: parent, isExpanded: false) }
    let end = nodes[parent].children.count
    nodes[parent].children.insert(contentsOf: numbers, at: index ?? end)
  }

  /// Inserts a tree whose items are all new.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of its items and *c* is the number of
  ///   children after its roots.
  mutating func insert(_ tree: Self, below parent: ItemID?, at index: Int) {
    guard let parent = number(of: parent) else { return }
    insert(tree.nodes[Nodes.root].children, of: tree, below: parent, at: index)
  }

  /// Inserts nodes of another tree with their descendants.
  private mutating func insert(
    _ roots: [Int32], of tree: Self, below parent: Int32, at index: Int
  ) {
    var open = [(roots, parent, index)]
    while let (children, parent, index) = open.popLast() {
      var numbers: [Int32] = []
      for child in children {
        guard let item = tree.nodes[child].item else { continue }
        let number = nodes.add(item, below: parent, isExpanded: tree.nodes[child].isExpanded)
        numbers.append(number)
        let below = tree.nodes[child].children
        if !below.isEmpty { open.append((below, number, 0)) }
      }
      nodes[parent].children.insert(contentsOf: numbers, at: index)
    }
  }

  /// Removes items and their descendants.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of removed items and *c* is the number of
  ///   their siblings.
  mutating func remove(_ items: [ItemID]) {
    let going = Set(items.compactMap { nodes.number(of: $0) })
    // The others are removed with their parents.
    let topmost = going.filter { !going.contains(nodes[$0].parent) }
    for parent in Set(topmost.map { nodes[$0].parent }) {
      nodes[parent].children.removeAll { going.contains($0) }
    }
    removeNodes(Array(topmost))
  }

  /// Removes the descendants of an item.
  ///
  /// - Complexity: O(*k*), where *k* is the number of removed items.
  mutating func removeChildren(of parent: ItemID) {
    guard let number = nodes.number(of: parent), hasChildren(parent) else { return }
    let children = nodes[number].children
    nodes[number].children = []
    removeNodes(children)
  }

  /// Returns the descendants of an item as a tree of their own.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items below.
  func tree(of parent: ItemID, includingParent: Bool) -> Self {
    var result = Self()
    guard let number = nodes.number(of: parent) else { return result }
    result.insert(
      includingParent ? [number] : nodes[number].children, of: self, below: Nodes.root, at: 0)
    return result
  }

  /// Removes nodes and their descendants, but not from their parents.
  private mutating func removeNodes(_ numbers: [Int32]) {
    var open = numbers
    while let number = open.popLast() { open += nodes.remove(number) }
  }

  // MARK: - Differences

  /// Returns the items whose surroundings differ from those in another tree.
  ///
  /// - Parameter old: The other tree.
  /// - Returns: The items that were inserted, deleted, expanded or collapsed, or have a different
  ///   parent or different children; a nil element is the top level. Nil if the trees share too
  ///   little of their storage.
  /// - Complexity: O(*c* + *e*), where *c* is the number of chunks of 256 items and *e* is the
  ///   number of items in the edited ones.
  func itemsDiffering(from old: Self) -> Set<ItemID?>? {
    guard let ranges = nodes.numbersNotShared(with: old.nodes) else { return nil }
    var result: Set<ItemID?> = []
    for range in ranges {
      for number in range { addDifference(at: number, from: old, to: &result) }
    }
    return result
  }

  /// Adds the items whose surroundings differ because of the nodes with a number.
  private func addDifference(at number: Int32, from old: Self, to result: inout Set<ItemID?>) {
    let (before, after) = (old.nodes.node(at: number), nodes.node(at: number))
    if before == after { return }
    if number == Nodes.root { result.insert(nil) }
    let isSameItem = before?.item == after?.item
    let isSamePosition = isSameItem && before?.parent == after?.parent
    for (node, tree) in [(before, old), (after, self)] {
      guard let node, let item = node.item else { continue }
      result.insert(item)
      if !isSamePosition { result.insert(tree.nodes[node.parent].item) }
      if isSameItem { continue }
      // Equal nodes can have a different parent, because numbers are reused.
      for child in node.children { result.insert(tree.nodes[child].item) }
    }
  }

  /// Returns the ranges of the children of an item, or of the items at the top level, between the
  /// common prefix and suffix of those here and in another tree.
  ///
  /// - Complexity: O(*c*), where *c* is the number of children.
  func childrenDiffering(
    of parent: ItemID?, from old: Self
  ) -> (old: Range<Int>, new: Range<Int>) {
    let (before, after) = (old.childNumbers(of: parent), childNumbers(of: parent))
    // Loops: a generic function that calls the library with a concrete type is not specialised in
    // other modules (Swift 6.3), and `outline/toggle` then takes ten times as long.
    let shorter = min(before.count, after.count)
    var head = 0
    while head < shorter, old.nodes[before[head]].item == nodes[after[head]].item { head += 1 }
    var (oldEnd, newEnd) = (before.count, after.count)
    while oldEnd > head, newEnd > head,
      old.nodes[before[oldEnd - 1]].item == nodes[after[newEnd - 1]].item
    {
      oldEnd -= 1
      newEnd -= 1
    }
    return (head..<oldEnd, head..<newEnd)
  }

  private func childNumbers(of parent: ItemID?) -> [Int32] {
    number(of: parent).map { nodes[$0].children } ?? []
  }
}

extension OutlineTree: Sendable where ItemID: Sendable {}
