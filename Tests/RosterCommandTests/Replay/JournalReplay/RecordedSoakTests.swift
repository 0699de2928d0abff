import JournalSamples
import RosterDiff
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterCommand
@testable import RosterKit
@testable import TableText
@testable import WatchHosts

/// Long random runs of a list whose journal is written, read and replayed.
@MainActor @Suite struct RecordedSoakTests {
  @Test(arguments: [1] as [UInt64])
  func `the journal of a long random run is replayed without a finding, and holds no content`(
    seed: UInt64
  ) throws {
    let list = RecordedList(seed: seed)
    for _ in 0..<TestLength.count(short: 2_000, long: 20_000) { list.step() }
    list.settle()

    let lines = try list.records.journalLines()
    let journal = try Journal(lines: lines)
    let report = ReplayReport(journal)

    #expect(list.counts.count == RecordedList.Operation.allCases.count)
    #expect(journal.records == list.records)
    #expect(report.findings.first == nil, "seed \(seed)")
    #expect(!lines.contains { $0.contains(RecordedList.secret) })
    let state = list.records.state
    #expect(state.sections?.map(\.itemCount) == list.shelves.map(\.books.count))
    #expect(state.requests.isEmpty)
    for name in Self.eventNames {
      #expect(lines.contains { $0.contains("{\"\(name)\":") }, "\(name)")
    }
  }

  private static let eventNames = [
    "start", "checkpoint", "list", "requested", "began", "gaveUp", "compares", "compared", "batch",
    "landed",
    "reloaded", "answered",
  ]

  @Test(arguments: [0, 1, 2, 7, 60])
  func `a bounded journal is the end of the unlimited one, and replays to the same state`(
    capacity: Int
  ) throws {
    let list = RecordedList(seed: 5, capacity: ListJournal.Capacity(records: capacity))
    for step in 0..<TestLength.count(short: 100, long: 2_000) {
      list.step()
      let comment: Comment = "step \(step)"
      let dropped = list.records.dropLast(capacity)
      var expected = Array(list.records.suffix(capacity))
      if let last = dropped.last {
        let start = ListJournal.Event.start(state: dropped.state, dropped: dropped.count)
        expected.insert(
          ListJournal.Record(number: last.number, time: last.time, event: start), at: 0)
      }

      let records = list.recorder.records
      let report = ReplayReport(try Journal(lines: try records.journalLines()))

      try #require(records == expected, comment)
      try #require(report.findings.first == nil, comment)
      try #require(records.state == list.records.state, comment)
      try #require(list.recorder.state == records.state, comment)
    }
    #expect(list.recorder.droppedCount == list.records.count - capacity)
  }

  @Test func `a journal of a data source whose items the user moves is replayed`() throws {
    let clock = VirtualClock()
    let view = CollectionView(clock: clock)
    let host = HeadlessHost(view, width: 20, height: 10)
    host.animates = true
    let updater = ListAdapterUpdater(clock: clock)
    let source = CollectionViewDiffableDataSource<String, Int>(view, updater: updater) {
      (cell: ContentCell, id) in cell.content.title = "\(id)"
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    let recorder = ListJournal()
    source.updater.journal = recorder
    var random = SeededGenerator(seed: 3)
    for step in 0..<TestLength.count(short: 200, long: 5_000) {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      let names = ["a", "b", "c", "d"].shuffled(using: &random)
      snapshot.appendSections(Array(names.prefix(Int.random(in: 1...4, using: &random))))
      for id in 0..<20 where Bool.random(using: &random) {
        let section = snapshot.sectionIdentifiers.randomElement(using: &random)
        snapshot.appendItems([id], toSection: section)
      }
      if step % 5 == 0 { source.applySnapshotUsingReloadData(snapshot) { _ in } }
      show(snapshot, source)
      host.finishAnimation()
      move(in: view, &random)

      try #require(view.numberOfSections == snapshot.numberOfSections, "step \(step)")
    }
    show(DiffableDataSourceSnapshot(), source)

    let report = ReplayReport(try Journal(lines: try recorder.records.journalLines()))

    #expect(report.findings.first == nil)
    #expect(recorder.state.sections == [])
    let moved = recorder.records.count { if case .dropped = $0.event { true } else { false } }
    #expect(moved > 1)
  }

  private func show(
    _ snapshot: DiffableDataSourceSnapshot<String, Int>,
    _ source: CollectionViewDiffableDataSource<String, Int>
  ) {
    source.apply(snapshot)
  }

  /// Moves the last visible item up by some positions, sometimes into another section.
  private func move(in view: CollectionView, _ random: inout SeededGenerator) {
    guard let last = view.visibleItems.last, Bool.random(using: &random) else { return }
    view.beginReorder(at: last)
    for _ in 0..<Int.random(in: 1...6, using: &random) { view.moveReorder(.up) }
    view.endReorder()
  }
}
