/// The changes that turn the rows of an outline into those of another one.
@usableFromInline
package struct OutlineRowChanges<ItemID: Hashable> {
  /// Consecutive rows to insert.
  package struct Insert {
    /// The row that they follow, or nil if they come first.
    package let anchor: ItemID?

    /// The rows in order.
    package let rows: [ItemID]
  }

  /// The rows to delete.
  package let deletes: [ItemID]

  /// The rows to insert after the deletions, in this order; an anchor may be inserted earlier.
  package let inserts: [Insert]

  /// The items that are new in the outline, visible or not.
  package let arrivals: [ItemID]

  /// The items that are no longer in the outline, visible before or not.
  package let departures: [ItemID]
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
  @usableFromInline
  package func rowChanges(from old: Self) -> OutlineRowChanges<ItemID>? {
    guard let difference = tree.difference(from: old.tree) else { return nil }
    let rows = difference.rows
    return OutlineRowChanges(
      deletes: old.tree.items(of: rows.deletes),
      inserts: rows.inserts.map { anchor, rows in
        OutlineRowChanges.Insert(anchor: tree.item(of: anchor), rows: tree.items(of: rows))
      },
      arrivals: tree.items(of: difference.replaced).filter { !old.contains($0) },
      departures: old.tree.items(of: difference.replaced).filter { !contains($0) })
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
  @usableFromInline
  package func rowsDiffering(
    from old: Self
  ) -> (old: [ItemID: OutlineRow<ItemID>], new: [ItemID: OutlineRow<ItemID>])? {
    guard let numbers = difference(from: old)?.nodesDiffering else { return nil }
    var before: [ItemID: OutlineRow<ItemID>] = [:]
    var after: [ItemID: OutlineRow<ItemID>] = [:]
    var shifted: Set<Int32> = []
    for number in numbers.old {
      if let row = old.row(number, level: old.nodes.level(of: number)) { before[row.item] = row }
    }
    for number in numbers.new {
      guard let row = row(number, level: nodes.level(of: number)) else { continue }
      after[row.item] = row
      if row.isExpanded, row.level != before[row.item]?.level { shifted.insert(number) }
    }
    for top in shifted where !shifted.contains(nodes[top].parent) {
      let level = nodes.level(of: top)
      nodes.walk(below: top) { number, depth in
        guard let row = row(number, level: level + 1 + depth) else { return false }
        after[row.item] = row
        before[row.item] = old.row(of: row.item)
        return row.isExpanded
      }
    }
    return (before, after)
  }
}
