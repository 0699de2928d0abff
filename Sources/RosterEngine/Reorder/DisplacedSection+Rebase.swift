import RosterDiff

extension DisplacedSection {
  /// Carries the section through a batch of the data.
  ///
  /// The gap in which the section is shown stays after the same neighbour.
  ///
  /// - Parameters:
  ///   - batch: The batch of the data.
  ///   - map: The map of the batch.
  /// - Returns: The batch as shown, and the section after it. The section is nil if it was removed
  ///   or reloaded; then the data is shown as it is.
  /// - Complexity: O(*n* log *n*), where *n* is the number of runs of operations.
  func rebased(
    onto batch: BatchUpdate, _ map: BatchMap
  ) -> (batch: BatchUpdate, displacement: DisplacedSection?) {
    let displacement = map.survivor(ofSection: data) == nil ? nil : carried(through: map)
    let old: (Int) -> Int = { self.shownSection($0) }
    let after: (Int) -> Int = { displacement?.shownSection($0) ?? $0 }
    var result = BatchUpdate()
    result.deleteSections = batch.deleteSections.mapped(old)
    result.reloadSections = batch.reloadSections.mapped(old)
    result.reconfigureSections = batch.reconfigureSections.mapped(old)
    result.insertSections = batch.insertSections.mapped(after)
    result.moveSections = batch.moveSections.filter { $0.old != data }.map {
      IndexPair(old: old($0.old), new: after($0.new))
    }
    result.deleteItems = batch.deleteItems.mapped(old)
    result.reloadItems = batch.reloadItems.mapped(old)
    result.reconfigureItems = batch.reconfigureItems.mapped(old)
    result.insertItems = batch.insertItems.mapped(after)
    result.moveItems = batch.moveItems.map {
      ItemMove(from: $0.from.inSection(old), to: $0.to.inSection(after))
    }
    if let displacement {
      result.moveSections.append(IndexPair(old: shown, new: displacement.shown))
    } else {
      leave(map, &result)
    }
    return (result, displacement)
  }

  /// Returns the section after a batch of the data, or nil if it was removed.
  func carried(through map: BatchMap) -> DisplacedSection? {
    map.newSection(of: data).map { new in
      DisplacedSection(
        data: new, shown: shown == data ? new : target(map, new), handle: handle)
    }
  }

  /// Returns the index of the gap after a batch of the data.
  private func target(_ map: BatchMap, _ new: Int) -> Int {
    if shown == 0 { return 0 }
    if let before = stayed(shown - 1, map, new) { return before + 1 }
    if let behind = stayed(shown, map, new) { return behind }
    return min(shown, map.after.count - 1)
  }

  /// Returns the index of a neighbour of the gap, without the section itself, if the neighbour
  /// stays.
  private func stayed(_ index: Int, _ map: BatchMap, _ new: Int) -> Int? {
    switch map.fate(ofSection: index >= data ? index + 1 : index) {
    case .kept(let section), .reloaded(let section): Self.without(new, section)
    case .moved, .deleted, nil: nil
    }
  }

  /// Replaces a reload of the section, which would leave the new section where the old one is
  /// shown.
  private func leave(_ map: BatchMap, _ batch: inout BatchUpdate) {
    guard batch.reloadSections.contains(shown),
      case .reloaded(let new) = map.fate(ofSection: data)
    else { return }
    batch.reloadSections = IndexRuns(batch.reloadSections.filter { $0 != shown })
    batch.deleteSections = IndexRuns((Array(batch.deleteSections) + [shown]).sorted())
    batch.insertSections = IndexRuns((Array(batch.insertSections) + [new]).sorted())
  }
}

extension IndexRuns {
  fileprivate func mapped(_ section: (Int) -> Int) -> IndexRuns {
    isEmpty ? self : IndexRuns(map(section).sorted())
  }
}

extension ItemRuns {
  fileprivate func mapped(_ section: (Int) -> Int) -> ItemRuns {
    let moved = runs.map { (section: section($0.section), items: $0.items) }
    var result = ItemRuns()
    let ordered = moved.sorted {
      ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound)
    }
    for run in ordered {
      result.append(section: run.section, items: run.items)
    }
    return result
  }
}

extension ItemPath {
  /// Returns the index path of the item with the section transformed.
  func inSection(_ displacement: (Int) -> Int) -> ItemPath {
    ItemPath(section: displacement(section), item: item)
  }
}
