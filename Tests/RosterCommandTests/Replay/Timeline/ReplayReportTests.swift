import JournalSamples
import RosterDiff
import RosterView
import Testing

@testable import RosterCommand
@testable import RosterKit
@testable import WatchHosts

@MainActor @Suite struct ReplayReportTests {
  private typealias Sample = SampleJournal

  private func report(
    _ events: [ListJournal.Event], timeline: ClosedRange<Int> = .min ... .max
  ) throws -> ReplayReport {
    let lines = try Sample.records(events).journalLines()
    return ReplayReport(try Journal(lines: lines), rules: .roster, timeline: timeline)
  }

  @Test func `each record is a line of the timeline`() throws {
    let report = try report(Sample.events)

    #expect(
      report.timeline == """
             1      0.001000 s  start       2 sections, 5 items
             2      0.002000 s  request 1   update
             3      0.003000 s  update 1    request 1
             4      0.004000 s  compare 1   2 -> 2 sections
             5      0.005000 s  compare 1   1 change, main, 0.000120 s
             6      0.006000 s  batch 1     sections >1, items +1: 2 sections, 6 items
             7      0.007000 s  landed 1    performed
             8      0.008000 s  answer 1    applied

        """)
    #expect(report.verdict == "8 records, 1 request, 1 batch: nothing went wrong\n")
    #expect(report.findings.isEmpty)
  }

  @Test func `what is wrong stands below its record, and in the verdict`() throws {
    let report = try report(
      Array(Sample.events.prefix(3)) + [
        Sample.batch(1, after: ["x": 2, "b": 3]),
        .fault(update: 1, origin: .rule, text: "a\n\u{1b}[31mb"),
      ], timeline: 4...4)

    #expect(
      report.timeline == """
             4      0.004000 s  batch 1     no operations: 2 sections, 5 items
                ! section 0 is "x" after it instead of "a"

        """)
    #expect(report.findings.map(\.line) == [4, 5])
    #expect(report.findings.map(\.record) == [4, 5])
    #expect(
      report.verdict == """
        5 records, 1 request, 1 batch: it went wrong at line 4 (record 4): \
        section 0 is "x" after it instead of "a"
        1 more problem after that
        1 request had no answer when the journal ended

        """)
  }

  @Test func `what was lost and what was not verified is told of`() throws {
    var lines = try Sample.records(
      Sample.events + [Sample.checkpoint(["b": 3]), Sample.request(1), Sample.request(2)]
    ).journalLines()
    lines[3] = "?"
    lines.remove(at: 6)

    let report = ReplayReport(try Journal(lines: lines))

    #expect(
      report.timeline == """
             1      0.001000 s  start       2 sections, 5 items
             2      0.002000 s  request 1   update
             3      0.003000 s  update 1    request 1
                ! line 4: the line is damaged: column 1: unexpected '?' instead of a value
             5?     0.005000 s  compare 1   1 change, main, 0.000120 s
             6?     0.006000 s  batch 1     sections >1, items +1: nothing known of the list
             8?     0.008000 s  answer 1    applied
                ! record 7 is missing
             9      0.009000 s  checkpoint  1 section, 3 items
            10      0.010000 s  request 1   update
            11      0.011000 s  request 2   update

        """)
    #expect(
      report.verdict == """
        9 records, 3 requests, 1 batch: it went wrong at line 4: the line is damaged: \
        column 1: unexpected '?' instead of a value
        1 more problem after that
        lost: record 7; damaged: record 4; not verified: records 5 to 8; verified again from record 9
        6 of 9 records were verified
        2 requests had no answer when the journal ended

        """)
  }

  @Test func `a damaged line stands in the timeline where its record was asked for`() throws {
    var lines = try Sample.records(Sample.events).journalLines()
    lines[3] = "?"
    let journal = try Journal(lines: lines)
    func isTold(_ range: ClosedRange<Int>) -> Bool {
      ReplayReport(journal, rules: .roster, timeline: range).timeline.contains("line 4")
    }

    #expect(isTold(4...4))
    #expect(!isTold(1...3))
    #expect(!isTold(5...8))
  }

  @Test func `of many gaps the first are told`() throws {
    let events = (0..<12).flatMap { _ in
      [Sample.checkpoint([:]), .gaveUp(update: 1), .gaveUp(update: 1)]
    }
    let records = Sample.records([Sample.start([:])] + events).filter { $0.number % 3 != 0 }

    let report = ReplayReport(try Journal(lines: records.journalLines()))

    #expect(report.gaps.count == 12)
    let lines = report.verdict.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("lost: ") } == 10)
    #expect(lines.suffix(2) == ["2 more such places", "13 of 25 records were verified"])
  }

  @Test func `text of the journal cannot do anything to the terminal`() throws {
    let report = try report([
      Sample.start([:]), .fault(update: nil, origin: .data, text: "a\n\u{1b}[31mb"),
    ])

    #expect(!(report.timeline + report.verdict).unicodeScalars.contains("\u{1b}"))
    #expect(report.timeline.split(separator: "\n").count == 3)
  }

  @Test(
    arguments: [
      (
        .start(state: ListJournal.State(), dropped: 7), "start",
        "nothing known of the list; 7 records before it"
      ),
      (
        .start(
          state: ListJournal.State(
            requests: [.init(id: 1), .init(id: 2)], lastRequest: 2, lastUpdate: 0),
          dropped: 0), "start", "nothing known of the list, requests 1, 2"
      ),
      (Sample.checkpoint(["a": 1]), "checkpoint", "1 section, 1 item"),
      (.list(sections: Sample.sections(["a": 1])), "list", "1 section, 1 item"),
      (Sample.drop(section: 0, to: 1), "drop", "sections >1"),
      (
        .requested(id: 1, kind: .sourceChange, animated: false, joins: nil), "request 1",
        "sourceChange, not animated"
      ),
      (Sample.request(2, joins: 1), "request 2", "items, within update 1"),
      (.gaveUp(update: 3), "update 3", "given up"),
      (
        .reloaded(update: 1, reason: .requested, after: []), "reload 1",
        "asked for: 0 sections, 0 items"
      ),
      (
        .reloaded(
          update: 1, reason: .requested, after: [], following: ListJournal.Batch(BatchUpdate())),
        "reload 1",
        "asked for, no operations: 0 sections, 0 items"
      ),
      (
        .reloaded(update: 1, reason: .sourceChanged, after: []), "reload 1",
        "another view or data source: 0 sections, 0 items"
      ),
      (
        .reloaded(update: 1, reason: .tooManyChanges(count: 3, limit: 2), after: []), "reload 1",
        "3 changes, more than 2: 0 sections, 0 items"
      ),
      (
        .reloaded(update: 1, reason: .offScreen, after: []), "reload 1",
        "off screen: 0 sections, 0 items"
      ),
      (
        .reloaded(update: 1, reason: .unexpectedSections(shown: 1, expected: 2), after: []),
        "reload 1", "the view showed 1 sections instead of 2: 0 sections, 0 items"
      ),
      (
        .reloaded(update: 1, reason: .always, after: []), "reload 1",
        "as always: 0 sections, 0 items"
      ),
      (Sample.answer(1, .reloaded(.illegalBatch)), "answer 1", "reloaded: an illegal batch"),
      (Sample.answer(1, .noChange), "answer 1", "no change"),
      (Sample.answer(1, .merged(into: 2)), "answer 1", "merged into 2"),
      (Sample.answer(1, .superseded(by: 2)), "answer 1", "superseded by 2"),
      (Sample.answer(1, .refused(.cancelled)), "answer 1", "refused: cancelled"),
      (.fault(update: 2, origin: .rule, text: "why"), "fault", "rule, in update 2: why"),
      (
        .list(sections: Sample.sections(["a": .max, "b": .max])), "list",
        "2 sections, \(Int.max) items"
      ),
      (
        Sample.batch(1, after: [:]) {
          $0.insertSections = [0, 1]
          $0.deleteSections = [0]
          $0.reconfigureSections = [1]
          $0.reloadSections = [2]
          $0.deleteItems = [ItemPath(section: 0, item: 0)]
          $0.reconfigureItems = [ItemPath(section: 0, item: 0)]
          $0.reloadItems = [ItemPath(section: 0, item: 0)]
        }, "batch 1", "sections +2 -1 ~1 *1, items -1 ~1 *1: 2 sections, 5 items"
      ),
    ] as [(ListJournal.Event, String, String)])
  func `each event is told in a few words`(event: ListJournal.Event, name: String, detail: String) {
    let text = event.text(Sample.sections(["a": 2, "b": 3]))

    #expect(text.name == name)
    #expect(text.detail == detail)
  }

  @Test func `a batch of a list of which nothing is known is told so`() {
    #expect(
      Sample.batch(1, after: [:]).text(nil).detail == "no operations: nothing known of the list")
  }

  @Test func `a journal that is cut off is told of`() throws {
    let lines = try Sample.records(Sample.events).journalLines()
    let cut = Array(lines.joined(separator: "\n").utf8.dropLast(3))

    #expect(
      ReplayReport(try Journal(cut, path: nil)).verdict == """
        7 records, 1 request, 1 batch: nothing went wrong
        line 8 is cut off and was left out
        1 request had no answer when the journal ended

        """)
  }

  @Test(
    arguments: [
      (.zero, "0.000000 s"), (.nanoseconds(1_999), "0.000001 s"),
      (.milliseconds(12_345), "12.345000 s"), (.milliseconds(-1_500), "-1.500000 s"),
      (.seconds(Int64.max), "9223372036.854775 s"), (.seconds(Int64.min), "-9223372036.854775 s"),
    ] as [(Duration, String)])
  func `a time is told in seconds`(duration: Duration, text: String) {
    #expect(ListJournal.Time(duration).text == text)
  }
}
