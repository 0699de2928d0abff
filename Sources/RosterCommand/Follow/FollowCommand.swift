import ArgumentParser
import RowHistory
import TableText
import WatchModel

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
    abstract: "Show a stream, or a growing file, as a list that updates in place.",
    discussion: FollowHelp.discussion)

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Remove the row when its column has this value (type=DELETED); requires a key.",
      valueName: "column=value"))
  var delete: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A regular expression whose groups are the fields of a line; named groups name columns.",
      valueName: "regex"))
  var pattern: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep at most this many rows (default: \(StreamOptions.defaultLimit)).", valueName: "n"))
  var limit: String?

  @OptionGroup var list: ListOptions

  @OptionGroup var numbers: NumberOptions

  @OptionGroup var script: ScriptOptions

  @OptionGroup var web: WebOptions

  @OptionGroup var config: ConfigOptions

  @Argument(help: "The file; standard input if there is none.")
  var file: String?

  mutating func validate() throws {
    _ = try options()
  }

  func run() async throws {
    let options = try options()
    guard file != nil || isatty(STDIN_FILENO) == 0 else {
      throw ValidationError("Nothing to follow: name a file, or pipe a stream into the command.")
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
    if let delete = try delete.single(of: "--delete", advice: "only one value removes rows") {
      guard let deletion = StreamOptions.Deletion(delete) else {
        throw ValidationError("'--delete \(delete)': expected COLUMN=VALUE.")
      }
      stream.deletion = deletion
    }
    var options = WatchOptions(command: [])
    options.input = try list.reading.rules(besides: ["--pattern": pattern != nil])
    guard pattern == nil || list.reading.lines.given.isEmpty else {
      throw ValidationError("--pattern and \(list.reading.lines.given[0]) cannot be combined.")
    }
    try list.apply(to: &options)
    try script.apply(to: &options)
    try numbers.apply(to: &options)
    try web.apply(to: &options)
    options.schedule.interval = .zero
    options.origin = .stream(stream)
    guard stream.deletion == nil || options.key != .automatic else {
      throw ValidationError("--delete requires a key that identifies the row.")
    }
    return options
  }

  private func checked(_ pattern: String) throws -> String {
    do throws(WatchError) {
      _ = try KeyReader.regex(pattern)
    } catch {
      throw ValidationError("--pattern: \(error.description)")
    }
    guard !PatternMatcher.names(of: pattern).isEmpty else {
      throw ValidationError("'--pattern \(pattern)' has no groups in parentheses.")
    }
    return pattern
  }
}
