import ExampleCommand
import Foundation

/// The options of the example.
struct FeedOptions: Hashable {
  /// The folder with the files; nil for the sample.
  var folder: String?

  /// The time between two checks of the files.
  var interval = Duration.milliseconds(300)

  /// The delay of every further page.
  var delay = Duration.milliseconds(700)

  /// Whether browsers show the feed instead of the terminal.
  var isWeb = false

  /// The text for `--help`.
  static let help = """
    usage: feed [--web] [--interval SECONDS] [--delay SECONDS] [FOLDER]

    Shows a feed from the files of a folder (by default a sample), and follows
    them when they change: trays.json, and posts from page-1.json on. A file that
    is broken is shown as it was before.

      --web               show it in browsers: print an address to open
      --interval SECONDS  the time between two looks at the files (default 0.3)
      --delay SECONDS     how long every further page takes (default 0.7)

    Keys: ⏎ likes a post, opens a story or tries a page again. Backspace deletes
    a post or a comment from the screen, s shows what else can be done with it, and
    r looks at the files at once.
    """

  /// Creates the default options.
  init() {}

  /// Parses options.
  ///
  /// - Parameter arguments: The arguments after the name of the program.
  /// - Throws: `ArgumentError`.
  init(_ arguments: [String]) throws(ArgumentError) {
    let arguments = try Arguments(
      arguments, options: ["--interval", "--delay"], flags: ["--web"])
    isWeb = arguments.contains("--web")
    if arguments.rest.count > 1 { throw .unexpected(arguments.rest[1]) }
    interval = try arguments.seconds("--interval") ?? interval
    delay = try arguments.seconds("--delay", from: 0) ?? delay
    folder = arguments.rest.first
  }

  /// The path of the folder.
  var path: String {
    folder ?? Bundle.module.resourceURL?.appendingPathComponent("Sample").path ?? "."
  }
}
