import JournalSamples
import RosterDiff
import RosterView
import Testing

@testable import RosterCommand
@testable import RosterKit

@MainActor @Suite struct JournalReplayTests {
  private typealias Sample = SampleJournal

  /// The problems of events, by the number of their records.
  private func problems(
    _ events: [ListJournal.Event], rules: BatchRules = .roster
  ) -> [Int: [ReplayProblem]] {
    let replay = JournalReplay(rules: rules)
    var result: [Int: [ReplayProblem]] = [:]
    for record in Sample.records(events) {
      let problems = replay.take(record)
      if !problems.isEmpty { result[record.number] = problems }
    }
    return result
  }

  /// The problems of events that follow those of the sample.
  private func problems(after events: ListJournal.Event...) -> [Int: [ReplayProblem]] {
    problems(Sample.events + events)
  }

  /// The problems of events in an update of a list of two sections.
  private func problems(
    begun events: ListJournal.Event..., rules: BatchRules = .roster
  ) -> [Int: [ReplayProblem]] {
    problems(begin + events, rules: rules)
  }

  // MARK: - Whole journals

  @Test func `a journal in which all is well has no problems`() {
    #expect(problems(Sample.events) == [:])
  }

  @Test func `the state follows the records`() {
    let replay = JournalReplay()
    for record in Sample.records(Sample.events) { _ = replay.take(record) }

    #expect(replay.state.sections == Sample.sections(["b": 3, "a": 3]))
    #expect(replay.state.requests.isEmpty)
    #expect(replay.view.counts == [3, 3])
    #expect(replay.view.rowCount == 6)
  }

