import CommandRunner
import RowHistory
import TableText
import WatchModel

/// A writer of refreshes to a file in plain mode, which does not show earlier points.
struct HistoryKeeper {
  private let file: HistoryFile
  private var history: History

  /// Opens the file, and reports on standard error what was left out.
  ///
  /// - Parameters:
  ///   - target: The file.
  ///   - options: The watch options.
  /// - Throws: `InputError` if the file cannot be used.
  init(_ target: HistoryTarget, _ options: WatchOptions) throws(InputError) {
    let opened = try HistoryFile.open(target, HistoryHeader(options))
    file = opened.file
    // The next point depends only on the last one.
    history = History(limit: 0)
    if let last = opened.history.points.last {
      history.append(last.outcome, last.listed, number: last.number)
    }
    for notice in opened.notices { StandardOutput.writeError("roster: \(notice)") }
  }

  /// The error in writing a refresh; nil if all refreshes were written.
  var failure: InputError? { file.failure }

  /// Writes a refresh, or reports the first failure on standard error.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - snapshot: The snapshot after the run.
  ///   - listed: The blocks with their rows.
  mutating func keep(_ run: SourceRun, _ snapshot: WatchSnapshot, _ listed: [ListedTable]) {
    let wasWhole = file.failure == nil
    history.append(HistoryPoint.Outcome(run, snapshot, at: .now), listed)
    if let point = history.points.last { file.write(point) }
    if wasWhole, let failure { StandardOutput.writeError("roster: \(failure)") }
  }
}
