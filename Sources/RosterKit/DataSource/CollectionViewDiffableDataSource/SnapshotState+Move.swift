import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterView

/// What a move of an item by the user leads to.
struct SnapshotMove<Snapshot: ListSnapshot> {
  /// What is shown at once: the item at its new place, and all other rows where they were.
  let state: SnapshotState<Snapshot>

  /// What brings the rows that were below the item there again, and the item below a row that is
  /// to be expanded; nil if it is all there at once.
  let rest: ((inout SnapshotState<Snapshot>) -> Void)?

  /// What is shown in the end.
  var end: SnapshotState<Snapshot> {
    var end = state
    rest?(&end)
    return end
  }
}

extension SnapshotState {
  /// Returns the gap of an outline into which a move of an item leads.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - target: Where it goes.
  /// - Returns: The gap, or nil if there is no such item or no outline.
  /// - Complexity: O(*k*) of the number of rows that show below the item, and of the items of a
  ///   section without an outline.
  func gap<SectionID, ItemID>(from path: ItemPath, to target: ItemPath) -> OutlineGap<ItemID>?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    let sections = snapshot.sectionIdentifiers
    guard let item = snapshot.itemIdentifier(at: path), sections.indices.contains(target.section)
    else { return nil }
    let (old, new) = (sections[path.section], sections[target.section])
    if outlines[old] == nil, outlines[new] == nil { return nil }
    let place = place(from: path, to: target)
    var rows = place..<place
    // The item and the rows that come along with it are not there to stand beside.
    let own = path.item..<path.item + 1 + (outlines[old]?.rowCount(below: item) ?? 0)
    let isHome = old == new && own.lowerBound <= place && place <= own.upperBound
    if isHome { rows = own }
    return OutlineGap(
      outline: outline(of: new), item: item,
      above: row(rows.lowerBound - 1, in: target.section),
      next: row(rows.upperBound, in: target.section), isHome: isHome)
  }

  /// Returns what a move of an item leads to.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - target: Where it goes.
  ///   - level: The level of an outline that it gets there; nil for the usual one.
  ///   - canHaveChildren: Whether an item can have children.
  /// - Returns: What it leads to, or nil if there is no such item or it stays.
  func moving<SectionID, ItemID>(
    _ path: ItemPath, to target: ItemPath, level: Int?, canHaveChildren: (ItemID) -> Bool
  ) -> SnapshotMove<Snapshot>?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    let sections = snapshot.sectionIdentifiers
    guard let item = snapshot.itemIdentifier(at: path), sections.indices.contains(target.section)
    else { return nil }
    let gap: OutlineGap<ItemID>? = gap(from: path, to: target)
    let goal = gap.map { $0.levels(canHaveChildren).level(for: level) }
    if path == target, goal == gap?.outline.level(of: item) { return nil }
    let section = sections[target.section]
    var place = place(from: path, to: target)
    if path.section == target.section, place == path.item { place += 1 }
    let next: ItemID? = row(place, in: target.section)
    var result = self
    var rest: ((inout SnapshotState<Snapshot>) -> Void)?
    if let gap, let goal {
      let drop = OutlineDrop(gap, level: goal)
      rest = result.moveInOutlines(drop, sections[path.section], to: section, before: next)
    }
    if path != target {
      if let next {
        result.snapshot.moveItem(item, beforeItem: next)
      } else {
        result.snapshot.appendItems([item], toSection: section)
      }
    }
    return SnapshotMove(state: result, rest: rest)
  }

  /// Moves an item from outline to outline, and leaves all other rows where they are.
  ///
  /// - Parameters:
  ///   - drop: The item, and where it goes.
  ///   - old: Its section.
  ///   - new: The section that it goes to.
  ///   - next: The row that it stands before at once, or nil for the end.
  /// - Returns: What is to be done besides, if other rows have to move or to show.
  private mutating func moveInOutlines<SectionID, ItemID>(
    _ drop: OutlineDrop<ItemID>, _ old: SectionID, to new: SectionID, before next: ItemID?
  ) -> ((inout SnapshotState<Snapshot>) -> Void)?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    var origin = outline(of: old)
    let below = origin.isExpanded(drop.item) ? origin.snapshot(of: drop.item) : Outline()
    if !below.rootItems.isEmpty {
      origin.replace(childrenOf: drop.item, using: Outline())
      // Side by side, so that the item does not come below one of them.
      origin.insert(below.withoutLevels, after: drop.item)
    }
    let moved = origin.snapshot(of: drop.item, includingParent: true)
    origin.delete([drop.item])
    var target = old == new ? origin : outline(of: new)
    let isDone = below.rootItems.isEmpty && !drop.showsOthers(in: target)
    if isDone {
      drop.put(moved, in: &target)
    } else if let next {
      target.insert(moved, before: next)
    } else {
      target.append(moved)
    }
    if outlines[old] != nil { outlines[old] = origin }
    outlines[new] = target
    return isDone ? nil : { $0.settle(drop, below) }
  }

  /// Puts what was below an item there again, as far as it still exists, and the item in its place.
  private mutating func settle<SectionID, ItemID>(_ drop: OutlineDrop<ItemID>, _ below: Outline)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    guard let section = section(holding: drop.item) else { return }
    var below = below
    below.delete(below.items.filter { self.section(holding: $0) == nil })
    var outline = outline(of: section)
    if !below.rootItems.isEmpty {
      outline.delete(below.items)
      outline.replace(childrenOf: drop.item, using: below)
    }
    let moved = outline.snapshot(of: drop.item, includingParent: true)
    if drop.fits(in: outline) {
      outline.delete([drop.item])
      drop.put(moved, in: &outline)
    }
    put(outline, in: section)
  }

  // MARK: - Rows

  /// Returns the row before which an item goes, counted with the item where it is.
  private func place<SectionID, ItemID>(from path: ItemPath, to target: ItemPath) -> Int
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    let section = snapshot.sectionIdentifiers[target.section]
    let isBehind = path.section == target.section && target.item > path.item
    let place = min(max(target.item, 0), snapshot.numberOfItems(inSection: section))
    return min(place + (isBehind ? 1 : 0), snapshot.numberOfItems(inSection: section))
  }

  private func row<SectionID, ItemID>(_ index: Int, in section: Int) -> ItemID?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot.itemIdentifier(at: ItemPath(section: section, item: index))
  }
}

