import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Bugs of IGListKit that Roster does not have: rows of `docs/parity.md`.
@MainActor @Suite struct IGListKitQuirksTests {
  let list = TestList()

  private func tally(_ section: Int) throws -> TallyController {
    try #require(list.adapter.sectionController(forSection: section) as? TallyController)
  }

  @Test func `an update of items alone is carried out within the call in all settings`()
    throws
  {
    let updater = list.adapter.updater
    list.show([Tally(id: 1, count: 3)])
    updater.options.diffing = .background(minimum: 0)
    let controller = try tally(0)
    var receipt: UpdateReceipt?

    list.adapter.performBatch {
      $0.reload(in: controller, at: [1])
    } completion: {
      receipt = $0
    }

    #expect(receipt?.outcome == .applied)
    #expect(list.view.batches.last?.reloadItems.count == 1)
  }

  @Test func `a reload without a view is not said to have been shown`() {
    var view: TestListView? = TestListView()
    let log = Log()
    let adapter = view.map { view in
      ListAdapter(view) { SectionController(for: Tally.self) { TallyController($0, log) } }
    }
    view = nil
    var outcomes: [UpdateReceipt.Outcome] = []

    adapter?.reloadData { outcomes.append($0.outcome) }

    #expect(view == nil)
    #expect(outcomes == [.refused(.viewIsDeallocated)])
  }

  @Test func `a block is called once although the view refuses what it said`() throws {
    list.show([Tally(id: 1, count: 2)])
    let controller = try tally(0)
    list.view.nextOutcome = .refused
    var calls = 0
    var outcomes: [UpdateReceipt.Outcome] = []

    list.adapter.performBatch { batch in
      calls += 1
      batch.insert(in: controller, at: [7])
    } completion: {
      outcomes.append($0.outcome)
    }

    #expect(calls == 1)
    #expect(outcomes == [.reloaded(.illegalBatch)])
    #expect(list.view.text == ["0 1"])
  }

  @Test func `what is said of items counts although single items are left alone`()
    throws
  {
    let updater = list.adapter.updater
    updater.options.sectionContent = .leavesSingleItems
    list.show([Tally(id: 1), Tally(id: 2)])
    let cells = list.view.sections.map { $0.items[0] }
    let controller = try tally(0)

    list.adapter.performBatch { $0.reload(in: controller, at: [0]) }
    list.adapter.reloadObjects([Tally(id: 2, label: "b")])

    #expect(list.view.sections[0].items[0] !== cells[0])
    #expect(list.view.sections[1].items[0] !== cells[1])
    #expect(list.view.text == ["0", "b0"])
  }

  @Test func `an object of another type with the same identity is another object`() throws {
    list.show([Tally(id: 1)])
    let controller = try tally(0)

    let receipt = list.show([Group(id: 1, rows: list.rows("a"))])

    #expect(receipt?.sections == UpdateReceipt.Counts(inserts: 1, deletes: 1, moves: 0, updates: 0))
    #expect(controller.adapter == nil)
    #expect(list.view.text == ["a"])
  }

  @Test func `an object that is reloaded within a block stays the newest one`() throws {
    list.show([Tally(id: 1, label: "a"), Tally(id: 2, label: "b")])
    let controller = try tally(0)

    list.adapter.performBatch { [list] batch in
      list.adapter.reloadObjects([Tally(id: 2, label: "B")])
      batch.update(controller)
    }

    #expect(list.view.text == ["a0", "B0"])
    #expect((list.adapter.object(atSection: 1) as? Tally)?.label == "B")
    #expect((list.adapter.newest.objects.object(at: 1).value as? Tally)?.label == "B")
  }

  @Test func `what waits for an update is done although further updates are asked for`() throws {
    let updater = list.adapter.updater
    list.show([Tally(id: 1)])
    let controller = try tally(0)
    updater.options.coalescing = .nextTurn
    var answers: [String] = []

    list.adapter.performBatch { _ in
      controller.invalidateLayout { answers.append("layout \($0)") }
    } completion: { _ in
      answers.append("batch")
    }
    list.adapter.performUpdates { _ in answers.append("update") }
    list.adapter.performBatch {
      $0.update(controller)
    } completion: { _ in
      answers.append("read")
    }
    list.clock.turn()

    #expect(answers == ["layout true", "batch", "update", "read"])
  }

  @Test func `an adapter leaves cells prepared ahead of time as the app wants them`() {
    let clock = VirtualClock()
    let view = CollectionView(clock: clock)
    let host = HeadlessHost(view, width: 10, height: 3)
    view.rangePolicy = RangePolicy(ahead: 1, behind: 0)
    view.preparationPolicy = PreparationPolicy()
    let log = Log()
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { TallyController($0, log) }
    }
    adapter.show([Tally(id: 1, label: "a", count: 20)])
    clock.turn()
    let prepared = view.counters.prepared
    log.fills = []

    adapter.show([Tally(id: 1, label: "b", count: 20)])
    view.scroll(by: 3)

    #expect(prepared == 3)
    #expect(host.text == "b3\nb4\nb5")
    #expect(Set(log.fills).count == log.fills.count)
  }
}
