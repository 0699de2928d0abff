/// The items of an outline, their hierarchy, and which of them are expanded.
///
/// The methods require what the snapshot has checked: parents exist, and inserted items are new.
@usableFromInline
package struct OutlineTree<ItemID: Hashable> {
  private(set) var nodes = OutlineNodes()
  private var numbered = OutlineItems<ItemID>()

  /// The index of each node among all, found when it is asked for the first time after an edit.
  private var indexes = OnceCell<OutlineIndexes>()

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
    number(of: parent).map { items(of: nodes.children(of: $0)) } ?? []
  }

  /// Returns whether an item has children, or there are items at the top level.
  package func hasChildren(_ parent: ItemID?) -> Bool {
    number(of: parent).map { nodes[$0].hasChildren } ?? false
  }

  /// Returns the index of an item among all, each before its children.
  ///
  /// - Complexity: O(1); O(*n*), where *n* is the number of items, for the first call after an edit.
  func index(of item: ItemID) -> Int? {
    guard let number = numbered.number(of: item) else { return nil }
    let indexes = indexes.value ?? indexes.set(OutlineIndexes(nodes))
    return Int(indexes.byNumber[Int(number)])
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
    row.isParent = nodes[number].hasChildren
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

  /// Appends items without children.
  ///
  /// - Parameters:
  ///   - items: The items, all new and different.
  ///   - parent: The parent, or nil for the top level.
  /// - Complexity: O(*k*), where *k* is the number of items.
  mutating func insert(_ items: [ItemID], below parent: ItemID?) {
    guard let parent = number(of: parent) else { return }
    forgetIndexes()
    for item in items {
      _ = add(item, below: parent, after: nodes[parent].last, isExpanded: false)
    }
  }

  private mutating func add(
    _ item: ItemID, below parent: Int32, after sibling: Int32, isExpanded: Bool
  ) -> Int32 {
    let number = nodes.add(below: parent, after: sibling, isExpanded: isExpanded)
    numbered.insert(item, at: number)
    return number
  }

  /// Inserts a tree, whose items are all new, before the children of an item.
  ///
  /// - Complexity: O(*k*), where *k* is the number of its items.
  mutating func insert(_ tree: Self, below parent: ItemID?) {
    guard let parent = number(of: parent) else { return }
    let roots = tree.nodes.children(of: OutlineNodes.root)
    insert(roots, of: tree, below: parent, after: OutlineNodes.none)
  }

  /// Inserts a tree, whose items are all new, before an item, or after it with an offset of 1.
  ///
  /// - Complexity: O(*k*), where *k* is the number of its items.
  mutating func insert(_ tree: Self, at anchor: ItemID, offset: Int) {
    guard let number = numbered.number(of: anchor) else { return }
    insert(
      tree.nodes.children(of: OutlineNodes.root), of: tree, below: nodes[number].parent,
      after: offset == 0 ? nodes[number].previous : number)
  }

  /// Inserts nodes of another tree with their descendants.
  private mutating func insert(
    _ roots: [Int32], of tree: Self, below parent: Int32, after sibling: Int32
  ) {
    forgetIndexes()
    var open = [(roots, parent, sibling)]
    while let (children, parent, sibling) = open.popLast() {
      var last = sibling
      for child in children {
        guard let item = tree.numbered[child] else { continue }
        last = add(item, below: parent, after: last, isExpanded: tree.nodes[child].isExpanded)
        if !tree.nodes[child].hasChildren { continue }
        open.append((tree.nodes.children(of: child), last, OutlineNodes.none))
      }
    }
  }

  /// Removes items and their descendants.
  ///
  /// - Complexity: O(*k*), where *k* is the number of removed items.
  mutating func remove(_ items: [ItemID]) {
    let going = Set(items.compactMap { numbered.number(of: $0) })
    if going.isEmpty { return }
    forgetIndexes()
    // The others are removed with their parents.
    let topmost = going.filter { !going.contains(nodes[$0].parent) }
    for number in topmost { nodes.unlink(number) }
    removeNodes(Array(topmost))
  }

  /// Removes the descendants of an item.
  ///
  /// - Complexity: O(*k*), where *k* is the number of removed items.
  mutating func removeChildren(of parent: ItemID) {
    guard let number = numbered.number(of: parent), nodes[number].hasChildren else { return }
    forgetIndexes()
    let children = nodes.children(of: number)
    nodes[number].first = OutlineNodes.none
    nodes[number].last = OutlineNodes.none
    removeNodes(children)
  }

  /// Returns the descendants of an item as a tree of their own.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items below.
  func tree(of parent: ItemID, includingParent: Bool) -> Self {
    var result = Self()
    guard let number = numbered.number(of: parent) else { return result }
    let roots = includingParent ? [number] : nodes.children(of: number)
    result.insert(roots, of: self, below: OutlineNodes.root, after: OutlineNodes.none)
    return result
  }

  /// Separates the indexes from those of copies, before an edit.
  private mutating func forgetIndexes() {
    if indexes.value != nil || !isKnownUniquelyReferenced(&indexes) { indexes = OnceCell() }
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

/// The index of each node of an outline among all, each before its children.
private final class OutlineIndexes: Sendable {
  /// The indexes by number; those of numbers that are not in use are meaningless.
  let byNumber: [Int32]

  init(_ nodes: OutlineNodes) {
    var indexes = [Int32](repeating: -1, count: nodes.slotCount)
    var next: Int32 = 0
    nodes.walk(below: OutlineNodes.root) { number, _ in
      indexes[Int(number)] = next
      next += 1
      return true
    }
    byNumber = indexes
  }
}

extension OutlineTree: Sendable where ItemID: Sendable {}
