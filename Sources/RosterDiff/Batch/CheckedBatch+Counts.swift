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
    let changed = [deletedItems, itemOrigins, insertedItems, itemTargets]
    // The number of items by which each section after the update has to have grown; nothing for
    // none.
    let isAny = changed.contains { !$0.isEmpty }
    var growth = [Int](repeating: 0, count: isAny ? after.count : 0)
    // Wrapping is harmless: the true sum is less than twice the largest integer.
    for paths in changed[..<2] {
      for section in paths.sections {
        guard let new = sections.newIndex(of: section) else { continue }
        growth[new] &-= paths.count(in: section)
      }
    }
    for paths in changed[2...] {
      for section in paths.sections { growth[section] &+= paths.count(in: section) }
    }
    // Of other sections, any count is allowed.
    let staying = sections.pieces.lazy.filter { $0.kind == .kept || $0.kind == .moved }
    let wrong = staying.compactMap { [before, after] piece in
      after.firstMismatch(
        in: piece.new.item..<piece.new.item + piece.count, with: before, from: piece.old.item,
        growth)
    }
    guard let section = wrong.first, let old = sections.oldIndex(of: section) else { return }
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
  /// Finds the first number in a range that is not the expected one.
  ///
  /// A function of its own: a closure that captures the batch copies it for each section.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - before: The numbers before.
  ///   - start: The index before of the first number of the range.
  ///   - growth: The expected difference of each number; empty if none is expected.
  /// - Returns: The index of the number, or nil if there is none.
  fileprivate func firstMismatch(
    in range: Range<Int>, with before: [Int], from start: Int, _ growth: [Int]
  ) -> Int? {
    let distance = start - range.lowerBound
    let differs = withUnsafeBufferPointer { after in
      before.withUnsafeBufferPointer { before in
        var bits = 0
        if growth.isEmpty {
          for index in range { bits |= before[index &+ distance] ^ after[index] }
          return bits != 0
        }
        for (index, growth) in zip(range, growth[range]) {
          bits |= (before[index &+ distance] &+ growth) ^ after[index]
        }
        return bits != 0
      }
    }
    // Nearly always none does, which the processor finds for several numbers at once.
    if !differs { return nil }
    return range.first {
      before[$0 + distance] &+ (growth.isEmpty ? 0 : growth[$0]) != self[$0]
    }
  }
}
