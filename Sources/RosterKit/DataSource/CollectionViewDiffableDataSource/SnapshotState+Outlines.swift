import RosterDiff

extension SnapshotState {
  /// Returns a section as an outline, which may have one level only.
  func outline<SectionID, ItemID>(of section: SectionID) -> Outline
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    if let outline = outlines[section] { return outline }
    var outline = Outline()
    guard snapshot.indexOfSection(section) != nil else { return outline }
    outline.append(snapshot.itemIdentifiers(inSection: section))
    return outline
  }

  /// Returns the section that holds an item, which a collapsed parent may hide.
  func section<SectionID, ItemID>(holding item: ItemID) -> SectionID?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot.sectionIdentifier(containingItem: item)
      ?? outlines.first { $0.value.contains(item) }?.key
  }

  /// Gives a section other items; it comes to the end if it is not there.
  ///
  /// Items that are elsewhere move here, without what is below them there.
  ///
  /// - Complexity: O((*k* + *r*) log *n* + *c*) of the number of edits since the outline was copied
  ///   from the one that is there, of the rows that come and go, and of the children of the items
  ///   that were edited; O(*n*) of the items of the outlines otherwise.
  mutating func put<SectionID, ItemID>(_ outline: Outline, in section: SectionID)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    var outline = outline
    outline.faults = []
    let before = outlines.updateValue(outline, forKey: section)
    if let before, let index = snapshot.indexOfSection(section) {
      let changes = OutlineChanges(from: before, to: outline)
      take(changes.added, from: section)
      // What is hidden now may have been shown elsewhere.
      snapshot.deleteItems(changes.added.filter { !outline.isVisible($0) })
      snapshot.exchangeRows(changes, of: before, by: outline, in: index)
      return
    }
    take(outline.tree.unorderedItems, from: section)
    if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
    let rows = outline.visibleItems
    let shown = Set(rows)
    snapshot.deleteItems(outline.tree.unorderedItems.filter { !shown.contains($0) })
    snapshot.replaceItems(of: section, by: rows)
  }

  /// Takes items out of the outlines of all sections but one.
  private mutating func take<SectionID, ItemID>(_ items: [ItemID], from section: SectionID)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    for (other, content) in outlines where other != section {
      let moved = items.filter { content.contains($0) }
      if moved.isEmpty { continue }
      outlines[other]?.delete(moved)
      snapshot.replaceItems(of: other, by: outlines[other]?.visibleItems ?? [])
    }
  }

  /// Returns the rows here and in what is shown now that say something else of their place in the
  /// outline: cells show the level, whether there are rows below, and whether these show.
  ///
  /// - Complexity: As that of `put`.
  func rowsToRefill<SectionID, ItemID>(since shown: Self) -> [ItemID]
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    var new: [OutlineRow<ItemID>] = []
    for (section, after) in outlines {
      guard let before = shown.outlines[section] else {
        new += after.rows(below: after.rootItems, at: 0)
        continue
      }
      for parent in OutlineChanges(from: before, to: after).parents {
        if let item = parent.item { new.append(after.row(of: item, at: parent.level - 1)) }
        new += after.rows(below: Array(parent.coming), at: parent.level)
      }
    }
    // Without key paths: functions with such are not specialised in other modules, and children
    // that are loaded into a large outline took ten times as long.
    return new.filter { row in
      snapshot.path(of: row.item) != nil && shown.row(of: row.item).map { $0 != row } ?? false
    }.map { $0.item }
  }

  /// Returns what the cell of an item says, or nil if it does not show.
  private func row<SectionID, ItemID>(of item: ItemID) -> OutlineRow<ItemID>?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    guard let section = snapshot.sectionIdentifier(containingItem: item) else { return nil }
    guard let outline = outlines[section], let level = outline.level(of: item) else {
      return OutlineRow(item)
    }
    return outline.row(of: item, at: level)
  }
}

/// What a cell says of the place of its item in an outline; at first that of an item without one.
private struct OutlineRow<ItemID: Hashable>: Equatable {
  let item: ItemID
  var level = 0
  var isParent = false
  var isExpanded = false

  init(_ item: ItemID) { self.item = item }
}

