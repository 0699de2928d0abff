import RosterDiff

extension DisplacedItem {
  /// A batch in terms of the shown data, and the item after it.
  struct Rebased {
    /// The batch as shown.
    var batch: BatchUpdate

    /// The item after the batch, or nil if it was removed or reloaded: then the data is shown as it
    /// is.
    var displacement: DisplacedItem?
  }

  /// Carries the item through a batch of the data.
  ///
  /// The gap in which the item is shown stays between the same neighbours.
  ///
  /// - Parameters:
  ///   - batch: The batch of the data.
  ///   - map: The map of the batch.
  /// - Returns: The batch as shown, and the item after it.
  /// - Complexity: O(*n* log *n*), where *n* is the number of runs of operations.
  func rebased(onto batch: BatchUpdate, _ map: BatchMap) -> Rebased {
    let displacement = map.survivor(of: data) == nil ? nil : carried(through: map)
    var result = batch
    result.deleteItems = shownRuns(batch.deleteItems) { map.survivor(ofSection: $0) != nil }
    result.reloadItems = shownRuns(batch.reloadItems) { _ in true }
    result.reconfigureItems = shownRuns(batch.reconfigureItems) { _ in true }
    result.insertItems = ItemRuns()
    for run in batch.insertItems.runs where map.oldSection(of: run.section) != nil {
      displacement.append(run, to: &result.insertItems)
    }
    result.moveItems = batch.moveItems.compactMap { move in
      guard move.from != data else { return nil }
      return ItemMove(from: shownPath(move.from), to: displacement?.shownPath(move.to) ?? move.to)
    }
    if let displacement {
      result.moveItems.append(ItemMove(from: shown, to: displacement.shown))
    } else {
      leave(map, &result)
    }
    return Rebased(batch: result, displacement: displacement)
  }

  /// Returns the item after a batch of the data, or nil if it was removed.
  func carried(through map: BatchMap) -> DisplacedItem? {
    map.newPath(of: data).map { new in
      DisplacedItem(data: new, shown: shown == data ? new : target(map, new), level: level)
    }
  }

  // MARK: - The gap

  /// Returns the index path of the gap after a batch of the data.
  private func target(_ map: BatchMap, _ new: ItemPath) -> ItemPath {
    guard let section = map.newSection(of: shown.section) else { return new }
    if shown.item == 0 { return ItemPath(section: section, item: 0) }
    if let item = stayed(shown.item - 1, map, section, new) {
      return ItemPath(section: section, item: item + 1)
    }
    if let item = stayed(shown.item, map, section, new) {
      return ItemPath(section: section, item: item)
    }
    let count = map.after[section] - (new.section == section ? 1 : 0)
    return ItemPath(section: section, item: min(shown.item, count))
  }

  /// Returns the index of a neighbour of the gap, without the item itself, if the neighbour stays.
  private func stayed(_ item: Int, _ map: BatchMap, _ section: Int, _ new: ItemPath) -> Int? {
    let old = ItemPath(section: shown.section, item: item).inserting(data)
    switch map.fate(of: old) {
    case .kept(let path) where path.section == section,
      .reloaded(let path) where path.section == section:
      return Self.without(new, path).item
    case .kept, .reloaded, .moved, .deleted, nil: return nil
    }
  }

  // MARK: - Operations

  /// Adds the operations that remove the shown item, if it is removed or reloaded.
  private func leave(_ map: BatchMap, _ batch: inout BatchUpdate) {
    if batch.reloadItems.contains(shown) {
      // A reload would leave the new item where the old one is shown.
      batch.reloadItems = batch.reloadItems.without(shown)
      if case .reloaded(let new) = map.fate(of: data) { batch.insertItems.append(new) }
    }
    // Deleting its own section would delete it too, but it may be shown in another section.
    if !batch.deleteItems.contains(shown) { batch.deleteItems.append(shown) }
  }

  private func shownRuns(_ runs: ItemRuns, where counts: (Int) -> Bool) -> ItemRuns {
    var result = ItemRuns()
    for run in runs.runs where counts(run.section) {
      Optional(self).append(run, to: &result)
    }
    return result
  }
}

extension DisplacedItem? {
  /// Adds the index paths at which the items of a run are shown.
  fileprivate func append(_ run: ItemRuns.Run, to runs: inout ItemRuns) {
    guard let self, run.section == self.data.section || run.section == self.shown.section else {
      return runs.append(section: run.section, items: run.items)
    }
    var next = run.items.lowerBound
    let cuts = [self.data.item, self.data.item + 1, self.shown.item, self.shown.item + 1]
    for cut in cuts.sorted() + [run.items.upperBound] where cut > next {
      let end = Swift.min(cut, run.items.upperBound)
      let first = self.shownPath(ItemPath(section: run.section, item: next))
      if end > next {
        runs.append(section: first.section, items: first.item..<first.item + (end - next))
      }
      next = Swift.max(next, end)
    }
  }
}

extension ItemRuns {
  func contains(_ path: ItemPath) -> Bool {
    runs.contains { $0.section == path.section && $0.items.contains(path.item) }
  }

  /// Returns the runs without an item.
  func without(_ path: ItemPath) -> ItemRuns {
    var result = ItemRuns()
    for run in runs {
      guard run.section == path.section, run.items.contains(path.item) else {
        result.append(section: run.section, items: run.items)
        continue
      }
      result.append(section: run.section, items: run.items.lowerBound..<path.item)
      result.append(section: run.section, items: path.item + 1..<run.items.upperBound)
    }
    return result
  }
}
