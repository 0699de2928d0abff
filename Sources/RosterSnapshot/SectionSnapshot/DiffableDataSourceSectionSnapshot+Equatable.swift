extension DiffableDataSourceSectionSnapshot: Equatable {
  /// Returns whether two outlines have the same items in the same order, with the same parents, and
  /// the same items are expanded.
  ///
  /// `faults` and `faultPolicy` do not count.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public static func == (left: Self, right: Self) -> Bool {
    left.tree.rows == right.tree.rows
  }

  /// Whether the outline has no items.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { !tree.hasChildren(nil) }

  /// Returns the children of an item in order, also if the item is collapsed.
  ///
  /// - Parameter parent: An item.
  /// - Returns: The children, none for an item that is not in the outline.
  /// - Complexity: O(*c*), where *c* is the number of children.
  public func children(of parent: ItemID) -> [ItemID] { tree.children(of: parent) }
}

extension OutlineTree {
  /// All items as their cells show them, each before its children.
  fileprivate var rows: [OutlineRow<ItemID>] {
    var rows: [OutlineRow<ItemID>] = []
    walk(below: nil) { row in
      rows.append(row)
      return true
    }
    return rows
  }
}