/// An item that goes to a place in an outline.
private struct OutlineDrop<ItemID: Hashable> {
  typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  let item: ItemID

  /// What it is below then; nil for the top level.
  let parent: ItemID?

  /// What it is directly behind; nil if it comes first.
  let sibling: ItemID?

  init(_ gap: OutlineGap<ItemID>, level: Int) {
    (item, parent, sibling) = (gap.item, gap.parent(at: level), gap.sibling(at: level))
  }

  /// Returns whether the parent has to be expanded, and has other children that show then.
  func showsOthers(in outline: Outline) -> Bool {
    guard let parent, !outline.isExpanded(parent) else { return false }
    return !outline.tree.children(of: parent).isEmpty
  }

  /// Returns whether an outline still has the place.
  func fits(in outline: Outline) -> Bool {
    let anchors = [parent, sibling].compactMap { $0 }
    return anchors.allSatisfy {
      outline.contains($0) && $0 != item && !outline.tree.ancestors(of: $0).contains(item)
    } && (sibling.map { outline.parent(of: $0) == parent } ?? true)
  }

  /// Puts the item with what is below it in its place, where it shows.
  func put(_ moved: Outline, in outline: inout Outline) {
    if let sibling { return outline.insert(moved, after: sibling) }
    if let first = outline.tree.children(of: parent).first {
      outline.insert(moved, before: first)
    } else if let parent {
      outline.replace(childrenOf: parent, using: moved)
    } else {
      outline.append(moved)
    }
    if let parent { outline.expand([parent]) }
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

  /// Returns the number of rows that show below an item if it does.
  fileprivate func rowCount(below item: ItemID) -> Int {
    guard isExpanded(item) else { return 0 }
    return tree.preorder(from: tree.children(of: item), enter: isExpanded).count
  }

  /// Appends an outline at the top level.
  fileprivate mutating func append(_ outline: Self) {
    if let last = rootItems.last { return insert(outline, after: last) }
    (tree, expanded) = (outline.tree, outline.expanded)
  }
}
