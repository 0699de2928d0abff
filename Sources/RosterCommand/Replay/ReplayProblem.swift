import RosterDiff
import RosterKit
import RosterView
import TableText
import WatchHosts

/// A problem of a record of a journal.
enum ReplayProblem: Equatable {
  /// The line is not a record.
  case damaged(Journal.Damage)

  /// The journal does not begin with a `start` record or a checkpoint.
  case noStart

  /// Records with these numbers are missing before it.
  case missing(ClosedRange<Int>)

  /// The record has the number of an earlier one.
  case recordNumber(Int, expected: Int)

  /// The checkpoint differs from the state after the records before it.
  case checkpoint(found: String, expected: String)

  /// The number of the request does not follow that of the previous request.
  case requestNumber(Int, expected: Int)

  /// The update performs requests that are not waiting.
  case notWaiting([Int])

  /// The update leaves out requests that were made before its own.
  case passedOver([Int])

  /// An update began after a later one.
  case updateOrder(Int, after: Int)

  /// The update has not begun, or has ended.
  case noSuchUpdate(Int)

  /// The list that a batch changes is unknown.
  case unknownList

  /// The number of sections after a batch is impossible.
  case sectionCount(Int, expected: Int)

  /// The batch names a section that does not exist after it.
  case namedSection(Int, count: Int)

  /// The number of items of a section after a batch is wrong.
  case itemCount(Int, section: Int, expected: Int)

  /// The batch is illegal.
  case illegalBatch(BatchError)

  /// The section at an index is not the one that the batch moves or keeps there.
  case section(Int, id: String, expected: String)

  /// The view of the replay did not accept a legal batch.
  case replayOutcome(BatchOutcome)

  /// The number of rows in the view of the replay is wrong.
  case rows(Int, expected: Int)

  /// The view of the list did not accept the batch.
  case viewOutcome(BatchOutcome)

  /// The number of sections in the view of the list differed from that in the list.
  case unexpectedSections(shown: Int, expected: Int)

  /// The request was not made, or was already answered.
  case noSuchRequest(Int)

  /// The request was answered while an earlier one is still waiting.
  case answerOrder(before: Int)

  /// The request of the answer was performed by another update.
  case answerNames(Int, expected: Int?)

  /// The list reported a fault.
  case fault(ListFault.Origin, String?)
}

extension ReplayProblem: CustomStringConvertible {
  /// The problem and the expectation.
  var description: String {
    switch self {
    case .damaged(let damage):
      "the line is damaged: \(damage.column.map { "column \($0): " } ?? "")\(damage.problem)"
    case .noStart: "the journal does not begin with a start record or a checkpoint"
    case .missing(let numbers):
      "\(Self.records(numbers)) \(numbers.lowerBound == numbers.upperBound ? "is" : "are") missing"
    case .recordNumber(let number, let expected):
      "the record has the number \(number) instead of \(expected)"
    case .checkpoint(let found, let expected):
      "the checkpoint has \(found) instead of \(expected)"
    case .requestNumber(let id, let expected):
      "the request has the number \(id) instead of \(expected)"
    case .notWaiting(let ids): "it performs \(Self.requests(ids)), which did not wait for an update"
    case .passedOver(let ids): "it skips \(Self.requests(ids)), which came earlier"
    case .updateOrder(let update, let last): "update \(update) began after update \(last)"
    case .noSuchUpdate(let update): "update \(update) is not running"
    case .noSuchRequest(let id): "request \(id) is not waiting for an answer"
    case .answerOrder(let id): "request \(id) should have been answered first"
    case .answerNames(let id, let expected):
      "the answer names request \(id) instead of \(expected.map { "\($0)" } ?? "none")"
    case .fault(let origin, let text):
      (origin == .data ? "the data was wrong" : "a rule was broken")
        + (text.map { ": \($0)" } ?? "")
    case .unexpectedSections(let shown, let expected):
      "the view showed \(InputProblem.count(shown, "section")) instead of \(expected)"
    default: listDescription
    }
  }

  /// The problem of a batch or of the list that it changes.
  private var listDescription: String {
    switch self {
    case .sectionCount(let count, let expected):
      "the batch does not lead from \(InputProblem.count(expected, "section")) to \(count)"
    case .namedSection(let section, let count):
      "it names section \(section), but there \(count == 1 ? "is" : "are") "
        + "\(InputProblem.count(count, "section")) after it"
    case .itemCount(let count, let section, let expected):
      "section \(section) has \(InputProblem.count(count, "item")) after it "
        + "instead of \(expected)"
    case .illegalBatch(let error): "the batch is illegal (condition \(error.condition)): \(error)"
    case .section(let section, let id, let expected):
      "section \(section) is \(InputProblem.quoted(id)) after it instead of "
        + InputProblem.quoted(expected)
    case .replayOutcome(let outcome):
      "a view does not accept the batch, but it is legal: \(outcome)"
    case .rows(let count, let expected):
      "a view shows \(InputProblem.count(count, "row")) after it instead of \(expected)"
    case .viewOutcome(let outcome): "the view did not accept the batch: \(outcome)"
    default: "the list before it is unknown"
    }
  }

  /// Returns the numbers of records as text.
  static func records(_ numbers: ClosedRange<Int>) -> String {
    numbers.lowerBound == numbers.upperBound
      ? "record \(numbers.lowerBound)"
      : "records \(numbers.lowerBound) to \(numbers.upperBound)"
  }

  /// Returns the numbers of requests as text.
  static func requests(_ ids: [Int]) -> String {
    "\(ids.count == 1 ? "request" : "requests") \(InputProblem.list(ids))"
  }
}
