import JournalSamples
import RosterDiff
import Testing

@testable import RosterCommand
@testable import RosterKit

/// Reloads in a journal, and the sections that they keep.
@MainActor @Suite struct JournalReplayReloadTests {
  /// The problems of a reload of a list of two sections.
  private func problems(
    after sections: KeyValuePairs<String, Int>, _ change: (inout BatchUpdate) -> Void
  ) -> [ReplayProblem] {
    var changes = BatchUpdate()
    change(&changes)
    let events: [ListJournal.Event] = [
      SampleJournal.start(["a": 2, "b": 3]), SampleJournal.request(1),
      .began(update: 1, requests: [1]),
      .reloaded(
        update: 1, reason: .requested, after: SampleJournal.sections(sections),
        following: ListJournal.Batch(changes)),
    ]
    let replay = JournalReplay()
    let found = SampleJournal.records(events).flatMap { replay.take($0) }
    #expect(replay.view.counts == sections.map(\.value))
    return found
  }

  @Test func `what says the truth about what stays has no problems`() {
    #expect(problems(after: ["a": 2, "b": 3]) { _ in } == [])
    #expect(
      problems(after: ["b": 2, "a": 2]) { changes in
        changes.moveSections = [IndexPair(old: 0, new: 1)]
        changes.deleteItems.append(section: 1, items: 0..<1)
      } == [])
  }

  @Test func `a section that is not where it is said to stay is told of`() {
    #expect(
      problems(after: ["b": 2, "c": 3]) { _ in } == [.section(0, id: "b", expected: "a")])
  }

  @Test func `changes that cannot be are told of, and the sections are shown all the same`() {
    let found = problems(after: ["a": 2, "b": 4]) { _ in }

    guard case .illegalBatch(.itemCount)? = found.first, found.count == 1 else {
      Issue.record("\(found)")
      return
    }
  }
}
