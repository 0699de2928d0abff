import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The records that a recorder keeps, and the memory of a record.
@MainActor @Suite struct ListJournalCapacityTests: RecorderTests {
  @Test func `the oldest records are dropped when they name too many sections`() {
    let capacity = ListJournal.Capacity(records: 1_000, sections: 20)
    let recorded = RecordedList(ListJournal(capacity: capacity))

    for step in 1...20 { recorded.list.show((0..<6).map { group($0, step) }) }

    let records = recorded.recorder.records
    // Each batch names all of the six sections: three fit.
    #expect(records.count { if case .batch = $0.event { true } else { false } } == 3)
    #expect(recorded.recorder.droppedCount == (records.last?.number ?? 0) - records.count + 1)
    guard case .start(let state, recorded.recorder.droppedCount) = records[0].event else {
      Issue.record("\(records[0])")
      return
    }
    #expect(state.sections?.count == 6)
    #expect(state.lastRequest == 17)
  }

  @Test func `a batch names the sections that it changes and no others`() {
    let recorded = RecordedList()
    let groups = (0..<1_000).map { group($0, 1) }
    recorded.list.show(groups)

    var named: [Int] = []
    for step in 0..<3 {
      var others = groups
      others[500 + step] = group(500 + step, 2)
      others.swapAt(0, 1 + step)
      recorded.list.show(others)
      guard
        case .batch(_, _, 1_000, let changed)? = recorded.events().last(where: { event in
          if case .batch = event { true } else { false }
        })
      else {
        Issue.record("no batch at step \(step)")
        return
      }
      named.append(changed.count)
    }

    #expect(named == [1, 2, 2])
  }

  @Test(arguments: [0, -1]) func `without room there is the start alone`(capacity: Int) {
    let recorder = ListJournal(
      capacity: ListJournal.Capacity(records: capacity, sections: capacity))
    let recorded = RecordedList(recorder)

    recorded.list.show([group(1, 1)])

    #expect(recorder.records.count == 1)
    #expect(recorder.droppedCount == 9)
    #expect(
      recorder.records.first?.event == .start(state: recorder.state, dropped: 9))
  }
}
