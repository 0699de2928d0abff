import ArgumentParser
import CommandRunner
import RowHistory
import TableText
import WatchHosts
import WatchModel

/// The command line of `roster snapshot`.
struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Print the rows of one refresh: of a history, or of a command that runs once.",
    usage: """
      roster snapshot [--at <point>] [<options>] <history>
      roster snapshot [<options>] -- <command> [<argument> …]
      """,
    discussion: HistoryHelp.snapshot)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of a point of the history, or a time (default: the last point).",
      valueName: "point"))
  var at: String?

  @OptionGroup var arrangement: ArrangementOptions

  @Option(
    help: ArgumentHelp(
      "Print a table (lines, the default) or a JSON object for each row (jsonl).",
      valueName: "lines|jsonl"))
  var output = OutputFormat.lines

  @OptionGroup var source: CommandOptions

  @OptionGroup var reading: ReadingOptions

  @Argument(help: "A file written with --history, or - for standard input.")
  var history: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command and its arguments.", valueName: "command"))
  var command: [String] = []

  mutating func validate() throws { _ = try options() }

  func run() async throws {
    try await WatchRun.reportingErrors {
      let snapshot =
        if let history { try snapshot(of: history) } else { try await snapshotOfCommand() }
      var stream = StandardOutput.Stream()
      if output == .jsonl {
        snapshot.writeObjects(to: &stream)
      } else {
        snapshot.writeTable(to: &stream)
      }
      try stream.finish()
    }
  }
}

extension SnapshotCommand {
  /// Returns the options of the command line.
  ///
  /// - Throws: `ValidationError` for the first invalid value.
  private func options() throws -> WatchOptions {
    guard (history == nil) != command.isEmpty else {
      throw ValidationError("Missing a history file, or -- and a command.")
    }
    guard at == nil || history != nil else {
      throw ValidationError("--at requires a history file.")
    }
    var options = WatchOptions(command: command)
    try source.apply(to: &options, reading)
    let isPlain = options.input == InputRules() && options.origin == .command
    guard history == nil || isPlain else {
      throw ValidationError("Options for reading rows cannot be combined with a history file.")
    }
    try arrangement.apply(to: &options)
    return options
  }

  private func snapshot(of path: String) throws -> WatchSnapshot {
    let reading = try HistoryReading(path: path)
    reading.writeNotices()
    let name = ByteSource(path: path).name
    guard let last = reading.history.points.last else {
      throw InputError.noPoint(path: name, at ?? "", reason: "it has no points")
    }
    let point = try at.map { try reading.point($0, path: name) } ?? last
    var options = reading.header.options
    try arrangement.apply(to: &options)
    // The screen ignores missing columns; here they are an error.
    for (listed, options) in reading.history.listed(point, options) {
      _ = try TableProjection(options, key: listed.key, table: listed.table)
    }
    return reading.history.snapshot(of: point, options)
  }

  private func snapshotOfCommand() async throws -> WatchSnapshot {
    let options = try options()
    var session = WatchSession(options)
    let run = try await options.withSource { try await $0.next() }
    let snapshot = try session.receive(run ?? SourceRun(end: .exited(0)))
    for line in snapshot.failure?.lines ?? [] { StandardOutput.writeError("roster: \(line)") }
    if let run, !run.command.isSuccess, snapshot.allGroups.isEmpty {
      throw ExitCode(run.command.end.exitCode)
    }
    return snapshot
  }
}
