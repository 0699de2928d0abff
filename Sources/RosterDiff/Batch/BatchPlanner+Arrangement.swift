// The stages of a plan in which removed sections stay until their items have moved out.

/// The order of the sections while both the sections that items leave and those that they enter
/// exist.
struct PlannedArrangement {
  /// The intermediate index of each section that exists after the update.
  private(set) var indexes: [Int] = []

  /// The intermediate indexes of the sections that are removed late, by their index before the
  /// update.
  private(set) var lateIndexes: [Int: Int] = [:]

  /// Puts each section that is removed late before the next one that does not move, so that no
  /// section has to move for it.
  init(_ planner: BatchPlanner) {
    let late = planner.departures.indices.filter {
      if case .deleted(isLate: true) = planner.departures[$0] { true } else { false }
    }
    var next = 0
    for arrival in planner.arrivals {
      let old: Int? =
        switch arrival {
        case .kept(let old, isMoved: false), .reloads(let old): old
        case .kept, .inserted: nil
        }
      while let old, next < late.count, late[next] < old {
        lateIndexes[late[next]] = indexes.count + next
        next += 1
      }
      indexes.append(indexes.count + next)
    }
    while next < late.count {
      lateIndexes[late[next]] = indexes.count + next
      next += 1
    }
  }
}

extension BatchPlanner {
  /// Returns the stage with inserts, moves and deletes of sections, except deletes of sections that
  /// items have to leave.
  ///
  /// New sections contain the items that do not move into them.
  func sectionStage(_ arrangement: PlannedArrangement) -> BatchPlan.Stage {
    var update = BatchUpdate()
    var after = [Int](
      repeating: 0, count: arrangement.indexes.count + arrangement.lateIndexes.count)
    for (old, departure) in departures.enumerated() {
      switch departure {
      case .kept(let new, let isMoved):
        let index = arrangement.indexes[new]
        after[index] = batch.before[old]
        if isMoved { update.moveSections.append(IndexPair(old: old, new: index)) }
      case .reloads(let new): after[arrangement.indexes[new]] = batch.before[old]
      case .deleted(isLate: false): update.deleteSections.append(old)
      case .deleted(isLate: true):
        if let index = arrangement.lateIndexes[old] { after[index] = batch.before[old] }
      }
    }
    for (new, arrival) in arrivals.enumerated() {
      guard case .inserted = arrival else { continue }
      update.insertSections.append(arrangement.indexes[new])
      after[arrangement.indexes[new]] = batch.after[new] - batch.itemTargets.count(in: new)
    }
    return BatchPlan.Stage(batch: update, before: batch.before, after: after)
  }

  /// Returns the stage with deletes, inserts and moves of items, in which no section moves.
  func itemStage(_ arrangement: PlannedArrangement) -> BatchPlan.Stage {
    func index(ofOld section: Int) -> Int {
      switch departures[section] {
      case .kept(let new, _), .reloads(let new): arrangement.indexes[new]
      case .deleted: arrangement.lateIndexes[section] ?? section
      }
    }
    var update = BatchUpdate()
    for run in batch.deletedItems.runs {
      update.deleteItems.append(section: index(ofOld: run.section), items: run.range)
    }
    for run in batch.insertedItems.runs {
      update.insertItems.append(section: arrangement.indexes[run.section], items: run.range)
    }
    update.moveItems = batch.itemMoves.map { move in
      var move = move
      move.from.section = index(ofOld: move.from.section)
      move.to.section = arrangement.indexes[move.to.section]
      return move
    }
    let before = sectionStage(arrangement).after
    var after = before
    for (new, index) in arrangement.indexes.enumerated() {
      if case .reloads = arrivals[new] { continue }
      after[index] = batch.after[new]
    }
    for (old, index) in arrangement.lateIndexes {
      after[index] = batch.before[old] - batch.itemOrigins.count(in: old)
    }
    return BatchPlan.Stage(batch: update, before: before, after: after)
  }
}
