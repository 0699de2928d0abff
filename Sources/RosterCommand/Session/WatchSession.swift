/// What is known from one refresh to the next: takes runs of the command, gives what to show.
///
/// The first run that has two lines or more, and a row among them, decides whether there is a
/// header and what the key is; both are kept from then on. A run that fails without rows, or whose output lacks a column that is
/// needed, leaves the rows as they were; a run that succeeds and prints nothing empties the list.
struct WatchSession {
  /// What was asked for.
  let options: WatchOptions

  /// What is to be shown now.
  private(set) var snapshot = WatchSnapshot()

  private var shape: Shape?
  private var hasShownOutput = false

  /// What the first run with rows has decided.
  private struct Shape {
    var hasHeader: Bool
    var key: KeyRule
    var columns: [String]
  }

  /// Starts without rows.
  ///
  /// - Parameter options: What was asked for.
  init(_ options: WatchOptions) {
    self.options = options
  }

  /// Takes the result of a run.
  ///
  /// - Parameter run: The run.
  /// - Returns: What is to be shown.
  /// - Throws: `WatchError.commandNotFound` if the first run shows that there is no such command,
  ///   `WatchError.commandNotExecutable` if it shows that the command cannot be run,
  ///   `WatchError.unknownColumn` if a command that succeeds has never had a column that the
  ///   options name, `WatchError.badPattern`, `WatchError.slowPattern`;
  ///   the snapshot stays as it was.
  /// - Complexity: O(*n*) of the output, O(*n* log *n*) of the rows if they are sorted.
  mutating func receive(_ run: CommandRun) throws(WatchError) -> WatchSnapshot {
    if snapshot.refresh == 0 { try expectCommand(run.end) }
    let lines = OutputLines(run.output)
    var next = snapshot
    next.refresh += 1
    next.isStale = true
    next.failure = WatchFailure(run, isEmpty: lines.lines.isEmpty)
    if lines.lines.isEmpty {
      if run.isSuccess {
        next.groups = []
        next.isStale = false
      }
    } else if run.end.hasUsableOutput {
      do throws(WatchError) {
        try show(lines, in: &next)
      } catch {
        if run.isSuccess && !hasShownOutput || error.isFinal { throw error }
        next.failure = WatchFailure(error, in: run)
      }
    }
    snapshot = next
    return next
  }

  private func expectCommand(_ end: CommandRun.End) throws(WatchError) {
    let command = options.command.first ?? ""
    switch end {
    case .notFound: throw .commandNotFound(command)
    case .notExecutable(let reason): throw .commandNotExecutable(command, reason: reason)
    case .exited, .signaled, .tooMuchOutput, .failed: break
    }
  }

  private mutating func show(
    _ lines: OutputLines, in next: inout WatchSnapshot
  ) throws(WatchError) {
    let table = table(of: lines)
    let key = shape?.key ?? options.key.chosen(for: table)
    let projection = try TableProjection(options, key: key, table: table)
    hasShownOutput = true
    if shape == nil && lines.lines.count > 1 && !table.rows.isEmpty {
      shape = Shape(hasHeader: table.hasHeader, key: key, columns: table.columns)
    }
    next.title = table.title
    next.columns = projection.columns
    next.detailColumns = projection.detailColumns
    next.groups = try projection.groups(of: table.rows)
    next.isStale = false
  }

  private mutating func table(of lines: OutputLines) -> OutputTable {
    guard let shape, options.header == .automatic else {
      return OutputTable(lines, header: options.header)
    }
    let table = OutputTable(lines, header: shape.hasHeader ? .automatic : .absent)
    // A list of single words, such as that of `ls`, looks as if its first line were a header. A
    // header stays the same, so a first line that changes was a row.
    guard shape.hasHeader, shape.columns.count == 1, table.columns != shape.columns else {
      return table
    }
    let list = OutputTable(lines, header: .absent)
    self.shape = Shape(hasHeader: false, key: options.key.chosen(for: list), columns: list.columns)
    return list
  }
}

extension CommandRun.End {
  /// Whether what was written is all that the command had to say.
  fileprivate var hasUsableOutput: Bool {
    switch self {
    case .exited, .signaled: true
    case .notFound, .notExecutable, .tooMuchOutput, .failed: false
    }
  }
}
