import RosterDiff

extension SectionedChanges {
  /// Returns one batch of the changes found by a comparison and those reported by blocks.
  ///
  /// - Parameters:
  ///   - updates: The changes that blocks reported.
  ///   - options: The options of the update.
  ///   - transition: The transition between the compared lists.
  /// - Returns: The batch; it is legal if the reported changes are correct.
  @MainActor
  func batch(
    with updates: ItemUpdates, _ options: ListUpdateOptions, _ transition: any Transition
  ) -> BatchUpdate {
    var batch = batch()
    if options.sectionContent == .leavesSingleItems {
      let left = self.updates.filter { update in
        transition.section(update.from.section, .before)?.itemCount == 1
          && transition.section(update.to.section, .after)?.itemCount == 1
      }
      let paths = Set(left.map(\.from))
      batch.reconfigureItems = ItemRuns(batch.reconfigureItems.filter { !paths.contains($0) })
    }
    if !updates.isEmpty {
      add(updates, transition, to: &batch)
      batch.reload(updates.reloads)
      reloadSections(updates.sectionReloads.sorted(), options, transition, in: &batch)
    }
    if options.sectionMoves == .deletesAndInserts { batch.replaceSectionMoves { _ in true } }
    return batch
  }

  /// Returns whether the batch of an update makes new cells for items or sections that stay.
  ///
  /// - Parameters:
  ///   - updates: The changes that blocks reported.
  ///   - options: The options of the update.
  /// - Returns: Whether it does, by deletes and inserts or by reloads of sections. Reloads of items
  ///   at the same index do not count, because the batch itself shows that these items stay.
  @MainActor
  func needsNewCells(_ updates: ItemUpdates, _ options: ListUpdateOptions) -> Bool {
    if !updates.sectionReloads.isEmpty { return true }
    if options.sectionMoves == .deletesAndInserts, !sections.moves.isEmpty { return true }
    if updates.reloads.isEmpty { return false }
    let reloaded = Set(updates.reloads.map(\.from))
    return moves.contains { reloaded.contains($0.from) }
  }

  /// Adds reported inserts, deletes and moves that are not part of the changes.
  ///
  /// Wrong reports replace the compared changes of their section, so that the view reports what is
  /// wrong with them.
  @MainActor
  private func add(
    _ updates: ItemUpdates, _ transition: any Transition, to batch: inout BatchUpdate
  ) {
    if updates.hasNoPaths { return }
    for section in updates.wrongSections {
      batch.removeItems(ofSection: section.old, after: section.new)
    }
    let reported = ReportedItems(updates, IndexMap(sections)) { section in
      transition.section(section, .before)?.itemCount ?? 0
    }
    guard reported.impossible.old.isEmpty, reported.impossible.new.isEmpty else {
      batch.add(deletes: Set(updates.deletes).sorted(), updates.inserts, updates.moves)
      return
    }
    batch.add(deletes: reported.deletes, reported.inserts, reported.moves)
  }

  @MainActor
  private func reloadSections(
    _ indexes: [Int], _ options: ListUpdateOptions, _ transition: any Transition,
    in batch: inout BatchUpdate
  ) {
    if indexes.isEmpty { return }
    let map = IndexMap(sections)
    let arePlacesSame =
      sections.deletes.isEmpty && sections.inserts.isEmpty && sections.moves.isEmpty
    for old in indexes {
      // A deleted section cannot be reloaded.
      guard let new = map.newIndex(ofOld: old) else { continue }
      let oldCount = transition.section(old, .before)?.itemCount ?? 0
      let newCount = transition.section(new, .after)?.itemCount ?? 0
      batch.removeItems(ofSection: old, after: new)
      // Items that move between sections cannot be reloaded with their section.
      let isAlone = !batch.moveItems.contains { $0.from.section == old || $0.to.section == new }
      if options.sectionReloads == .items, arePlacesSame, oldCount == newCount, isAlone {
        batch.reloadItems.append(section: old, items: 0..<oldCount)
      } else {
        batch.reconfigureSections = IndexRuns(batch.reconfigureSections.filter { $0 != old })
        batch.reloadSections.append(old)
      }
    }
    // A section cannot be both reloaded and moved.
    let reloaded = Set(batch.reloadSections)
    let moved = batch.replaceSectionMoves { reloaded.contains($0.old) }
    batch.reloadSections = IndexRuns(batch.reloadSections.filter { !moved.contains($0) })
  }
}

extension BatchUpdate {
  fileprivate mutating func add(
    deletes: [ItemPath], _ inserts: [ItemPath], _ moves: [ItemMove]
  ) {
    for path in deletes { deleteItems.append(path) }
    for path in inserts { insertItems.append(path) }
    moveItems += moves
  }

  /// Adds reloads of items, each once.
  fileprivate mutating func reload(_ reloads: [ItemMove]) {
    if reloads.isEmpty { return }
    let deleted = Set(deleteItems)
    let deletedSections = Set(deleteSections)
    let moves = Dictionary(moveItems.map { ($0.from, $0.to) }) { first, _ in first }
    var replaced: Set<ItemPath> = []
    var seen: Set<ItemPath> = []
    for reload in reloads {
      guard seen.insert(reload.from).inserted, !deleted.contains(reload.from) else { continue }
      let isSectionDeleted = deletedSections.contains(reload.from.section)
      if let target = moves[reload.from] {
        replaced.insert(reload.from)
        // An item that stays in a deleted section is deleted with it.
        if !isSectionDeleted { deleteItems.append(reload.from) }
        insertItems.append(target)
      } else if !isSectionDeleted {
        reloadItems.append(reload.from)
      }
    }
    moveItems.removeAll { replaced.contains($0.from) }
  }

  /// Removes the item changes of a section that stays, except for items that leave it: their cells
  /// move along and have to be reconfigured.
  fileprivate mutating func removeItems(ofSection old: Int, after new: Int) {
    let leaving = Set(
      moveItems.filter { $0.from.section == old && $0.to.section != new }.map(\.from))
    deleteItems = deleteItems.without(section: old)
    reloadItems = reloadItems.without(section: old)
    reconfigureItems =
      leaving.isEmpty
      ? reconfigureItems.without(section: old)
      : ItemRuns(reconfigureItems.filter { $0.section != old || leaving.contains($0) })
    insertItems = insertItems.without(section: new)
    moveItems.removeAll { $0.from.section == old && $0.to.section == new }
  }

  /// Replaces moves of sections by deletes and inserts.
  ///
  /// - Parameter isReplaced: Returns whether to replace a move.
  /// - Returns: The old indexes of the sections.
  @discardableResult
  fileprivate mutating func replaceSectionMoves(_ isReplaced: (IndexPair) -> Bool) -> Set<Int> {
    let replaced = moveSections.filter(isReplaced)
    if replaced.isEmpty { return [] }
    moveSections.removeAll(where: isReplaced)
    for move in replaced { removeItems(ofSection: move.old, after: move.new) }
    let old = Set(replaced.map(\.old))
    deleteSections = IndexRuns((Array(deleteSections) + old).sorted())
    insertSections = IndexRuns((Array(insertSections) + replaced.map(\.new)).sorted())
    reconfigureSections = IndexRuns(reconfigureSections.filter { !old.contains($0) })
    return old
  }
}

extension ItemRuns {
  fileprivate func without(section: Int) -> ItemRuns {
    guard runs.contains(where: { $0.section == section }) else { return self }
    var result = ItemRuns()
    for run in runs where run.section != section {
      result.append(section: run.section, items: run.items)
    }
    return result
  }
}
