// The first part of the check: operations with indexes before the update.

extension CheckedBatch {
  /// Checks conditions 18 and 17 of reloads, and 18 of reconfigurations.
  func checkReloads(_ batch: BatchUpdate, _ rules: BatchRules) throws(BatchError) {
    try checkSections(reloadedSections, exist: before, .reload)
    try checkItems(reloadedItems, exist: before, .reload)
    let sections = PathSet(sections: batch.reconfigureSections)
    try checkSections(sections, exist: before, .reconfigure)
    try checkItems(PathSet(items: batch.reconfigureItems), exist: before, .reconfigure)
    try checkRepetitions(sections: reloadedSections, items: reloadedItems, .reload, rules)
  }

  /// Checks conditions 1, 2, 3, 17, 4, 5, 6 and 7, in this order.
  ///
  /// Operations that a deleted or reloaded section makes redundant are not checked, except that an
  /// item must not be reloaded and moved: the reload would be lost.
  mutating func checkDeletes(_ batch: BatchUpdate, _ rules: BatchRules) throws(BatchError) {
    try checkSections(deletedSections, exist: before, .delete)
    let removed = deletedSections.union(reloadedSections)
    deletedItems = PathSet(items: batch.deleteItems, outside: removed)
    try checkItems(deletedItems, exist: before, .delete)
    try checkRepetitions(sections: deletedSections, items: deletedItems, .delete, rules)
    try checkNothingRemovedMoves()
    if rules.book == .uikit { try checkMovesOutOf(removed) }
    if let section = deletedSections.firstCommon(with: reloadedSections)?.item {
      throw .deletedAndReloadedSection(section)
    }
    reloadedItems = reloadedItems.outside(removed)
    if let item = deletedItems.firstCommon(with: reloadedItems) {
      throw .deletedAndReloadedItem(item)
    }
  }

  private func checkNothingRemovedMoves() throws(BatchError) {
    for (runs, operation) in [
      (deletedSections, BatchError.Operation.delete), (reloadedSections, .reload),
    ] {
      guard let section = runs.firstCommon(with: sectionOrigins)?.item,
        let move = sectionMoves.first(where: { $0.old == section })
      else { continue }
      throw .removedAndMovedSection(operation, section: section, to: move.new)
    }
    for (runs, operation) in [
      (deletedItems, BatchError.Operation.delete), (reloadedItems, .reload),
    ] {
      guard let item = runs.firstCommon(with: itemOrigins),
        let move = itemMoves.first(where: { $0.from == item })
      else { continue }
      throw .removedAndMovedItem(operation, item: item, to: move.to)
    }
  }

  private func checkMovesOutOf(_ removed: PathSet) throws(BatchError) {
    guard !removed.isEmpty, let move = itemMoves.first(where: { removed.contains($0.from.section) })
    else { return }
    let isDeleted = deletedSections.contains(move.from.section)
    throw .movedOutOfRemovedSection(isDeleted ? .delete : .reload, from: move.from, to: move.to)
  }
}
