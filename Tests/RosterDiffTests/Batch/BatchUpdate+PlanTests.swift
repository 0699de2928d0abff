import RosterDiff
import RosterTesting
import TestModels
import Testing

@Suite struct BatchPlanTests {
  @Test func `a plan for UI kit is legal there and leads to the new state`() throws {
    var stageCounts: [Int: Int] = [:]

    try checkProperty(
      seed: 19, cases: TestLength.count(short: 3000, long: 300_000),
      generate: { SectionedEditGenerator.edit(using: &$0) },
      shrink: \.smallerEdits,
      holds: { edit in
        let plan = try edit.batch.plan(for: .uikit, before: edit.before, after: edit.after)
        stageCounts[plan.stages.count, default: 0] += 1
        for stage in plan.stages { try checkStage(stage) }
        try checkCounts(plan, edit)
        try checkContents(plan, edit)
        try checkIdentity(plan, edit)
        return true
      })

    #expect(Set(stageCounts.keys) == [0, 1, 2, 3])
  }

  @Test func `a plan for anything is the batch itself`() throws {
    var batch = BatchUpdate()
    batch.deleteItems = [ItemPath(section: 0, item: 0)]

    let plan = try batch.plan(for: .anything, before: [2], after: [1])

    #expect(plan.stages.map(\.batch) == [batch])
    #expect(plan.stages.map(\.before) == [[2]])
    #expect(plan.stages.map(\.after) == [[1]])
  }

  @Test func `what UI kit can do is one stage`() throws {
    var batch = BatchUpdate()
    batch.insertSections = [1]
    batch.insertItems = [ItemPath(section: 1, item: 0)]
    batch.deleteItems = [ItemPath(section: 0, item: 0)]
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0))
    ]

    let plan = try batch.plan(for: .uikit, before: [3], after: [2, 1])

    batch.insertItems = []
    #expect(plan.stages.map(\.batch) == [batch])
  }

  @Test func `reloads follow moves in a stage of their own`() throws {
    var batch = BatchUpdate()
    batch.moveItems = [
      ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2))
    ]
    batch.reloadItems = [ItemPath(section: 0, item: 1)]

    let plan = try batch.plan(for: .uikit, before: [3], after: [3])

    #expect(plan.stages.map(\.batch.reloadItems) == [[], [ItemPath(section: 0, item: 0)]])
    #expect(plan.stages.map(\.batch.moveItems) == [batch.moveItems, []])
  }

  @Test func `repeated deletes are one where they may be merged`() throws {
    let item = ItemPath(section: 0, item: 0)
    var batch = BatchUpdate()
    batch.deleteItems = [item, item]

    let plan = try batch.plan(for: .uikit, before: [2], after: [1], repetitions: .merged)

    #expect(plan.stages.map(\.batch.deleteItems) == [[item]])
    #expect(throws: BatchError.repeatedItem(.delete, item: item)) {
      try batch.plan(for: .uikit, before: [2], after: [1])
    }
  }

  @Test func `there is nothing after a stage that does not exist`() throws {
    let plan = try BatchUpdate().plan(for: .anything, before: [1], after: [1])

    #expect(plan.source(of: ItemPath(section: 0, item: 0), afterStage: 1) == nil)
    #expect(plan.source(of: ItemPath(section: 0, item: 1), afterStage: 0) == nil)
    #expect(plan.source(ofSection: 1, afterStage: 0) == nil)
    #expect(plan.items(afterStage: 0, old: [[1, 2]], new: [[1]]) == nil)
  }
}

// MARK: - The law of plans

extension BatchPlanTests {
  private struct BrokenLaw: Error {
    let what: String
    let plan: [BatchUpdate]
  }

  /// Legal under UIKit's rules and without anything that UIKit cannot do.
  private func checkStage(_ stage: BatchPlan.Stage) throws {
    let batch = stage.batch
    try batch.validate(before: stage.before, after: stage.after, rules: .uikit)
    let origins = Set(batch.moveSections.map(\.old))
    let targets = Set(batch.moveSections.map(\.new))
    let removed = batch.deleteItems.map(\.section) + batch.moveItems.map(\.from.section)
    let changed = batch.reloadItems.map(\.section) + batch.reconfigureItems.map(\.section)
    let placed = batch.insertItems.map(\.section) + batch.moveItems.map(\.to.section)
    if !origins.isDisjoint(with: removed + changed) || !targets.isDisjoint(with: placed) {
      throw BrokenLaw(what: "items change in a section that moves", plan: [batch])
    }
    let hasMoves = !batch.moveSections.isEmpty || !batch.moveItems.isEmpty
    if hasMoves && !(batch.reloadItems.isEmpty && batch.reloadSections.isEmpty) {
      throw BrokenLaw(what: "reloads together with moves", plan: [batch])
    }
    let going = Set(batch.deleteSections).union(batch.reloadSections)
    if !going.isDisjoint(with: removed + changed)
      || !Set(batch.insertSections).isDisjoint(with: placed)
    {
      throw BrokenLaw(what: "items named in a section that goes or comes", plan: [batch])
    }
    if batch.isEmpty { throw BrokenLaw(what: "empty stage", plan: [batch]) }
  }

  private func checkCounts(_ plan: BatchPlan, _ edit: SectionedEdit) throws {
    var counts = edit.before
    for stage in plan.stages {
      if stage.before != counts { throw BrokenLaw(what: "counts", plan: plan.stages.map(\.batch)) }
      counts = stage.after
    }
    if plan.stages.count > 3 || counts != edit.after {
      throw BrokenLaw(what: "more than three stages, or last counts", plan: [edit.batch])
    }
  }

  /// Each state is the result of its batch on the previous one, and the last one is the new list.
  private func checkContents(_ plan: BatchPlan, _ edit: SectionedEdit) throws {
    let (old, new) = (edit.old.map(\.items), edit.new.map(\.items))
    var state = old
    for (index, stage) in plan.stages.enumerated() {
      let next = plan.items(afterStage: index, old: old, new: new) ?? []
      let replayed = try stage.batch.apply(to: state, from: next, rules: .uikit)
      if replayed != next {
        throw BrokenLaw(what: "state after stage \(index)", plan: plan.stages.map(\.batch))
      }
      state = next
    }
    if state != new { throw BrokenLaw(what: "last state", plan: plan.stages.map(\.batch)) }
    let last = plan.stages.count - 1
    for section in edit.new.indices where last >= 0 {
      let token: SectionedToken? =
        switch plan.source(ofSection: section, afterStage: last) {
        case .old(let index): edit.old[index].token
        case .new(let index): edit.new[index].token
        case nil: nil
        }
      if token != edit.new[section].token {
        throw BrokenLaw(what: "section content", plan: plan.stages.map(\.batch))
      }
    }
  }

  /// The maps of the stages, one after the other, are the map of the batch.
  private func checkIdentity(_ plan: BatchPlan, _ edit: SectionedEdit) throws {
    let whole = try BatchMap(edit.batch, before: edit.before, after: edit.after)
    let maps = try plan.stages.map {
      try BatchMap($0.batch, before: $0.before, after: $0.after)
    }
    for section in edit.new.indices {
      for item in edit.new[section].items.indices {
        let path = ItemPath(section: section, item: item)
        let old: ItemPath? = maps.reversed().reduce(path) { path, map in
          path.flatMap { map.oldPath(of: $0) }
        }
        if old != whole.oldPath(of: path) {
          throw BrokenLaw(what: "identity of \(path)", plan: plan.stages.map(\.batch))
        }
      }
    }
  }
}
