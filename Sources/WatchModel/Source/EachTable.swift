import CommandRunner
import RowHistory
import TableText

/// The combined output of several commands: one table, with a column that names the command of a
/// row.
///
/// The rows of a command that fails or is slow are kept and marked as stale.
package struct EachTable: Sendable {
  /// The state of a command.
  private struct Member {
    let value: String
    var memory = HeaderMemory()
    var table: OutputTable?

    /// The last columns that it had.
    var columns: [String] = []
    var isStale = false
    var run: SourceRun?
    var problem: String?
  }

  private let name: String
  private let options: WatchOptions
  private var members: [Member]

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - each: The commands.
  ///   - options: The options.
  package init(_ each: EachCommand, _ options: WatchOptions) {
    name = each.name
    self.options = options
    members = each.values.map { Member(value: $0) }
  }

  /// Processes the result of a run of one of the commands.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - index: The index of the command.
  package mutating func receive(_ run: SourceRun, from index: Int) {
    let table = table(of: run, &members[index].memory)
    members[index].run = run
    members[index].isStale = table == nil
    if let table { members[index].table = table }
    if let table, !table.columns.isEmpty { members[index].columns = table.columns }
    let problem = WatchFailure(run, isEmpty: table?.rows.isEmpty ?? true && run.table == nil)
    let missingHeader = table.flatMap { table in
      table.rows.isEmpty ? nil : options.header.problem(with: table.reading)
    }
    members[index].problem = problem?.lines.first ?? missingHeader
  }

  /// Records that a command has not ended, so that its rows are stale.
  ///
  /// - Parameter index: The index of the command.
  package mutating func isLate(_ index: Int) {
    members[index].isStale = true
    members[index].problem = "no output yet"
  }

  /// The output of all commands, as the run of one command.
  ///
  /// It has failed if one of them has; its problems name the command and the reason.
  ///
  /// Without rows the columns are kept: an empty list has not lost any.
  package var run: SourceRun {
    let failures = members.compactMap(\.run?.command).filter { !$0.isSuccess }.map(\.end)
    var run = SourceRun(end: failures.first ?? .exited(0))
    // One command that cannot be run must not end the others.
    if failures.count < members.count || Set(failures.map(\.exitCode)).count > 1 {
      run.command.end = .exited(Int(failures.first?.exitCode ?? 0))
    }
    run.problems = members.compactMap { member in
      member.problem.map { "\(member.value): \($0)" }
    }
    if members.contains(where: { $0.table != nil }) { run.table = table }
    return run
  }

  private var table: OutputTable {
    var fields = FieldRows()
    _ = fields.row(CollectionOfOne((name, "")))
    let rows = members.flatMap { member -> [TableRow] in
      guard let table = member.table else { return [] }
      return table.rows.map { row in
        var row = row
        row.fields = fields.row([(name, member.value)] + Array(zip(table.columns, row.fields)))
        row.key = row.key.map {
          WatchKey(text: "\(member.value)/\($0.text)", occurrence: $0.occurrence)
        }
        row.isStale = member.isStale
        row.lineStyles = []
        row.fieldStyles = []
        return row
      }
    }
    guard rows.isEmpty else { return OutputTable(columns: fields.columns, rows: rows, source: 0) }
    for column in members.flatMap(\.columns) { _ = fields.row(CollectionOfOne((column, ""))) }
    return fields.columns.count == 1
      ? OutputTable(columns: [], rows: [])
      : OutputTable(columns: fields.columns, rows: [], source: 0)
  }

  /// Returns the table of a run; nil if the rows of an earlier run are kept.
  private func table(of run: SourceRun, _ memory: inout HeaderMemory) -> OutputTable? {
    if let table = run.table { return table }
    let lines = OutputLines(run.command.output)
    guard !lines.lines.isEmpty else {
      return run.command.isSuccess ? OutputTable(columns: [], rows: []) : nil
    }
    return memory.table(of: lines, options.header, naming: options.namedColumns(besides: name))
  }
}
