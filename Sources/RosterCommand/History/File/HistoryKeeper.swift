/// Writes refreshes to a file in plain mode, which never looks back.
struct HistoryKeeper {
  private let file: HistoryFile
  private var history: History

  /// Opens the file, and says on standard error what of it was left out.
  ///
  /// - Parameters:
  ///   - target: The file.
  ///   - options: What is watched.
  /// - Throws: `InputError` if the file cannot be used.
  init(_ target: HistoryTarget, _ options: WatchOptions) throws(InputError) {
    let opened = try HistoryFile.open(target, options)
    file = opened.file
    // The next point needs no more than the last one.
    history = History(limit: 0)
    if let last = opened.history.points.last {
      history.append(last.outcome, last.listed, number: last.number)
    }
    for notice in opened.notices { StandardOutput.writeError("roster: \(notice)") }
  }

  /// Why the file did not take a refresh; nil if it has taken all.
  var failure: InputError? { file.failure }

  /// Keeps a refresh; if the file does not take it, standard error says so once.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - snapshot: What is shown after it.
  ///   - listed: The rows.
  mutating func keep(_ run: CommandRun, _ snapshot: WatchSnapshot, _ listed: ListedTable?) {
    let wasWhole = file.failure == nil
    history.append(HistoryPoint.Outcome(run, snapshot, at: .now), listed)
    if let point = history.points.last { file.write(point) }
    if wasWhole, let failure { StandardOutput.writeError("roster: \(failure)") }
  }
}