extension DiffableDataSourceSectionSnapshot {
  /// What the cell of an item says.
  fileprivate func row(of item: ItemID, at level: Int) -> OutlineRow<ItemID> {
    var row = OutlineRow(item)
    row.level = level
    row.isParent = !tree.children(of: item).isEmpty
    row.isExpanded = isExpanded(item)
    return row
  }

  /// What the cells of items say, and those of the items below them that show, in order.
  fileprivate func rows(below items: [ItemID], at level: Int) -> [OutlineRow<ItemID>] {
    var rows: [OutlineRow<ItemID>] = []
    tree.walk(from: items) { item, depth in
      let row = row(of: item, at: level + depth)
      rows.append(row)
      return row.isExpanded
    }
    return rows
  }

  /// Returns the last row that shows below an item, or the item itself.
  fileprivate func lastRow(of item: ItemID) -> ItemID {
    var last = item
    while isExpanded(last), let child = tree.children(of: last).last { last = child }
    return last
  }
}

extension DiffableDataSourceSnapshot {
  /// Rows that are replaced by others.
  private struct Exchange {
    /// The rows before.
    let range: Range<Int>

    /// How deep the rows are: of two at one place those further in come first.
    let level: Int

    let going: [ItemID]
    let coming: [ItemID]
  }

  /// Shows and hides the rows in which two outlines differ.
  ///
  /// - Parameters:
  ///   - changes: What differs.
  ///   - old: The outline that is shown.
  ///   - new: The outline that is to be shown.
  ///   - section: The index of the section.
  fileprivate mutating func exchangeRows(
    _ changes: OutlineChanges<ItemID>, of old: DiffableDataSourceSectionSnapshot<ItemID>,
    by new: DiffableDataSourceSectionSnapshot<ItemID>, in section: Int
  ) {
    let exchanges = changes.parents.map { exchange($0, old, new) }
      .filter { !$0.going.isEmpty || !$0.coming.isEmpty }
      .sorted { ($0.range.lowerBound, -$0.level) < ($1.range.lowerBound, -$1.level) }
    let coming = Set(exchanges.flatMap { $0.coming })
    let anchors = anchors(of: exchanges, in: section)
    deleteItems(exchanges.flatMap { $0.going.filter { !coming.contains($0) } })
    for (exchange, anchor) in zip(exchanges, anchors).reversed() where !exchange.coming.isEmpty {
      if let anchor {
        insertItems(exchange.coming, beforeItem: anchor)
      } else {
        appendItems(exchange.coming, toSection: sectionIdentifiers[section])
      }
    }
  }

  private func exchange(
    _ parent: OutlineChanges<ItemID>.Parent, _ old: DiffableDataSourceSectionSnapshot<ItemID>,
    _ new: DiffableDataSourceSectionSnapshot<ItemID>
  ) -> Exchange {
    let before = parent.lastBefore.map { old.lastRow(of: $0) } ?? parent.item
    let start = before.flatMap { path(of: $0) }.map { $0.item + 1 } ?? 0
    let last = parent.going.last.map { old.lastRow(of: $0) }
    let end = last.flatMap { path(of: $0) }.map { $0.item + 1 } ?? start
    return Exchange(
      range: start..<max(start, end), level: parent.level,
      going: old.tree.preorder(from: Array(parent.going), enter: old.isExpanded),
      coming: new.tree.preorder(from: Array(parent.coming), enter: new.isExpanded))
  }

  /// Returns the row before which each exchange puts its rows, once those behind it are there.
  private func anchors(of exchanges: [Exchange], in section: Int) -> [ItemID?] {
    var anchors: [ItemID?] = []
    var next: (start: Int, row: ItemID?) = (.max, nil)
    for exchange in exchanges.reversed() {
      let end = exchange.range.upperBound
      let row = ItemPath(section: section, item: end)
      let anchor = end < next.start ? itemIdentifier(at: row) : next.row
      anchors.append(anchor)
      next = (exchange.range.lowerBound, exchange.coming.first ?? anchor)
    }
    return anchors.reversed()
  }

  /// Gives a section other items; marks of those that stay are kept.
  ///
  /// What the items begin and end with stays where it is, so that comparing need not read it.
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
