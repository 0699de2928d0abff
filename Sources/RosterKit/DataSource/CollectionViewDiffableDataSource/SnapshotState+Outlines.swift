import RosterDiff
import RosterSnapshot

extension SnapshotState {
  /// Returns a section as an outline, possibly of one level.
  func outline<SectionID, ItemID>(of section: SectionID) -> Outline
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    if let outline = outlines[section] { return outline }
    var outline = Outline()
    guard snapshot.indexOfSection(section) != nil else { return outline }
    outline.append(snapshot.itemIdentifiers(inSection: section))
    return outline
  }

  /// Returns the section that contains an item, which may be hidden by a collapsed parent.
  func section<SectionID, ItemID>(holding item: ItemID) -> SectionID?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot.sectionIdentifier(containingItem: item)
      ?? outlines.first { $0.value.contains(item) }?.key
  }

  /// Replaces the items of a section; a section that does not exist is appended.
  ///
  /// Items in other sections move to this one, without their descendants there.
  ///
  /// - Complexity: O(*k*), where *k* is the number of rows that appear and disappear and of
  ///   expanded items, if the outline is a copy of the current one in which items were only
  ///   expanded and collapsed; otherwise O(*n*), where *n* is the number of items in the outlines.
  mutating func put<SectionID, ItemID>(_ outline: Outline, in section: SectionID)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    var outline = outline
    outline.faults = []
    let before = outlines.updateValue(outline, forKey: section)
    if let before, before.tree.isCopy(of: outline.tree) {
      return snapshot.exchangeRows(of: before, by: outline)
    }
    take(outline, from: section)
    if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
    let rows = outline.visibleItems
    let shown = Set(rows)
    // Items that are hidden now may have been shown in another section.
    snapshot.deleteItems(outline.tree.nodes.keys.filter { !shown.contains($0) })
    snapshot.replaceItems(of: section, by: rows)
  }

  /// Removes the items of an outline from all other sections.
  private mutating func take<SectionID, ItemID>(_ outline: Outline, from section: SectionID)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    for (other, content) in outlines where other != section {
      let moved = outline.tree.itemsShared(with: content.tree)
      if moved.isEmpty { continue }
      outlines[other]?.delete(moved)
      snapshot.replaceItems(of: other, by: outlines[other]?.visibleItems ?? [])
    }
  }

  /// Returns the rows, shown before and after, whose cells show another outline state: the level,
  /// whether there are rows below, and whether these are shown.
  ///
  /// - Complexity: O(*e*), where *e* is the number of expanded items, for copies in which items
  ///   were only expanded and collapsed; otherwise O(*n*), where *n* is the number of rows of the
  ///   outlines that differ.
  func rowsToRefill<SectionID, ItemID>(since shown: Self) -> [ItemID]
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    var result: [ItemID] = []
    var old: [ItemID: OutlineRow<ItemID>] = [:]
    var new: [OutlineRow<ItemID>] = []
    for section in Set(outlines.keys).union(shown.outlines.keys) {
      let (before, after) = (shown.outlines[section], outlines[section])
      if let before, let after, before.tree.isCopy(of: after.tree) {
        result += before.expanded.symmetricDifference(after.expanded)
        continue
      }
      let rows = (before?.rows ?? [], after?.rows ?? [])
      let places = differingRanges(rows.0, rows.1)
      for row in rows.0[places.old] { old[row.item] = row }
      new += rows.1[places.new]
    }
    for row in new where row != old[row.item] ?? OutlineRow(row.item) { result.append(row.item) }
    return result.filter { snapshot.path(of: $0) != nil && shown.snapshot.path(of: $0) != nil }
  }
}

/// Returns the ranges of two arrays between their common prefix and suffix.
private func differingRanges<Element: Equatable>(
  _ old: [Element], _ new: [Element]
) -> (old: Range<Int>, new: Range<Int>) {
  let head = zip(old, new).prefix { $0 == $1 }.count
  let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
  return (head..<old.count - tail, head..<new.count - tail)
}

/// The outline state that a cell shows; the default is that of an item outside of an outline.
private struct OutlineRow<ItemID: Hashable>: Equatable {
  let item: ItemID
  var level = 0
  var isParent = false
  var isExpanded = false

  init(_ item: ItemID) { self.item = item }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns whether an item is shown, and none of its ancestors is among some items.
  fileprivate func isTopmost(_ item: ItemID, of items: Set<ItemID>) -> Bool {
    tree.ancestors(of: item).allSatisfy { isExpanded($0) && !items.contains($0) }
  }

  /// The outline state of the shown items, in order.
  fileprivate var rows: [OutlineRow<ItemID>] {
    var rows: [OutlineRow<ItemID>] = []
    tree.walk(from: rootItems) { item, level in
      var row = OutlineRow(item)
      row.level = level
      row.isParent = !tree.children(of: item).isEmpty
      row.isExpanded = isExpanded(item)
      rows.append(row)
      return row.isExpanded
    }
    return rows
  }
}

extension DiffableDataSourceSnapshot {
  /// Shows and hides the rows below items that are expanded in only one of two copies of an
  /// outline.
  fileprivate mutating func exchangeRows(
    of old: DiffableDataSourceSectionSnapshot<ItemID>,
    by new: DiffableDataSourceSectionSnapshot<ItemID>
  ) {
    let differing = old.expanded.symmetricDifference(new.expanded)
    for item in differing where new.isTopmost(item, of: differing) {
      let children = new.tree.children(of: item)
      if new.isExpanded(item) {
        insertItems(new.tree.preorder(from: children, enter: new.isExpanded), afterItem: item)
      } else {
        deleteItems(old.tree.preorder(from: children, enter: old.isExpanded))
      }
    }
  }

  /// Replaces the items of a section; items that stay keep their marks.
  ///
  /// The common prefix and suffix of the items stay untouched, so that a comparison need not read
  /// them.
  fileprivate mutating func replaceItems(of section: SectionID, by items: [ItemID]) {
    let old = itemIdentifiers(inSection: section)
    let places = differingRanges(old, items)
    let (going, coming) = (old[places.old], items[places.new])
    if going.isEmpty, coming.isEmpty { return }
    let (reloaded, reconfigured) = (reloadedItemIdentifiers, reconfiguredItemIdentifiers)
    deleteItems(Array(going))
    if places.new.upperBound < items.count {
      insertItems(Array(coming), beforeItem: items[places.new.upperBound])
    } else {
      appendItems(Array(coming), toSection: section)
    }
    reloadItems(reloaded.filter { path(of: $0) != nil })
    reconfigureItems(reconfigured.filter { path(of: $0) != nil })
  }
}
