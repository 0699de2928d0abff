/// The items of an outline, and what is below what.
///
/// The methods require what the snapshot has checked: parents are here, and items that come are
/// not.
struct OutlineTree<ItemID: Hashable> {
  /// What is around an item.
  struct Node: Equatable {
    var parent: ItemID?
    var children: [ItemID] = []

    /// Whether it is expanded, with children or without.
    var isExpanded = false
  }

  /// What is around each item.
  private(set) var nodes = SharedTable<ItemID, Node>()

  /// The items at the top level, in order.
  private(set) var roots: [ItemID] = []

  // MARK: - Lookups

  /// Returns whether an item is here.
  func contains(_ item: ItemID) -> Bool { nodes.contains(item) }

  /// Returns whether an item is expanded; false for one that is not here.
  func isExpanded(_ item: ItemID) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Returns the item that an item is directly below, or nil if there is none.
  func parent(of item: ItemID) -> ItemID? { nodes[item]?.parent }

  /// Returns the items directly below an item, or those at the top level.
  func children(of parent: ItemID?) -> [ItemID] {
    guard let parent else { return roots }
    return nodes[parent]?.children ?? []
  }

  /// Returns the items above an item, the nearest first.
  func ancestors(of item: ItemID) -> some Sequence<ItemID> {
    sequence(state: item) { item -> ItemID? in
      guard let parent = nodes[item]?.parent else { return nil }
      item = parent
      return parent
    }
  }

  /// The items, in no order.
  ///
  /// - Complexity: O(*n*).
  var unorderedItems: [ItemID] {
    var result: [ItemID] = []
    result.reserveCapacity(nodes.count)
    nodes.visitAll { item, _ in result.append(item) }
    return result
  }

  /// Visits items and those below them, each before its children where they are entered.
  ///
  /// It keeps a list of its own: an outline may be deeper than the stack of a thread.
  ///
  /// - Parameters:
  ///   - items: The items to begin with.
  ///   - visit: Gets an item and how far below the first ones it is; returns whether what is below
  ///     it is visited.
  /// - Complexity: O(*k*) of the number of items that are visited.
  func walk(from items: [ItemID], _ visit: (_ item: ItemID, _ level: Int) -> Bool) {
    var open = [items[...]]
    while let item = open[open.count - 1].popFirst() ?? Self.leave(&open) {
      guard visit(item, open.count - 1), let children = nodes[item]?.children, !children.isEmpty
      else { continue }
      open.append(children[...])
    }
  }

  /// Returns items and those below them, each before its children where they are entered.
  ///
  /// - Complexity: O(*k*) of the number of items that are returned.
  func preorder(from items: [ItemID], enter: (ItemID) -> Bool) -> [ItemID] {
    var result: [ItemID] = []
    walk(from: items) { item, _ in
      result.append(item)
      return enter(item)
    }
    return result
  }

  /// Leaves levels that are done, and returns the next item.
  private static func leave(_ open: inout [ArraySlice<ItemID>]) -> ItemID? {
    while open.count > 1 {
      open.removeLast()
      if let item = open[open.count - 1].popFirst() { return item }
    }
    return nil
  }

  // MARK: - Edits

  /// Inserts items that have nothing below them.
  ///
  /// - Parameters:
  ///   - items: The items, all new and different.
  ///   - parent: The item that they are directly below, or nil for the top level.
  ///   - index: The number of children that stay before them, or nil for all.
  /// - Complexity: O(*k* + *c*) of the number of items and of the children behind them.
  mutating func insert(_ items: [ItemID], below parent: ItemID?, at index: Int? = nil) {
    for item in items { nodes.set(item, to: Node(parent: parent)) }
    editChildren(of: parent) { $0.insert(contentsOf: items, at: index ?? $0.count) }
  }

  /// Inserts a tree whose items are all new.
  ///
  /// - Complexity: O(*k* + *c*) of the number of its items and of the children behind its roots.
  mutating func insert(_ tree: Self, below parent: ItemID?, at index: Int) {
    tree.nodes.visitAll { nodes.set($0, to: $1) }
    for root in tree.roots { nodes.modify(root) { $0.parent = parent } }
    editChildren(of: parent) { $0.insert(contentsOf: tree.roots, at: index) }
  }

  /// Expands or collapses an item that is here.
  mutating func setExpanded(_ isExpanded: Bool, _ item: ItemID) {
    // Nothing is copied for what is so already.
    if self.isExpanded(item) != isExpanded { nodes.modify(item) { $0.isExpanded = isExpanded } }
  }

  /// Gives an item other children: those that it has stay as they are, and others are new.
  ///
  /// - Parameters:
  ///   - parent: The item, or nil for the top level.
  ///   - children: The children, all different, and either its own or not here.
  /// - Returns: All that was removed.
  /// - Complexity: O(*k* + *c*) of the number of items that go and of the children.
  @discardableResult
  mutating func setChildren(of parent: ItemID?, to children: [ItemID]) -> [ItemID] {
    let staying = Set(children)
    let removed = removeNodes(of: self.children(of: parent).filter { !staying.contains($0) })
    for child in children where !contains(child) { nodes.set(child, to: Node(parent: parent)) }
    editChildren(of: parent) { $0 = children }
    return removed
  }

  /// Removes items, and what is below them.
  ///
  /// - Returns: All that was removed.
  /// - Complexity: O(*k* + *c*) of the number of items that go and of their siblings.
  @discardableResult
  mutating func remove(_ items: [ItemID]) -> [ItemID] {
    let going = Set(items)
    for parent in Set(items.map { nodes[$0]?.parent }) {
      if let parent, going.contains(parent) { continue }
      editChildren(of: parent) { $0.removeAll(where: going.contains) }
    }
    return removeNodes(of: items)
  }

  /// Returns what is below an item as a tree of its own.
  ///
  /// - Complexity: O(*k*) of the number of items below.
  func tree(of parent: ItemID, includingParent: Bool) -> Self {
    var result = Self()
    guard let node = nodes[parent] else { return result }
    result.roots = includingParent ? [parent] : node.children
    walk(from: result.roots) { item, _ in
      if let node = nodes[item] { result.nodes.set(item, to: node) }
      return true
    }
    for root in result.roots { result.nodes.modify(root) { $0.parent = nil } }
    return result
  }

  private mutating func editChildren(
    of parent: ItemID?, _ edit: (inout [ItemID]) -> Void
  ) {
    guard let parent else { return edit(&roots) }
    nodes.modify(parent) { edit(&$0.children) }
  }

  /// Removes items and what is below them from the table, but not from their parents.
  private mutating func removeNodes(of items: [ItemID]) -> [ItemID] {
    var removed: [ItemID] = []
    var open = items
    while let item = open.popLast() {
      guard let node = nodes.remove(item) else { continue }
      removed.append(item)
      open.append(contentsOf: node.children)
    }
    return removed
  }
}

extension OutlineTree: Sendable where ItemID: Sendable {}
extension OutlineTree.Node: Sendable where ItemID: Sendable {}
