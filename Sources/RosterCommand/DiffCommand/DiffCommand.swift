import ArgumentParser
import RosterDiff
import RowHistory
import TableText
import WatchModel

/// The command line of `roster diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what turns one list of records into another.",
    usage: """
      roster diff [--key <columns>] [--format json|text] [--moves minimal|positional] \
      [--exit-code] [<options>] <old> <new>
      roster diff --history <file> [--from <point>] [--to <point>] [<options>]
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
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The fields or columns that identify a record.", valueName: "columns"))
  var key: [String] = []

  @OptionGroup var narrowing: ConditionOptions

  @Option(parsing: .unconditional, help: TableChoice.help)
  var table: String?

  @OptionGroup var reading: ReadingOptions

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

  /// Whether the cases on standard input are answered, line by line, for tests of other
  /// implementations.
  @Flag(help: .hidden)
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
    _ = try options()
    let given = reading.given + (table.map { _ in ["--table"] } ?? [])
    if let option = given.first, history != nil || cases {
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
      guard key.isEmpty, narrowing.conditions.isEmpty, format == nil, !exitCode else {
        throw ValidationError(
          "--cases cannot be combined with --key, --where, --format or --exit-code.")
      }
      return
    }
    guard let old, let new else {
      throw ValidationError("Missing the old and the new list.")
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
    let options = try options()
    let pair: ComparedLists
    if let history {
      pair = try ComparedLists(history: history, from: from, to: to, options)
    } else if let old, let new {
      pair = try ComparedLists(ListFile.pair(old, new, options), options)
    } else {
      return nil
    }
    return try EditScript(pair, moves: rule)
  }

  /// Returns the options of a watch that would read the lists.
  ///
  /// - Throws: `ValidationError` for the first invalid value.
  private func options() throws -> WatchOptions {
    var options = WatchOptions(command: [])
    options.input = try reading.rulesOfFiles()
    options.narrowing.table = try table?.tableChoice()
    options.narrowing.condition = try narrowing.condition()
    if !key.isEmpty { options.key = .columns(try key.columnList(of: "--key")) }
    return options
  }

  private var rule: DiffOptions.Moves { moves == .minimal ? .minimal : .positional }

  private func runCases() throws {
    let rule = rule
    var lines = CaseLines { (line) throws(InputProblem) in
      try DiffCase(line).answer(moves: rule)
    }
    try lines.run(on: .standardInput)
  }
}
