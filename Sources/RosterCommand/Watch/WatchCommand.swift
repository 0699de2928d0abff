#if CommandLineTool
  import ArgumentParser
  import RosterTerminal

  /// The command line of `roster watch`.
  struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "watch",
      abstract: "Show the output of a command as a list that changes in place.",
      usage: "roster watch [<options>] [--] <command> [<argument> …]",
      discussion: WatchHelp.discussion)

    @Option(
      name: [.customShort("n", allowingJoined: true), .long], parsing: .unconditional,
      help: ArgumentHelp(
        "The time between the end of a run and the start of the next one (default: 2).",
        valueName: "seconds"))
    var interval: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("End after this many runs of the command.", valueName: "n"))
    var count: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        """
        The columns whose values say which row is which (default: the first column whose values \
        are unique; without column names, the whole line).
        """, valueName: "columns"))
    var key: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "A regular expression whose groups, or else whose match, say which row is which.",
        valueName: "regex"))
    var keyPattern: String?

    @Flag(help: "The whole line says which row is which.")
    var keyLine = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Make a section of the rows with equal values.", valueName: "column"))
    var group: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Sort by a column, with :desc the greatest first (numbers, sizes, times as such).",
        valueName: "column[:desc]"))
    var sort: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Show these columns only, in this order.", valueName: "columns"))
    var columns: String?

    @Flag(help: "The first line of the output names the columns, whatever it looks like.")
    var header = false

    @Flag(help: "The first line of the output is a row like the others.")
    var noHeader = false

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        """
        Let a key run a command on the selected rows, or on the row at the cursor, after a question: \
        'k=kill {PID}'. Can be given several times.
        """, valueName: "key=command"))
    var bind: [String] = []

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Write a journal of the list's updates, for roster replay; it holds no text of the rows.",
        valueName: "file"))
    var record: String?

    @Flag(help: "Overwrite the file that --record names.")
    var force = false

    @Option(
      help: ArgumentHelp(
        "Keep the last part of the journal only: about so many bytes (500K, 10M).",
        valueName: "size"))
    var recordLimit: String?

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp("The command and its arguments.", valueName: "command"))
    var command: [String] = []

    mutating func validate() throws {
      _ = try options()
    }

    func run() async throws {
      do {
        let options = try options()
        let journal = try await journal(options)
        if StandardOutput.isScreen {
          try await ScreenWatch(options, journal).run()
        } else if let signal = try await PlainWatch(options, journal).run() {
          TerminationSignals.end(by: signal)
        }
        if let failure = await journal?.failure { throw failure }
      } catch let error as InputError {
        StandardOutput.writeError("roster: \(error)")
        throw ExitCode(error.exitCode)
      } catch let error as WatchError {
        StandardOutput.writeError("roster: \(error)")
        throw error.exitCode
      } catch let error as TerminalError {
        StandardOutput.writeError("roster: cannot use the terminal: \(error)")
        throw ExitCode.failure
      } catch OutputError.closed {
        TerminationSignals.endByClosedOutput()
      } catch OutputError.failed(let reason) {
        StandardOutput.writeError("roster: cannot write to standard output: \(reason)")
        throw ExitCode.failure
      }
    }
  }

  extension WatchCommand {
    @MainActor
    private func journal(_ options: WatchOptions) throws -> JournalFile? {
      try options.record.map { target in try JournalFile(target) }
    }
  }

  extension WatchError {
    /// The exit code: that of the shell for a command that cannot be run, else that for wrong
    /// usage.
    fileprivate var exitCode: ExitCode {
      switch self {
      case .commandNotFound: ExitCode(127)
      case .commandNotExecutable: ExitCode(126)
      case .unknownColumn, .badPattern, .slowPattern: .validationFailure
      }
    }
  }
#endif
