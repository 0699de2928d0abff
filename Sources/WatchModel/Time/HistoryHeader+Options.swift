import CommandRunner
import RowHistory
import TableText

extension HistoryHeader {
  /// Creates the header of a watch.
  ///
  /// - Parameter options: The watch options.
  package init(_ options: WatchOptions) {
    self.init(command: options.command)
    (origin, format, key, header) = (options.origin, options.format, options.key, options.header)
    (group, sort, columns) = (options.group, options.sort, options.columns)
    computedColumns = options.computedColumns
  }

  /// The options of the watch, as far as they are stored; all others are defaults.
  package var options: WatchOptions {
    var options = WatchOptions(command: command)
    (options.origin, options.format, options.key, options.header) = (origin, format, key, header)
    (options.group, options.sort, options.columns) = (group, sort, columns)
    options.computedColumns = computedColumns
    return options
  }
}

extension HistoryPoint.Outcome {
  /// Creates the outcome of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - snapshot: The snapshot after the run.
  ///   - time: The time at which its output was complete.
  package init(_ run: SourceRun, _ snapshot: WatchSnapshot, at time: WallTime) {
    self.init(
      time: time, status: run.command.end.exitCode, failure: snapshot.failure?.lines ?? [],
      isStale: snapshot.isStale)
  }
}
