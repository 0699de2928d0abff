import JournalSamples
import Testing

@testable import RosterKit
@testable import TableText
@testable import WatchHosts

@Suite struct JournalTests {
  private func error(_ line: String) -> String {
    do {
      _ = try Journal(Array("\n\(line)\n".utf8), path: "j")
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `the records of a journal are read with their lines`() throws {
    let records = SampleJournal.records(SampleJournal.events)

    let journal = try Journal(lines: records.journalLines())

    #expect(journal.records == records)
    #expect(journal.lines.map(\.number) == Array(1...8))
    #expect(journal.cutLine == nil)
  }

  @Test func `blank lines and a missing last line feed do not matter`() throws {
    let lines = try SampleJournal.records(SampleJournal.events).prefix(2).journalLines()

    let journal = try Journal(Array("\n\(lines[0])\r\n  \n\(lines[1])".utf8), path: nil)

    #expect(journal.lines.map(\.number) == [2, 4])
    #expect(journal.cutLine == nil)
  }

  @Test func `a line that is no record is kept with what is wrong`() throws {
    let lines = try SampleJournal.records(SampleJournal.events).prefix(2).journalLines()

    let journal = try Journal(lines: [lines[0], "{", "[]", lines[1]])

    #expect(journal.lines.map(\.number) == [1, 2, 3, 4])
    #expect(journal.records.map(\.number) == [1, 2])
    #expect(
      journal.lines[1].content
        == .damaged(
          .init(column: 2, problem: .unexpectedEnd(expected: "a name in quotes or '}'"))))
    guard case .damaged(let damage) = journal.lines[2].content else {
      Issue.record("\(journal.lines[2])")
      return
    }
    #expect(damage.column == nil)
    #expect(damage.problem.description.hasPrefix("the line is not part of a record: "))
  }

  @Test(arguments: ["", "\n", " \n\t\r\n"]) func `a journal without records is an error`(
    text: String
  ) {
    let error = #expect(throws: InputError.self) {
      try Journal(Array(text.utf8), path: "j")
    }

    #expect(error?.description == "j: line 1: the journal contains no records")
    #expect(error?.exitCode == 65)
  }

  @Test func `a line without an end that is the only one is an error and not cut off`() {
    let error = #expect(throws: InputError.self) { try Journal(Array("{".utf8), path: "j") }

    #expect(
      error?.description
        == "j: line 1, column 2: the text ends instead of a name in quotes or '}'")
  }

  @Test func `a text of which no line is a record is an error at its first line`() {
    let error = #expect(throws: InputError.self) {
      try Journal(Array("\nNAME PID\na 1\nb 2".utf8), path: "j")
    }

    #expect(error?.description == "j: line 2, column 1: unexpected 'N' instead of a value")
  }

  @Test(arguments: [
    ("{", "column 2: the text ends instead of a name in quotes or '}'"),
    (#"{"number":1,"number":2}"#, #"column 1: the member "number" occurs twice in its object"#),
    ("{}", #"the line has no member "number""#),
    (#"{"number":1,"time":2}"#, #"the line has no member "event""#),
    (
      #"{"number":1,"time":2,"event":{"began":{"update":1}}}"#,
      #"event.began has no member "requests""#
    ),
    (
      #"{"number":1,"time":99999999999999999999,"event":{"gaveUp":{"update":1}}}"#,
      "time is 99999999999999999999 instead of a whole number from \(Int.min) to \(Int.max)"
    ),
    (
      #"{"number":1,"time":2,"event":{"began":{"update":1,"requests":[1,2.5]}}}"#,
      "event.began.requests[1] is 2.5 instead of a whole number from \(Int.min) to \(Int.max)"
    ),
    ("1e9", "the line is 1e9 instead of a whole number from \(Int.min) to \(Int.max)"),
  ])
  func `a line that is no record is named`(line: String, problem: String) {
    let text = error(line)

    #expect(text.hasPrefix("j: line 2"))
    #expect(text.hasSuffix(problem), "\(text)")
  }

  @Test(arguments: [
    ("[]", "the line"),
    (#"{"number":"1","time":2,"event":{}}"#, "number"),
    (#"{"number":1,"time":2,"event":{}}"#, "event"),
    (#"{"number":1,"time":2,"event":{"crashed":{}}}"#, "event"),
    (
      #"{"number":1,"time":2,"event":{"began":{"update":1,"requests":[1,null]}}}"#,
      "event.began.requests[1]"
    ),
    (
      #"{"number":1,"time":2,"event":{"landed":{"update":1,"outcome":"lost"}}}"#,
      "event.landed.outcome"
    ),
    (
      #"{"number":1,"time":2,"event":{"batch":{"update":1,"sections":0,"changed":[],"operations":{"deleteItems":[[0,1]]}}}}"#,
      "event.batch.operations.deleteItems"
    ),
    (
      #"{"number":1,"time":2,"event":{"batch":{"update":1,"sections":1,"changed":[[0,"a"]],"operations":{}}}}"#,
      "event.batch.changed[0][2]"
    ),
  ])
  func `the place of what is not part of a record is named`(line: String, place: String) {
    let text = error(line)

    #expect(text.hasPrefix("j: line 2: \(place) is not part of a record: "), "\(text)")
  }
}
