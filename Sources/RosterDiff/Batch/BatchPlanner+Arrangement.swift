// The stages of a plan in which removed sections stay until their items have moved out.

/// The order of the sections while both the sections that items leave and those that they enter
/// exist.
struct PlannedArrangement {
  /// The intermediate index of each section that exists after the update.
  private(set) var places: [Int] = []

  /// The intermediate indexes of the sections that are removed late, by their index before the
  /// update.
  private(set) var latePlaces: [Int: Int] = [:]

  /// Puts each section that is removed late before the next one that does not move, so that no
  /// section has to move for it.
  init(_ planner: BatchPlanner) {
    let late = planner.departures.indices.filter {
      if case .goes(isLate: true) = planner.departures[$0] { true } else { false }
    }
    var next = 0
    for arrival in planner.arrivals {
      let old: Int? =
        switch arrival {
        case .stays(let old, isMoved: false), .reloads(let old): old
        case .stays, .comes: nil
        }
      while let old, next < late.count, late[next] < old {
        latePlaces[late[next]] = places.count + next
        next += 1
      }
      places.append(places.count + next)
    }
    while next < late.count {
      latePlaces[late[next]] = places.count + next
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
      repeating: 0, count: arrangement.places.count + arrangement.latePlaces.count)
    for (old, departure) in departures.enumerated() {
      switch departure {
      case .stays(let new, let isMoved):
        let place = arrangement.places[new]
        after[place] = batch.before[old]
        if isMoved { update.moveSections.append(IndexPair(old: old, new: place)) }
      case .reloads(let new): after[arrangement.places[new]] = batch.before[old]
      case .goes(isLate: false): update.deleteSections.append(old)
      case .goes(isLate: true):
        if let place = arrangement.latePlaces[old] { after[place] = batch.before[old] }
      }
    }
    for (new, arrival) in arrivals.enumerated() {
      guard case .comes = arrival else { continue }
      update.insertSections.append(arrangement.places[new])
      after[arrangement.places[new]] = batch.after[new] - batch.itemTargets.count(in: new)
    }
    return BatchPlan.Stage(batch: update, before: batch.before, after: after)
  }

  /// Returns the stage with deletes, inserts and moves of items, in which no section moves.
  func itemStage(_ arrangement: PlannedArrangement) -> BatchPlan.Stage {
    func place(ofOld section: Int) -> Int {
      switch departures[section] {
      case .stays(let new, _), .reloads(let new): arrangement.places[new]
      case .goes: arrangement.latePlaces[section] ?? section
      }
    }
    var update = BatchUpdate()
    for run in batch.deletedItems.runs {
      update.deleteItems.append(section: place(ofOld: run.section), items: run.range)
    }
    for run in batch.insertedItems.runs {
      update.insertItems.append(section: arrangement.places[run.section], items: run.range)
    }
    update.moveItems = batch.itemMoves.map { move in
      var move = move
      move.from.section = place(ofOld: move.from.section)
      move.to.section = arrangement.places[move.to.section]
      return move
    }
    let before = sectionStage(arrangement).after
    var after = before
    for (new, place) in arrangement.places.enumerated() {
      if case .reloads = arrivals[new] { continue }
      after[place] = batch.after[new]
    }
    for (old, place) in arrangement.latePlaces {
      after[place] = batch.before[old] - batch.itemOrigins.count(in: old)
    }
    return BatchPlan.Stage(batch: update, before: before, after: after)
  }
}
