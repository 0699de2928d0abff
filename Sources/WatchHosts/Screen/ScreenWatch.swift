import CommandRunner
import RosterTerminal
import RosterView
import RowHistory
import TableText
import WatchModel

/// A watch on a terminal, which shows the rows of a command as a list that changes in place.
///
/// Running the command and reading its output happen off the main actor.
@MainActor
package final class ScreenWatch: WatchController {
  package let host: TerminalHost

  /// The height of the terminal.
  private(set) var rows = 0

  private let gate = PauseGate()
  private let pace: RefreshPace
  private var runStart: Duration?
  private var showingLines: ScheduledWork?

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - journal: The file for the journal of the list, or nil.
  ///   - history: The refreshes to show if no others are expected; nil otherwise.
  ///   - clock: The clock that schedules work, or nil for real time.
  ///   - usesColors: Whether colours are used; nil to follow the environment.
  package init(
    _ options: WatchOptions, _ journal: JournalFile? = nil, history: History? = nil,
    clock: (any ListClock)? = nil, usesColors: Bool? = nil
  ) {
    let list = WatchList(
      showsHeaders: options.group != nil, clock: clock, recorder: journal?.recorder)
    host = TerminalHost(list.view, usesColors: usesColors)
    pace = RefreshPace(options.schedule.interval)
    super.init(options, list, history: history)
    status.showsSigns = !host.usesColors
    list.style.showsSigns = !host.usesColors
    // The rows draw their own marks.
    host.marks = nil
  }

  /// Updates the lines in the next run-loop turn, once for all keys typed until then.
  override func showLinesSoon() {
    guard showingLines?.isPending != true else { return }
    showingLines = host.view.clock.schedule(after: .zero) { [weak self] in self?.showLines() }
  }

  override func performNow(_ action: WatchAction, on rows: [WatchRow]?) {
    if !performHere(action) { super.performNow(action, on: rows) }
    if case .run = action, status.question != nil { status.input.confirm() }
  }

  override func showLines() {
    move(by: 0)
    status.offset = list.style.offset
    status.now = .now
    followTable()
    host.topLine = status.topLine(list)
    host.statusLine = status.isHidden ? nil : status.line
  }

  /// Runs until the user quits or the watch is over; a signal ends the process.
  ///
  /// - Returns: The reason for the end of the watch; the count if the user quits.
  /// - Throws: `WatchError`, and `TerminalHost.Failure` if the terminal cannot be taken over; the
  ///   terminal has then been restored and the commands have ended.
  package func run() async throws -> WatchEnd {
    if let target = options.files.history { status.message = try await keep(in: target) }
    connect()
    let (options, gate, reader) = (options, gate, reader)
    // It begins when the host waits for keys, because only then can the host be stopped.
    let watching = Task {
      do {
        let end = try await Self.watch(options, gate, reader, on: self)
        isOver(end)
        return end
      } catch {
        host.stop()
        throw error
      }
    }
    host.onSignal = { [weak self] _ in await self?.end(watching) }
    do {
      try await host.run()
    } catch {
      await end(watching)
      throw error
    }
    await end(watching)
    if options.files.savesViewAtEnd, let path = options.files.viewPath {
      try await view(status.input).write(to: path)
    }
    if let failure = await reader.fileFailure { throw failure }
    switch await watching.result {
    case .success(let end): return end
    case .failure(let error): if error is CancellationError { return .count } else { throw error }
    }
  }

  /// Ends all commands.
  private func end(_ watching: Task<WatchEnd, any Error>) async {
    watching.cancel()
    running?.cancel()
    _ = await watching.result
    await running?.value
  }

  /// Ends the program, or waits for a key first if the user has to see the reason.
  private func isOver(_ end: WatchEnd) {
    switch end {
    case .failed: status.isFrozen = true
    case .noMore: status.hasEnded = true
    case .count, .changed, .unchanged, .met: return host.stop()
    }
    showLines()
  }

  /// Connects the host's callbacks.
  func connect() {
    host.onKey = { [weak self] in self?.handle($0) ?? false }
    host.onMouse = { [weak self] in self?.handle($0) ?? false }
    host.onText = { [weak self] in self?.handle($0) ?? false }
    host.onPaste = { [weak self] text in
      guard let self else { return }
      perform(status.input.paste(text))
    }
    host.onResize = { [weak self] size in self?.resize(to: size) }
    list.onCursor = { [weak self] in self?.cursorDidChange() }
    list.showEmpty(status.emptyText)
    showLines()
    if options.origin.isPast { showRows() }
  }

  private func resize(to size: TerminalSize) {
    (status.width, rows) = (size.columns, size.rows)
    showLines()
    let width = max(size.columns - list.style.signWidth, 8)
    guard settings.width != width else { return }
    settings.width = width
    if settings.page != nil || !settings.open.isEmpty { showRows() }
  }

  /// Runs the command repeatedly and reads its output, off the main actor.
  private nonisolated static func watch(
    _ options: WatchOptions, _ gate: PauseGate, _ reader: WatchReader, on screen: ScreenWatch
  ) async throws -> WatchEnd {
    let loop = WatchLoop(
      interval: options.schedule.interval, pace: options.schedule.pace,
      count: options.schedule.count,
      clock: ContinuousClock(), control: options.origin.hasRuns ? screen.pace : nil)
    let progress = options.progress(after: RunProgress.screenDelay) { await screen.show($0) }
    return try await options.withHooks(report: screen.report) { hooks in
      try await options.withSource(progress) { source in
        try await loop.run {
          try await gate.pass()
          await screen.runBegins()
          return try await source.next()
        } show: { run in
          let end = try await screen.take(run, at: .now)
          await hooks?.add(reader.takeEvents())
          return end
        }
      }
    }
  }

  /// Reads the output of a run and shows it; waits while the watch is paused.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - time: The time at which its output was complete.
  /// - Returns: The reason for the end of the watch, or nil if it continues.
  /// - Throws: `WatchError`; `CancellationError` if the task is cancelled.
  package nonisolated func take(_ run: SourceRun, at time: WallTime) async throws -> WatchEnd? {
    await outputIsThere()
    try await gate.pass()
    let end = try await Self.receive(run, by: reader, at: time)
    await runEnded()
    try await gate.pass()
    await hideProgress()
    await showRows().value
    if options.appearance.beeps, !run.command.isSuccess { await host.ringBell() }
    return end
  }

  /// Reads the output; a cancelled task abandons slow work.
  private nonisolated static func receive(
    _ run: SourceRun, by reader: WatchReader, at time: WallTime
  ) async throws -> WatchEnd? {
    do {
      return try await reader.receive(run, at: time)
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }
}

// MARK: - The command

extension ScreenWatch {
  private func runBegins() {
    // The output of a stream can arrive at any time.
    if !options.origin.hasRuns { return }
    runStart = now
    tick()
  }

  /// Records that the output is about to be read; reading counts as a part of the run, a pause does
  /// not.
  private func outputIsThere() {
    if gate.isClosed { runEnded() }
  }

  private func runEnded() {
    runStart = nil
    status.runningSeconds = nil
    showLines()
  }

  /// Updates the duration of the run every second.
  private func tick() {
    guard let runStart else { return }
    let seconds = Int((now - runStart).components.seconds)
    // Most runs take only a moment, which is not shown.
    status.runningSeconds = seconds > 0 || status.snapshot.refresh == 0 ? seconds : nil
    showLines()
    host.view.clock.schedule(after: .seconds(1)) { [weak self] in
      if self?.runStart == runStart { self?.tick() }
    }
  }
}

// MARK: - The lines

extension ScreenWatch {
  /// Moves the rows across, as far as they are wider than the screen.
  func move(by columns: Int) {
    let end = max(0, list.style.fullWidth - (status.width - list.style.signWidth))
    list.style.offset = min(max(list.style.offset + columns, 0), end)
  }

  /// Shows the state of hooks.
  func report(_ report: HookRunner.Report) {
    switch report {
    case .count(let running, let waiting): status.hookCounts = (running, waiting)
    case .output: return
    case .failure(let text): status.message = "! \(text)"
    }
    showLinesSoon()
  }

  func pause() {
    gate.isClosed = status.input.isPaused
  }

  /// Runs the command without waiting for the end of the interval.
  func refresh() {
    if gate.isClosed {
      status.message = "paused: press \(ActionTable.key(of: .pause)) to resume"
    } else {
      pace.refresh()
    }
  }

  /// Changes the time between two runs.
  func changeInterval(_ change: WatchInterval.Change) {
    guard let interval = WatchInterval.next(after: pace.interval, change) else {
      let text = WatchInterval.text(of: pace.interval)
      status.message = "\(text) is the \(change == .shorter ? "shortest" : "longest") interval"
      return
    }
    (pace.interval, status.interval) = (interval, interval)
    // Otherwise the title shows it.
    if options.appearance.hidesTitle {
      status.message = "every \(WatchInterval.text(of: interval))"
    }
  }
}
