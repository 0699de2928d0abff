#if CommandLineTool
  import ArgumentParser

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The command line of `roster follow`.
  struct FollowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "follow",
      abstract: "Show a stream of lines, or a file that grows, as a list that changes in place.",
      discussion: FollowHelp.discussion)

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "A row whose column has this value goes away (type=DELETED); needs a key.",
        valueName: "column=value"))
    var delete: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "A regular expression whose groups are the fields of a line; named groups name columns.",
        valueName: "regex"))
    var pattern: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Keep so many rows (default: \(StreamOptions.defaultLimit)).", valueName: "n"))
    var limit: String?

    @OptionGroup var list: ListOptions

    @OptionGroup var numbers: NumberOptions

    @OptionGroup var script: ScriptOptions

    @Argument(help: "The file; standard input if there is none.")
    var file: String?

    mutating func validate() throws {
      _ = try options()
    }

    func run() async throws {
      let options = try options()
      guard file != nil || isatty(STDIN_FILENO) == 0 else {
        throw ValidationError("There is nothing to follow: name a file, or pipe a stream into it.")
      }
      try await WatchRun.run(options)
    }
  }

  extension FollowCommand {
    /// Returns the options of the command line.
    ///
    /// - Throws: `ValidationError` for the first invalid value.
    func options() throws -> WatchOptions {
      var stream = StreamOptions(path: file == "-" ? nil : file)
      if let limit {
        guard let number = Int(limit), number > 0 else {
          throw ValidationError("'--limit \(limit)': the limit must be a whole number above 0.")
        }
        stream.limit = number
      }
      if let pattern {
        stream.pattern = try checked(pattern)
      }
      if let delete {
        guard let deletion = StreamOptions.Deletion(delete) else {
          throw ValidationError("'--delete \(delete)': a column, = and a value are due.")
        }
        stream.deletion = deletion
      }
      var options = WatchOptions(command: [])
      options.format = try list.reading.format(besides: ["--pattern": pattern != nil])
      try list.apply(to: &options)
      try script.apply(to: &options)
      try numbers.apply(to: &options)
      options.interval = .zero
      options.origin = .stream(stream)
      guard stream.deletion == nil || options.key != .automatic else {
        throw ValidationError("--delete needs a key, which says which row goes away.")
      }
      return options
    }

    private func checked(_ pattern: String) throws -> String {
      do throws(WatchError) {
        _ = try KeyReader.regex(pattern)
      } catch {
        throw ValidationError("The pattern: \(error.description)")
      }
      guard !PatternMatcher.names(of: pattern).isEmpty else {
        throw ValidationError("'--pattern \(pattern)' has no groups in parentheses.")
      }
      return pattern
    }
  }
#endif
