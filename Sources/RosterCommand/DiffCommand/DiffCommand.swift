import ArgumentParser
import Dispatch
import RosterDiff
import RowHistory
import Synchronization
import TableText

/// The command line of `roster diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what turns one list of records into another.",
    usage: """
      roster diff [--key <field>] [--format json|text] [--moves minimal|positional] \
      [--exit-code] <old> <new>
      roster diff --history <file> [--from <point>] [--to <point>] [<options>]
      roster diff --cases [--moves minimal|positional]
      """,
    discussion: DiffHelp.discussion)

  /// The format of the printed changes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json
    case text
  }

  /// Which records count as moved.
  enum Moves: String, ExpressibleByArgument, CaseIterable {
    case minimal
    case positional
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The field or column that identifies a record.", valueName: "field"))
  var key: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The character between the values of tables (default: comma, semicolon or tab).",
      valueName: "character"))
  var separator: String?

  @OptionGroup var lines: HeaderOptions

  @Option(help: "The format of the changes (default: text).")
  var format: Format?

  @Option(
    help: """
      Which records count as moved: as few as possible (minimal), or all whose position among \
      the others changed, as in IGListKit (positional).
      """)
  var moves = Moves.minimal

  @Flag(help: "Exit with 1 if the lists differ, and with 0 if not.")
  var exitCode = false

  @Flag(help: "Answer the cases on standard input, line by line.")
  var cases = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare two points of a file written with roster watch --history.", valueName: "file"))
  var history: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The older point: a number or a time (default: the first).", valueName: "point"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The newer point: a number or a time (default: the last).", valueName: "point"))
  var to: String?

  @Argument(help: ArgumentHelp("The old list, or - for standard input.", valueName: "old"))
  var old: String?

  @Argument(help: ArgumentHelp("The new list, or - for standard input.", valueName: "new"))
  var new: String?

  func validate() throws {
    _ = try rules()
    let reading = (separator.map { _ in ["--separator"] } ?? []) + lines.given
    if let option = reading.first, history != nil || cases {
      throw ValidationError("\(option) requires files.")
    }
    guard history != nil || from == nil && to == nil else {
      throw ValidationError("--from and --to require --history.")
    }
    if history != nil {
      guard old == nil, !cases else {
        throw ValidationError("--history cannot be combined with files or --cases.")
      }
      return
    }
    if cases {
      guard old == nil else {
        throw ValidationError("--cases reads standard input and takes no files.")
      }
      guard key == nil, format == nil, !exitCode else {
        throw ValidationError("--cases cannot be combined with --key, --format or --exit-code.")
      }
      return
    }
    guard let old, let new else {
      throw ValidationError("Missing the old and the new list, or --cases.")
    }
    guard old != "-" || new != "-" else {
      throw ValidationError("Only one of the lists can be standard input.")
    }
  }

  func run() throws {
    var differs = false
    try reportingErrors {
      guard let script = try script() else { return try runCases() }
      var output = StandardOutput.Stream()
      if format == .json {
        script.writeJSON(to: &output)
      } else {
        script.writeText(to: &output)
      }
      try output.finish()
      differs = script.changes.changeCount > 0
    }
    if exitCode && differs { throw ExitCode(1) }
  }

  private func script() throws -> EditScript? {
    if let history {
      let points = try HistoryPair(path: history, from: from, to: to)
      return try EditScript(
        from: points.old, to: points.new, key: recordKey ?? points.key, moves: rule)
    }
    guard let old, let new else { return nil }
    let (before, after) = try lists(old, new, rules())
    return try EditScript(from: before, to: after, key: recordKey, moves: rule)
  }

  private func rules() throws -> InputRules {
    let separator = try separator?.separator(of: "--separator")
    return try lines.rules(for: separator.map { .separated(by: $0) } ?? .csv)
  }

  private var recordKey: RecordKey? { key.map { .field(ExactText($0)) } }

  private var rule: DiffOptions.Moves { moves == .minimal ? .minimal : .positional }

  /// Reads both lists at once.
  ///
  /// If the list before cannot be read, the one after is not waited for: it may be standard input.
  private func lists(
    _ old: String, _ new: String, _ rules: InputRules
  ) throws(InputError) -> (before: DataList, after: DataList) {
    let key = recordKey
    let after = Mutex<Result<DataList, InputError>?>(nil)
    @Sendable func list(_ path: String) throws(InputError) -> DataList {
      let source = ByteSource(path: path)
      return try DataList(source.bytes(), path: source.name, key: key, rules)
    }
    @Sendable func readAfter() {
      let result = Result { () throws(InputError) in try list(new) }
      after.withLock { $0 = result }
    }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { readAfter() }
    let before = try list(old)
    group.wait()
    guard let result = after.withLock({ $0 }) else { return (before, try list(new)) }
    return (before, try result.get())
  }

  private func runCases() throws {
    let rule = rule
    var lines = CaseLines { (line) throws(InputProblem) in
      try DiffCase(line).answer(moves: rule)
    }
    try lines.run(on: .standardInput)
  }
}
