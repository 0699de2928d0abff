import CommandRunner
import RowHistory
import TableText

/// The state between refreshes, which converts runs of the command to snapshots.
///
/// The key is chosen once, at the first output with a header and rows. Each output is checked for a
/// header; if the result changes, the last output is read again, so that rows keep their
/// identities. A run that fails without rows, or whose output lacks a required column, leaves the
/// rows unchanged. A run that succeeds without output empties the list.
package struct WatchSession {
  /// The options, including changes by the user.
  package private(set) var options: WatchOptions

  /// Whether the first line contains the column names, as determined by the options or the user.
  package private(set) var header: HeaderPolicy

  /// The changes from the previous snapshot, in the present reading, to the present one.
  package private(set) var changes = RefreshChanges(from: WatchSnapshot(), to: WatchSnapshot())

  /// Whether rows without a key keep their identity when only figures change.
  private let followsLines: Bool

  private var memory = HeaderMemory()
  private var shape: Shape?
  private var last: LastOutput?

  /// The outcome of the last run, which does not depend on how its output is read.
  private var result: (failure: WatchFailure?, isStale: Bool) = (nil, false)

  private var computedValues: ComputedValues
  private var readings = ColumnReadings()

  /// The reading of an output.
  private struct Shape {
    var hasHeader: Bool
    var key: KeyRule
    var identities = RowIdentities()
  }

  /// The last output that was shown.
  private struct LastOutput {
    let content: Content
    let listed: ListedTable

    var reading: TableReading { listed.table.reading }
    var keys: [WatchKey] { listed.keys }
    var identities: [WatchKey] { listed.identities }

    /// The values of the columns about changes, for each row.
    let computed: [[String]]

    /// The output without its rows.
    var withoutRows: LastOutput {
      let table = OutputTable(
        reading: reading, title: listed.table.title, columns: listed.table.columns, rows: [],
        source: listed.table.source)
      return LastOutput(
        content: .table(table),
        listed: ListedTable(table: table, key: listed.key, keys: [], identities: []), computed: [])
    }

    /// Returns the rows with these columns.
    func table(_ options: WatchOptions) -> OutputTable {
      listed.table.adding(options.computedColumns, computed)
    }
  }

  /// The present rows before sorting, grouping and selection of columns, and without the columns
  /// about changes; nil for none.
  package var listed: ListedTable? { last?.listed }

  /// The present snapshot.
  package var snapshot: WatchSnapshot { changes.new }

  /// The output of a run.
  private enum Content {
    case lines(OutputLines)
    case table(OutputTable)

    var lines: [String] { if case .lines(let lines) = self { lines.lines } else { [] } }

    /// Returns the output in a reading.
    func table(_ reading: TableReading, like shape: ColumnShape?) -> OutputTable {
      switch self {
      case .lines(let lines): OutputTable(lines, reading, like: shape)
      case .table(let table): table
      }
    }

    /// Returns the lines of a header.
    func header(_ range: Range<Int>) -> ArraySlice<String> {
      lines[range.clamped(to: 0..<lines.count)]
    }

    /// Returns the index of the line of each row in a reading.
    func rowLines(_ reading: TableReading) -> [Int] {
      switch self {
      case .lines(let lines): reading.blocks(in: lines).flatMap(\.rows)
      case .table(let table): Array(table.rows.indices)
      }
    }
  }

  /// Creates a session without rows.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - followsLines: Whether a row without a key keeps its identity when only figures of its line
  ///     change, as on a screen; otherwise its line identifies it.
  package init(_ options: WatchOptions, followsLines: Bool = false) {
    self.options = options
    self.followsLines = followsLines
    header = options.header
    computedValues = ComputedValues(options)
  }

  /// Processes the result of a run.
  ///
  /// - Parameter run: The run.
  /// - Returns: The snapshot to show.
  /// - Throws: `WatchError.commandNotFound` if the command of the first run does not exist,
  ///   `WatchError.commandNotExecutable` if it cannot be run, `WatchError.unknownColumn` if a
  ///   command that succeeds has never had a column to which the options refer,
  ///   `WatchError.badPattern`, `WatchError.slowPattern`; the session is then unchanged.
  /// - Complexity: O(*n*), where *n* is the length of the output; O(*n* log *n*), where *n* is the
  ///   number of rows, if they are sorted.
  package mutating func receive(_ run: SourceRun) throws(WatchError) -> WatchSnapshot {
    if snapshot.refresh == 0 { try expectCommand(run.command.end) }
    let content =
      run.table.map { Content.table($0) }
      ?? .lines(OutputLines(run.command.output, keepsStyles: options.appearance.showsColors))
    // An empty JSON list has no columns, and several commands without rows have those that are known.
    let isEach = run.table?.source != nil
    let isEmpty =
      run.table.map { $0.columns.isEmpty || isEach && $0.rows.isEmpty }
      ?? content.lines.isEmpty
    let problem = WatchFailure(run, isEmpty: isEmpty && run.table == nil)
    var next = snapshot
    next.refresh += 1
    next.isStale = true
    next.failure = problem
    var before = snapshot
    if isEmpty {
      if run.command.isSuccess || isEach {
        next.groups = []
        next.isStale = false
        // The columns stay, and can be arranged.
        last = last?.withoutRows
        computedValues.clear()
      }
    } else if run.command.end.hasUsableOutput {
      do throws(WatchError) {
        before = try show(content, in: &next, at: run.moment)
      } catch {
        if run.command.isSuccess && !snapshot.hasOutput || error.isFinal { throw error }
        next.failure = WatchFailure(error, in: run)
      }
    }
    result = (next.failure, next.isStale)
    changes = RefreshChanges(from: before, to: next)
    return next
  }

  /// Reads the last output again, with or without a header, and later outputs in the same way.
  ///
  /// - Parameter header: The new role of the first line.
  /// - Returns: The snapshot to show; if columns of the options are missing, with a failure, and the
  ///   role of the first line is unchanged.
  /// - Complexity: The same as `receive`.
  package mutating func read(with header: HeaderPolicy) -> WatchSnapshot {
    let old = self.header
    self.header = header
    guard let last else { return snapshot }
    var next = snapshot
    var before = snapshot
    do throws(WatchError) {
      before = try show(last.content, in: &next, at: nil)
      (next.failure, next.isStale) = result
    } catch {
      // Otherwise later refreshes would fail too.
      self.header = old
      next.failure = WatchFailure(error, in: SourceRun(end: .exited(0)))
    }
    changes = RefreshChanges(from: before, to: next)
    return next
  }

  /// Sorts, groups and shows the last output differently, and later outputs in the same way; no row
  /// counts as changed by that.
  ///
  /// - Parameter change: Changes the options; a change that refers to missing columns is not made.
  /// - Complexity: The same as `receive`.
  package mutating func arrange(_ change: (inout WatchOptions) -> Void) {
    let before = options
    change(&options)
    var next = snapshot
    defer { changes = RefreshChanges(from: next, to: next) }
    guard options != before, let last, let shape else { return }
    let table = last.table(options)
    guard let projection = try? TableProjection(options, key: shape.key, table: table) else {
      options = before
      return
    }
    (next.columns, next.showsLines) = (projection.columns, projection.showsLines)
    (next.sparklines, next.allSparklines) = (projection.sparklines, projection.allSparklines)
    next.detailColumns = projection.detailColumns
    next.groups = projection.groups(of: table.rows, keys: last.keys, identities: last.identities)
  }

  private func expectCommand(_ end: CommandRun.End) throws(WatchError) {
    let command = options.command.first ?? ""
    switch end {
    case .notFound: throw .commandNotFound(command)
    case .notExecutable(let reason): throw .commandNotExecutable(command, reason: reason)
    case .exited, .signaled, .tooMuchOutput, .failed: break
    }
  }
}

