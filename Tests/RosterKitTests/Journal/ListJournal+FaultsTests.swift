import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The recording of faults and of their text.
@MainActor @Suite struct ListJournalFaultsTests: RecorderTests {
  @Test func `an illegal batch is a fault without text, and an update that the view reloaded`() {
    let (view, adapter, recorder) = faultyList(ListJournal())
    adapter.show([Tally(id: 1, count: 3)])

    tellLies(to: adapter)

    let events = recorder.records.map(\.event.plain)
    #expect(
      events.suffix(4) == [
        .fault(update: 2, origin: .rule, text: nil), .landed(update: 2, outcome: .reloaded),
        .reloaded(
          update: 2, reason: .illegalBatch, after: [ListJournal.Section(id: "1", itemCount: 3)],
          following: ListJournal.Batch(BatchUpdate())),
        .answered(id: 2, outcome: .reloaded(.illegalBatch), work: nil),
      ])
    #expect(view.numberOfSections == 1)
  }

  @Test func `the text of faults and the names of sections are what the app makes of them`() {
    let (view, adapter, recorder) = faultyList(
      ListJournal(
        sectionID: { $0 == "Tally 1" ? nil : "<\($0)>" },
        faultText: { $0.origin == .rule ? "broken" : nil }))
    adapter.show([Tally(id: 1, count: 3), Tally(id: 2, count: 1)])

    tellLies(to: adapter)
    adapter.show([Memo(1, "a"), Memo(1, "b")])

    let events = recorder.records.map(\.event.plain)
    #expect(view.numberOfSections == 1)
    #expect(events.contains(.fault(update: 2, origin: .rule, text: "broken")))
    #expect(events.contains(.fault(update: 3, origin: .data, text: nil)))
    #expect(recorder.state.sections == sections(["<Memo 1>": 1]))
    #expect(
      events.contains { event in
        guard case .batch(1, _, 2, let changed) = event else { return false }
        return changed.map(\.section) == sections(["1": 3, "<Tally 2>": 1])
      })
  }

  @Test func `a fault outside an update is recorded, and none of a view that was given away`() {
    let (view, adapter, recorder) = faultyList(ListJournal())
    adapter.show([])

    view.scrollToItem(at: ItemPath(section: 4, item: 4))
    #expect(recorder.records.last?.event == .fault(update: nil, origin: .rule, text: nil))
    let other = CollectionView()
    adapter.view = other
    let count = recorder.records.count
    view.scrollToItem(at: ItemPath(section: 4, item: 4))

    #expect(recorder.records.count == count)
  }

  @Test func `faults of other views are recorded by the app`() {
    let recorder = ListJournal()

    recorder.record(
      ListFault(.data, "secret", response: "none"), update: nil, at: .milliseconds(1))

    #expect(
      recorder.records == [
        ListJournal.Record(
          number: 1, time: ListJournal.Time(.milliseconds(1)),
          event: .fault(update: nil, origin: .data, text: nil))
      ])
  }

  private func faultyList(
    _ recorder: ListJournal
  ) -> (CollectionView, ListAdapter, ListJournal) {
    let view = CollectionView(clock: VirtualClock())
    view.faultPolicy = .report
    let log = Log()
    let adapter = ListAdapter(view, clock: VirtualClock()) {
      SectionController(for: Tally.self) { TallyController($0, log) }
      SectionController(for: Memo.self) { MemoController($0, log) }
    }
    adapter.updater.journal = recorder
    return (view, adapter, recorder)
  }

  /// Reports falsely that an item is new.
  private func tellLies(to adapter: ListAdapter) {
    adapter.performBatch { batch in
      guard let controller = adapter.sectionController(forSection: 0) else { return }
      batch.insert(in: controller, at: [0])
    }
  }
}
