import RosterDiff

/// What a move of an item by the user leads to.
struct SnapshotMove<Snapshot: ListSnapshot> {
  /// What is shown at once: the item at its new place, and all other rows where they were.
  let state: SnapshotState<Snapshot>

  /// What brings the rows that were below the item there again, or nil if there are none.
  let rest: PendingEdits<Snapshot>.Edit?

  /// What is shown in the end.
  var end: SnapshotState<Snapshot> {
    var end = state
    rest?(&end)
    return end
  }
}

extension SnapshotState {
  /// Returns what a move of an item leads to.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - target: Where it goes.
  ///   - canHaveChildren: Whether what comes directly below an expanded row without children goes
  ///     there.
  /// - Returns: What it leads to, or nil if there is no such item or it stays.
  func moving<SectionID, ItemID>(
    _ path: ItemPath, to target: ItemPath, canHaveChildren: (ItemID) -> Bool
  ) -> SnapshotMove<Snapshot>?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    let sections = snapshot.sectionIdentifiers
    guard path != target, let item = snapshot.itemIdentifier(at: path),
      sections.indices.contains(target.section)
    else { return nil }
    let (old, new) = (sections[path.section], sections[target.section])
    let isBehind = old == new && target.item > path.item
    let count = snapshot.numberOfItems(inSection: new)
    let place = min(max(target.item, 0), count) + (isBehind ? 1 : 0)
    let above = snapshot.itemIdentifier(at: ItemPath(section: target.section, item: place - 1))
    let next = snapshot.itemIdentifier(at: ItemPath(section: target.section, item: place))
    var result = self
    let below = result.moveInOutlines(
      item, from: old, to: new, above.flatMap { canHaveChildren($0) ? $0 : nil }, before: next)
    if let next {
      result.snapshot.moveItem(item, beforeItem: next)
    } else {
      result.snapshot.appendItems([item], toSection: new)
    }
    if below.rootItems.isEmpty { return SnapshotMove(state: result, rest: nil) }
    return SnapshotMove(state: result) { $0.gather(below, below: item) }
  }

  /// Moves an item from outline to outline, and leaves rows that show below it where they are.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - old: Its section.
  ///   - new: The section that it goes to.
  ///   - above: The row above it there if that can have children, or nil.
  ///   - next: The row below it there, or nil for the end.
  /// - Returns: What was below it and has been left behind.
  private mutating func moveInOutlines<SectionID, ItemID>(
    _ item: ItemID, from old: SectionID, to new: SectionID, _ above: ItemID?, before next: ItemID?
  ) -> Outline
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    if outlines[old] == nil, outlines[new] == nil { return Outline() }
    var origin = outline(of: old)
    let parent = origin.parent(of: item)
    let below = origin.isExpanded(item) ? origin.snapshot(of: item) : Outline()
    if !below.rootItems.isEmpty {
      origin.replace(childrenOf: item, using: Outline())
      // Side by side, so that the item does not come below one of them.
      origin.insert(below.withoutLevels, after: item)
    }
    let moved = origin.snapshot(of: item, includingParent: true)
    origin.delete([item])
    var target = old == new ? origin : outline(of: new)
    if let above, target.isExpanded(above), target.tree.children(of: above).isEmpty {
      target.replace(childrenOf: above, using: moved)
    } else {
      target.insert(moved, beforeRow: next, preferring: parent)
    }
    if outlines[old] != nil { outlines[old] = origin }
    outlines[new] = target
    return below
  }

  /// Puts what was below an item there again, as far as it still exists.
  private mutating func gather<SectionID, ItemID>(_ below: Outline, below item: ItemID)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    guard let section = section(holding: item) else { return }
    var below = below
    below.delete(below.items.filter { self.section(holding: $0) == nil })
    var outline = outline(of: section)
    outline.delete(below.items)
    outline.replace(childrenOf: item, using: below)
    put(outline, in: section)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// The rows that show, side by side, each with what it hides below it.
  fileprivate var withoutLevels: Self {
    var result = Self()
    for row in visibleItems {
      result.append([row])
      if !isExpanded(row) { result.replace(childrenOf: row, using: snapshot(of: row)) }
    }
    return result
  }

  /// Inserts an outline that shows before a row, or at the end.
  ///
  /// - Parameters:
  ///   - outline: The outline, of items that are not here.
  ///   - next: The row that it comes before, or nil for the end.
  ///   - parent: The item that it is below, or nil for the top level, if it can be that there;
  ///     otherwise it is beside the next row.
  fileprivate mutating func insert(
    _ outline: Self, beforeRow next: ItemID?, preferring parent: ItemID?
  ) {
    let home = next.flatMap { self.parent(of: $0) }
    if let next, parent == home { return insert(outline, before: next) }
    guard let last = row(before: next) else { return append(outline, before: next) }
    // Of the rows that end here, the one that is a sibling in the place that is wanted.
    let ends = [last] + tree.ancestors(of: last)
    let outer = ends.prefix { $0 != home }
    if let anchor = outer.first(where: { self.parent(of: $0) == parent }) {
      return insert(outline, after: anchor)
    }
    append(outline, before: next)
  }

  private mutating func append(_ outline: Self, before next: ItemID?) {
    if let next { return insert(outline, before: next) }
    if let last = rootItems.last { return insert(outline, after: last) }
    (tree, expanded) = (outline.tree, outline.expanded)
  }

  private func row(before next: ItemID?) -> ItemID? {
    let rows = visibleItems
    guard let next else { return rows.last }
    return rows.firstIndex(of: next).flatMap { $0 > 0 ? rows[$0 - 1] : nil }
  }
}
