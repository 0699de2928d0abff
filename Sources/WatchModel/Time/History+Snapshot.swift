import CommandRunner
import RowHistory
import TableText

extension History {
  /// Returns the rows of a point, including the columns about changes of other columns.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - options: The options with these columns, whose values a history does not store.
  /// - Returns: The rows in the order of the output.
  /// - Complexity: O(*n* · *w*), where *n* is the number of rows and *w* is the width of the widest
  ///   sparkline.
  package func listed(_ point: HistoryPoint, _ options: WatchOptions) -> ListedTable {
    let listed = point.listed
    guard !options.computedColumns.isEmpty else { return listed }
    let table = listed.table.adding(options.computedColumns, computed(at: point, options))
    return ListedTable(
      table: table, key: listed.key, keys: listed.keys, identities: listed.identities)
  }

  /// Returns the snapshot of a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - options: The columns by which the rows are sorted and grouped, and the shown columns. If
  ///     the point does not have such a column, rows are in the order of the output, and the
  ///     failure gives the reason.
  /// - Returns: The snapshot; its refresh is the number of the point.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows, if they are sorted; otherwise
  ///   O(*n*). See also `listed(_:_:)`.
  package func snapshot(of point: HistoryPoint, _ options: WatchOptions) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    snapshot.refresh = point.number
    snapshot.hasOutput = true
    snapshot.reading = point.frame.reading
    snapshot.title = point.frame.title
    if !point.outcome.failure.isEmpty {
      snapshot.failure = WatchFailure(lines: point.outcome.failure)
    }
    snapshot.isStale = point.outcome.isStale
    guard !point.frame.columns.isEmpty else { return snapshot }
    var listed = listed(point, options)
    var projection: TableProjection?
    do throws(WatchError) {
      projection = try TableProjection(options, key: listed.key, table: listed.table)
    } catch {
      snapshot.failure = WatchFailure(error, in: SourceRun(end: .exited(0)))
      listed = point.listed
      projection = try? TableProjection(
        WatchOptions(command: []), key: .line, table: listed.table)
    }
    snapshot.allColumns = listed.table.columns
    var readings = ColumnReadings()
    readings.observe(options.testedColumns + options.totals, in: listed.table)
    snapshot.readings = readings.ambiguous
    guard let projection else { return snapshot }
    (snapshot.columns, snapshot.showsLines) = (projection.columns, projection.showsLines)
    (snapshot.sparklines, snapshot.allSparklines) = (
      projection.sparklines, projection.allSparklines
    )
    snapshot.detailColumns = projection.detailColumns
    snapshot.groups = projection.groups(
      of: listed.table.rows, keys: listed.keys, identities: listed.identities)
    return snapshot
  }
}
