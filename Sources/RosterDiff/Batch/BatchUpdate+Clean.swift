extension BatchUpdate {
  /// Resolves conflicts between operations, as IGListKit does before it updates a view.
  ///
  /// 1. A section move from a deleted section or to an inserted one is dropped.
  /// 2. An item that is deleted *k* times is deleted once, and up to *k* − 1 inserts at the same
  ///    path are dropped with the repetitions.
  /// 3. A section that moves and whose items are deleted, inserted or moved away is deleted and
  ///    inserted instead, without these operations on its items.
  /// 4. Item moves out of deleted sections are dropped.
  ///
  /// Rule 2 takes a repeated delete for the half of a reload that was recorded as a delete and an
  /// insert, and drops the insert. Without the numbers of items, such an insert cannot be
  /// distinguished from an independent one. Adapters therefore do not clean reported changes: they
  /// combine them by these numbers.
  ///
  /// Reloads and reconfigurations are left alone, and so are item operations of deleted and
  /// inserted sections. The result can still be illegal. Lists that had conflicts are returned in
  /// ascending order.
  ///
  /// - Returns: The operations without these conflicts.
  /// - Complexity: O(*n* log *n*), where *n* is the number of runs and moves.
  public func cleaned() -> BatchUpdate {
    var result = self
    let deleted = PathSet(sections: deleteSections)
    let inserted = PathSet(sections: insertSections)
    result.moveSections = moveSections.withoutRepetitions.filter {
      !deleted.contains($0.old) && !inserted.contains($0.new)
    }
    result.mergeRepeatedDeletes()

    let origins = PathSet(result.moveSections.lazy.map { ItemPath(section: 0, item: $0.old) })
    let targets = PathSet(result.moveSections.lazy.map { ItemPath(section: 0, item: $0.new) })
    let changedOld = PathSet(
      (result.deleteItems.runs.map { $0.section } + moveItems.map { $0.from.section })
        .filter { origins.contains($0) && !deleted.contains($0) }
        .map { ItemPath(section: 0, item: $0) })
    let changedNew = PathSet(
      result.insertItems.runs.map { $0.section }.filter { targets.contains($0) }
        .map { ItemPath(section: 0, item: $0) })
    result.deleteItems = result.deleteItems.filterRuns { !origins.contains($0) }
    result.insertItems = result.insertItems.filterRuns { !targets.contains($0) }
    result.moveItems.removeAll {
      deleted.contains($0.from.section) || origins.contains($0.from.section)
    }
    result.replaceMoves { changedOld.contains($0.old) || changedNew.contains($0.new) }
    return result
  }

  private mutating func replaceMoves(where isReplaced: (IndexPair) -> Bool) {
    let replaced = moveSections.filter(isReplaced)
    if replaced.isEmpty { return }
    moveSections.removeAll(where: isReplaced)
    deleteSections = deleteSections.union(replaced.lazy.map { $0.old })
    insertSections = insertSections.union(replaced.lazy.map { $0.new })
  }

  /// Applies rule 2, run by run.
  private mutating func mergeRepeatedDeletes() {
    let deletes = RunMultiplicities(deleteItems)
    guard deletes.hasRepetitions else { return }
    deleteItems = deletes.mapped { _, _ in 1 }
    insertItems = RunMultiplicities(insertItems, cutAt: deletes).mapped { run, count in
      count - min(count, max(0, deletes.count(at: run) - 1))
    }
  }
}

extension [IndexPair] {
  /// The pairs without duplicates, in the order of their first occurrence.
  fileprivate var withoutRepetitions: [IndexPair] {
    var seen: Set<IndexPair> = []
    return filter { seen.insert($0).inserted }
  }
}

extension IndexRuns {
  fileprivate func union(_ others: some Sequence<Int>) -> IndexRuns {
    let own = PathSet(sections: self)
    let set = own.union(PathSet(others.lazy.map { ItemPath(section: 0, item: $0) }))
    var result = IndexRuns()
    for run in set.runs { result.append(run.range) }
    return result
  }
}

/// The number of occurrences of each item in a list of index paths, as disjoint ascending runs.
private struct RunMultiplicities {
  private var runs: [(run: PathSet.Run, count: Int)] = []

  /// - Complexity: O(*n* log *n*), where *n* is the number of runs.
  init(_ items: ItemRuns, cutAt other: RunMultiplicities? = nil) {
    // A sweep over the ends of all runs: +1 where one begins, −1 where one ends, 0 at a cut.
    var ends: [(path: ItemPath, change: Int)] = []
    for run in items.runs {
      ends.append((ItemPath(section: run.section, item: run.items.lowerBound), 1))
      ends.append((ItemPath(section: run.section, item: run.items.upperBound), -1))
    }
    for (run, _) in other?.runs ?? [] {
      ends.append((ItemPath(section: run.section, item: run.lower), 0))
      ends.append((ItemPath(section: run.section, item: run.upper), 0))
    }
    ends.sort { $0.path < $1.path }
    var depth = 0
    var last = ItemPath(section: 0, item: 0)
    for (path, change) in ends {
      if depth > 0, last < path {
        let run = PathSet.Run(section: path.section, lower: last.item, upper: path.item)
        runs.append((run, depth))
      }
      depth += change
      last = path
    }
  }

  var hasRepetitions: Bool { runs.contains { $0.count > 1 } }

  func count(at run: PathSet.Run) -> Int {
    let path = ItemPath(section: run.section, item: run.lower)
    let next = (0..<runs.count).partitionPoint { position in
      let start = runs[position].run
      return ItemPath(section: start.section, item: start.lower) > path
    }
    guard next > 0 else { return 0 }
    let (found, count) = runs[next - 1]
    return found.section == run.section && run.lower < found.upper ? count : 0
  }

  func mapped(_ newCount: (PathSet.Run, Int) -> Int) -> ItemRuns {
    var result = ItemRuns()
    for (run, count) in runs {
      for _ in 0..<max(0, newCount(run, count)) {
        result.append(section: run.section, items: run.range)
      }
    }
    return result
  }
}
