/// The changes that turn the rows of an outline into those of another one.
package struct OutlineRowChanges<ItemID: Hashable> {
  /// Consecutive rows to insert.
  package struct Insert {
    /// The row that they follow, or nil if they come first.
    package let anchor: ItemID?

    /// The rows in order.
    package let rows: [ItemID]
  }

  /// The rows to delete.
  package fileprivate(set) var deletes: [ItemID] = []

  /// The rows to insert after the deletions, in this order; an anchor may be inserted earlier.
  package fileprivate(set) var inserts: [Insert] = []

  /// The items that are new in the outline, visible or not.
  package fileprivate(set) var arrivals: [ItemID] = []
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns the changes that turn the rows of another outline into those of this one.
  ///
  /// Below an item whose children differ, the common prefix and suffix of the children stay. A row
  /// that moves is deleted and inserted.
  ///
  /// - Parameter old: The other outline.
  /// - Returns: The changes, or nil if the outlines share too little of their storage.
  /// - Complexity: O(*c* + *e* + *k*), where *c* is the number of chunks of 256 items, *e* is the
  ///   number of items in the edited ones, and *k* is the number of inserted and deleted rows and
  ///   their siblings.
  package func rowChanges(from old: Self) -> OutlineRowChanges<ItemID>? {
    guard let differing = tree.itemsDiffering(from: old.tree) else { return nil }
    var result = OutlineRowChanges<ItemID>()
    var exchanges: [OutlineExchange<ItemID>] = []
    for parent in differing {
      if let exchange = OutlineExchange(below: parent, from: old, to: self) {
        exchanges.append(exchange)
      } else if let parent, contains(parent) {
        result.arrivals.append(parent)
      }
    }
    let coming = Set(exchanges.flatMap { $0.coming })
    exchanges = exchanges.filter { keepsRow(of: $0.parent, from: old, without: coming) }
    // Deepest first: rows after the children of a parent follow the last row below these.
    for exchange in exchanges.sorted(by: { $0.level > $1.level }) {
      result.deletes += exchange.going.flatMap { old.rows(from: $0) }
      let rows = exchange.coming.flatMap { self.rows(from: $0) }
      if rows.isEmpty { continue }
      let anchor = exchange.sibling.map { tree.lastRow(from: $0) } ?? exchange.parent
      result.inserts.append(.init(anchor: anchor, rows: rows))
    }
    return result
  }

  /// Returns whether an item has a row in both outlines, and neither it nor an ancestor is
  /// inserted.
  private func keepsRow(of item: ItemID?, from old: Self, without coming: Set<ItemID>) -> Bool {
    guard let item else { return true }
    return !coming.contains(item)
      && tree.ancestors(of: item).allSatisfy {
        isExpanded($0) && old.isExpanded($0) && !coming.contains($0)
      }
  }

  /// Returns a visible item with its visible descendants.
  private func rows(from item: ItemID) -> [ItemID] {
    [item] + (isExpanded(item) ? tree.preorder(below: item) : [])
  }
}

extension OutlineTree {
  /// Returns the rows that differ from those of another tree.
  ///
  /// - Parameter old: The other tree.
  /// - Returns: The rows before and after, visible or not, or nil if the trees share too little of
  ///   their storage.
  /// - Complexity: O(*c* + *k*), where *c* is the number of chunks of 256 items and *k* is the
  ///   number of items in the edited ones and of descendants of items whose level differs.
  package func rowsDiffering(
    from old: Self
  ) -> (old: [ItemID: OutlineRow<ItemID>], new: [ItemID: OutlineRow<ItemID>])? {
    guard let differing = itemsDiffering(from: old)?.compactMap({ $0 }) else { return nil }
    var before: [ItemID: OutlineRow<ItemID>] = [:]
    var after: [ItemID: OutlineRow<ItemID>] = [:]
    for item in differing {
      before[item] = old.row(of: item)
      after[item] = row(of: item)
    }
    let shifted = after.values.filter { $0.isExpanded && $0.level != before[$0.item]?.level }
    let items = Set(shifted.map { $0.item })
    for top in shifted where !(parent(of: top.item).map { items.contains($0) } ?? false) {
      walk(below: top.item) { row in
        var row = row
        row.level += top.level + 1
        after[row.item] = row
        before[row.item] = old.row(of: row.item)
        return row.isExpanded
      }
    }
    return (before, after)
  }
}

/// The children to delete and insert below an item that is in both outlines.
private struct OutlineExchange<ItemID: Hashable> {
  /// The item, or nil for the top level.
  let parent: ItemID?

  /// The level of the children.
  let level: Int

  /// The preceding child, or nil if there is none.
  private(set) var sibling: ItemID?

  /// The children to delete.
  let going: ArraySlice<ItemID>

  /// The children to insert.
  let coming: ArraySlice<ItemID>

  /// Creates an exchange, or returns nil if an outline does not contain the item.
  init?(
    below parent: ItemID?, from old: DiffableDataSourceSectionSnapshot<ItemID>,
    to new: DiffableDataSourceSectionSnapshot<ItemID>
  ) {
    if let parent, !old.contains(parent) || !new.contains(parent) { return nil }
    self.parent = parent
    level = parent.flatMap { new.level(of: $0) }.map { $0 + 1 } ?? 0
    let (before, after) = (old.shownChildren(of: parent), new.shownChildren(of: parent))
    var places = (old: before.indices, new: after.indices)
    if !before.isEmpty, !after.isEmpty {
      places = new.tree.childrenDiffering(of: parent, from: old.tree)
    }
    going = before[places.old]
    coming = after[places.new]
    if places.new.lowerBound > 0 { sibling = after[places.new.lowerBound - 1] }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns the children of an expanded item, none of a collapsed one, or the top level.
  fileprivate func shownChildren(of parent: ItemID?) -> [ItemID] {
    parent.map(isExpanded) ?? true ? tree.children(of: parent) : []
  }
}
