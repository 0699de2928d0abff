// The stages of a plan in which all section operations are performed at once.

extension BatchPlanner {
  /// Returns a stage of all operations, without duplicates and without operations that section
  /// operations make redundant.
  func wholeStage() -> BatchPlan.Stage {
    var update = structure
    update.reloadSections = IndexRuns(batch.reloadedSections)
    update.reloadItems = ItemRuns(batch.reloadedItems)
    update.reconfigureSections = reconfiguredSections
    for run in reconfiguredItems {
      update.reconfigureItems.append(
        section: run.old.section, items: run.old.item..<run.old.item + run.count)
    }
    return BatchPlan.Stage(batch: update, before: batch.before, after: batch.after)
  }

  /// Returns a stage of all operations except reloads and reconfigurations.
  func structureStage() -> BatchPlan.Stage {
    var after = batch.after
    for (new, arrival) in arrivals.enumerated() {
      if case .reloads(let old) = arrival { after[new] = batch.before[old] }
    }
    return BatchPlan.Stage(batch: structure, before: batch.before, after: after)
  }

  private var structure: BatchUpdate {
    var update = BatchUpdate()
    update.deleteSections = IndexRuns(batch.deletedSections)
    update.insertSections = IndexRuns(batch.insertedSections)
    update.moveSections = batch.sectionMoves
    update.deleteItems = ItemRuns(batch.deletedItems)
    update.insertItems = ItemRuns(batch.insertedItems)
    update.moveItems = batch.itemMoves
    return update
  }

  /// Returns a stage of reloads, reconfigurations, and deletes of sections that items had to leave
  /// first.
  ///
  /// All other operations were performed before; an arrangement gives the indexes of the sections
  /// in between.
  func contentStage(before: [Int], _ arrangement: PlannedArrangement?) -> BatchPlan.Stage {
    var update = BatchUpdate()
    func index(_ new: Int) -> Int { arrangement?.indexes[new] ?? new }
    for (old, departure) in departures.enumerated() {
      if case .deleted(isLate: true) = departure, let late = arrangement?.lateIndexes[old] {
        update.deleteSections.append(late)
      }
    }
    for (new, arrival) in arrivals.enumerated() {
      if case .reloads = arrival { update.reloadSections.append(index(new)) }
    }
    for section in reconfiguredSections {
      if let new = map.newSection(of: section) { update.reconfigureSections.append(index(new)) }
    }
    for piece in map.items.pieces where piece.kind == .reloaded {
      update.reloadItems.append(
        section: index(piece.new.section), items: piece.new.item..<piece.new.item + piece.count)
    }
    for run in reconfiguredItems {
      update.reconfigureItems.append(
        section: index(run.new.section), items: run.new.item..<run.new.item + run.count)
    }
    return BatchPlan.Stage(batch: update, before: before, after: batch.after)
  }
}

extension IndexRuns {
  fileprivate init(_ indexes: PathSet) {
    self.init()
    for run in indexes.runs { append(run.range) }
  }
}
