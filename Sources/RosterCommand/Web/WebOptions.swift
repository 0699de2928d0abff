#if CommandLineTool
  import ArgumentParser

  /// The options for a list in browsers.
  struct WebOptions: ParsableArguments {
    @Flag(
      help: """
        Show the list in browsers on this machine: print an address, and keep every page that opens \
        it up to date. Each page has its own position, filter, order and refresh on screen.
        """)
    var web = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Same as --web, at a port, or at an address and a port.", valueName: "[host:]port"))
    var webAddress: String?

    @Flag(
      help: "Allow --web-address to name an address that other machines can reach.")
    var webOpen = false

    /// The value in `--web=8080`, which is a mistake.
    @Option(help: .hidden)
    var webValue: String?
  }

  extension WebOptions {
    /// Adds the options of the command line.
    ///
    /// - Parameter options: The options to change.
    /// - Throws: `ValidationError` for the first invalid value.
    func apply(to options: inout WatchOptions) throws {
      if let webValue { throw Self.misplaced(webValue, "=") }
      // Words after `--web` are the command.
      if web, let word = options.command.first, WebTarget(word) != nil,
        CommandFile(word, in: CommandFile.searchPath) == .missing
      {
        throw Self.misplaced(word, " ")
      }
      guard web || webAddress != nil else {
        if webOpen { throw ValidationError("--web-open requires --web-address.") }
        return
      }
      guard options.output == nil else {
        throw ValidationError("--web and --output cannot be combined.")
      }
      guard var target = webAddress.map({ WebTarget($0) }) ?? WebTarget() else {
        throw ValidationError("'--web-address \(webAddress ?? "")': expected [HOST:]PORT.")
      }
      target.isOpen = webOpen
      options.web = target
    }

    private static func misplaced(_ address: String, _ sign: String) -> ValidationError {
      ValidationError(
        "'--web\(sign)\(address)': --web takes no address; use --web-address \(address).")
    }
  }
#endif
