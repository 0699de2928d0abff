/// The items of an outline, their hierarchy, and which of them are expanded.
///
/// The methods require what the snapshot has checked: parents exist, and inserted items are new.
@usableFromInline
package struct OutlineTree<ItemID: Hashable> {
  private(set) var nodes = OutlineNodes()
  private var numbered = OutlineItems<ItemID>()

  // MARK: - Lookups

  /// The items, in no particular order.
  ///
  /// - Complexity: O(*n*).
  package var items: [ItemID] { numbered.all }

  /// Returns whether the tree contains an item.
  func contains(_ item: ItemID) -> Bool { numbered.number(of: item) != nil }

  /// Returns whether an item is expanded, with or without children; false for an unknown item.
  func isExpanded(_ item: ItemID) -> Bool {
    numbered.number(of: item).map { nodes[$0].isExpanded } ?? false
  }

  /// Returns the parent of an item, or nil if there is none.
  func parent(of item: ItemID) -> ItemID? {
    numbered.number(of: item).flatMap { numbered[nodes[$0].parent] }
  }

  /// Returns the children of an item, or the items at the top level.
  ///
  /// - Complexity: O(*c*), where *c* is the number of children.
  package func children(of parent: ItemID?) -> [ItemID] {
    number(of: parent).map { nodes[$0].children.compactMap { numbered[$0] } } ?? []
  }

  /// Returns whether an item has children, or there are items at the top level.
  package func hasChildren(_ parent: ItemID?) -> Bool {
    number(of: parent).map { !nodes[$0].children.isEmpty } ?? false
  }

  /// Returns the index of an item among the children of its parent.
  ///
  /// - Complexity: O(*c*), where *c* is the number of these children.
  func siblingIndex(of item: ItemID) -> Int? {
    guard let number = numbered.number(of: item) else { return nil }
    return nodes[nodes[number].parent].children.firstIndex(of: number)
  }

  /// Returns the ancestors of an item, nearest first.
  package func ancestors(of item: ItemID) -> some Sequence<ItemID> {
    sequence(state: numbered.number(of: item)) { number -> ItemID? in
      number = number.map { nodes[$0].parent }
      return number.flatMap { numbered[$0] }
    }
  }

  /// Returns whether the tree contains an item and no ancestor of it is collapsed.
  func isShown(_ item: ItemID) -> Bool {
    numbered.number(of: item).map { nodes.isShown($0) } ?? false
  }

  /// Returns the items that are also in another tree, in no particular order.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items in the smaller tree.
  package func itemsShared(with other: Self) -> [ItemID] {
    if other.numbered.count < numbered.count { return other.itemsShared(with: self) }
    return items.filter { other.contains($0) }
  }

  /// Visits the descendants of an item, or all items, each before its children.
  ///
  /// - Parameters:
  ///   - parent: The item, or nil for all.
  ///   - visit: Receives each item with its level below the children of the parent, and returns
  ///     whether to visit its descendants.
  /// - Complexity: O(*k*), where *k* is the number of visited items.
  package func walk(below parent: ItemID?, _ visit: (OutlineRow<ItemID>) -> Bool) {
    guard let number = number(of: parent) else { return }
    nodes.walk(below: number) { number, level in
      row(number, level: level).map(visit) ?? false
    }
  }

  /// Returns the descendants of an item that are shown if the item is and is expanded, or the items
  /// that are not below a collapsed one, each before its children.
  ///
  /// - Complexity: O(*k*), where *k* is the number of returned items.
  package func shownItems(below parent: ItemID?) -> [ItemID] {
    number(of: parent).map { items(of: nodes.shown(below: $0)) } ?? []
  }

  /// Returns the items of nodes.
  func items(of numbers: [Int32]) -> [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(numbers.count)
    for number in numbers {
      if let item = numbered[number] { items.append(item) }
    }
    return items
  }

  /// Returns the item of a node, or nil if there is none.
  func item(of number: Int32) -> ItemID? { numbered[number] }

  /// Returns an item as its cell shows it, or nil if the tree does not contain it.
  ///
  /// - Complexity: O(*d*), where *d* is its level.
  package func row(of item: ItemID) -> OutlineRow<ItemID>? {
    numbered.number(of: item).flatMap { row($0, level: nodes.level(of: $0)) }
  }

  /// Returns the item of a node as its cell shows it on a level, or nil if the node has none.
  func row(_ number: Int32, level: Int) -> OutlineRow<ItemID>? {
    guard let item = numbered[number] else { return nil }
    var row = OutlineRow(item)
    row.level = level
    row.isParent = !nodes[number].children.isEmpty
    row.isExpanded = nodes[number].isExpanded
    return row
  }

  private func number(of parent: ItemID?) -> Int32? {
    guard let parent else { return OutlineNodes.root }
    return numbered.number(of: parent)
  }

  // MARK: - Edits

  /// Expands or collapses items.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items.
  mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemID]) {
    for item in items {
      guard let number = numbered.number(of: item), nodes[number].isExpanded != isExpanded else {
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
    let numbers = items.map { add($0, below: parent, isExpanded: false) }
    let end = nodes[parent].children.count
    nodes[parent].children.insert(contentsOf: numbers, at: index ?? end)
  }

  /// Adds an item, but not to the children of its parent.
  private mutating func add(_ item: ItemID, below parent: Int32, isExpanded: Bool) -> Int32 {
    let number = nodes.add(below: parent, isExpanded: isExpanded)
    numbered.insert(item, at: number)
    return number
  }

  /// Inserts a tree whose items are all new.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of its items and *c* is the number of
  ///   children after its roots.
  mutating func insert(_ tree: Self, below parent: ItemID?, at index: Int) {
    guard let parent = number(of: parent) else { return }
    insert(tree.nodes[OutlineNodes.root].children, of: tree, below: parent, at: index)
  }

  /// Inserts nodes of another tree with their descendants.
  private mutating func insert(
    _ roots: [Int32], of tree: Self, below parent: Int32, at index: Int
  ) {
    var open = [(roots, parent, index)]
    while let (children, parent, index) = open.popLast() {
      var numbers: [Int32] = []
      for child in children {
        guard let item = tree.numbered[child] else { continue }
        let number = add(item, below: parent, isExpanded: tree.nodes[child].isExpanded)
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
    let going = Set(items.compactMap { numbered.number(of: $0) })
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
    guard let number = numbered.number(of: parent), hasChildren(parent) else { return }
    let children = nodes[number].children
    nodes[number].children = []
    removeNodes(children)
  }

  /// Returns the descendants of an item as a tree of their own.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items below.
  func tree(of parent: ItemID, includingParent: Bool) -> Self {
    var result = Self()
    guard let number = numbered.number(of: parent) else { return result }
    let roots = includingParent ? [number] : nodes[number].children
    result.insert(roots, of: self, below: OutlineNodes.root, at: 0)
    return result
  }

  /// Removes nodes and their descendants, but not from their parents.
  private mutating func removeNodes(_ numbers: [Int32]) {
    var open = numbers
    while let number = open.popLast() {
      numbered.remove(at: number)
      open += nodes.remove(number)
    }
  }

  // MARK: - Differences

  /// Returns the nodes that differ from those of another tree.
  ///
  /// - Parameter old: The other tree.
  /// - Returns: The differences, or nil if the trees share too little of their storage.
  /// - Complexity: O(*c* + *e*), where *c* is the number of chunks of 256 items and *e* is the
  ///   number of items in the edited ones.
  func difference(from old: Self) -> OutlineDifference? {
    guard let ranges = nodes.numbersNotShared(with: old.nodes) else { return nil }
    return OutlineDifference(
      from: old.nodes, to: nodes, in: ranges,
      replaced: numbered.numbersDiffering(from: old.numbered, in: ranges))
  }
}

extension OutlineTree: Sendable where ItemID: Sendable {}
