import RosterDiff
import RosterKit
import RosterView

/// What went wrong at a record of a journal.
enum ReplayProblem: Equatable {
  /// The line is no record.
  case damaged(Journal.Damage)

  /// The journal does not begin with a `start` record or a checkpoint.
  case noStart

  /// Records with these numbers are missing before it.
  case missing(ClosedRange<Int>)

  /// The record has a number that was there before.
  case recordNumber(Int, expected: Int)

  /// The checkpoint says something else than the records before it.
  case checkpoint(found: String, expected: String)

  /// The request has another number than the one after that before it.
  case requestNumber(Int, expected: Int)

  /// The update carries out requests that are not waiting.
  case notWaiting([Int])

  /// The update leaves requests out that were made before its own.
  case passedOver([Int])

  /// An update began after a later one.
  case updateOrder(Int, after: Int)

  /// The update did not begin, or has ended.
  case noSuchUpdate(Int)

  /// Nothing is known of the list that a batch changes.
  case unknownList

  /// The list has another number of sections after a batch than it can have.
  case sectionCount(Int, expected: Int)

  /// The batch names a section that is not there after it.
  case namedSection(Int, count: Int)

  /// A section has another number of items after a batch.
  case itemCount(Int, section: Int, expected: Int)

  /// The batch is not legal.
  case illegalBatch(BatchError)

  /// A section is another one than that which the batch takes there.
  case section(Int, id: String, expected: String)

  /// The view of the replay did not accept a legal batch.
  case replayOutcome(BatchOutcome)

  /// The view of the replay shows another number of rows.
  case rows(Int, expected: Int)

  /// The view of the list did not accept the batch.
  case viewOutcome(BatchOutcome)

  /// The view of the list showed another number of sections than the list thought.
  case unexpectedSections(shown: Int, expected: Int)

  /// The request was not made, or has been answered.
  case noSuchRequest(Int)

  /// The request was answered while one before it still waits for its answer.
  case answerOrder(before: Int)

  /// The answer names another request than the update that carried it out.
  case answerNames(Int, expected: Int?)

  /// The list reported a fault.
  case fault(ListFault.Origin, String?)
}

extension ReplayProblem: CustomStringConvertible {
  /// What went wrong, and what was expected.
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
    case .notWaiting(let ids): "it carries out \(Self.requests(ids)), not waiting for an update"
    case .passedOver(let ids): "it passes over \(Self.requests(ids)), made before"
    case .updateOrder(let update, let last): "update \(update) began after update \(last)"
    case .noSuchUpdate(let update): "no update \(update) is under way"
    case .noSuchRequest(let id): "no request \(id) waits for an answer"
    case .answerOrder(let id): "request \(id) was to be answered before"
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

  /// What is wrong with a batch or the list that it changes.
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
    case .illegalBatch(let error): "the batch is not legal (condition \(error.condition)): \(error)"
    case .section(let section, let id, let expected):
      "section \(section) is \(InputProblem.quoted(id)) after it instead of "
        + InputProblem.quoted(expected)
    case .replayOutcome(let outcome):
      "a view does not accept the batch, but it is legal: \(outcome)"
    case .rows(let count, let expected):
      "a view shows \(InputProblem.count(count, "row")) after it instead of \(expected)"
    case .viewOutcome(let outcome): "the view did not accept the batch: \(outcome)"
    default: "nothing is known of the list before it"
    }
  }

  /// The numbers of records in words.
  static func records(_ numbers: ClosedRange<Int>) -> String {
    numbers.lowerBound == numbers.upperBound
      ? "record \(numbers.lowerBound)"
      : "records \(numbers.lowerBound) to \(numbers.upperBound)"
  }

  /// The numbers of requests in words.
  static func requests(_ ids: [Int]) -> String {
    "\(ids.count == 1 ? "request" : "requests") \(InputProblem.list(ids))"
  }
}
