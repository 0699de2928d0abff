import RosterKit
import TableText

/// The records of a journal, one per line, each followed by its problems.
struct ReplayTimeline {
  /// The numbers of the records to include.
  let range: ClosedRange<Int>

  /// The lines so far.
  private(set) var text = ""

  /// Creates an empty timeline.
  ///
  /// - Parameter range: The numbers of the records to include.
  init(_ range: ClosedRange<Int>) {
    self.range = range
  }

  /// Adds the last processed record; a question mark indicates that it was not verified.
  @MainActor
  mutating func append(
    _ record: ListJournal.Record, _ problems: [ReplayProblem], _ replay: JournalReplay
  ) {
    guard range.contains(record.number) else { return }
    let (name, detail) = record.event.text(replay.state.sections)
    text += Self.padded("\(record.number)", to: 6, .before)
    text += replay.knowledge == .lost ? "? " : "  "
    text += Self.padded(record.time.text, to: 14, .before) + "  "
    text += Self.padded(name, to: 12, .after) + Self.inOneLine(detail) + "\n"
    for problem in problems { append(problem.description) }
  }

  /// Adds a damaged line, instead of its record.
  mutating func append(_ damage: ReplayProblem, line: Int, insteadOf number: Int) {
    if range.contains(number) { append("line \(line): \(damage)") }
  }

  private mutating func append(_ problem: String) {
    text += "        ! \(Self.inOneLine(problem))\n"
  }

  /// Returns a text of the journal, which may contain any characters, in one line.
  static func inOneLine(_ text: String) -> String {
    LineCleaner.clean(Array(text.utf8)[...])
  }

  /// The side on which a column is padded.
  private enum Side {
    case before
    case after
  }

  private static func padded(_ text: String, to width: Int, _ side: Side) -> String {
    let space = String(repeating: " ", count: max(0, width - text.utf8.count))
    return side == .before ? space + text : text + space
  }
}