extension WatchSession {
  /// Replaces the last output.
  ///
  /// - Parameters:
  ///   - content: The output.
  ///   - next: The snapshot to complete.
  ///   - moment: The time at which its values were read; nil for an output that is read again.
  /// - Returns: The previous snapshot, in the present reading.
  /// - Throws: The errors of `receive`; the session is then unchanged.
  private mutating func show(
    _ content: Content, in next: inout WatchSnapshot, at moment: Duration?
  ) throws(WatchError) -> WatchSnapshot {
    let table = table(of: content)
    let reading = table.reading
    var shape = shape(for: table)
    let all = table.adding(options.computedColumns, [])
    let projection = try TableProjection(options, key: shape.key, table: all)
    let before = before(&shape, reading, content)
    let keys = try projection.keys(of: table.rows)
    let identities = identities(of: table, keys, shape)
    self.shape = shape
    let listed = ListedTable(
      table: table, key: shape.key, keys: keys, identities: identities, after: last?.identities)
    let computed =
      moment.map { computedValues.values(of: listed, at: $0) } ?? computedAgain(reading)
    let last = LastOutput(content: content, listed: listed, computed: computed)
    self.last = last
    next.hasOutput = true
    next.reading = reading
    next.headerRows = []
    next.title = table.title
    (next.columns, next.showsLines) = (projection.columns, projection.showsLines)
    (next.sparklines, next.allSparklines) = (projection.sparklines, projection.allSparklines)
    next.allColumns = all.columns
    next.missingHeader = header.problem(with: reading)
    next.missingColumns = options.missingColumns(in: table)
    readings.observe(options.testedColumns + options.totals, in: table)
    next.readings = readings.ambiguous
    next.detailColumns = projection.detailColumns
    next.groups = projection.groups(
      of: last.table(options).rows, keys: keys, identities: identities)
    next.goalProblem = options.schedule.end.goal?.problem(in: next)
    next.isStale = false
    return before
  }

