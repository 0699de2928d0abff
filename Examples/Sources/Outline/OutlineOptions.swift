import ExampleCommand

/// The options of the example.
struct OutlineOptions: Hashable {
  /// The folder.
  var folder = FilePath(".")

  /// The time between two checks of the disk.
  var interval = Duration.seconds(1)

  /// Whether browsers show the folder instead of the terminal.
  var isWeb = false

  /// The text for `--help`.
  static let help = """
    usage: outline [--web] [--interval SECONDS] [FOLDER]

    Shows a folder (this one by default) as an outline. A folder in it is read
    when it is opened; what is open follows what happens on the disk.

      --web               show it in browsers: print an address to open
      --interval SECONDS  the time between two looks at the disk (default 1)

    Keys: → opens a folder, ← closes it or goes to the one above, ⏎ does both, and
    r looks at the disk at once.
    """

  /// Creates the default options.
  init() {}

  /// Parses options.
  ///
  /// - Parameter arguments: The arguments after the name of the program.
  /// - Throws: `ArgumentError`.
  init(_ arguments: [String]) throws(ArgumentError) {
    let arguments = try Arguments(arguments, options: ["--interval"], flags: ["--web"])
    isWeb = arguments.contains("--web")
    if arguments.rest.count > 1 { throw .unexpected(arguments.rest[1]) }
    interval = try arguments.seconds("--interval") ?? interval
    if let folder = arguments.rest.first { self.folder = FilePath(folder) }
  }
}
