extension BatchMap {
  /// Returns where those of some items are that stay and are not reloaded.
  ///
  /// - Parameter items: Paths before the update, in any order.
  /// - Returns: The paths after the update, ascending and without repetitions.
  /// - Complexity: O(*r* log *n*), where *r* is the number of resulting runs and *n* is the number
  ///   of runs of operations.
  func survivors(of items: ItemRuns) -> ItemRuns {
    if items.isEmpty { return items }
    guard case .table(let table) = self.items else { return ItemRuns(movedRuns(of: items)) }
    let changed = table.survivors(of: items.runs)
    let others = items.filterRuns { !isChanged(oldSection: $0) }
    if others.isEmpty { return changed }
    return ItemRuns(PlaceSet(items: changed).union(movedRuns(of: others)))
  }

  /// The new places of those that stay of items of which `items` has runs or nothing.
  private func movedRuns(of items: ItemRuns) -> PlaceSet {
    PlaceSet(
      survivingRuns(of: PlaceSet(items: items)).map { run in
        PlaceSet.Run(
          section: run.new.section, lower: run.new.item, upper: run.new.item + run.count)
      })
  }

  /// Neighbours before an update that stay, and so are neighbours after it.
  struct SurvivingRun {
    let old: ItemPath
    let new: ItemPath
    let count: Int
  }

  /// Those of some items before the update that stay and are not reloaded.
  ///
  /// - Complexity: O(*r* log *n*), where *r* is the number of resulting runs and *n* is the number
  ///   of runs of operations.
  func survivingRuns(of places: PlaceSet) -> [SurvivingRun] {
    var result: [SurvivingRun] = []
    var position = 0
    for run in places.runs {
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

extension PlaceMap {
  /// Appends what stays of a run.
  ///
  /// - Parameters:
  ///   - run: Places before the update.
  ///   - position: A position in the order of old places that is not beyond the first piece of the
  ///     run; afterwards that of the last piece.
  ///   - result: Takes the runs.
  fileprivate func appendSurvivors(
    of run: PlaceSet.Run, from position: inout Int, to result: inout [BatchMap.SurvivingRun]
  ) {
    position = firstByOldPlace(endingAfter: run.start, from: position)
    while let piece = pieceByOldPlace(position), piece.old.section == run.section,
      piece.old.item < run.upper
    {
      let end = piece.old.item + piece.count
      if piece.kind != .reloaded {
        let old = ItemPath(section: run.section, item: max(run.lower, piece.old.item))
        result.append(
          BatchMap.SurvivingRun(
            old: old, new: piece.new(of: old), count: min(run.upper, end) - old.item))
      }
      // The next run can begin in the same piece.
      if end > run.upper { return }
      position += 1
    }
  }
}