  private func identities(
    of table: OutputTable, _ keys: [WatchKey], _ shape: Shape
  ) -> [WatchKey] {
    if followsLines, shape.key == .line, options.key == .automatic, table.source == nil,
      table.rows.first?.key == nil, let last, last.listed.key == .line,
      last.reading == table.reading
    {
      return LineFollower.identities(
        of: table.rows, keys: keys, after: last.listed, fresh: shape.identities.identity)
    }
    // Rows that their source has identified keep their identity in every reading.
    return zip(table.rows, keys).map { $0.key ?? shape.identities.identity(of: $1) }
  }

  /// Returns the values of the columns about changes of the last output, for the rows of another
  /// reading.
  private func computedAgain(_ reading: TableReading) -> [[String]] {
    guard let last, !options.computedColumns.isEmpty else { return [] }
    let known = Dictionary(
      uniqueKeysWithValues: zip(last.content.rowLines(last.reading), last.computed))
    let none = options.computedColumns.map { _ in "" }
    return last.content.rowLines(reading).map { known[$0] ?? none }
  }

  private mutating func table(of content: Content) -> OutputTable {
    switch content {
    case .lines(let lines): memory.table(of: lines, header, naming: options.namedColumns)
    case .table(let table): table
    }
  }

  /// Returns the reading of an output: that of the last one, if possible.
  private func shape(for table: OutputTable) -> Shape {
    guard var shape, shape.hasHeader == table.hasHeader else {
      return Shape(
        hasHeader: table.hasHeader, key: key(for: table),
        identities: self.shape?.identities ?? RowIdentities())
    }
    // A key that was chosen automatically must not end the watch.
    let isLost = options.key == .automatic && !shape.key.isIn(table.columns)
    if isLost || shape.key == .automatic { shape.key = key(for: table) }
    return shape
  }

  /// Returns the key, which is chosen when there are rows.
  private func key(for table: OutputTable) -> KeyRule {
    table.hasHeader && table.rows.isEmpty ? options.key : options.key.chosen(for: table)
  }

  /// Returns the previous snapshot in the present reading, with the identities of its rows.
  private func before(
    _ shape: inout Shape, _ reading: TableReading, _ content: Content
  ) -> WatchSnapshot {
    guard let old = self.shape, let last else { return snapshot }
    if old.hasHeader == shape.hasHeader && old.key == shape.key { return snapshot }
    // An output with another header is another table.
    let header = reading.titleCount..<reading.firstRow
    let isSame = last.content.header(header).elementsEqual(
      content.header(header), by: { ScannedLine($0).words == ScannedLine($1).words })
    let table = last.content.table(reading, like: memory.shape).adding(
      options.computedColumns, computedAgain(reading))
    guard isSame, let projection = try? TableProjection(options, key: shape.key, table: table),
      let keys = try? projection.keys(of: table.rows)
    else {
      shape.identities.reread([])
      return snapshot
    }
    return reread(last, as: table, keys, projection, &shape)
  }

  private func reread(
    _ last: LastOutput, as table: OutputTable, _ keys: [WatchKey], _ projection: TableProjection,
    _ shape: inout Shape
  ) -> WatchSnapshot {
    let old = last.content.rowLines(last.reading)
    let oldRows = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    // The rows that are rows in both readings, with their indexes in both.
    let kept = last.content.rowLines(table.reading).enumerated().compactMap { row, line in
      oldRows[line].map { (row: row, old: $0) }
    }
    shape.identities.reread(kept.map { (keys[$0.row], last.identities[$0.old]) })
    var before = snapshot
    (before.columns, before.showsLines) = (projection.columns, projection.showsLines)
    (before.sparklines, before.allSparklines) = (projection.sparklines, projection.allSparklines)
    before.allColumns = table.columns
    before.detailColumns = projection.detailColumns
    // The list identifies the rows by their old keys.
    before.groups = projection.groups(
      of: kept.map { table.rows[$0.row] }, keys: kept.map { last.keys[$0.old] },
      identities: kept.map { last.identities[$0.old] })
    let rows = Set(kept.map(\.old))
    before.headerRows = old.indices.filter { !rows.contains($0) }.map { index in
      WatchRow(
        key: last.keys[index], identity: last.identities[index], fields: [],
        line: last.content.lines.isEmpty ? "" : last.content.lines[old[index]])
    }
    return before
  }
}

extension KeyRule {
  /// Returns whether all columns of the key exist.
  fileprivate func isIn(_ columns: [String]) -> Bool {
    guard case .columns(let references) = self else { return true }
    return references.allSatisfy { $0.index(in: columns) != nil }
  }
}

extension CommandRun.End {
  /// Whether the output is complete.
  fileprivate var hasUsableOutput: Bool {
    switch self {
    case .exited, .signaled: true
    case .notFound, .notExecutable, .tooMuchOutput, .failed: false
    }
  }
}
