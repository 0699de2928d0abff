#if CommandLineTool
  import RosterTerminal
  import RosterView

  /// Watches a command on a terminal: shows its rows as a list that changes in place.
  ///
  /// It belongs to the main actor; the command is run, and its output read, besides.
  @MainActor
  final class ScreenWatch {
    private let options: WatchOptions
    private let list: WatchList
    private let host: TerminalHost
    private let gate = PauseGate()
    private let reader: WatchReader
    private var status: ScreenStatus
    private var marks: ChangeMarks
    private var markEnd: ScheduledWork?
    private var shownNumber = 0
    private var runStart: Duration?
    private var filtering: ScheduledWork?
    private var showing: ScheduledWork?

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - options: What to watch.
    ///   - journal: What takes the journal of the list, or nil.
    init(_ options: WatchOptions, _ journal: JournalFile? = nil) {
      self.options = options
      list = WatchList(showsHeaders: options.group != nil, recorder: journal?.recorder)
      host = TerminalHost(list.view)
      status = ScreenStatus(options: options)
      status.showsSigns = !host.usesColors
      list.style.showsSigns = !host.usesColors
      // The rows themselves say what has happened to them.
      host.marks = nil
      let lifetime: ChangeMarks.Lifetime =
        switch options.differences {
        case .moment: .moment(Self.markDuration(for: options.interval))
        case .untilNextRefresh: .untilNextRefresh
        case .permanent: .permanent
        }
      marks = ChangeMarks(lifetime)
      reader = WatchReader(options, marks)
    }

    /// A mark lasts for a moment, and is gone before the next refresh can make others.
    private static func markDuration(for interval: Duration) -> Duration {
      min(max(interval * 0.8, .milliseconds(300)), .seconds(2))
    }

    /// Runs until the user quits or the watch is over; a signal ends the process.
    ///
    /// - Returns: Why the watch is over; the count if the user has quit.
    /// - Throws: `WatchError`, and `TerminalError` if the terminal cannot be taken over; the
    ///   terminal was given back and the command has ended by then.
    func run() async throws -> WatchEnd {
      connect()
      let (options, gate, reader) = (options, gate, reader)
      // It begins when the host waits for keys: from then on the host can be stopped.
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
      host.onSignal = { _ in
        watching.cancel()
        _ = await watching.result
      }
      do {
        try await host.run()
      } catch {
        watching.cancel()
        _ = await watching.result
        throw error
      }
      watching.cancel()
      switch await watching.result {
      case .success(let end): return end
      case .failure(let error): if error is CancellationError { return .count } else { throw error }
      }
    }

    /// Ends the program, or waits for a key first if the user has to see why.
    private func isOver(_ end: WatchEnd) {
      switch end {
      case .failed: status.isFrozen = true
      case .noMore: status.hasEnded = true
      case .count, .changed, .unchanged: return host.stop()
      }
      showLines()
    }

    private func connect() {
      host.onKey = { [weak self] in self?.handle($0) ?? false }
      host.onPaste = { [weak self] text in
        guard let self else { return }
        perform(status.input.paste(text))
      }
      host.onResize = { [weak self] size in
        self?.status.width = size.columns
        self?.showLines()
      }
      showRows()
    }

    /// Runs the command again and again and reads its output, besides the main actor.
    private nonisolated static func watch(
      _ options: WatchOptions, _ gate: PauseGate, _ reader: WatchReader, on screen: ScreenWatch
    ) async throws -> WatchEnd {
      let loop = WatchLoop(
        interval: options.interval, pace: options.pace, count: options.count,
        clock: ContinuousClock())
      return try await options.withSource { source in
        try await loop.run {
          try await gate.pass()
          await screen.runBegins()
          return try await source.next()
        } show: { run in
          await screen.outputIsThere()
          try await gate.pass()
          let refresh = try await Self.receive(run, by: reader, at: screen.now)
          await screen.runEnded()
          try await gate.pass()
          await screen.show(refresh)
          if options.beeps, !run.isSuccess { await screen.host.ringBell() }
          return refresh.end
        }
      }
    }
  }

  extension ScreenWatch {
    /// Reads the output; a cancelled task gives up what takes too long.
    private nonisolated static func receive(
      _ run: CommandRun, by reader: WatchReader, at now: Duration
    ) async throws -> WatchReader.Refresh {
      do {
        return try await reader.receive(run, at: now)
      } catch {
        try Task.checkCancellation()
        throw error
      }
    }
  }

  // MARK: - What the command does

  extension ScreenWatch {
    private func runBegins() {
      // What a stream waits for can come at any time.
      if case .stream = options.origin { return }
      runStart = host.view.clock.now
      tick()
    }

    /// The output is going to be read, which counts as a part of the run; a pause does not.
    private func outputIsThere() {
      if gate.isClosed { runEnded() }
    }

    private func runEnded() {
      runStart = nil
      status.runningSeconds = nil
      showLines()
    }

    /// Says each second how long the run takes.
    private func tick() {
      guard let runStart else { return }
      let seconds = Int((host.view.clock.now - runStart).components.seconds)
      // Most runs take a moment only, which is not worth a word.
      status.runningSeconds = seconds > 0 || status.snapshot.refresh == 0 ? seconds : nil
      showLines()
      host.view.clock.schedule(after: .seconds(1)) { [weak self] in
        if self?.runStart == runStart { self?.tick() }
      }
    }

    private var now: Duration { host.view.clock.now }

    private func show(_ refresh: WatchReader.Refresh) {
      guard refresh.number > shownNumber else { return }
      shownNumber = refresh.number
      if refresh.snapshot.refresh != status.snapshot.refresh { status.time = WallClock.text }
      status.snapshot = refresh.snapshot
      list.style.widths = refresh.widths
      marks = refresh.marks
      showRows()
      list.mark(marks.marks)
      expireMarks()
    }

    /// Unmarks rows when their moment is over.
    private func expireMarks() {
      markEnd?.cancel()
      guard let end = marks.nextEnd else { return }
      markEnd = host.view.clock.schedule(after: max(.zero, end - now)) { [weak self] in
        guard let self else { return }
        let hasGone = marks.expire(at: now)
        list.mark(marks.marks)
        if hasGone { showRows() }
        expireMarks()
      }
    }
  }

  // MARK: - What the user does

  extension ScreenWatch {
    private func handle(_ key: TerminalKey) -> Bool {
      if status.isFrozen {
        host.stop()
        return true
      }
      let action = status.input.handle(key, helpParts: status.helpParts.count)
      perform(action)
      return action != .pass
    }

    private func perform(_ action: ScreenInput.Action) {
      switch action {
      case .pass, .done: break
      case .filter: filterSoon()
      case .pause: gate.isClosed = status.input.isPaused
      case .header:
        Task {
          let refresh = await reader.toggleHeader(at: now)
          show(refresh)
        }
      case .move(let columns):
        list.style.offset += columns
        limitOffset()
      case .quit: host.stop()
      }
      showLinesSoon()
    }

    /// Shows the lines at the next turn: once for all keys that were typed meanwhile.
    private func showLinesSoon() {
      guard showing?.isPending != true else { return }
      showing = host.view.clock.schedule(after: .zero) { [weak self] in self?.showLines() }
    }

    /// Filters at the next turn: of many rows, once for all keys that were typed meanwhile.
    private func filterSoon() {
      guard filtering?.isPending != true else { return }
      filtering = host.view.clock.schedule(after: .zero) { [weak self] in
        self?.showRows()
      }
    }

    private func showRows() {
      let groups = marks.groups.filtered(by: status.input.filter)
      status.shownCount = groups.reduce(0) { $0 + $1.rows.count { !$0.isGone } }
      list.show(groups, emptyText: status.emptyText)
      showLines()
    }

    private func limitOffset() {
      let end = max(0, list.style.widths.total - (status.width - list.style.signWidth))
      list.style.offset = min(max(list.style.offset, 0), end)
    }

    private func showLines() {
      limitOffset()
      status.offset = list.style.offset
      host.topLine = status.topLine(list.style.widths)
      host.statusLine = status.isHidden ? nil : status.line
    }
  }
#endif
