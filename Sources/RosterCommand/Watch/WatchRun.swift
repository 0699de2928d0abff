import ArgumentParser
import RosterTerminal
import RosterWeb
import RowHistory
import TableText
import WatchHosts
import WatchModel

/// The commands that show a list of rows, on a terminal or as lines, and end the tool with an
/// exit code.
enum WatchRun {
  /// Runs to the end.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - history: The refreshes to show if no others are expected; nil otherwise.
  /// - Throws: `ExitCode` after reporting the error on standard error.
  static func run(_ options: WatchOptions, history: History? = nil) async throws {
    MemoryArenas.share()
    try await reportingErrors {
      let journal = try await journal(options)
      let end = try await end(of: options, journal, history)
      if let failure = await journal?.failure { throw failure }
      if case .met(let goal) = end { try StandardOutput.write(text(for: goal, options)) }
      let code = end.exitCode(options.schedule.end)
      if code != 0 { throw ExitCode(code) }
    }
  }

  /// Performs an action, and reports its errors on standard error.
  ///
  /// - Parameter body: The action.
  /// - Throws: `ExitCode`.
  static func reportingErrors(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as InputError {
      StandardOutput.writeError("roster: \(error)")
      throw ExitCode(error.exitCode)
    } catch let error as WatchError {
      StandardOutput.writeError("roster: \(error)")
      throw error.exitCode
    } catch let error as WebServer.Failure {
      StandardOutput.writeError("roster: \(text(for: error))")
      throw ExitCode.failure
    } catch let error as TerminalHost.Failure {
      StandardOutput.writeError("roster: cannot use the terminal: \(error)")
      throw ExitCode.failure
    } catch let error as WebTokenFile.Failure {
      StandardOutput.writeError("roster: \(error)")
      throw ExitCode.failure
    } catch OutputError.closed {
      TerminationSignals.endByClosedOutput()
    } catch OutputError.failed(let reason) {
      StandardOutput.writeError("roster: cannot write to standard output: \(reason)")
      throw ExitCode.failure
    }
  }

  private static func text(for error: WebServer.Failure) -> String {
    guard case .isReachable = error else { return error.description }
    return "\(error): --web-open allows it"
  }

  private static func text(for goal: MetGoal, _ options: WatchOptions) -> String {
    switch options.output ?? .lines {
    case .lines: ChangeLines.text(for: goal)
    case .jsonl: ChangeObjects.text(for: goal)
    }
  }

  /// Watches until the end; a signal ends the process.
  private static func end(
    of options: WatchOptions, _ journal: JournalFile?, _ history: History?
  ) async throws -> WatchEnd {
    if options.output == nil, options.web == nil, StandardOutput.isScreen {
      return try await ScreenWatch(options, journal, history: history).run()
    }
    let ending =
      if let target = options.web {
        try await WebWatch(options, at: target, journal, history: history).run()
      } else {
        try await PlainWatch(options, journal).run()
      }
    switch ending {
    case .over(let end): return end
    case .signal(let signal): TerminationSignals.end(by: signal)
    }
  }

  @MainActor
  private static func journal(_ options: WatchOptions) throws -> JournalFile? {
    try options.files.journal.map { target in try JournalFile(target) }
  }
}

extension WatchError {
  /// The exit code: that of a shell for a command that cannot be run, otherwise that for wrong
  /// usage.
  var exitCode: ExitCode {
    switch self {
    case .commandNotFound: ExitCode(127)
    case .commandNotExecutable: ExitCode(126)
    case .unknownColumn, .unknownVariable, .ambiguousColumn, .badPattern, .slowPattern:
      .validationFailure
    }
  }
}
