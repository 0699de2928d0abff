import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterView

/// The result of a user's move of an item.
struct SnapshotMove<Snapshot: ListSnapshot> {
  /// The state to show immediately: the item at its new index path, and all other rows unchanged.
  let state: SnapshotState<Snapshot>

  /// The edit that moves the rows below the item along, and expands the row that becomes its
  /// parent; nil if neither is needed.
  let rest: ((inout SnapshotState<Snapshot>) -> Void)?

  /// The state to show in the end.
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
  ///   - path: The index path of the item.
  ///   - target: The index path to which it moves.
  /// - Returns: The gap, or nil if there is no such item or no outline.
  /// - Complexity: O(*k*), where *k* is the number of shown rows below the item; for a section
  ///   without an outline, the number of its items.
  func gap<SectionID, ItemID>(from path: ItemPath, to target: ItemPath) -> OutlineGap<ItemID>?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    let sections = snapshot.sectionIdentifiers
    guard let item = snapshot.itemIdentifier(at: path), sections.indices.contains(target.section)
    else { return nil }
    let (old, new) = (sections[path.section], sections[target.section])
    if self[old] == nil, self[new] == nil { return nil }
    let index = index(from: path, to: target)
    var rows = index..<index
    // The item and the rows that move along with it cannot be its neighbours.
    let own = path.item..<path.item + 1 + (self[old]?.rowCount(below: item) ?? 0)
    let isHome = old == new && own.lowerBound <= index && index <= own.upperBound
    if isHome { rows = own }
    return OutlineGap(
      outline: outline(of: new), item: item,
      above: row(rows.lowerBound - 1, in: target.section),
      next: row(rows.upperBound, in: target.section), isHome: isHome)
  }

  /// Returns the result of a move of an item.
  ///
  /// - Parameters:
  ///   - path: The index path of the item.
  ///   - target: The index path to which it moves.
  ///   - level: The level that it gets in an outline; nil for the usual one.
  ///   - canHaveChildren: Returns whether an item can have children.
  /// - Returns: The result, or nil if there is no such item or it does not move.
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
    var index = index(from: path, to: target)
    if path.section == target.section, index == path.item { index += 1 }
    let next: ItemID? = row(index, in: target.section)
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

  /// Moves an item from outline to outline, and leaves all other rows unchanged.
  ///
  /// - Parameters:
  ///   - drop: The item and its target.
  ///   - old: Its section.
  ///   - new: The section that it moves to.
  ///   - next: The row that it precedes, or nil for the end.
  /// - Returns: The remaining edit, if other rows have to move or to be shown.
  private mutating func moveInOutlines<SectionID, ItemID>(
    _ drop: OutlineDrop<ItemID>, _ old: SectionID, to new: SectionID, before next: ItemID?
  ) -> ((inout SnapshotState<Snapshot>) -> Void)?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    var origin = outline(of: old)
    let below = origin.isExpanded(drop.item) ? origin.snapshot(of: drop.item) : Outline()
    if !below.rootItems.isEmpty {
      origin.replace(childrenOf: drop.item, using: Outline())
      // On one level, so that the item does not end up below one of them.
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
    if old != new, self[old] != nil { exchangeOutline(of: old, by: origin) }
    exchangeOutline(of: new, by: target)
    return isDone ? nil : { $0.settle(drop, below) }
  }

  /// Replaces an outline whose rows the snapshot gets otherwise.
  private mutating func exchangeOutline<SectionID, ItemID>(
    of section: SectionID, by outline: Outline
  ) where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    let before = self[section]?.hiddenItems ?? []
    replaceOutline(of: section, by: outline, showing: before, hiding: outline.hiddenItems)
  }

  /// Moves the former descendants of an item below it again, as far as they still exist, and the
  /// item to its target.
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

  /// Returns the index of the row before which an item goes, counting the item at its old index.
  private func index<SectionID, ItemID>(from path: ItemPath, to target: ItemPath) -> Int
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    let section = snapshot.sectionIdentifiers[target.section]
    let isBehind = path.section == target.section && target.item > path.item
    let index = min(max(target.item, 0), snapshot.numberOfItems(inSection: section))
    return min(index + (isBehind ? 1 : 0), snapshot.numberOfItems(inSection: section))
  }

  private func row<SectionID, ItemID>(_ index: Int, in section: Int) -> ItemID?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot.itemIdentifier(at: ItemPath(section: section, item: index))
  }
}

/// A drop of an item in an outline.
private struct OutlineDrop<ItemID: Hashable> {
  typealias Outline = DiffableDataSourceSectionSnapshot<ItemID>

  let item: ItemID

  /// The new parent of the item; nil for the top level.
  let parent: ItemID?

  /// The new preceding sibling of the item; nil if it becomes the first child.
  let sibling: ItemID?

  init(_ gap: OutlineGap<ItemID>, level: Int) {
    (item, parent, sibling) = (gap.item, gap.parent(at: level), gap.sibling(at: level))
  }

  /// Returns whether the parent has to be expanded, which shows other children.
  func showsOthers(in outline: Outline) -> Bool {
    guard let parent, !outline.isExpanded(parent) else { return false }
    return outline.tree.hasChildren(parent)
  }

  /// Returns whether an outline still contains the parent and the sibling.
  func fits(in outline: Outline) -> Bool {
    let anchors = [parent, sibling].compactMap { $0 }
    return anchors.allSatisfy {
      outline.contains($0) && $0 != item && !outline.tree.ancestors(of: $0).contains(item)
    } && (sibling.map { outline.parent(of: $0) == parent } ?? true)
  }

  /// Inserts the item with its descendants at the target, and shows it.
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
  /// The shown rows on one level, each with its hidden descendants below it.
  fileprivate var withoutLevels: Self {
    var result = Self()
    for row in visibleItems {
      result.append([row])
      if !isExpanded(row) { result.replace(childrenOf: row, using: snapshot(of: row)) }
    }
    return result
  }

  /// Returns the number of rows that are shown below a shown item.
  fileprivate func rowCount(below item: ItemID) -> Int {
    guard isExpanded(item) else { return 0 }
    return tree.shownItems(below: item).count
  }

  /// Appends an outline at the top level.
  fileprivate mutating func append(_ outline: Self) {
    if let last = rootItems.last { return insert(outline, after: last) }
    tree = outline.tree
  }
}
