// The stages where the sections go to their places at once.

extension BatchPlanner {
  /// All operations, without repetitions and without what sections swallow.
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

  /// All operations but reloads and reconfigurations.
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

  /// Reloads, reconfigurations, and the deletes of sections that items had to leave first.
  ///
  /// Everything else is at its place; an arrangement says where the sections are meanwhile.
  func contentStage(before: [Int], _ arrangement: PlannedArrangement?) -> BatchPlan.Stage {
    var update = BatchUpdate()
    func place(_ new: Int) -> Int { arrangement?.places[new] ?? new }
    for (old, departure) in departures.enumerated() {
      if case .goes(isLate: true) = departure, let late = arrangement?.latePlaces[old] {
        update.deleteSections.append(late)
      }
    }
    for (new, arrival) in arrivals.enumerated() {
      if case .reloads = arrival { update.reloadSections.append(place(new)) }
    }
    for section in reconfiguredSections {
      if let new = map.newSection(of: section) { update.reconfigureSections.append(place(new)) }
    }
    for piece in map.items.pieces where piece.kind == .reloaded {
      update.reloadItems.append(
        section: place(piece.new.section), items: piece.new.item..<piece.new.item + piece.count)
    }
    for run in reconfiguredItems {
      update.reconfigureItems.append(
        section: place(run.new.section), items: run.new.item..<run.new.item + run.count)
    }
    return BatchPlan.Stage(batch: update, before: before, after: batch.after)
  }
}

extension IndexRuns {
  fileprivate init(_ places: PlaceSet) {
    self.init()
    for run in places.runs { append(run.range) }
  }
}
