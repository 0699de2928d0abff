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
    abstract: "Print the rows of a command that runs once, or of a history.",
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
      "Print text with aligned columns (default), or the rows as one of the other formats.",
      valueName: SnapshotFormat.allCases.map(\.rawValue).joined(separator: "|")))
  var format = SnapshotFormat.text

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
      try format.write(snapshot, to: &stream)
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
    var options = WatchOptions(command: command.inShell)
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
    let snapshot = try reading.history.printed(point, options)
    guard let choice = try source.table?.tableChoice() else { return snapshot }
    return try snapshot.table(choice)
  }

  private func snapshotOfCommand() async throws -> WatchSnapshot {
    let options = try options()
    var session = WatchSession(options)
    let run = try await options.withSource { try await $0.next() }
    let all = try session.receive(run ?? SourceRun(end: .exited(0)))
    for line in all.failure?.lines ?? [] { StandardOutput.writeError("roster: \(line)") }
    if let run, !run.command.isSuccess, all.allGroups.isEmpty {
      throw ExitCode(run.command.end.exitCode)
    }
    return try all.printed(options)
  }
}

extension History {
  /// Returns the rows of a point that meet the condition of the options.
  ///
  /// - Throws: `WatchError` for a missing column, which the screen ignores.
  func printed(_ point: HistoryPoint, _ options: WatchOptions) throws -> WatchSnapshot {
    for (listed, options) in listed(point, options) {
      _ = try TableProjection(options, key: listed.key, table: listed.table)
    }
    return try snapshot(of: point, options).printed(options)
  }
}

extension WatchSnapshot {
  /// Returns the rows that meet the condition of the options, and reports on standard error if none
  /// can.
  ///
  /// - Throws: `WatchError` for a condition without a column, and `InputError` for a missing table.
  func printed(_ options: WatchOptions) throws -> WatchSnapshot {
    if let table = options.narrowing.table, missingText == table.problem {
      throw InputError.unusable(table.problem)
    }
    let snapshot = meeting(options.narrowing.condition)
    guard let problem = snapshot.conditionProblem else { return snapshot }
    if rowCount > 0, case .column(let error) = problem.reason { throw error }
    StandardOutput.writeError("roster: \(problem)")
    return snapshot
  }

  /// Returns the snapshot with one table.
  ///
  /// - Throws: `InputError.unusable` if there is no such table.
  fileprivate func table(_ choice: TableChoice) throws(InputError) -> WatchSnapshot {
    guard let table = choice.table(in: self) else { throw .unusable(choice.problem) }
    var snapshot = self
    snapshot.blocks = [table]
    return snapshot
  }
}
