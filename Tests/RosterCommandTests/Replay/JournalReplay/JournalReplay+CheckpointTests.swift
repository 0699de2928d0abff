import JournalSamples
import RosterView
import Testing

@testable import RosterCommand
@testable import RosterKit
@testable import TableText

@MainActor @Suite struct JournalReplayCheckpointTests {
  private typealias Sample = SampleJournal

  private static let events: [ListJournal.Event] =
    SampleJournal.events + [
      SampleJournal.request(2), SampleJournal.request(3), .began(update: 2, requests: [2]),
    ]

  /// The problems of a checkpoint after the events, of a state that was changed.
  private func problems(_ change: (inout ListJournal.State) -> Void) -> [ReplayProblem] {
    let replay = JournalReplay()
    let records = Sample.records(Self.events)
    for record in records { #expect(replay.take(record).isEmpty) }
    var state = replay.state
    change(&state)
    let checkpoint = ListJournal.Record(
      number: records.count + 1, time: ListJournal.Time(.zero), event: .checkpoint(state: state))
    defer {
      #expect(replay.state == state)
      #expect(replay.view.counts.count == state.sections?.count ?? 0)
    }
    return replay.take(checkpoint)
  }

  private func texts(_ change: (inout ListJournal.State) -> Void) -> [String] {
    problems(change).map(\.description)
  }

  @Test func `a checkpoint that says what the records before it say is right`() {
    #expect(problems { _ in } == [])
  }

  @Test func `a checkpoint of another list is told of, and believed`() {
    #expect(
      texts { $0.apply(.list(sections: Sample.sections(["b": 3]))) } == [
        "the checkpoint has 1 section instead of 2 sections"
      ])
    #expect(
      texts { $0.apply(.list(sections: Sample.sections(["b": 3, "a": 4]))) } == [
        #"the checkpoint has section "a" with 4 items at place 1 instead of "#
          + #"section "a" with 3 items"#
      ])
    #expect(
      texts { $0 = ListJournal.State(requests: $0.requests, lastRequest: 3, lastUpdate: 2) } == [
        "the checkpoint has no list instead of 2 sections"
      ])
  }

  @Test func `a checkpoint with other requests is told of`() {
    #expect(
      texts { $0.apply(Sample.answer(2)) } == [
        "the checkpoint has open requests 3 instead of open requests 2 in update 2, 3"
      ])
    #expect(
      texts {
        for id in 2...3 { $0.apply(Sample.answer(id)) }
      } == ["the checkpoint has no open requests instead of open requests 2 in update 2, 3"])
    #expect(
      texts { state in
        for id in 4...6 { state.apply(Sample.request(id)) }
      } == [
        "the checkpoint has open requests 2 in update 2, 3, 4 and 2 more instead of "
          + "open requests 2 in update 2, 3"
      ])
  }

  @Test func `a checkpoint with other numbers is told of`() {
    #expect(
      texts {
        $0.apply(Sample.request(9))
        $0.apply(Sample.answer(9))
      } == ["the checkpoint has 9 as the last request instead of 3"])
    #expect(
      texts { $0.apply(.began(update: 7, requests: [])) } == [
        "the checkpoint has 7 as the last update instead of 2"
      ])
  }

  @Test(arguments: [-1, .min, .max]) func `counts that no list has do no harm`(count: Int) {
    #expect(
      problems { $0.apply(.list(sections: Sample.sections(["b": 3, "a": count]))) }.count == 1)
  }
}
