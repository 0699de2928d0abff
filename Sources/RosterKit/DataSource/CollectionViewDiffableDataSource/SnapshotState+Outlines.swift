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

  /// Returns whether a section holds an item that a collapsed parent may hide.
  func section<SectionID, ItemID>(holding item: ItemID) -> SectionID?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    snapshot.sectionIdentifier(containingItem: item)
      ?? outlines.first { $0.value.contains(item) }?.key
  }

  /// Gives a section other items; it comes to the end if it is not there.
  ///
  /// Items that are elsewhere move here, without what is below them there. Those that were expanded
  /// or collapsed, or have got children or lost them, are filled again: cells show that.
  mutating func put<SectionID, ItemID>(_ outline: Outline, in section: SectionID)
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    let items = outline.items
    let before = self.outline(of: section)
    for (other, content) in outlines where other != section {
      let moved = items.filter { content.contains($0) }
      if moved.isEmpty { continue }
      var rest = content
      rest.delete(moved)
      outlines[other] = rest
      snapshot.replaceItems(of: other, by: rest.visibleItems)
    }
    if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
    var settled = outline
    settled.faults = []
    outlines[section] = settled
    // What is hidden now may have been shown elsewhere.
    snapshot.deleteItems(items.filter { !outline.isVisible($0) })
    let shown = outline.visibleItems
    snapshot.replaceItems(of: section, by: shown)
    snapshot.reconfigureItems(shown.filter { before.disclosureDiffers(of: $0, in: outline) })
  }

  /// Returns what is shown once an item has been moved from one place to another one, or nil if
  /// there is no such item.
  func moving<SectionID, ItemID>(_ path: ItemPath, to target: ItemPath) -> Self?
  where Snapshot == DiffableDataSourceSnapshot<SectionID, ItemID> {
    guard let item = snapshot.itemIdentifier(at: path),
      snapshot.numberOfSections > target.section, target.section >= 0
    else { return nil }
    var result = self
    let isBehind = target.section == path.section && target.item >= path.item
    let anchor = ItemPath(section: target.section, item: target.item + (isBehind ? 1 : 0))
    if let next = snapshot.itemIdentifier(at: anchor) {
      result.snapshot.moveItem(item, beforeItem: next)
    } else {
      let section = snapshot.sectionIdentifiers[target.section]
      result.snapshot.appendItems([item], toSection: section)
    }
    result.outlines = result.snapshot.outlines(retaining: outlines)
    return result
  }
}

extension DiffableDataSourceSnapshot {
  /// Gives a section other items; marks of those that stay are kept.
  fileprivate mutating func replaceItems(of section: SectionID, by items: [ItemID]) {
    if itemIdentifiers(inSection: section) == items { return }
    let (reloaded, reconfigured) = (reloadedItemIdentifiers, reconfiguredItemIdentifiers)
    deleteItems(itemIdentifiers(inSection: section))
    appendItems(items, toSection: section)
    reloadItems(reloaded.filter { path(of: $0) != nil })
    reconfigureItems(reconfigured.filter { path(of: $0) != nil })
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns whether an item that is in both outlines is a parent, or expanded, in one of them only.
  fileprivate func disclosureDiffers(of item: ItemID, in other: Self) -> Bool {
    guard let node = nodes[item], let next = other.nodes[item] else { return false }
    return node.isExpanded != next.isExpanded || node.children.isEmpty != next.children.isEmpty
  }
}
