extension DiffableDataSourceSectionSnapshot {
  /// All items, each before its children, those in collapsed parents too.
  ///
  /// - Complexity: O(*n*).
  public var items: [ItemID] { preorder { _ in true } }

  /// The items that no collapsed parent hides, each before its children.
  ///
  /// - Complexity: O(*v*) of the number of these items.
  public var visibleItems: [ItemID] { preorder { $0.isExpanded } }

  /// The expanded items that have children, each before what is below it.
  ///
  /// - Complexity: O(*n*).
  public var expandedItems: [ItemID] { items.filter { isExpanded($0) } }

  /// Returns whether an item is in the outline.
  ///
  /// - Parameter item: An item.
  /// - Returns: Whether it is there, hidden or not.
  /// - Complexity: O(1).
  public func contains(_ item: ItemID) -> Bool { nodes[item] != nil }

  /// Returns whether an item shows its children where it is visible itself.
  ///
  /// - Parameter item: An item.
  /// - Returns: False for an item that is collapsed, has no children or is not in the outline.
  /// - Complexity: O(1).
  public func isExpanded(_ item: ItemID) -> Bool {
    nodes[item].map { $0.isExpanded && !$0.children.isEmpty } ?? false
  }

  /// Returns whether no collapsed parent hides an item; it need not be on the screen.
  ///
  /// - Parameter item: An item.
  /// - Returns: False for an item that is hidden or not in the outline.
  /// - Complexity: O(*d*) of the level of the item.
  public func isVisible(_ item: ItemID) -> Bool {
    guard var node = nodes[item] else { return false }
    while let parent = node.parent.flatMap({ nodes[$0] }) {
      if !parent.isExpanded { return false }
      node = parent
    }
    return true
  }

  /// Returns how many parents an item has above it.
  ///
  /// - Parameter item: An item.
  /// - Returns: 0 for a root item; nil for one that is not in the outline.
  /// - Complexity: O(*d*) of the level.
  public func level(of item: ItemID) -> Int? {
    guard var node = nodes[item] else { return nil }
    var level = 0
    while let parent = node.parent.flatMap({ nodes[$0] }) {
      level += 1
      node = parent
    }
    return level
  }

  /// Returns the index of an item in `items`.
  ///
  /// - Parameter item: An item.
  /// - Returns: The index, or nil if the item is not in the outline.
  /// - Complexity: O(*n*).
  public func index(of item: ItemID) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the item that an item is directly below.
  ///
  /// - Parameter item: An item.
  /// - Returns: The parent; nil for a root item and for one that is not in the outline.
  /// - Complexity: O(1).
  public func parent(of item: ItemID) -> ItemID? { nodes[item]?.parent }

  /// Returns what is below an item as an outline of its own, with what is expanded in it.
  ///
  /// - Parameters:
  ///   - parent: An item; one that is not in the outline gives an empty snapshot.
  ///   - includingParent: Whether the item itself is the root of the result.
  /// - Returns: The snapshot, without faults.
  /// - Complexity: O(*k*) of the number of items below.
  public func snapshot(of parent: ItemID, includingParent: Bool = false) -> Self {
    var result = Self(faultPolicy: faultPolicy)
    guard let node = nodes[parent] else { return result }
    result.rootItems = includingParent ? [parent] : node.children
    for item in preorder(from: result.rootItems, enter: { _ in true }) {
      result.nodes[item] = nodes[item]
    }
    for root in result.rootItems { result.nodes[root]?.parent = nil }
    return result
  }

  /// Returns the outline as text, for people.
  ///
  /// - Returns: A line for each item, two spaces more for each level: `*` if no collapsed parent
  ///   hides it, `+` or `-` if it has children and is expanded or collapsed, and the item.
  /// - Complexity: O(*n*).
  public func visualDescription() -> String {
    var lines: [String] = []
    var levels: [ItemID: (level: Int, isVisible: Bool)] = [:]
    for item in items {
      guard let node = nodes[item] else { continue }
      let above = node.parent.flatMap { levels[$0] }
      let isInside = node.parent.map { isExpanded($0) } ?? true
      let place = (
        level: (above?.level ?? -1) + 1, isVisible: isInside && above?.isVisible != false
      )
      levels[item] = place
      let state = node.children.isEmpty ? " " : node.isExpanded ? "+" : "-"
      lines.append(
        String(repeating: "  ", count: place.level) + (place.isVisible ? "*" : " ") + state
          + " \(item)")
    }
    return lines.joined(separator: "\n")
  }

  private func preorder(_ enter: (Node) -> Bool) -> [ItemID] {
    preorder(from: rootItems, enter: enter)
  }

  /// Returns items, each before its children where they are entered.
  ///
  /// It keeps a list of its own: an outline may be deeper than the stack of a thread.
  func preorder(from roots: [ItemID], enter: (Node) -> Bool) -> [ItemID] {
    var result: [ItemID] = []
    var open = [roots[...]]
    while let item = open[open.count - 1].popFirst() ?? popLevel(&open) {
      result.append(item)
      guard let node = nodes[item], !node.children.isEmpty, enter(node) else { continue }
      open.append(node.children[...])
    }
    return result
  }

  /// Leaves levels that are done, and returns the next item.
  private func popLevel(_ open: inout [ArraySlice<ItemID>]) -> ItemID? {
    while open.count > 1 {
      open.removeLast()
      if let item = open[open.count - 1].popFirst() { return item }
    }
    return nil
  }
}
