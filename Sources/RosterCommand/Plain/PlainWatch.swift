#if CommandLineTool
  /// Watches a command without a terminal: writes a line for each change.
  struct PlainWatch: Sendable {
    private let options: WatchOptions
    private let journal: JournalFile?

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - options: What to watch.
    ///   - journal: What takes the journal of a list of the rows, or nil.
    init(_ options: WatchOptions, _ journal: JournalFile? = nil) {
      self.options = options
      self.journal = journal
    }

    /// Runs until the count is reached or a signal asks it to end.
    ///
    /// - Returns: The signal, or nil if the count was reached. The command has ended by then.
    /// - Throws: `WatchError` and `OutputError`.
    func run() async throws -> Int32? {
      let signals = TerminationSignals.caught()
      return try await withThrowingTaskGroup(of: Int32?.self) { group in
        group.addTask {
          try await watch()
          return nil
        }
        group.addTask {
          for await signal in signals { return signal }
          throw CancellationError()
        }
        let first = try await group.next() ?? nil
        group.cancelAll()
        // Not to end before the command has ended: it would be left behind.
        while let result = await group.nextResult() {
          if case .failure(let error) = result, !(error is CancellationError) { throw error }
        }
        return first
      }
    }

    private func watch() async throws {
      var session = WatchSession(options)
      let list = await recordedList()
      let runner = CommandRunner(options.command)
      let loop = WatchLoop(
        interval: options.interval, count: options.count, clock: ContinuousClock())
      try await loop.run(runner.run) { run in
        let new = try session.receive(run)
        await list?.show(new.groups, emptyText: "")
        try StandardOutput.write(ChangeLines.text(from: session.previous, to: new))
      }
    }

    /// The list that a screen would show, if its journal is wanted.
    @MainActor
    private func recordedList() -> WatchList? {
      journal.map { WatchList(showsHeaders: options.group != nil, recorder: $0.recorder) }
    }
  }
#endif