  @Test func `a journal that begins elsewhere than with a start is told of once`() {
    #expect(
      problems([.list(sections: Sample.sections(["a": 1])), Sample.request(1)]) == [
        1: [.noStart]
      ])
    #expect(
      problems([Sample.request(5), Sample.checkpoint([:]), Sample.request(5)]) == [
        1: [.noStart], 3: [.requestNumber(5, expected: 1)],
      ])
  }

  @Test func `nothing is verified after records were lost, up to the next checkpoint`() {
    let replay = JournalReplay()
    let records = Sample.records(
      Sample.events + [Sample.answer(9), Sample.checkpoint(["a": 1]), Sample.answer(7)])

    let problems = records.filter { $0.number != 4 }.map { replay.take($0) }

    #expect(problems[..<3] == [[], [], []])
    #expect(
      problems[3...] == [[.missing(4...4)], [], [], [], [], [], [.noSuchRequest(7)]])
    var gap = JournalGap()
    gap.lost = [4...4]
    for number in 5...9 { gap.add(number) }
    gap.end = 10
    #expect(replay.gaps == [gap])
    #expect(replay.state.sections == Sample.sections(["a": 1]))
    #expect(replay.view.counts == [1])
  }

  @Test func `nothing is known of the list while records are lost`() {
    let replay = JournalReplay()
    let records = Sample.records(Sample.events)

    for record in records where record.number != 4 { _ = replay.take(record) }

    #expect(replay.knowledge == .lost)
    #expect(replay.state == ListJournal.State())
    #expect(replay.gaps.map(\.end) == [nil])
  }

  @Test func `what the list itself reported is told of wherever records were lost`() {
    let replay = JournalReplay()
    let events: [ListJournal.Event] = [
      Sample.start([:]), Sample.answer(1), .fault(update: nil, origin: .data, text: nil),
      .landed(update: 1, outcome: .refused), .landed(update: 1, outcome: .performed),
      .reloaded(update: 1, reason: .unexpectedSections(shown: 1, expected: 2), after: []),
      .reloaded(update: 1, reason: .requested, after: []),
    ]

    let problems = Sample.records(events).filter { $0.number != 2 }.map { replay.take($0) }

    #expect(
      problems == [
        [], [.missing(2...2), .fault(.data, nil)], [.viewOutcome(.refused)], [],
        [.unexpectedSections(shown: 1, expected: 2)], [],
      ])
  }

  @Test func `a journal can begin with a checkpoint, or again with a start`() {
    #expect(problems([Sample.checkpoint(["a": 1]), Sample.request(1)]) == [:])
    #expect(problems(after: Sample.start(["x": 9]), Sample.request(1)) == [:])
  }

  // MARK: - Requests and answers

  @Test(arguments: [1, 3, .max]) func `a request with another number is told of`(id: Int) {
    #expect(problems(after: Sample.request(id)) == [9: [.requestNumber(id, expected: 2)]])
  }

  @Test func `requests that were merged, superseded, joined or taken back are answered in order`() {
    #expect(
      problems(
        after: Sample.request(2), Sample.request(3), Sample.request(4),
        .began(update: 4, requests: [2, 3, 4]), Sample.request(5), Sample.request(6, joins: 4),
        Sample.answer(5, .refused(.cancelled)), Sample.answer(2, .merged(into: 4)),
        Sample.answer(3, .superseded(by: 4)), Sample.answer(4, .noChange),
        Sample.answer(6, .merged(into: 4))) == [:])
  }

  @Test func `an update that was given up leaves its requests to a later one`() {
    #expect(
      problems(
        after: Sample.request(2), .began(update: 2, requests: [2]), Sample.request(3),
        .gaveUp(update: 2), .began(update: 3, requests: [2, 3]),
        Sample.answer(2, .merged(into: 3)), Sample.answer(3)) == [:])
    #expect(
      problems(
        after: Sample.request(2), .began(update: 2, requests: [2]), Sample.request(3),
        .gaveUp(update: 2), .began(update: 2, requests: [2])) == [:])
  }

  @Test func `a request that joins no update is told of`() {
    #expect(problems(after: Sample.request(2, joins: 1)) == [9: [.noSuchUpdate(1)]])
  }

  @Test func `an update of requests that do not wait is told of`() {
    #expect(
      problems(
        after: Sample.request(2), .began(update: 2, requests: [2]), Sample.request(3),
        .began(update: 3, requests: [1, 2, 3])) == [12: [.notWaiting([1, 2])]])
  }

  @Test func `an update that passes over requests is told of`() {
    #expect(
      problems(
        after: Sample.request(2), Sample.request(3), Sample.request(4),
        .began(update: 4, requests: [3, 4])) == [12: [.passedOver([2])]])
  }

  @Test func `an update that begins after a later one or twice is told of`() {
    let found = problems(
      after: Sample.request(2), Sample.request(3), .began(update: 3, requests: [2, 3]),
      .began(update: 2, requests: []), .began(update: 3, requests: []))
    let expected: [Int: [ReplayProblem]] = [
      12: [.updateOrder(2, after: 3)], 13: [.updateOrder(3, after: 3)],
    ]
    #expect(found == expected)
  }

  @Test func `what happens in an update that is not under way is told of`() {
    let found = problems(
      after: .gaveUp(update: 1), .compares(update: 1, old: 1, new: 1),
      .compared(update: 2, changes: 0, place: .main, duration: ListJournal.Time(.zero)),
      .landed(update: 1, outcome: .performed),
      .reloaded(update: 3, reason: .requested, after: []),
      Sample.batch(4, after: [:]))
    let expected: [Int: [ReplayProblem]] = [
      9: [.noSuchUpdate(1)], 10: [.noSuchUpdate(1)], 11: [.noSuchUpdate(2)],
      12: [.noSuchUpdate(1)], 13: [.noSuchUpdate(3)], 14: [.noSuchUpdate(4)],
    ]
    #expect(found == expected)
  }

  @Test func `a second answer and the answer to an unknown request are told of`() {
    #expect(
      problems(after: Sample.answer(1), Sample.answer(7)) == [
        9: [.noSuchRequest(1)], 10: [.noSuchRequest(7)],
      ])
  }

  @Test func `an answer before that of an earlier update or request is told of`() {
    func found(_ answers: ListJournal.Event...) -> [Int: [ReplayProblem]] {
      let events: [ListJournal.Event] = [
        Sample.request(2), .began(update: 2, requests: [2]), Sample.request(3), Sample.request(4),
        .began(update: 4, requests: [3, 4]),
      ]
      return problems(Sample.events + events + answers)
    }

    #expect(found(Sample.answer(3, .merged(into: 4))) == [14: [.answerOrder(before: 2)]])
    #expect(found(Sample.answer(2), Sample.answer(4)) == [15: [.answerOrder(before: 3)]])
  }

  @Test func `an answer to a request that waits is told of`() {
    #expect(
      problems(after: Sample.request(2), Sample.answer(2)) == [10: [.noSuchUpdate(2)]])
  }

  @Test(
    arguments: [
      (.applied, 2), (.merged(into: 9), 9), (.superseded(by: 1), 1),
      (.superseded(by: 2), 2), (.noChange, 2),
      (.reloaded(.requested), 2),
    ] as [(UpdateReceipt.Outcome, Int)])
  func `an answer that names another request than its update is told of`(
    outcome: UpdateReceipt.Outcome, named: Int
  ) {
    #expect(
      problems(
        after: Sample.request(2), Sample.request(3), .began(update: 3, requests: [2, 3]),
        Sample.answer(2, outcome), Sample.answer(3, .refused(.viewIsDeallocated))) == [
          12: [.answerNames(named, expected: 3)]
        ])
  }

  // MARK: - Batches

  private let begin: [ListJournal.Event] = [
    SampleJournal.start(["a": 2, "b": 3]), SampleJournal.request(1),
    .began(update: 1, requests: [1]),
  ]

  @Test func `a batch of a list of which nothing is known is told of`() {
    #expect(
      problems([
        .start(state: ListJournal.State(), dropped: 0), Sample.request(1),
        .began(update: 1, requests: [1]), Sample.batch(1, after: ["a": 2]),
        Sample.batch(1, after: ["a": 2]),
      ]) == [4: [.unknownList]])
  }

  @Test func `sections that a batch does not name are where its operations take them`() {
    let change: (inout BatchUpdate) -> Void = {
      $0.moveSections = [IndexPair(old: 1, new: 0)]
      $0.insertSections = [2]
    }
    let batch = Sample.batch(1, sections: 3, changed: [ListJournal.Change(2, "c", 7)], change)
    let next = Sample.batch(1, after: ["b": 3, "a": 2, "c": 7])

    #expect(problems(begun: batch, next) == [:])
  }

  @Test(arguments: [3, -1, .max, .min])
  func `a batch that does not lead to as many sections is told of`(count: Int) {
    let batch = Sample.batch(1, sections: count, changed: [])

    #expect(problems(begun: batch) == [4: [.sectionCount(count, expected: 2)]])
    #expect(problems(begun: batch, Sample.batch(1, after: ["a": 2]))[5] == [.unknownList])
  }

  @Test(arguments: [2, -1, .max, .min])
  func `a batch that names a section which is not there after it is told of`(index: Int) {
    let batch = Sample.batch(1, sections: 2, changed: [ListJournal.Change(index, "a", 2)])

    #expect(problems(begun: batch) == [4: [.namedSection(index, count: 2)]])
  }

  @Test func `a batch whose operations on sections are not legal is told of by its condition`()
    throws
  {
    let move: (inout BatchUpdate) -> Void = { $0.moveSections = [IndexPair(old: -1, new: 0)] }
    let batch = Sample.batch(1, sections: 2, changed: [], move)
    let error = try #require(throws: BatchError.self) {
      var batch = BatchUpdate()
      move(&batch)
      try batch.validate(before: [0, 0], after: [0, 0])
    }

    #expect(problems(begun: batch) == [4: [.illegalBatch(error)]])
  }

  @Test func `a batch that is not legal is told of, and the list goes on with what is after it`()
    throws
  {
    let batch = Sample.batch(1, after: ["a": 2, "b": 2])
    let error = try #require(throws: BatchError.self) {
      try BatchUpdate().validate(before: [2, 3], after: [2, 2])
    }

    #expect(
      problems(begun: batch, Sample.batch(1, after: ["a": 2, "b": 2])) == [
        4: [.illegalBatch(error)]
      ])
  }

  @Test func `a batch that only UIKit refuses is told of by its rules`() throws {
    let batch = Sample.batch(1, after: ["b": 4]) {
      $0.deleteSections = [0]
      $0.moveItems = [
        ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 0))
      ]
    }

    #expect(problems(begun: batch) == [:])
    let found = problems(begun: batch, rules: .uikit)
    guard case .illegalBatch(let error)? = found[4]?.first else {
      Issue.record("\(found)")
      return
    }
    #expect(error.condition == 6)
    #expect(found.count == 1)
  }

  @Test func `what the user drops is carried out, and what cannot be is told of`() throws {
    let move: (inout BatchUpdate) -> Void = { $0.insertItems = [ItemPath(section: 0, item: 0)] }
    let error = try #require(throws: BatchError.self) {
      var drop = BatchUpdate()
      drop.moveSections = [IndexPair(old: 0, new: 5)]
      try drop.validate(before: [2, 3], after: [2, 3])
    }

    #expect(
      problems(
        begun: Sample.drop(section: 0, to: 1),
        Sample.batch(1, after: ["b": 4, "a": 2], move)) == [:])
    #expect(problems(begun: Sample.drop(section: 0, to: 5)) == [4: [.illegalBatch(error)]])
    #expect(
      problems([.start(state: ListJournal.State(), dropped: 0), Sample.drop(section: 0, to: 1)])
        == [
          2: [.unknownList]
        ])
  }

  @Test func `a section that is another one than the batch takes there is told of`() {
    let move: (inout BatchUpdate) -> Void = { $0.moveSections = [IndexPair(old: 1, new: 0)] }

    #expect(
      problems(begun: Sample.batch(1, after: ["b": 3, "x": 2], move)) == [
        4: [.section(1, id: "x", expected: "a")]
      ])
    #expect(
      problems(begun: Sample.batch(1, after: ["b": 3, "a": 2], move)) == [:])
  }

  @Test(arguments: [Int.max, .max - 1, .max / 2, -1, .min])
  func `counts that no list has are told of and do no harm`(count: Int) {
    let found = problems(begun: Sample.batch(1, after: ["a": 2, "b": count]))
    let other = problems(
      begun: Sample.batch(1, sections: 2, changed: [ListJournal.Change(1, "b", count)]))

    #expect(found[4]?.isEmpty == false)
    #expect(other[4]?.isEmpty == false)
    #expect(
      problems([
        .start(state: ListJournal.State(), dropped: 0),
        .list(sections: Sample.sections(["a": count, "b": count])),
      ]) == [:])
  }

  @Test(arguments: [BatchOutcome.reloaded, .refused])
  func `a batch that the view did not accept is told of`(outcome: BatchOutcome) {
    #expect(
      problems(begun: .landed(update: 1, outcome: outcome)) == [4: [.viewOutcome(outcome)]])
    #expect(problems(begun: .landed(update: 1, outcome: .interrupted)) == [:])
  }

  @Test func `a reload because the view showed something else is told of, others are not`() {
    let sections = Sample.sections(["c": 1])

    #expect(
      problems(
        begun: .reloaded(
          update: 1, reason: .unexpectedSections(shown: 1, expected: 2), after: sections)) == [
          4: [.unexpectedSections(shown: 1, expected: 2)]
        ])
    #expect(
      problems(
        begun: .reloaded(update: 1, reason: .requested, after: sections),
        Sample.batch(1, after: ["c": 1])) == [:])
  }

  @Test func `a fault is told of`() {
    #expect(
      problems(begun: .fault(update: nil, origin: .data, text: "text")) == [
        4: [.fault(.data, "text")]
      ])
  }
}
