import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct ListAdapterUpdaterTests {
  let list = TestList()
  let log = UpdaterLog()
  let updater: ListAdapterUpdater

  init() {
    updater = list.adapter.updater.base
    updater.delegate = log
  }

  // MARK: - Events

  @Test func `a batch is told in order`() {
    list.show([Tally(id: 1), Tally(id: 2)])

    #expect(log.events == ["will diff 0 2", "did diff 2 main", "will perform", "did perform"])
  }

  @Test func `an update without changes ends after the comparison`() {
    list.show([])

    #expect(log.events == ["will diff 0 0", "did diff 0 main"])
  }

  @Test func `a reload that was asked for is told without a comparison`() {
    list.show([Tally(id: 1)])
    log.events = []

    list.adapter.reloadData()

    #expect(log.events == ["will reload requested", "did reload requested"])
  }

  @Test func `an update that cannot be shown is told`() {
    list.adapter.view = nil
    log.events = []

    list.show([Tally(id: 1)])

    #expect(log.events == ["nothing shown: viewIsDeallocated"])
  }

  @Test func `a refused batch is told with the lists, the changes and the error`() throws {
    list.show([Tally(id: 1)])
    list.view.nextOutcome = .refused
    log.events = []

    let controller = try #require(list.adapter.sectionController(forSection: 0))
    list.adapter.performBatch { $0.insert(in: controller, at: [0]) }

    let refusal = try #require(log.refusals.first)
    #expect(log.events == ["will diff 1 1", "did diff 0 main", "will perform", "did refuse"])
    #expect(refusal.from == [ListUpdate.Section(name: "Tally 1", itemCount: 1)])
    #expect(refusal.to == [ListUpdate.Section(name: "Tally 1", itemCount: 1)])
    #expect(refusal.changes?.changeCount == 0)
    #expect(refusal.batch?.insertItems == [ItemPath(section: 0, item: 0)])
    #expect(refusal.error != nil)
  }

  @Test func `a legal batch that a view refuses has no error`() throws {
    list.show([Tally(id: 1)])
    list.view.nextOutcome = .reloaded

    list.show([Tally(id: 2), Tally(id: 3, count: 4), Tally(id: 1, count: 2)])

    let refusal = try #require(log.refusals.first)
    #expect(refusal.error == nil)
    #expect(refusal.from.map(\.itemCount) == [1])
    #expect(refusal.to.map(\.itemCount) == [1, 4, 2])
    #expect(refusal.to.map(\.name) == ["Tally 2", "Tally 3", "Tally 1"])
  }

  // MARK: - Options

  @Test func `too many changes of sections reload the view and keep controllers`() throws {
    updater.options.mostSectionChanges = 2
    list.show([Tally(id: 1), Tally(id: 2)])
    let kept = list.adapter.sectionController(forSection: 0)
    log.events = []

    let receipt = try #require(list.show([Tally(id: 1, label: "x"), Tally(id: 3), Tally(id: 4)]))

    #expect(receipt.outcome == .reloaded(.tooManyChanges(count: 4, limit: 2)))
    #expect(list.view.text == ["x0", "0", "0"])
    #expect(list.view.batches.count == 1)
    #expect(list.adapter.sectionController(forSection: 0) === kept)
    #expect(log.events.first == "will diff 2 3")
    #expect(log.events.last?.hasPrefix("did reload tooManyChanges") == true)
  }

  @Test func `as many changes of sections as the limit are a batch`() throws {
    updater.options.mostSectionChanges = 2
    list.show([Tally(id: 1), Tally(id: 2)])

    let atLimit = try #require(list.show([Tally(id: 3), Tally(id: 2)]))
    let above = try #require(list.show([Tally(id: 4), Tally(id: 2, label: "x")]))

    #expect(atLimit.outcome == .applied)
    #expect(above.outcome == .reloaded(.tooManyChanges(count: 3, limit: 2)))
  }

  @Test func `there is no limit of changes by default`() throws {
    let receipt = try #require(list.show((0..<500).map { Tally(id: $0) }))

    #expect(receipt.outcome == .applied)
  }

  @Test func `a hidden view is updated by a batch, or reloaded`() throws {
    list.view.screenState = .hidden
    let batch = try #require(list.show([Tally(id: 1)]))
    updater.options.offScreen = .reload
    log.events = []

    let reload = try #require(list.show([Tally(id: 2)]))
    list.view.screenState = .notYet
    let early = try #require(list.show([Tally(id: 3)]))

    #expect(batch.outcome == .applied)
    #expect(reload.outcome == .reloaded(.offScreen))
    #expect(early.outcome == .reloaded(.offScreen))
    #expect(log.events.prefix(3) == ["will diff 1 1", "did diff 2 main", "will reload offScreen"])
    #expect(list.view.text == ["0"])
    #expect(list.adapter.section(for: Tally(id: 3)) == 0)
  }

  @Test func `a view that shows another number of sections is reloaded`() throws {
    list.show([Tally(id: 1)])
    list.view.sections.append(TestListView.Section())

    let receipt = try #require(list.show([Tally(id: 1), Tally(id: 2)]))

    #expect(receipt.outcome == .reloaded(.unexpectedSections(shown: 2, expected: 1)))
    #expect(list.view.text == ["0", "0"])
  }

  @Test func `sections that move can be deleted and inserted instead`() throws {
    updater.options.sectionMoves = .deletesAndInserts
    list.show([Tally(id: 1, label: "a"), Tally(id: 2, label: "b")])

    let receipt = try #require(list.show([Tally(id: 2, label: "B"), Tally(id: 1, label: "a")]))

    #expect(receipt.sections.moves == 1)
    #expect(list.view.batches.last?.moveSections.isEmpty == true)
    #expect(list.view.text == ["B0", "a0"])
    #expect(list.view.batches.last?.deleteSections.count == 1)
    #expect(list.view.batches.last?.insertSections.count == 1)
    #expect(list.view.faults.isEmpty)
  }

  @Test func `single items are left to their controllers`() throws {
    updater.options.sectionContent = .leavesSingleItems
    list.show([Tally(id: 1, label: "a"), Tally(id: 2, label: "b", count: 2)])
    list.log.fills = []

    list.show([Tally(id: 1, label: "A"), Tally(id: 2, label: "B", count: 2)])

    #expect(list.log.updates == ["Tally 1", "Tally 2"])
    #expect(list.log.fills == ["B0", "B1"])
  }

  @Test func `reloads of sections can be reloads of their items, if nothing else is in the way`()
    throws
  {
    updater.options.sectionReloads = .items
    list.show([Group(id: 1, title: "t", rows: list.rows("a", "b")), Tally(id: 1)])
    let header = list.view.sections[0].header

    list.adapter.reloadObjects([Group(id: 1, title: "T", rows: list.rows("A", "B"))])
    let asItems = list.view.batches.last
    list.adapter.reloadObjects([Group(id: 1, title: "T", rows: list.rows("A"))])
    let asSection = list.view.batches.last

    #expect(asItems?.reloadItems.count == 2)
    #expect(asItems?.reloadSections.isEmpty == true)
    #expect(list.view.sections[0].header !== header)
    #expect(asSection?.reloadSections == [0])
  }

  // MARK: - When

  @Test func `plain coalescing asks the data source once for many updates`() {
    updater.options.coalescing = .nextTurn
    var outcomes: [UpdateReceipt.Outcome] = []

    for id in 1...5 { list.adapter.show([Tally(id: id)]) { outcomes.append($0.outcome) } }
    let before = list.view.batches.count
    list.clock.turn()

    #expect(before == 0)
    #expect(list.view.batches.count == 1)
    #expect(outcomes.dropLast().allSatisfy { $0 == .superseded(by: 5) })
    #expect(outcomes.last == .applied)
  }

  @Test func `adaptive coalescing lets one update through and holds back those that follow`()
    throws
  {
    let intervals = try ListUpdateOptions.AdaptiveCoalescing(
      shortest: .seconds(1), increment: .seconds(1), longest: .seconds(3))
    updater.options.coalescing = .adaptive(intervals)
    var shown: [Int] = []

    for step in 0..<8 {
      list.adapter.show([Tally(id: step)])
      list.clock.advance(by: .milliseconds(500))
      shown.append(list.adapter.objects().compactMap { ($0 as? Tally)?.id }[0])
    }

    #expect(shown == [0, 1, 1, 1, 1, 5, 5, 5])
  }

  @Test func `a reload asked for before an update in one turn shows the newest objects`() {
    updater.options.coalescing = .nextTurn
    var outcomes: [UpdateReceipt.Outcome] = []

    list.adapter.reloadData { outcomes.append($0.outcome) }
    list.adapter.show([Tally(id: 1, label: "new")]) { outcomes.append($0.outcome) }
    list.clock.turn()

    #expect(list.view.text == ["new0"])
    #expect(outcomes == [.merged(into: 2), .reloaded(.requested)])
  }

  @Test func `activity follows an update`() {
    var seen: [ListAdapterUpdater.Activity] = [updater.activity]
    updater.options.coalescing = .nextTurn
    list.view.holdsCompletions = true
    list.adapter.performBatch { _ in seen.append(updater.activity) }
    list.adapter.show([Tally(id: 1)])
    seen.append(updater.activity)

    list.clock.turn()
    seen.append(updater.activity)
    list.view.complete()
    seen.append(updater.activity)

    #expect(seen == [.idle, .waiting, .switchingData, .finishing, .idle])
  }

  @Test func `an update without changes is answered after the one that is still animated`() {
    list.view.holdsCompletions = true
    var receipts: [UpdateReceipt] = []
    list.adapter.show([Tally(id: 1)]) { receipts.append($0) }

    list.adapter.show([Tally(id: 1)]) { receipts.append($0) }
    let before = receipts.count
    list.view.complete()

    #expect(before == 0)
    #expect(receipts.map(\.outcome) == [.applied, .noChange])
  }

  @Test func `callers are told although the view goes during its animation`() async {
    let updater = ListAdapterUpdater(clock: list.clock)
    var receipts: [UpdateReceipt] = []
    do {
      let view = TestListView()
      view.holdsCompletions = true
      let adapter = ListAdapter(view, updater: updater) {
        SectionController(for: Tally.self) { TallyController($0, Log()) }
      }
      adapter.show([Tally(id: 1)]) { receipts.append($0) }
    }

    while updater.activity != .idle, !Task.isCancelled { await Task.yield() }

    #expect(receipts.map(\.outcome) == [.applied])
  }

  // MARK: - Tasks

  @Test func `a task that is cancelled before its update begins takes it back`() async {
    updater.options.coalescing = .nextTurn
    let adapter = list.adapter
    let task = Task { await adapter.show([Tally(id: 1, label: "cancelled")]) }
    while updater.activity != .waiting, !Task.isCancelled { await Task.yield() }

    task.cancel()
    let receipt = await task.value
    list.clock.turn()

    #expect(receipt.outcome == .refused(.cancelled))
    #expect(list.view.text.isEmpty)
    #expect(updater.pending.isEmpty)
  }

  @Test func `data of a request that is taken back gives way to that of the one before`() async {
    updater.options.coalescing = .nextTurn
    list.adapter.show([Tally(id: 1, label: "first")]) { _ in }
    let adapter = list.adapter
    let task = Task { await adapter.show([Tally(id: 1, label: "cancelled")]) }
    while updater.pending.count < 2, !Task.isCancelled { await Task.yield() }

    task.cancel()
    _ = await task.value
    list.clock.turn()

    #expect(list.view.text == ["first0"])
  }

  @Test func `a task that was cancelled before it asks changes nothing`() async {
    let adapter = list.adapter
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await adapter.show([Tally(id: 1)])
    }

    let receipt = await task.value

    #expect(receipt.outcome == .refused(.cancelled))
    #expect(receipt.id == 0)
    #expect(list.view.text.isEmpty)
  }

  @Test(arguments: [ListUpdateOptions.Coalescing.immediate, .nextTurn])
  func `a thousand updates from eight tasks end in the last one`(
    coalescing: ListUpdateOptions.Coalescing
  ) async {
    updater.options.coalescing = coalescing
    let adapter = list.adapter
    var last = 0
    var receipts: [UpdateReceipt] = []
    let tasks = (0..<8).map { task in
      Task { @MainActor in
        for step in 0..<125 {
          last = task * 1000 + step
          receipts.append(await adapter.show([Tally(id: 1, label: "\(last)-")]))
        }
      }
    }
    let turning = Task { @MainActor in
      while !Task.isCancelled {
        list.clock.turn()
        await Task.yield()
      }
    }
    for task in tasks { await task.value }
    turning.cancel()

    #expect(receipts.map(\.id).sorted() == Array(1...1000))
    #expect(receipts.filter { !$0.isShown }.isEmpty)
    #expect(list.view.text == ["\(last)-0"])
  }
}
