extension History {
  /// Returns the rows of a point, with the columns that say how others move.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - options: Which columns those are; a history does not keep their values.
  /// - Returns: The rows in the order of the output.
  /// - Complexity: O(*n* · *w*), where *n* is the number of rows and *w* is the width of the widest
  ///   curve.
  func listed(_ point: HistoryPoint, _ options: WatchOptions) -> ListedTable {
    let listed = point.listed
    guard !options.moving.isEmpty else { return listed }
    let table = listed.table.adding(options.moving, moving(at: point, options))
    return ListedTable(
      table: table, key: listed.key, keys: listed.keys, identities: listed.identities)
  }

  /// Returns what a point shows.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - options: By which columns the rows are sorted and grouped, and which are shown; where the
  ///     point has no such column, rows stand in the order of the output, and the failure says why.
  /// - Returns: What is to be shown; its refresh is the number of the point.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows, if they are sorted; otherwise
  ///   O(*n*). See also `listed(_:_:)`.
  func snapshot(of point: HistoryPoint, _ options: WatchOptions) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    snapshot.refresh = point.number
    snapshot.hasOutput = true
    snapshot.reading = point.frame.reading
    snapshot.title = point.frame.title
    snapshot.failure = point.outcome.failure
    snapshot.isStale = point.outcome.isStale
    guard !point.frame.columns.isEmpty else { return snapshot }
    var listed = listed(point, options)
    var projection: TableProjection?
    do throws(WatchError) {
      projection = try TableProjection(options, key: listed.key, table: listed.table)
    } catch {
      snapshot.failure = WatchFailure(error, in: CommandRun(end: .exited(0)))
      listed = point.listed
      projection = try? TableProjection(
        WatchOptions(command: []), key: .line, table: listed.table)
    }
    snapshot.allColumns = listed.table.columns
    guard let projection else { return snapshot }
    snapshot.columns = projection.columns
    (snapshot.curves, snapshot.allCurves) = (projection.curves, projection.allCurves)
    snapshot.detailColumns = projection.detailColumns
    snapshot.groups = projection.groups(
      of: listed.table.rows, keys: listed.keys, identities: listed.identities)
    return snapshot
  }
}
