/// A planner that splits a legal batch into stages that UIKit can perform.
struct BatchPlanner {
  /// The fate of a section that exists before the update.
  enum Departure {
    case kept(new: Int, isMoved: Bool)
    case reloads(new: Int)
    /// The section is deleted; late if items have to move out of it first.
    case deleted(isLate: Bool)
  }

  /// The origin of a section that exists after the update.
  enum Arrival {
    case kept(old: Int, isMoved: Bool)
    case reloads(old: Int)
    case inserted
  }

  let batch: CheckedBatch
  let map: BatchMap
  let reconfiguredItems: [BatchMap.SurvivingRun]
  let reconfiguredSections: IndexRuns
  let departures: [Departure]
  let arrivals: [Arrival]

  init(_ batch: CheckedBatch, reconfiguring update: BatchUpdate) {
    self.batch = batch
    let map = BatchMap(batch)
    self.map = map
    reconfiguredItems = map.survivingRuns(of: PathSet(items: update.reconfigureItems))
    reconfiguredSections = IndexRuns(
      PathSet(sections: update.reconfigureSections).runs.lazy.flatMap { $0.range }
        .filter { map.sections.isSurvivor($0) })

    // Read off the map run by run: a lookup for each section would cost more than all the rest.
    var departures = [Departure](repeating: .deleted(isLate: false), count: batch.before.count)
    var arrivals = [Arrival](repeating: .inserted, count: batch.after.count)
    let left = Set(batch.itemOrigins.runs.map { $0.section })
    let entered = Set(batch.itemTargets.runs.map { $0.section })
    for section in left { departures[section] = .deleted(isLate: true) }
    for piece in map.sections.pieces where piece.kind != .inserted {
      for offset in 0..<piece.count {
        let (old, new) = (piece.old.item + offset, piece.new.item + offset)
        if piece.kind != .reloaded {
          let isMoved = piece.kind == .moved
          departures[old] = .kept(new: new, isMoved: isMoved)
          arrivals[new] = .kept(old: old, isMoved: isMoved)
        } else if !left.contains(old) && !entered.contains(new) {
          departures[old] = .reloads(new: new)
          arrivals[new] = .reloads(old: old)
        }
      }
    }
    self.departures = departures
    self.arrivals = arrivals
  }

  func stages() -> [BatchPlan.Stage] {
    let stages: [BatchPlan.Stage]
    if needsArrangement {
      let arrangement = PlannedArrangement(self)
      let (first, second) = (sectionStage(arrangement), itemStage(arrangement))
      stages = [first, second, contentStage(before: second.after, arrangement)]
    } else if needsContentStage {
      let first = structureStage()
      stages = [first, contentStage(before: first.after, nil)]
    } else {
      stages = [wholeStage()]
    }
    return stages.filter { !$0.batch.isEmpty || $0.before != $0.after }
  }
}

// MARK: - What UIKit cannot do at once

extension BatchPlanner {
  /// Whether items change in sections that move, or move out of or into sections that do not stay.
  private var needsArrangement: Bool {
    let removed = batch.deletedItems.runs + batch.itemOrigins.runs
    let placed = batch.insertedItems.runs + batch.itemTargets.runs
    return removed.contains { !isUnmoved(departures[$0.section]) }
      || placed.contains { !isUnmoved(arrivals[$0.section]) }
  }

  private var needsContentStage: Bool {
    if batch.sectionMoves.isEmpty && batch.itemMoves.isEmpty { return false }
    return !batch.reloadedSections.isEmpty || !batch.reloadedItems.isEmpty
      || reconfiguredItems.contains { !isUnmoved(departures[$0.old.section]) }
  }

  private func isUnmoved(_ departure: Departure) -> Bool {
    if case .kept(_, isMoved: false) = departure { true } else { false }
  }

  private func isUnmoved(_ arrival: Arrival) -> Bool {
    if case .kept(_, isMoved: false) = arrival { true } else { false }
  }
}
