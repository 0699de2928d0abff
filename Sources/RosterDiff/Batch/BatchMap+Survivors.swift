extension BatchMap {
  /// Returns the index paths after the update of items that stay and are not reloaded.
  ///
  /// - Parameter items: Index paths before the update, in any order; other items are left out.
  /// - Returns: The index paths after the update, ascending and unique.
  /// - Complexity: O(*r* log *n*), where *r* is the number of resulting runs and *n* is the number
  ///   of runs of operations.
  func survivors(of items: ItemRuns) -> ItemRuns {
    if items.isEmpty { return items }
    guard case .table(let table) = self.items else { return ItemRuns(movedRuns(of: items)) }
    let changed = table.survivors(of: items.runs)
    let others = items.filterRuns { !isChanged(oldSection: $0) }
    if others.isEmpty { return changed }
    return ItemRuns(PathSet(items: changed).union(movedRuns(of: others)))
  }

  /// Returns the new index paths of items that stay, for items whose runs are in `items`.
  private func movedRuns(of items: ItemRuns) -> PathSet {
    PathSet(
      survivingRuns(of: PathSet(items: items)).map { run in
        PathSet.Run(
          section: run.new.section, lower: run.new.item, upper: run.new.item + run.count)
      })
  }

  /// Consecutive items before an update that stay consecutive after it.
  struct SurvivingRun {
    let old: ItemPath
    let new: ItemPath
    let count: Int
  }

  /// Returns those of some items before the update that stay and are not reloaded.
  ///
  /// - Complexity: O(*r* log *n*), where *r* is the number of resulting runs and *n* is the number
  ///   of runs of operations.
  func survivingRuns(of paths: PathSet) -> [SurvivingRun] {
    var result: [SurvivingRun] = []
    var position = 0
    for run in paths.runs {
      if isChanged(oldSection: run.section) {
        switch items {
        case .runs(let map): map.appendSurvivors(of: run, from: &position, to: &result)
        case .table(let table): table.visitSurvivors(of: run) { result.append($0) }
        }
      } else if sections.isSurvivor(run.section), let section = newSection(of: run.section) {
        let new = ItemPath(section: section, item: run.lower)
        result.append(SurvivingRun(old: run.start, new: new, count: run.upper - run.lower))
      }
    }
    return result
  }
}

extension PathMap {
  /// Appends the parts of a run that stay.
  ///
  /// - Parameters:
  ///   - run: Index paths before the update.
  ///   - position: A position in the order of old index paths that is not after the first piece of
  ///     the run; on return, that of the last piece.
  ///   - result: The array to append to.
  fileprivate func appendSurvivors(
    of run: PathSet.Run, from position: inout Int, to result: inout [BatchMap.SurvivingRun]
  ) {
    position = firstByOldPath(endingAfter: run.start, from: position)
    while let piece = pieceByOldPath(position), piece.old.section == run.section,
      piece.old.item < run.upper
    {
      let end = piece.old.item + piece.count
      if piece.kind != .reloaded {
        let old = ItemPath(section: run.section, item: max(run.lower, piece.old.item))
        result.append(
          BatchMap.SurvivingRun(
            old: old, new: piece.new(of: old), count: min(run.upper, end) - old.item))
      }
      // The next run may begin in the same piece.
      if end > run.upper { return }
      position += 1
    }
  }
}
