extension DiffableDataSourceSectionSnapshot {
  /// The items at the top level, in order.
  ///
  /// - Complexity: O(*k*), where *k* is the number of these items.
  public var rootItems: [ItemID] { tree.children(of: nil) }

  /// All items, each before its children, including those below collapsed parents.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public var items: [ItemID] {
    var result: [ItemID] = []
    tree.walk(below: nil) { row in
      result.append(row.item)
      return true
    }
    return result
  }

  /// The items that are not below a collapsed parent, each before its children.
  ///
  /// - Complexity: O(*v*), where *v* is the number of these items.
  public var visibleItems: [ItemID] { tree.shownItems(below: nil) }

  /// The expanded items, with or without children, each before its descendants.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items in the section.
  public var expandedItems: [ItemID] {
    var result: [ItemID] = []
    tree.walk(below: nil) { row in
      if row.isExpanded { result.append(row.item) }
      return true
    }
    return result
  }

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
  public func isExpanded(_ item: ItemID) -> Bool { tree.isExpanded(item) }

  /// Returns whether an item is not below a collapsed parent; it need not be on the screen.
  ///
  /// - Parameter item: An item.
  /// - Returns: False for an item that is hidden or not in the outline.
  /// - Complexity: O(*d*), where *d* is the level of the item.
  public func isVisible(_ item: ItemID) -> Bool { tree.isShown(item) }

  /// Returns the number of ancestors of an item.
  ///
  /// - Parameter item: An item.
  /// - Returns: 0 for a root item; nil for one that is not in the outline.
  /// - Complexity: O(*d*), where *d* is the level of the item.
  public func level(of item: ItemID) -> Int? {
    tree.row(of: item)?.level
  }

  /// Returns the index of an item in `items`.
  ///
  /// - Parameter item: An item.
  /// - Returns: The index, or nil if the item is not in the outline.
  /// - Complexity: O(1); O(*n*), where *n* is the number of items in the section, for the first call
  ///   after an edit.
  public func index(of item: ItemID) -> Int? { tree.index(of: item) }

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
    tree.walk(below: nil) { row in
      if row.level < hidden { hidden = .max }
      let state = row.isExpanded ? "+" : row.isParent ? "-" : " "
      let sight = row.level < hidden ? "*" : " "
      lines.append(String(repeating: "  ", count: row.level) + sight + state + " \(row.item)")
      if !row.isExpanded { hidden = min(hidden, row.level + 1) }
      return true
    }
    return lines.joined(separator: "\n")
  }
}
