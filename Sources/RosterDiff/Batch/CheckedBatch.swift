/// The operations of a batch in ascending order, without duplicates and redundant operations.
///
/// Under UIKit's rules, reloads are split into deletes and inserts. Creating a value is the check:
/// it throws for an illegal batch.
struct CheckedBatch {
  let before: [Int]
  let after: [Int]

  var deletedSections: PathSet
  var insertedSections: PathSet
  var reloadedSections: PathSet
  /// Ascending by old index.
  var sectionMoves: [IndexPair]
  var sectionOrigins: PathSet
  var sectionTargets: PathSet

  var deletedItems = PathSet()
  var insertedItems = PathSet()
  var reloadedItems: PathSet
  /// Ascending by old path.
  let itemMoves: [ItemMove]
  /// Ascending by new path, as in the result of a diff.
  let itemMovesByTarget: [ItemMove]
  var itemOrigins: PathSet
  var itemTargets: PathSet

  /// As given.
  let reconfiguredItems: ItemRuns

  /// The map of the sections.
  private(set) var sections = PathMap([])

  /// - Complexity: O(*n* log *n* + *s*), where *n* is the number of runs and moves and *s* is the
  ///   number of sections.
  init(
    _ batch: BatchUpdate, before: [Int], after: [Int], rules: BatchRules
  ) throws(BatchError) {
    self.before = before
    self.after = after
    deletedSections = PathSet(sections: batch.deleteSections)
    insertedSections = PathSet(sections: batch.insertSections)
    reloadedSections = PathSet(sections: batch.reloadSections)
    reloadedItems = PathSet(items: batch.reloadItems)
    // A move that is named twice is one move (condition 17).
    sectionMoves =
      batch.moveSections
      .sorted { ($0.old, $0.new) < ($1.old, $1.new) }.withoutRepetitions
    let given = batch.moveItems.byTarget
    itemMoves = given.byOrigin.withoutRepetitions
    itemMovesByTarget = itemMoves.count == given.count ? given : itemMoves.byTarget
    sectionOrigins = PathSet(sectionMoves.lazy.map { ItemPath(section: 0, item: $0.old) })
    sectionTargets = PathSet(sectionMoves.lazy.map { ItemPath(section: 0, item: $0.new) })
    itemOrigins = PathSet(itemMoves.lazy.map { $0.from })
    itemTargets = PathSet(itemMovesByTarget.lazy.map { $0.to })
    reconfiguredItems = batch.reconfigureItems

    try checkCounts()
    try checkReloads(batch, rules)
    try checkDeletes(batch, rules)
    try checkInserts(batch, rules)
    try checkMoves()
    try checkSectionCount()
    let filling = PathFilling(
      removed: deletedSections.union(sectionOrigins), reloaded: reloadedSections,
      inserted: insertedSections,
      moves: sectionMoves.map {
        ItemMove(
          from: ItemPath(section: 0, item: $0.old), to: ItemPath(section: 0, item: $0.new))
      }.byTarget)
    var pieces: [PathMap.Piece] = []
    filling.appendPieces(in: 0, count: after.count, from: (0, before.count), to: &pieces)
    sections = PathMap(pieces)
    try checkItemCounts()
  }

  /// Checks condition 21: no list has a negative number of items.
  private func checkCounts() throws(BatchError) {
    if let section = before.firstNegative {
      throw .negativeCount(section: section, count: before[section], isBefore: true)
    }
    if let section = after.firstNegative {
      throw .negativeCount(section: section, count: after[section], isBefore: false)
    }
  }
}

extension [Int] {
  /// The index of the first negative number, or nil if there is none.
  fileprivate var firstNegative: Int? {
    // Nearly always there is none, which the processor finds for several numbers at once.
    reduce(0, |) < 0 ? firstIndex { $0 < 0 } : nil
  }
}

extension Array where Element: Equatable {
  /// The elements without consecutive duplicates.
  fileprivate var withoutRepetitions: [Element] {
    guard zip(self, dropFirst()).contains(where: { $0 == $1 }) else { return self }
    var result: [Element] = []
    for element in self where result.last != element { result.append(element) }
    return result
  }
}

// MARK: - Places that do not exist

extension CheckedBatch {
  func checkSections(
    _ paths: PathSet, exist counts: [Int], _ operation: BatchError.Operation
  ) throws(BatchError) {
    if let section = paths.firstItem(notBelow: counts.count) {
      throw .missingSection(operation, section: section, count: counts.count)
    }
  }

  /// Checks items; missing sections are reported before missing items.
  func checkItems(
    _ paths: PathSet, exist counts: [Int], _ operation: BatchError.Operation
  ) throws(BatchError) {
    if let run = paths.runs.first(where: { !counts.indices.contains($0.section) }) {
      throw .missingSectionOfItem(
        operation, item: ItemPath(section: run.section, item: run.lower),
        sectionCount: counts.count)
    }
    for run in paths.runs {
      let count = counts[run.section]
      guard let item = run.firstItem(notBelow: count) else { continue }
      throw .missingItem(
        operation, item: ItemPath(section: run.section, item: item), count: count)
    }
  }

  func checkRepetitions(
    sections: PathSet, items: PathSet, _ operation: BatchError.Operation, _ rules: BatchRules
  ) throws(BatchError) {
    guard rules.repetitions == .refused else { return }
    if let section = sections.repeated?.item {
      throw .repeatedSection(operation, section: section)
    }
    if let item = items.repeated { throw .repeatedItem(operation, item: item) }
  }
}

extension PathSet {
  fileprivate func firstItem(notBelow count: Int) -> Int? {
    for run in runs {
      if let item = run.firstItem(notBelow: count) { return item }
    }
    return nil
  }
}

extension PathSet.Run {
  /// Returns the lowest index of the run that is out of range in a list of the given length.
  fileprivate func firstItem(notBelow count: Int) -> Int? {
    if lower < 0 { return lower }
    return upper > count ? max(lower, count) : nil
  }
}
