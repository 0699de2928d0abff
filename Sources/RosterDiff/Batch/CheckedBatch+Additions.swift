// The second part of the check: operations with indexes after the update.

extension CheckedBatch {
  /// Checks conditions 8, 9, 10, 17, 11, 12 and 13, in this order.
  ///
  /// Under UIKit's rules, reloads are split after the given inserts have passed 10, and the inserts
  /// of the split go through 9 to 13 as well.
  mutating func checkInserts(_ batch: BatchUpdate, _ rules: BatchRules) throws(BatchError) {
    let passedSections = insertedSections
    try checkSections(passedSections, exist: after, .insert)
    let reloadIndexes = newIndexesOfReloadedSections(rules)
    if rules.book == .uikit { try checkSections(reloadIndexes, exist: after, .insert) }
    let passedItems = PathSet(
      items: batch.insertItems, outside: passedSections.union(reloadIndexes))
    try checkItems(passedItems, exist: after, .insert)
    insertedItems = passedItems
    if rules.book == .uikit {
      splitReloads(newSections: reloadIndexes)
      try checkItems(insertedItems, exist: after, .insert)
    }
    try checkRepetitions(sections: passedSections, items: passedItems, .insert, rules)
    try checkNothingMovesOnto(passedSections, passedItems)
    if rules.book == .uikit { try checkMovesInto(passedSections) }
  }

  /// Returns the indexes of the reloaded sections after the update.
  ///
  /// UIKit's rules do not take moves into account, as three public crash reports show. A move from
  /// or to an index that cannot exist is ignored here and refused later.
  private func newIndexesOfReloadedSections(_ rules: BatchRules) -> PathSet {
    guard !reloadedSections.isEmpty else { return PathSet() }
    let shift =
      switch rules.book {
      case .uikit: PathShift(removed: deletedSections, placed: insertedSections)
      case .roster:
        PathShift(
          removed: deletedSections.union(sectionOrigins.withoutNegatives),
          placed: insertedSections.union(sectionTargets.withoutNegatives))
      }
    return PathSet(reloadedSections.runs.flatMap { shift.newRuns(of: $0, in: 0) })
  }

  /// Splits reloads into deletes and inserts, shifted as UIKit shifts them.
  private mutating func splitReloads(newSections: PathSet) {
    let sectionShift = PathShift(removed: deletedSections, placed: insertedSections)
    let itemShift = PathShift(removed: deletedItems, placed: insertedItems)
    let newItems = reloadedItems.runs.flatMap { run in
      itemShift.newRuns(of: run, in: sectionShift.newSection(of: run.section))
    }
    deletedSections = deletedSections.union(reloadedSections)
    insertedSections = insertedSections.union(newSections)
    reloadedSections = PathSet()
    deletedItems = deletedItems.union(reloadedItems)
    insertedItems = insertedItems.union(PathSet(newItems))
    reloadedItems = PathSet()
  }

  private func checkNothingMovesOnto(
    _ passedSections: PathSet, _ passedItems: PathSet
  ) throws(BatchError) {
    if let section = insertedSections.firstCommon(with: sectionTargets)?.item,
      let move = sectionMoves.first(where: { $0.new == section })
    {
      let isPassed = passedSections.contains(section)
      throw .insertedAndMovedSection(
        isPassed ? .insert : .reload, section: section, from: move.old)
    }
    if let item = insertedItems.firstCommon(with: itemTargets),
      let move = itemMoves.first(where: { $0.to == item })
    {
      throw .insertedAndMovedItem(
        passedItems.contains(item) ? .insert : .reload, item: item, from: move.from)
    }
  }

  private func checkMovesInto(_ passedSections: PathSet) throws(BatchError) {
    guard !insertedSections.isEmpty,
      let move = itemMoves.first(where: { insertedSections.contains($0.to.section) })
    else { return }
    let isPassed = passedSections.contains(move.to.section)
    throw .movedIntoNewSection(isPassed ? .insert : .reload, from: move.from, to: move.to)
  }
}

/// The shift of indexes that stay when some are removed and others are inserted.
struct PathShift {
  let removed: PathSet
  let placed: PathSet

  func newSection(of section: Int) -> Int {
    placed.freeIndex(in: 0, rank: section - removed.count(in: 0, below: section))
  }

  /// Returns the new index paths of consecutive items that are not removed, in the given new
  /// section.
  ///
  /// - Complexity: O(*r* log *n*), where *r* is the number of runs between them and *n* is the
  ///   number of all runs.
  func newRuns(of run: PathSet.Run, in section: Int) -> [PathSet.Run] {
    var result: [PathSet.Run] = []
    var lower = run.lower
    while lower < run.upper {
      let removedBelow = removed.count(in: run.section, below: lower)
      let newLower = placed.freeIndex(in: section, rank: lower - removedBelow)
      let upper = min(run.upper, removed.nextRun(in: run.section, above: lower))
      let newUpper = placed.nextRun(in: section, above: newLower)
      let count = min(upper - lower, newUpper - newLower)
      result.append(
        PathSet.Run(section: section, lower: newLower, upper: newLower + count))
      lower += count
    }
    return result
  }
}
