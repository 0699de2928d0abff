extension DiffableDataSourceSectionSnapshot {
  /// The items at the top level, in order.
  ///
  /// - Complexity: O(1).
  public var rootItems: [ItemID] { tree.roots }

  /// All items, each before its children, including those below collapsed parents.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public var items: [ItemID] { tree.preorder(from: rootItems) { _ in true } }

  /// The items that are not below a collapsed parent, each before its children.
  ///
  /// - Complexity: O(*v*), where *v* is the number of these items.
  public var visibleItems: [ItemID] { tree.preorder(from: rootItems, enter: isExpanded) }

  /// The expanded items, with or without children, each before its descendants.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public var expandedItems: [ItemID] { expanded.isEmpty ? [] : items.filter(isExpanded) }

  /// Returns whether an item is in the outline.
  ///
  /// - Parameter item: An item.
  /// - Returns: Whether it is there, hidden or not.
  /// - Complexity: O(1).
  public func contains(_ item: ItemID) -> Bool { tree.contains(item) }

  /// Returns whether an item is expanded: its children, if any, are shown where it is.
  ///
  /// - Parameter item: An item.
  /// - Returns: False for an item that is collapsed or not in the outline.
  /// - Complexity: O(1).
  public func isExpanded(_ item: ItemID) -> Bool { expanded.contains(item) }

  /// Returns whether an item is not below a collapsed parent; it need not be on the screen.
  ///
  /// - Parameter item: An item.
  /// - Returns: False for an item that is hidden or not in the outline.
  /// - Complexity: O(*d*), where *d* is the level of the item.
  public func isVisible(_ item: ItemID) -> Bool {
    contains(item) && tree.ancestors(of: item).allSatisfy(isExpanded)
  }

  /// Returns the number of ancestors of an item.
  ///
  /// - Parameter item: An item.
  /// - Returns: 0 for a root item; nil for one that is not in the outline.
  /// - Complexity: O(*d*), where *d* is the level of the item.
  public func level(of item: ItemID) -> Int? {
    contains(item) ? tree.ancestors(of: item).reduce(0) { level, _ in level + 1 } : nil
  }

  /// Returns the index of an item in `items`.
  ///
  /// - Parameter item: An item.
  /// - Returns: The index, or nil if the item is not in the outline.
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public func index(of item: ItemID) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the parent of an item.
  ///
  /// - Parameter item: An item.
  /// - Returns: The parent; nil for a root item and for one that is not in the outline.
  /// - Complexity: O(1).
  public func parent(of item: ItemID) -> ItemID? { tree.parent(of: item) }

  /// Returns the descendants of an item as an outline of their own, with their expanded state.
  ///
  /// - Parameters:
  ///   - parent: An item; one that is not in the outline gives an empty snapshot.
  ///   - includingParent: Whether the item itself becomes the root of the result.
  /// - Returns: The snapshot, without faults.
  /// - Complexity: O(*k*), where *k* is the number of items below.
  public func snapshot(of parent: ItemID, includingParent: Bool = false) -> Self {
    var result = Self(faultPolicy: faultPolicy)
    result.tree = tree.tree(of: parent, includingParent: includingParent)
    result.expanded = Set(result.tree.nodes.keys.filter(isExpanded))
    return result
  }

  /// Returns the outline as text for debugging.
  ///
  /// - Returns: A line for each item, indented by two spaces for each level. It begins with `*` if
  ///   the item is not below a collapsed parent, then `+` if it is expanded, `-` if it is collapsed
  ///   and has children, and the item.
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public func visualDescription() -> String {
    var lines: [String] = []
    // The level below which items are hidden.
    var hidden = Int.max
    tree.walk(from: rootItems) { item, level in
      if level < hidden { hidden = .max }
      let state = isExpanded(item) ? "+" : tree.children(of: item).isEmpty ? " " : "-"
      let sight = level < hidden ? "*" : " "
      lines.append(String(repeating: "  ", count: level) + sight + state + " \(item)")
      if !isExpanded(item) { hidden = min(hidden, level + 1) }
      return true
    }
    return lines.joined(separator: "\n")
  }
}
