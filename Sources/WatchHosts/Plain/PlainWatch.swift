import CommandRunner
import RowHistory
import TableText
import WatchModel

/// A watch without a terminal, which writes a line for each change.
package struct PlainWatch: Sendable {
  private let options: WatchOptions
  private let journal: JournalFile?

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - journal: The file for the journal of a list of the rows, or nil.
  package init(_ options: WatchOptions, _ journal: JournalFile? = nil) {
    self.options = options
    self.journal = journal
  }

  /// The end of a watch without a terminal.
  package enum Ending: Sendable {
    /// The watch ended by itself.
    case over(WatchEnd)

    /// A signal requests the end.
    case signal(Int32)
  }

  /// Runs until the watch ends or a signal requests its end.
  ///
  /// - Returns: The reason. The command has ended before the method returns.
  /// - Throws: `WatchError` and `OutputError`.
  package func run() async throws -> Ending {
    let signals = TerminationSignals.caught()
    return try await withThrowingTaskGroup(of: Ending.self) { group in
      group.addTask { .over(try await watch()) }
      group.addTask {
        for await signal in signals { return .signal(signal) }
        throw CancellationError()
      }
      let first = try await group.next() ?? .over(.count)
      group.cancelAll()
      // The watch must not end before the command has ended: it would be left running.
      while let result = await group.nextResult() {
        if case .failure(let error) = result, !(error is CancellationError) { throw error }
      }
      return first
    }
  }

  private func watch() async throws -> WatchEnd {
    var session = WatchSession(options)
    var keeper = try options.files.history.map { try HistoryKeeper($0, options) }
    var conditions = EndConditions(options.schedule.end)
    let list = await recordedList()
    let loop = WatchLoop(
      interval: options.schedule.interval, pace: options.schedule.pace,
      count: options.schedule.count,
      clock: ContinuousClock())
    let end = try await options.withHooks(report: Self.report) { hooks in
      try await options.withSource(progress) { source in
        try await loop.run {
          try await source.next()
        } show: { run in
          let new = try session.receive(run)
          keeper?.keep(run, new, session.allListed)
          let changes = session.changes.meeting(options.narrowing.condition)
          await list?.show(changes.new, emptyText: "")
          reportMissingColumns(from: changes.old, to: changes.new)
          reportArray(from: changes.old, to: new)
          reportKeys(from: changes.old, to: new)
          try StandardOutput.write(text(for: changes))
          if options.appearance.beeps, !run.command.isSuccess { StandardOutput.ringBell() }
          await hooks?.add([HookEvent](options.hooks.rules, changes))
          return conditions.end(after: run, changes)
        }
      }
    }
    if let failure = keeper?.failure { throw failure }
    return end
  }

  /// Writes the beginning of the output of a first run that does not end to standard error.
  private var progress: OutputReader.Progress {
    var progress = options.progress(after: RunProgress.plainDelay) { progress in
      StandardOutput.writeError("roster: \(progress.advice)")
      for line in progress.lines { StandardOutput.writeError("roster: so far: \(line)") }
    }
    // Once is enough.
    progress.interval = .seconds(1_000_000_000)
    return progress
  }

  /// Reports once on standard error that no row has a value in a required column.
  private func reportMissingColumns(from old: WatchSnapshot, to new: WatchSnapshot) {
    guard let text = new.missingText, old.missingText != text else { return }
    StandardOutput.writeError("roster: \(text)")
  }

  /// Reports on standard error which columns identify the rows, if that was not said: once, and when a
  /// column has joined them.
  private func reportKeys(from old: WatchSnapshot, to new: WatchSnapshot) {
    guard options.key == .automatic, options.origin.hasRuns else { return }
    for table in new.tables where table.keyText != old.block(table.id).keyText {
      guard let text = table.keyText else { continue }
      let name = new.tables.count > 1 ? table.title.map { " of \($0)" } ?? "" : ""
      StandardOutput.writeError("roster: \(text)\(name) (--key names others)")
    }
  }

  /// Reports on standard error which array of a JSON object has the rows, if it was not named.
  private func reportArray(from old: WatchSnapshot, to new: WatchSnapshot) {
    guard let name = new.arrayName, old.arrayName != name else { return }
    StandardOutput.writeError("roster: showing the elements of '\(name)' (--json=\(name))")
  }

  /// Reports on standard error the output and the problems of hooks.
  static func report(_ report: HookRunner.Report) {
    switch report {
    case .count: break
    case .output(let lines): for line in lines { StandardOutput.writeError(line) }
    case .failure(let text): StandardOutput.writeError("roster: \(text)")
    }
  }

  private func text(for changes: RefreshChanges) -> String {
    switch options.output ?? .lines {
    case .lines: ChangeLines.text(for: changes)
    case .jsonl: ChangeObjects.text(for: changes, isGrouped: options.group != nil)
    }
  }

  /// Returns the list that a screen would show, if its journal is requested.
  @MainActor
  private func recordedList() -> WatchList? {
    journal.map { WatchList(showsHeaders: options.group != nil, recorder: $0.recorder) }
  }
}
