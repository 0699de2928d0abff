import RosterDiff
import RosterKit
import TableText
import WatchHosts

/// The result of replaying a journal: a line for each record, and a verdict.
struct ReplayReport: Equatable {
  /// A problem and its position.
  struct Finding: Equatable {
    /// The number of the line, counted from 1.
    let line: Int

    /// The number of the record, or nil if the line is not a record.
    let record: Int?

    /// The problem.
    let problem: ReplayProblem
  }

  /// The problems, in order.
  private(set) var findings: [Finding] = []

  /// The gaps, in order.
  private(set) var gaps: [JournalGap] = []

  /// The requested records, one per line, each followed by its problems.
  private(set) var timeline = ""

  private var notes: [String] = []
  private var recordCount = 0
  private var requestCount = 0
  private var batchCount = 0

  /// Replays a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - rules: The rules that batches must follow.
  ///   - range: The numbers of the records in the timeline.
  @MainActor
  init(_ journal: Journal, rules: BatchRules, timeline range: ClosedRange<Int>) {
    let replay = JournalReplay(rules: rules)
    var timeline = ReplayTimeline(range)
    for line in journal.lines {
      switch line.content {
      case .record(let record):
        let problems = replay.take(record)
        count(record.event)
        timeline.append(record, problems, replay)
        findings += problems.map {
          Finding(line: line.number, record: record.number, problem: $0)
        }
      case .damaged(let damage):
        let problem = ReplayProblem.damaged(damage)
        timeline.append(problem, line: line.number, insteadOf: replay.nextNumber)
        findings.append(Finding(line: line.number, record: nil, problem: problem))
        replay.takeDamagedLine()
      }
    }
    gaps = replay.gaps
    self.timeline = timeline.text
    addNotes(cutLine: journal.cutLine, openRequests: replay.state.open.count)
  }

  private mutating func count(_ event: ListJournal.Event) {
    recordCount += 1
    switch event {
    case .requested: requestCount += 1
    case .batch: batchCount += 1
    default: break
    }
  }

  private mutating func addNotes(cutLine: Int?, openRequests: Int) {
    if let line = cutLine { notes.append("line \(line) is cut off and was left out") }
    if openRequests > 0 {
      notes.append(
        "\(InputProblem.count(openRequests, "request")) had no answer when the journal ended")
    }
  }
}

extension ReplayReport {
  /// The verdict: the replayed records, the first problem, unverified records, and notes.
  var verdict: String {
    let counts = [
      InputProblem.count(recordCount, "record"), InputProblem.count(requestCount, "request"),
      batchCount == 1 ? "1 batch" : "\(batchCount) batches",
    ]
    let lines = ["\(counts.joined(separator: ", ")): \(outcome)"] + more + gapLines + notes
    return lines.joined(separator: "\n") + "\n"
  }

  private var outcome: String {
    guard let first = findings.first else { return "nothing went wrong" }
    let record = first.record.map { " (record \($0))" } ?? ""
    return "it went wrong at line \(first.line)\(record): "
      + ReplayTimeline.inOneLine(first.problem.description)
  }

  private var more: [String] {
    let count = findings.count - 1
    return count > 0 ? ["\(InputProblem.count(count, "more problem")) after that"] : []
  }

  private var gapLines: [String] {
    let shown = 10
    let texts = gaps.compactMap(\.text)
    if texts.isEmpty { return [] }
    let rest = texts.count - shown
    let unverified = gaps.reduce(0) { $0 + $1.unverifiedCount }
    return texts.prefix(shown) + (rest > 0 ? ["\(rest) more such places"] : [])
      + ["\(recordCount - unverified) of \(recordCount) records were verified"]
  }
}
