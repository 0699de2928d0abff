/// What turns the rows of an outline into those of another one.
package struct OutlineRowChanges<ItemID: Hashable> {
  /// Rows that come together.
  package struct Insert {
    /// The row that they follow, or nil if they are the first ones.
    package let anchor: ItemID?

    /// The rows in order.
    package let rows: [ItemID]
  }

  /// The rows that go.
  package fileprivate(set) var deletes: [ItemID] = []

  /// The rows that come, once others are gone; the row that some follow may come before them.
  package fileprivate(set) var inserts: [Insert] = []

  /// The items that were not in the outline, shown or not.
  package fileprivate(set) var arrivals: [ItemID] = []
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns what turns the rows of another outline into the rows of this one.
  ///
  /// Below the items around which something differs, those children count as the same rows with
  /// which both versions begin and end. A row that moves goes and comes.
  ///
  /// - Parameter old: The other outline.
  /// - Returns: The changes; nil if the outlines share too little to know without reading both.
  /// - Complexity: O(*c* + *k*) of the number of chunks of 256 items, of items in those that were
  ///   edited, and of rows that come and go with their siblings.
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
    // What comes behind the children of a parent follows the last row below them, so that these
    // come first.
    for exchange in exchanges.sorted(by: { $0.level > $1.level }) {
      result.deletes += exchange.going.flatMap { old.rows(from: $0) }
      let rows = exchange.coming.flatMap { self.rows(from: $0) }
      if rows.isEmpty { continue }
      let anchor = exchange.sibling.map { tree.lastRow(from: $0) } ?? exchange.parent
      result.inserts.append(.init(anchor: anchor, rows: rows))
    }
    return result
  }

  /// Returns whether an item has a row before and after that need not come, below parents that need
  /// not either.
  private func keepsRow(of item: ItemID?, from old: Self, without coming: Set<ItemID>) -> Bool {
    guard let item else { return true }
    return !coming.contains(item)
      && tree.ancestors(of: item).allSatisfy {
        isExpanded($0) && old.isExpanded($0) && !coming.contains($0)
      }
  }

  /// Returns a visible item with the visible items below it.
  private func rows(from item: ItemID) -> [ItemID] {
    [item] + (isExpanded(item) ? tree.preorder(below: item) : [])
  }
}

extension OutlineTree {
  /// Returns the rows that differ from those of another tree, and those that they were there.
  ///
  /// - Parameter old: The other tree.
  /// - Returns: Rows, visible or not, each old one with those that are new; nil if the trees share
  ///   too little to know without reading both.
  /// - Complexity: O(*c* + *k*) of the number of chunks of 256 items, and of items in those that
  ///   were edited and below items whose level differs.
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
    for top in shifted where !(parent(of: top.item).map(items.contains) ?? false) {
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

/// The children that come and go below an item that has a row before and after.
private struct OutlineExchange<ItemID: Hashable> {
  /// The item, or nil for the top level.
  let parent: ItemID?

  /// The number of items above the children.
  let level: Int

  /// The child behind which they come and go, if it is not the parent.
  private(set) var sibling: ItemID?

  /// The children that were shown and are not, or in another order.
  let going: ArraySlice<ItemID>

  /// The children that are shown and were not, or in another order.
  let coming: ArraySlice<ItemID>

  /// Creates an exchange, or returns nil if the item is not in both outlines.
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
  /// Returns the children of an item that show where it does, or the items at the top level.
  fileprivate func shownChildren(of parent: ItemID?) -> [ItemID] {
    parent.map(isExpanded) ?? true ? tree.children(of: parent) : []
  }
}
