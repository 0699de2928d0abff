import RosterDiff
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The records of each event of a list.
@MainActor @Suite struct ListJournalTests: RecorderTests {
  private func compared(_ update: Int, _ changes: Int) -> ListJournal.Event {
    .compared(update: update, changes: changes, place: .main, duration: ListJournal.Time(.zero))
  }

  private func batch(
    _ update: Int, _ count: Int, _ changed: [Int: ListJournal.Section],
    _ change: (inout BatchUpdate) -> Void
  ) -> ListJournal.Event {
    var batch = BatchUpdate()
    change(&batch)
    let changes = changed.sorted { $0.key < $1.key }
    return .batch(
      update: update, operations: ListJournal.Batch(batch), sections: count,
      changed: changes.map { ListJournal.Change(index: $0.key, section: $0.value) })
  }

  private func section(_ id: String, _ itemCount: Int) -> ListJournal.Section {
    ListJournal.Section(id: id, itemCount: itemCount)
  }

  // MARK: - Events

  @Test func `an update is recorded from the request to the answer`() {
    let recorded = RecordedList()

    recorded.list.show([group(7, 2), group(9, 1)])

    #expect(
      recorded.events() == [
        .start(state: ListJournal.State(), dropped: 0),
        .requested(id: 1, kind: .update, animated: true, joins: nil),
        .began(update: 1, requests: [1]), .compares(update: 1, old: 0, new: 2), compared(1, 2),
        .list(sections: []),
        batch(1, 2, [0: section("1", 2), 1: section("2", 1)]) { $0.insertSections = [0, 1] },
        .landed(update: 1, outcome: .performed),
        .answered(id: 1, outcome: .applied, work: nil),
      ])
  }

  @Test func `a section keeps its number where it goes, and what was shown is known then`() {
    let recorded = RecordedList()
    recorded.list.show([group(7, 2), group(9, 1)])
    _ = recorded.events()

    recorded.list.show([group(9, 1), group(7, 3)])
    recorded.list.show([group(9, 1)])
    recorded.list.show([group(9, 1), group(7, 3)])

    let batches = recorded.events().filter { event in
      if case .batch = event { true } else { false }
    }
    #expect(
      batches == [
        batch(2, 2, [1: section("1", 3)]) {
          $0.moveSections = [IndexPair(old: 1, new: 0)]
          $0.insertItems = [ItemPath(section: 1, item: 2)]
        },
        batch(3, 1, [:]) { $0.deleteSections = [1] },
        batch(4, 2, [1: section("1", 3)]) { $0.insertSections = [1] },
      ])
  }

  @Test func `what the user drops is recorded at once`() {
    let recorder = ListJournal()
    let list = HookedList()
    list.adapter.updater.journal = recorder
    list.show([Tally(id: 1, count: 3), Tally(id: 2)])
    list.controller(0)?.moves = true

    list.view.beginReorder(at: ItemPath(section: 0, item: 0))
    list.view.moveReorder(.down)
    list.view.endReorder()

    var drop = BatchUpdate()
    drop.moveItems = [
      ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
    ]
    #expect(recorder.records.last?.event == .dropped(operations: ListJournal.Batch(drop)))
  }

  @Test func `without its journal having begun nothing that the user drops is recorded`() {
    let recorder = ListJournal()

    recorder.record(BatchUpdate(movingSection: 0, to: 1))

    #expect(recorder.records.isEmpty)
  }

  @Test func `an update without changes has no batch`() {
    let recorded = RecordedList()
    recorded.list.show([])
    _ = recorded.events()

    recorded.list.show([])

    #expect(
      recorded.events() == [
        .requested(id: 2, kind: .update, animated: true, joins: nil),
        .began(update: 2, requests: [2]), .compares(update: 2, old: 0, new: 0), compared(2, 0),
        .answered(id: 2, outcome: .noChange, work: nil),
      ])
  }

  @Test func `a reload that was asked for has its sections`() {
    let recorded = RecordedList()
    recorded.list.show([group(7, 2)])
    _ = recorded.events()

    recorded.list.adapter.reloadData()

    #expect(
      recorded.events() == [
        .requested(id: 2, kind: .reload, animated: false, joins: nil),
        .began(update: 2, requests: [2]),
        .reloaded(
          update: 2, reason: .requested, after: sections(["1": 2]),
          following: ListJournal.Batch(BatchUpdate())),
        .answered(id: 2, outcome: .reloaded(.requested), work: nil),
      ])
  }

  @Test func `a reset does not say what stays`() {
    let recorded = RecordedList()
    recorded.list.show([group(7, 2)])
    _ = recorded.events()

    recorded.list.adapter.resetData()

    #expect(
      recorded.events() == [
        .requested(id: 2, kind: .reset, animated: false, joins: nil),
        .began(update: 2, requests: [2]),
        .reloaded(update: 2, reason: .requested, after: sections(["1": 2])),
        .answered(id: 2, outcome: .reloaded(.requested), work: nil),
      ])
  }

  @Test func `a reload in place of a batch has its reason`() {
    let recorded = RecordedList()
    recorded.updater.options.mostSectionChanges = 1

    recorded.list.show([group(7, 2), group(9, 1)])

    let reason = UpdateReceipt.ReloadReason.tooManyChanges(count: 2, limit: 1)
    var changes = BatchUpdate()
    changes.insertSections = [0, 1]
    #expect(
      recorded.events().suffix(2) == [
        .reloaded(
          update: 1, reason: reason, after: sections(["1": 2, "2": 1]),
          following: ListJournal.Batch(changes)),
        .answered(id: 1, outcome: .reloaded(reason), work: nil),
      ])
  }

  @Test func `another view is recorded as a change of the source`() {
    let recorded = RecordedList()
    recorded.list.show([group(7, 2)])
    _ = recorded.events()
    let view = TestListView()

    recorded.list.adapter.view = view

    #expect(
      recorded.events() == [
        .requested(id: 2, kind: .sourceChange, animated: false, joins: nil),
        .began(update: 2, requests: [2]),
        .reloaded(
          update: 2, reason: .sourceChanged, after: sections(["1": 2]),
          following: ListJournal.Batch(BatchUpdate())),
        .answered(id: 2, outcome: .reloaded(.sourceChanged), work: nil),
      ])
  }

  @Test func `requests that are carried out together are merged into the last`() {
    let recorded = RecordedList()
    recorded.updater.options.coalescing = .nextTurn
    _ = recorded.events()

    recorded.list.show([group(1, 1)])
    recorded.list.show([group(2, 1)])
    recorded.list.adapter.performUpdates { _ in }
    recorded.list.clock.turn()

    let events = recorded.events()
    #expect(events.contains(.began(update: 3, requests: [1, 2, 3])))
    #expect(
      events.suffix(3) == [
        .answered(id: 1, outcome: .superseded(by: 2), work: nil),
        .answered(id: 2, outcome: .merged(into: 3), work: nil),
        .answered(id: 3, outcome: .applied, work: nil),
      ])
  }

  @Test func `a request within an update joins it`() {
    let recorded = RecordedList()
    let adapter = recorded.list.adapter
    _ = recorded.events()

    adapter.performBatch({ _ in adapter.performBatch { _ in } })

    let events = recorded.events()
    #expect(events.contains(.requested(id: 2, kind: .items, animated: true, joins: 1)))
    #expect(
      events.suffix(2) == [
        .answered(id: 1, outcome: .noChange, work: nil),
        .answered(id: 2, outcome: .merged(into: 1), work: nil),
      ])
  }

  @Test func `a request that is taken back is answered at once`() {
    let recorded = RecordedList()
    recorded.updater.options.coalescing = .nextTurn
    recorded.list.show([group(1, 1)])
    _ = recorded.events()

    recorded.updater.cancel(1)

    #expect(
      recorded.events() == [.answered(id: 1, outcome: .refused(.cancelled), work: nil)])
    #expect(recorded.recorder.state.requests.isEmpty)
  }

  @Test func `a comparison that is given up leaves its request to the next update`() throws {
    let recorded = RecordedList()
    let updater = recorded.updater
    updater.options.diffing = .background(minimum: 0)
    recorded.list.show([group(1, 1)])
    updater.options.diffing = .main
    _ = recorded.events()

    updater.performNow(
      UpdateRequest(.reload()), on: AdapterSource(recorded.list.adapter))

    let events = recorded.events()
    #expect(
      events.prefix(3) == [
        .requested(id: 2, kind: .reload, animated: true, joins: nil), .gaveUp(update: 1),
        .began(update: 1, requests: [1]),
      ])
    #expect(events.contains(.began(update: 2, requests: [2])))
    #expect(recorded.recorder.state.requests.isEmpty)
  }

  @Test func `an update without a view is refused`() {
    let recorded = RecordedList()
    _ = recorded.events()
    recorded.list.adapter.view = nil
    _ = recorded.events()

    recorded.list.show([])

    #expect(
      recorded.events() == [
        .requested(id: 2, kind: .update, animated: true, joins: nil),
        .began(update: 2, requests: [2]),
        .answered(id: 2, outcome: .refused(.viewIsDeallocated), work: nil),
        .fault(update: nil, origin: .data, text: nil),
      ])
  }

  @Test(arguments: [BatchOutcome.refused, .reloaded, .interrupted])
  func `what the view made of a batch is recorded`(outcome: BatchOutcome) {
    let recorded = RecordedList()
    recorded.list.view.nextOutcome = outcome

    recorded.list.show([group(1, 1)])

    #expect(recorded.events().contains(.landed(update: 1, outcome: outcome)))
  }

  @Test func `the work of an update is in the answer that has its number`() throws {
    let recorded = RecordedList()
    recorded.updater.options.coalescing = .nextTurn

    recorded.list.adapter.performUpdates { _ in }
    let receipt = recorded.list.show([group(1, 1)])
    recorded.list.clock.turn()

    #expect(receipt == nil)
    let works = recorded.recorder.records.compactMap { record -> ListJournal.Work?? in
      if case .answered(_, _, let work) = record.event { work } else { nil }
    }
    #expect(works.count == 2)
    #expect(works[0] == nil)
    let work = try #require(works[1])
    #expect(work.sections == UpdateReceipt.Counts(inserts: 1, deletes: 0, moves: 0, updates: 0))
  }

  @Test func `each record has its number and the time of the clock`() {
    let recorded = RecordedList()

    recorded.list.show([])
    recorded.list.clock.advance(by: .milliseconds(5))
    recorded.list.show([])

    let records = recorded.recorder.records
    #expect(records.map(\.number) == Array(1...records.count))
    #expect(Set(records.map(\.time.nanoseconds)) == [0, 5_000_000])
  }

  // MARK: - Recorders

  @Test func `a recorder that comes later knows which requests are open`() {
    let list = TestList()
    let updater = list.adapter.updater
    list.view.holdsCompletions = true
    list.show([group(1, 1)])
    updater.options.coalescing = .nextTurn
    list.show([group(2, 1)])
    let recorder = ListJournal()

    list.adapter.updater.journal = recorder

    let state = ListJournal.State(
      requests: [.init(id: 1, update: 1), .init(id: 2)], lastRequest: 2, lastUpdate: 1)
    #expect(recorder.records.map(\.event) == [.start(state: state, dropped: 0)])
    list.clock.turn()
    list.view.complete()
    #expect(recorder.state.requests.isEmpty)
  }

  @Test func `without its recorder a list records nothing more`() {
    let recorded = RecordedList()
    recorded.list.show([])
    _ = recorded.events()

    recorded.list.adapter.updater.journal = nil
    recorded.list.show([group(1, 1)])

    #expect(recorded.events().isEmpty)
    #expect(recorded.list.adapter.updater.journal == nil)
  }

  @Test func `an updater that reloads records its reloads`() {
    let view = TestListView()
    let log = Log()
    let adapter = ListAdapter(view, updater: ListAdapterUpdater.reloading(clock: VirtualClock())) {
      SectionController(for: Group.self) { GroupController($0, log) }
    }
    let recorder = ListJournal()
    adapter.updater.journal = recorder

    adapter.show([group(1, 1)])

    #expect(adapter.updater.journal === recorder)
    var changes = BatchUpdate()
    changes.insertSections = [0]
    #expect(
      recorder.records.map(\.event.plain).contains(
        .reloaded(
          update: 1, reason: .always, after: sections(["1": 1]),
          following: ListJournal.Batch(changes))))
  }

  @Test func `a data source records its snapshots`() {
    let list = SourceList()
    let recorder = ListJournal()
    list.source.updater.journal = recorder

    list.apply {
      ListSection("secret") { [1, 2] }
      ListSection("other") { [3] }
    }

    #expect(list.source.updater.journal === recorder)
    #expect(recorder.state.sections == sections(["1": 2, "2": 1]))
    #expect(recorder.records.count == 9)
  }
}
