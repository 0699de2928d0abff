import RosterDiff
import RosterSnapshot

extension SnapshotState {
  /// Returns a section as an outline, possibly of one level.
  func outline<SectionID, ItemID>(of section: SectionID) -> Outline
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    if let outline = self[section] { return outline }
    var outline = Outline()
    guard snapshot.indexOfSection(section) != nil else { return outline }
    outline.append(snapshot.itemIdentifiers(inSection: section))
    return outline
  }

  /// Returns the section that contains an item, which may be hidden by a collapsed parent.
  ///
  /// - Complexity: O(1).
  func section<SectionID, ItemID>(holding item: ItemID) -> SectionID?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot.sectionIdentifier(containingItem: item)
      ?? hidden.sectionIdentifier(containingItem: item)
  }

  /// Replaces the items of a section; a section that does not exist is appended.
  ///
  /// Items in other sections move to this one, without their descendants there.
  ///
  /// - Complexity: See `rowChanges(from:)` if the outline is an edited copy of the current one;
  ///   O(*n*) in the items of the outlines otherwise.
  mutating func put<SectionID, ItemID>(_ outline: Outline, in section: SectionID)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    var outline = outline
    outline.faults = []
    let before = self[section]
    if let before, let changes = outline.rowChanges(from: before) {
      return put(outline, in: section, changes)
    }
    take(outline.tree.items, to: section)
    if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
    let hidden = outline.hiddenItems
    replaceOutline(
      of: section, by: outline, showing: before?.hiddenItems ?? [], hiding: hidden)
    snapshot.deleteItems(hidden)
    snapshot.replaceItems(of: section, by: outline.visibleItems)
  }

  /// Replaces an outline by one that differs by some rows.
  private mutating func put<SectionID, ItemID>(
    _ outline: Outline, in section: SectionID, _ changes: OutlineRowChanges<ItemID>
  ) where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    take(changes.arrivals, to: section)
    // Items that are hidden now may have been shown in another section.
    let arrivals = changes.arrivals.filter { !outline.isVisible($0) }
    let collapsed = changes.deletes.filter { outline.contains($0) && !outline.isVisible($0) }
    replaceOutline(
      of: section, by: outline,
      showing: changes.departures + changes.inserts.flatMap { $0.rows },
      hiding: arrivals + collapsed)
    snapshot.deleteItems(arrivals)
    snapshot.exchangeRows(changes, of: section)
  }

  /// Removes items that come to a section from the outlines of other sections.
  private mutating func take<SectionID, ItemID>(_ items: [ItemID], to section: SectionID)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    if !hasOutline(besides: section) { return }
    var taken: [SectionID: [ItemID]] = [:]
    for item in items {
      guard let home = self.section(holding: item), home != section, self[home] != nil else {
        continue
      }
      taken[home, default: []].append(item)
    }
    for (home, items) in taken {
      guard var rest = self[home] else { continue }
      rest.delete(items)
      put(rest, in: home)
    }
  }

  /// Returns the rows, shown before and after, whose cells show another outline state: the level,
  /// whether there are rows below, and whether these are shown.
  ///
  /// - Complexity: O(*c* + *k*) for outlines that are edited copies, where *c* is the number of
  ///   chunks of 256 items and *k* is the number of items in those that were edited and below items
  ///   whose level changed; O(*n*) otherwise, where *n* is the number of rows of the outlines that
  ///   differ.
  func rowsToRefill<SectionID, ItemID>(since shown: Self) -> [ItemID]
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    var result: [ItemID] = []
    var old: [ItemID: OutlineRow<ItemID>] = [:]
    var new: [OutlineRow<ItemID>] = []
    for section in replacedOutlines {
      let (before, after) = (shown[section], self[section])
      if let before, let after, let rows = after.tree.rowsDiffering(from: before.tree) {
        old.merge(rows.old) { first, _ in first }
        new += rows.new.values
        continue
      }
      let rows = (before?.rows ?? [], after?.rows ?? [])
      let ranges = differingRanges(rows.0, rows.1)
      for row in rows.0[ranges.old] { old[row.item] = row }
      new += rows.1[ranges.new]
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

extension DiffableDataSourceSectionSnapshot {
  /// The items below a collapsed parent, each before its children.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  var hiddenItems: [ItemID] {
    var hidden: [ItemID] = []
    // The level below which items are hidden.
    var limit = Int.max
    tree.walk(below: nil) { row in
      if row.level < limit { limit = .max }
      if row.level >= limit { hidden.append(row.item) }
      if !row.isExpanded { limit = min(limit, row.level + 1) }
      return true
    }
    return hidden
  }

  /// The outline state of the shown items, in order.
  fileprivate var rows: [OutlineRow<ItemID>] {
    var rows: [OutlineRow<ItemID>] = []
    tree.walk(below: nil) { row in
      rows.append(row)
      return row.isExpanded
    }
    return rows
  }
}

extension DiffableDataSourceSnapshot {
  /// Removes and inserts rows of a section; items that stay keep their marks.
  fileprivate mutating func exchangeRows(
    _ changes: OutlineRowChanges<ItemID>, of section: SectionID
  ) {
    keepingMarks { snapshot in
      snapshot.deleteItems(changes.deletes)
      for insert in changes.inserts {
        if let anchor = insert.anchor {
          snapshot.insertItems(insert.rows, afterItem: anchor)
        } else {
          snapshot.prependItems(insert.rows, toSection: section)
        }
      }
    }
  }

  /// Replaces the items of a section; items that stay keep their marks.
  ///
  /// The common prefix and suffix of the items stay untouched, so that a comparison need not read
  /// them.
  fileprivate mutating func replaceItems(of section: SectionID, by items: [ItemID]) {
    let old = itemIdentifiers(inSection: section)
    let ranges = differingRanges(old, items)
    let (going, coming) = (old[ranges.old], items[ranges.new])
    if going.isEmpty, coming.isEmpty { return }
    keepingMarks { snapshot in
      snapshot.deleteItems(Array(going))
      if ranges.new.upperBound < items.count {
        snapshot.insertItems(Array(coming), beforeItem: items[ranges.new.upperBound])
      } else {
        snapshot.appendItems(Array(coming), toSection: section)
      }
    }
  }

  private mutating func prependItems(_ items: [ItemID], toSection section: SectionID) {
    let first = indexOfSection(section).flatMap {
      itemIdentifier(at: ItemPath(section: $0, item: 0))
    }
    guard let first else { return appendItems(items, toSection: section) }
    insertItems(items, beforeItem: first)
  }

  /// Makes an edit in which items that go and come keep their marks.
  private mutating func keepingMarks(_ edit: (inout Self) -> Void) {
    let (reloaded, reconfigured) = (reloadedItemIdentifiers, reconfiguredItemIdentifiers)
    edit(&self)
    reloadItems(reloaded.filter { path(of: $0) != nil })
    reconfigureItems(reconfigured.filter { path(of: $0) != nil })
  }
}
