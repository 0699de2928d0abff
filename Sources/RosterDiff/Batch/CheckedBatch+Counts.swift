// The last part of the check: conflicts between moves, and the counts.

extension CheckedBatch {
  /// Checks conditions 14, 15 and 16, in this order.
  func checkMoves() throws(BatchError) {
    try checkSections(sectionOrigins, exist: before, .moveFrom)
    try checkSections(sectionTargets, exist: after, .moveTo)
    try checkItems(itemOrigins, exist: before, .moveFrom)
    try checkItems(itemTargets, exist: after, .moveTo)
    try checkOrigins()
    try checkTargets()
  }

  private func checkOrigins() throws(BatchError) {
    if let section = sectionOrigins.repeated?.item {
      let moves = sectionMoves.filter { $0.old == section }
      throw .sectionMovedTwice(section: section, to: moves[0].new, and: moves[1].new)
    }
    if let item = itemOrigins.repeated {
      let moves = itemMoves.filter { $0.from == item }
      throw .itemMovedTwice(item: item, to: moves[0].to, and: moves[1].to)
    }
  }

  private func checkTargets() throws(BatchError) {
    if let section = sectionTargets.repeated?.item {
      let moves = sectionMoves.filter { $0.new == section }
      throw .sectionIndexTakenTwice(section: section, from: moves[0].old, and: moves[1].old)
    }
    if let item = itemTargets.repeated {
      let moves = itemMoves.filter { $0.to == item }
      throw .itemPathTakenTwice(item: item, from: moves[0].from, and: moves[1].from)
    }
  }

  /// Checks condition 19.
  func checkSectionCount() throws(BatchError) {
    let (inserted, deleted) = (insertedSections.count, deletedSections.count)
    if before.count + inserted - deleted == after.count { return }
    throw .sectionCount(
      BatchError.SectionCount(
        before: before.count, inserted: inserted, deleted: deleted, after: after.count))
  }

  /// Checks condition 20 for the sections that stay; the lowest new index is reported.
  func checkItemCounts() throws(BatchError) {
    // The required count of each section after the update; nil where any count is allowed.
    var expected = [Int?](repeating: nil, count: after.count)
    let before = before
    for piece in sections.pieces where piece.kind == .kept || piece.kind == .moved {
      for offset in 0..<piece.count {
        expected[piece.new.item + offset] = before[piece.old.item + offset]
      }
    }
    func add(_ count: Int, to section: Int) {
      // Wrapping is harmless: the true sum is less than twice the largest integer.
      if let sum = expected[section] { expected[section] = sum &+ count }
    }
    for paths in [deletedItems, itemOrigins] {
      for section in paths.sections {
        if let new = sections.newIndex(of: section) { add(-paths.count(in: section), to: new) }
      }
    }
    for paths in [insertedItems, itemTargets] {
      for section in paths.sections { add(paths.count(in: section), to: section) }
    }
    guard let section = after.firstMismatch(with: expected),
      let old = sections.oldIndex(of: section)
    else { return }
    throw .itemCount(countError(section: section, oldSection: old))
  }

  private func countError(section: Int, oldSection: Int) -> BatchError.ItemCount {
    BatchError.ItemCount(
      section: section, oldSection: oldSection, before: before[oldSection],
      inserted: insertedItems.count(in: section), deleted: deletedItems.count(in: oldSection),
      movedIn: itemTargets.count(in: section), movedOut: itemOrigins.count(in: oldSection),
      after: after[section])
  }
}

extension [Int] {
  /// Returns the first index whose number is expected to be another one, or nil if there is none.
  ///
  /// A function of its own without closures: one that captures the batch is called, and copies the
  /// batch, for each section.
  fileprivate func firstMismatch(with expected: [Int?]) -> Int? {
    for index in indices {
      if let number = expected[index], number != self[index] { return index }
    }
    return nil
  }
}
