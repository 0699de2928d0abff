import RosterDiff
import RosterView
import Testing

@testable import RosterCommand
@testable import TableText
@testable import WatchHosts

@Suite struct ReplayProblemTests {
  @Test(
    arguments: [
      (
        .damaged(Journal.Damage(column: 3, problem: .notUTF8)),
        "the line is damaged: column 3: not valid UTF-8"
      ),
      (
        .damaged(Journal.Damage(problem: .missingMember("time", of: "the line"))),
        #"the line is damaged: the line has no member "time""#
      ),
      (.noStart, "the journal does not begin with a start record or a checkpoint"),
      (.missing(2...2), "record 2 is missing"),
      (.missing(2 ... .max), "records 2 to \(Int.max) are missing"),
      (.checkpoint(found: "a", expected: "b"), "the checkpoint has a instead of b"),
      (.recordNumber(4, expected: 3), "the record has the number 4 instead of 3"),
      (.requestNumber(4, expected: 3), "the request has the number 4 instead of 3"),
      (.notWaiting([1]), "it performs request 1, which did not wait for an update"),
      (
        .notWaiting([1, 2, 3, 4, 5]),
        "it performs requests 1, 2, 3 and 2 more, which did not wait for an update"
      ),
      (.passedOver([1, 2]), "it skips requests 1, 2, which came earlier"),
      (.updateOrder(2, after: 3), "update 2 began after update 3"),
      (.noSuchUpdate(2), "update 2 is not running"),
      (.unknownList, "the list before it is unknown"),
      (.namedSection(7, count: 2), "it names section 7, but there are 2 sections after it"),
      (.namedSection(-1, count: 1), "it names section -1, but there is 1 section after it"),
      (.sectionCount(1, expected: 2), "the batch does not lead from 2 sections to 1"),
      (
        .itemCount(1, section: 4, expected: 2), "section 4 has 1 item after it instead of 2"
      ),
      (.section(1, id: "x", expected: "y"), #"section 1 is "x" after it instead of "y""#),
      (
        .replayOutcome(.refused),
        "a view does not accept the batch, but it is legal: refused"
      ),
      (.rows(1, expected: 2), "a view shows 1 row after it instead of 2"),
      (.viewOutcome(.reloaded), "the view did not accept the batch: reloaded"),
      (
        .unexpectedSections(shown: 1, expected: 2), "the view showed 1 section instead of 2"
      ),
      (.noSuchRequest(3), "request 3 is not waiting for an answer"),
      (.answerOrder(before: 2), "request 2 should have been answered first"),
      (.answerNames(2, expected: 3), "the answer names request 2 instead of 3"),
      (.answerNames(2, expected: nil), "the answer names request 2 instead of none"),
      (.fault(.data, nil), "the data was wrong"),
      (.fault(.rule, "why"), "a rule was broken: why"),
    ] as [(ReplayProblem, String)])
  func `each problem says what is wrong and what was expected`(
    problem: ReplayProblem, text: String
  ) {
    #expect(problem.description == text)
  }

  @Test func `an illegal batch is told with its condition`() throws {
    let error = try #require(throws: BatchError.self) {
      try BatchUpdate().validate(before: [1], after: [2])
    }

    #expect(
      ReplayProblem.illegalBatch(error).description
        == "the batch is illegal (condition \(error.condition)): \(error)")
  }
}
