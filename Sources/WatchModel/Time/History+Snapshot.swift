import CommandRunner
import RowHistory
import TableText

extension History {
  /// Returns the rows of a point, including the columns about changes of other columns.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - options: The options with these columns, whose values a history does not store.
  /// - Returns: The blocks with their rows in the order of the output, and the options as far as they
  ///   concern each.
  /// - Complexity: O(*n* · *w*), where *n* is the number of rows and *w* is the width of the widest
  ///   sparkline.
  package func listed(
    _ point: HistoryPoint, _ options: WatchOptions
  ) -> [(listed: ListedTable, options: WatchOptions)] {
    let all = point.listed
    return all.map { listed in
      let own = all.count < 2 ? options : options.limited(to: listed.table, isText: listed.isText)
      return (adding(own, to: listed, at: point), own)
    }
  }

  private func adding(
    _ options: WatchOptions, to listed: ListedTable, at point: HistoryPoint
  ) -> ListedTable {
    guard !options.computedColumns.isEmpty else { return listed }
    let table = listed.table.adding(
      options.computedColumns, computed(at: point, of: listed.block, options))
    return ListedTable(
      table: table, key: listed.key, keys: listed.keys, identities: listed.identities,
      block: listed.block, isText: listed.isText)
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
    if !point.outcome.failure.isEmpty {
      snapshot.failure = WatchFailure(lines: point.outcome.failure)
    }
    snapshot.isStale = point.outcome.isStale
    for (listed, options) in listed(point, options) {
      do throws(WatchError) {
        snapshot.blocks.append(try block(listed, options, listed.key))
      } catch {
        snapshot.failure = WatchFailure(error, in: SourceRun(end: .exited(0)))
        let own = point.listed.first { $0.block == listed.block } ?? listed
        if let block = try? block(own, WatchOptions(command: []), .line) {
          snapshot.blocks.append(block)
        }
      }
    }
    return snapshot
  }

  private func block(
    _ listed: ListedTable, _ options: WatchOptions, _ key: KeyRule
  ) throws(WatchError) -> WatchBlock {
    var block = WatchBlock()
    (block.id, block.isText) = (listed.block, listed.isText)
    (block.reading, block.title) = (listed.table.reading, listed.table.title)
    guard !listed.table.columns.isEmpty else { return block }
    let projection = try TableProjection(options, key: key, table: listed.table)
    block.allColumns = listed.table.columns
    var readings = ColumnReadings()
    readings.observe(options.testedColumns + options.totals.map(\.column), in: listed.table)
    block.readings = readings.ambiguous
    block.show(projection)
    block.groups = projection.groups(
      of: listed.table.rows, keys: listed.keys, identities: listed.identities)
    return block
  }
}
