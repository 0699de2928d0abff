import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The whole states in a journal.
@MainActor @Suite struct ListJournalCheckpointsTests: RecorderTests {
  private func isCheckpoint(_ record: ListJournal.Record) -> Bool {
    if case .checkpoint = record.event { true } else { false }
  }

  @Test(arguments: [1, 3, 10]) func `a checkpoint stands behind so many records`(interval: Int) {
    let recorded = RecordedList(ListJournal(checkpointInterval: interval))

    for step in 1...10 { recorded.list.show([group(1, step)]) }

    let records = recorded.recorder.records
    let places = records.indices.filter { isCheckpoint(records[$0]) }
    #expect(places.count > 4)
    #expect(places == places.indices.map { (interval + 1) * ($0 + 1) })
    #expect(records.map(\.number) == Array(1...records.count))
  }

  @Test func `by default fifty records stand between two checkpoints`() {
    let recorded = RecordedList()

    for step in 1...20 { recorded.list.show([group(1, step)]) }

    let records = recorded.recorder.records
    #expect(records.indices.filter { isCheckpoint(records[$0]) } == [51, 102])
  }

  @Test func `a checkpoint says what the records before it say`() {
    let recorded = RecordedList(ListJournal(checkpointInterval: 1))
    recorded.updater.options.coalescing = .nextTurn

    recorded.list.show([group(1, 1), group(2, 2)])
    recorded.list.clock.turn()
    recorded.list.show([group(2, 2)])
    recorded.list.show([])

    var state = ListJournal.State()
    var checkpoints: [ListJournal.State] = []
    for record in recorded.recorder.records {
      if case .checkpoint(let checkpoint) = record.event {
        #expect(checkpoint == state)
        checkpoints.append(checkpoint)
      }
      state.apply(record.event)
    }
    #expect(checkpoints.contains { $0.sections == sections(["1": 1, "2": 2]) })
    #expect(checkpoints.last?.requests.map(\.id) == [2, 3])
  }

  @Test func `a checkpoint is heard after the record that made it due, at its time`() {
    let recorder = ListJournal(checkpointInterval: 1)
    var heard: [ListJournal.Record] = []
    recorder.onRecord = { heard.append($0) }
    let recorded = RecordedList(recorder)
    recorded.list.clock.advance(by: .milliseconds(3))

    recorded.list.show([])

    #expect(heard.map(\.number) == Array(1...heard.count))
    #expect(heard == recorder.records)
    #expect(heard.prefix(3).map(isCheckpoint) == [false, false, true])
    #expect(heard[2].time == ListJournal.Time(.milliseconds(3)))
  }

  @Test func `a checkpoint can be asked for, once the journal has begun`() {
    let recorder = ListJournal()
    recorder.recordCheckpoint()
    #expect(recorder.records.isEmpty)
    let recorded = RecordedList(recorder)
    recorded.list.show([group(1, 4)])
    _ = recorded.events()

    recorded.list.clock.advance(by: .milliseconds(5))
    recorder.recordCheckpoint()

    #expect(recorded.events() == [.checkpoint(state: recorder.state)])
    #expect(recorder.state.sections == sections(["1": 4]))
    #expect(recorder.records.last?.time == ListJournal.Time(.milliseconds(5)))
  }

  @Test func `one that is asked for while a record is heard takes the place of the next one`() {
    let recorder = ListJournal(checkpointInterval: 2)
    recorder.onRecord = { [weak recorder] record in
      if case .began = record.event { recorder?.recordCheckpoint() }
    }
    let recorded = RecordedList(recorder)

    recorded.list.show([])

    // start, requested, began, checkpoint
    let records = recorder.records
    #expect(records.indices.filter { isCheckpoint(records[$0]) } == [3, 6])
  }

  @Test func `sections of checkpoints count as kept`() {
    let recorder = ListJournal(
      capacity: ListJournal.Capacity(records: 1_000, sections: 20), checkpointInterval: 1)
    let recorded = RecordedList(recorder)

    for step in 1...20 { recorded.list.show((0..<6).map { group($0, step) }) }

    let named = recorder.records.dropFirst().reduce(0) { $0 + $1.event.sectionCount }
    #expect(named <= 20)
    #expect(recorder.records.contains(where: isCheckpoint))
  }

  @Test(arguments: [10, 200])
  func `checkpoints name a quarter of the sections of one list at most`(
    count: Int
  ) {
    let recorded = RecordedList(ListJournal(checkpointInterval: 1))
    var groups = (0..<count).map { group($0, 1) }
    recorded.list.show(groups)
    for step in 0..<50 {
      groups[step % count] = group(step % count, 1 + step % 3)
      recorded.list.show(groups)
    }

    let records = recorded.recorder.records
    let checkpoints = records.filter(isCheckpoint)
    let others = records.filter { !isCheckpoint($0) }
    let length = others.count * 8 + others.reduce(0) { $0 + $1.event.sectionCount }
    let named = checkpoints.reduce(0) { $0 + $1.event.sectionCount }
    #expect(checkpoints.count > 1)
    #expect(4 * named <= length)
  }
}
