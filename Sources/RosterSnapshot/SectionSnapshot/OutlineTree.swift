/// The items of an outline and their hierarchy.
///
/// The methods require what the snapshot has checked: parents exist, and inserted items are new.
package struct OutlineTree<ItemID: Hashable> {
  /// The parent and children of an item.
  package struct Node {
    var parent: ItemID?
    var children: [ItemID] = []
  }

  /// Identifies a version of a tree, which copies share until they are edited.
  private final class Version: Sendable {}

  /// The parent and children of each item.
  package private(set) var nodes: [ItemID: Node] = [:]

  /// The items at the top level, in order.
  private(set) var roots: [ItemID] = []

  private var version = Version()

  /// Returns whether both are unedited copies of one tree.
  ///
  /// - Complexity: O(1); two trees that were made separately may be equal although this is false.
  package func isCopy(of other: Self) -> Bool { version === other.version }

  // MARK: - Lookups

  /// Returns whether the tree contains an item.
  func contains(_ item: ItemID) -> Bool { nodes[item] != nil }

  /// Returns the parent of an item, or nil if there is none.
  func parent(of item: ItemID) -> ItemID? { nodes[item]?.parent }

  /// Returns the children of an item, or the items at the top level.
  package func children(of parent: ItemID?) -> [ItemID] {
    guard let parent else { return roots }
    return nodes[parent]?.children ?? []
  }

  /// Returns the ancestors of an item, nearest first.
  package func ancestors(of item: ItemID) -> some Sequence<ItemID> {
    sequence(state: item) { item -> ItemID? in
      guard let parent = nodes[item]?.parent else { return nil }
      item = parent
      return parent
    }
  }

  /// Returns the items that are also in another tree, in no particular order.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items in the smaller tree.
  package func itemsShared(with other: Self) -> [ItemID] {
    if other.nodes.count < nodes.count { return other.itemsShared(with: self) }
    return nodes.keys.filter { other.contains($0) }
  }

  /// Visits items and, where requested, their descendants, each before its children.
  ///
  /// The function uses a stack of its own, because an outline may be deeper than the stack of a
  /// thread.
  ///
  /// - Parameters:
  ///   - items: The items to begin with.
  ///   - visit: Receives an item and its level below the first ones, and returns whether to visit
  ///     its descendants.
  /// - Complexity: O(*k*), where *k* is the number of visited items.
  package func walk(from items: [ItemID], _ visit: (_ item: ItemID, _ level: Int) -> Bool) {
    var open = [items[...]]
    while let item = open[open.count - 1].popFirst() ?? Self.leave(&open) {
      guard visit(item, open.count - 1), let children = nodes[item]?.children, !children.isEmpty
      else { continue }
      open.append(children[...])
    }
  }

  /// Returns items and, where entered, their descendants, each before its children.
  ///
  /// - Complexity: O(*k*), where *k* is the number of returned items.
  package func preorder(from items: [ItemID], enter: (ItemID) -> Bool) -> [ItemID] {
    var result: [ItemID] = []
    walk(from: items) { item, _ in
      result.append(item)
      return enter(item)
    }
    return result
  }

  /// Pops finished levels, and returns the next item.
  private static func leave(_ open: inout [ArraySlice<ItemID>]) -> ItemID? {
    while open.count > 1 {
      open.removeLast()
      if let item = open[open.count - 1].popFirst() { return item }
    }
    return nil
  }

  // MARK: - Edits

  /// Inserts items without children.
  ///
  /// - Parameters:
  ///   - items: The items, all new and different.
  ///   - parent: The parent, or nil for the top level.
  ///   - index: The number of children before them, or nil to append them.
  /// - Complexity: O(*k* + *c*), where *k* is the number of items and *c* is the number of children
  ///   after them.
  mutating func insert(_ items: [ItemID], below parent: ItemID?, at index: Int? = nil) {
    for item in items { nodes[item] = Node(parent: parent) }
    editChildren(of: parent) { $0.insert(contentsOf: items, at: index ?? $0.count) }
  }

  /// Inserts a tree whose items are all new.
  ///
  /// - Complexity: O(*k* + *c*), where *k* is the number of its items and *c* is the number of
  ///   children after its roots.
  mutating func insert(_ tree: Self, below parent: ItemID?, at index: Int) {
    nodes.merge(tree.nodes) { mine, _ in mine }
    for root in tree.roots { nodes[root]?.parent = parent }
    editChildren(of: parent) { $0.insert(contentsOf: tree.roots, at: index) }
  }

  /// Removes items and their descendants.
  ///
  /// - Returns: All removed items.
  /// - Complexity: O(*k* + *c*), where *k* is the number of removed items and *c* is the number of
  ///   their siblings.
  mutating func remove(_ items: [ItemID]) -> [ItemID] {
    let going = Set(items)
    for parent in Set(items.map { nodes[$0]?.parent }) {
      if let parent, going.contains(parent) { continue }
      editChildren(of: parent) { $0.removeAll(where: going.contains) }
    }
    return removeNodes(of: items)
  }

  /// Removes the descendants of an item.
  ///
  /// - Returns: All removed items.
  /// - Complexity: O(*k*), where *k* is the number of removed items.
  mutating func removeChildren(of parent: ItemID) -> [ItemID] {
    let children = children(of: parent)
    editChildren(of: parent) { $0 = [] }
    return removeNodes(of: children)
  }

  /// Returns the descendants of an item as a tree of their own.
  ///
  /// - Complexity: O(*k*), where *k* is the number of items below.
  func tree(of parent: ItemID, includingParent: Bool) -> Self {
    var result = Self()
    guard let node = nodes[parent] else { return result }
    result.roots = includingParent ? [parent] : node.children
    walk(from: result.roots) { item, _ in
      result.nodes[item] = nodes[item]
      return true
    }
    for root in result.roots { result.nodes[root]?.parent = nil }
    return result
  }

  private mutating func editChildren(
    of parent: ItemID?, _ edit: (inout [ItemID]) -> Void
  ) {
    if !isKnownUniquelyReferenced(&version) { version = Version() }
    guard let parent else { return edit(&roots) }
    edit(&nodes[parent, default: Node()].children)
  }

  /// Removes items and their descendants from the table, but not from their parents.
  private mutating func removeNodes(of items: [ItemID]) -> [ItemID] {
    var removed: [ItemID] = []
    var open = items
    while let item = open.popLast() {
      guard let node = nodes.removeValue(forKey: item) else { continue }
      removed.append(item)
      open.append(contentsOf: node.children)
    }
    return removed
  }
}

extension OutlineTree: Sendable where ItemID: Sendable {}
extension OutlineTree.Node: Sendable where ItemID: Sendable {}
