import RosterDiff
import RosterKit

/// What a replay of a journal found: a line for each record, and a verdict.
struct ReplayReport: Equatable {
  /// A problem and where it is.
  struct Finding: Equatable {
    /// The number of the line, from 1.
    let line: Int

    /// The number of the record.
    let record: Int

    /// What is wrong there.
    let problem: ReplayProblem
  }

  /// What went wrong, in order.
  private(set) var findings: [Finding] = []

  /// The records that were asked for, a line each, and behind them what is wrong with them.
  private(set) var timeline = ""

  private var notes: [String] = []
  private let recordCount: Int
  private var requestCount = 0
  private var batchCount = 0

  /// Runs a journal again.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - rules: Which batches are legal.
  ///   - range: The numbers of the records in the timeline.
  @MainActor
  init(_ journal: Journal, rules: BatchRules, timeline range: ClosedRange<Int>) {
    let replay = JournalReplay(rules: rules)
    recordCount = journal.lines.count
    for line in journal.lines {
      let problems = replay.take(line.record)
      count(line.record.event)
      if range.contains(line.record.number) {
        append(line.record, problems, replay.state.sections)
      }
      findings += problems.map {
        Finding(line: line.number, record: line.record.number, problem: $0)
      }
    }
    if let line = journal.cutLine { notes.append("line \(line) is cut off and was left out") }
    let open = replay.state.requests.count
    if open > 0 {
      notes.append("\(InputProblem.count(open, "request")) had no answer when the journal ended")
    }
  }

  private mutating func count(_ event: FlightEvent) {
    switch event {
    case .requested: requestCount += 1
    case .batch: batchCount += 1
    default: break
    }
  }

  private mutating func append(
    _ record: FlightRecord, _ problems: [ReplayProblem], _ sections: [FlightSection]?
  ) {
    let (name, detail) = record.event.text(sections)
    timeline += Self.padded("\(record.number)", to: 6, .before) + "  "
    timeline += Self.padded(record.time.text, to: 14, .before) + "  "
    timeline += Self.padded(name, to: 12, .after) + Self.inOneLine(detail) + "\n"
    for problem in problems { timeline += "        ! \(Self.inOneLine(problem.description))\n" }
  }

  /// The verdict: what was replayed, notes, and where it first went wrong.
  var verdict: String {
    var text =
      [
        InputProblem.count(recordCount, "record"), InputProblem.count(requestCount, "request"),
        recordCount == 0 ? nil : batchCount == 1 ? "1 batch" : "\(batchCount) batches",
      ].compactMap { $0 }.joined(separator: ", ") + ": "
    guard let first = findings.first else {
      text += "nothing went wrong"
      return ([text] + notes).joined(separator: "\n") + "\n"
    }
    text +=
      "it went wrong at line \(first.line) (record \(first.record)): "
      + Self.inOneLine(first.problem.description)
    let more = findings.count - 1
    let rest = more > 0 ? ["\(InputProblem.count(more, "more problem")) after that"] : []
    return ([text] + rest + notes).joined(separator: "\n") + "\n"
  }
}

extension ReplayReport {
  /// On which side a column is filled up.
  private enum Side {
    case before
    case after
  }

  private static func padded(_ text: String, to width: Int, _ side: Side) -> String {
    let space = String(repeating: " ", count: max(0, width - text.utf8.count))
    return side == .before ? space + text : text + space
  }

  /// A text of the journal can hold anything.
  private static func inOneLine(_ text: String) -> String {
    LineCleaner.clean(Array(text.utf8)[...])
  }
}
