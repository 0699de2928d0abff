import ArgumentParser
import TableText
import WatchModel

/// The command line of `roster watch`.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show the output of a command as a list that updates in place.",
    usage: "roster watch [<options>] [--] <command> [<argument> …]",
    discussion: WatchHelp.discussion)

  @Option(
    name: [.customShort("n", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "The time from the end of a run to the start of the next (default: 2).",
      valueName: "seconds"))
  var interval: String?

  @Flag(
    name: .shortAndLong,
    help: "Measure the interval from start to start.")
  var precise = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Exit after this many runs.", valueName: "n"))
  var count: String?

  @Flag(name: [.customShort("g"), .long], help: "Exit when the list changes.")
  var chgexit = false

  @Option(
    name: [.customShort("q", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Exit after this many consecutive runs without a change.", valueName: "n"))
  var equexit: String?

  @Flag(
    name: .shortAndLong,
    help: """
      Exit with the command's exit code when it fails; on a terminal, wait for a key first.
      """)
  var errexit = false

  @Flag(name: .shortAndLong, help: "Ring the terminal's bell when the command fails.")
  var beep = false

  @Flag(
    name: .shortAndLong,
    help: "Show the command's own colors; most commands print them only when told to.")
  var color = false

  @OptionGroup var source: CommandOptions

  @OptionGroup var list: ListOptions

  @OptionGroup var numbers: NumberOptions

  @OptionGroup var script: ScriptOptions

  @OptionGroup var web: WebOptions

  @OptionGroup var config: ConfigOptions

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The command and its arguments.", valueName: "command"))
  var command: [String] = []

  mutating func validate() throws {
    _ = try options()
  }

  func run() async throws {
    try await WatchRun.run(try options())
  }
}

extension WatchCommand {
  /// Returns arguments in which `--differences=permanent` and `--json=PATH` are separate options.
  ///
  /// The parser does not support options with an optional value: it would take the next word for
  /// it.
  ///
  /// - Parameter arguments: The arguments of `watch`.
  /// - Returns: The arguments; those of the watched command are unchanged.
  static func withPlainFlags(_ arguments: [String]) -> [String] {
    let plain = arguments.map(plainFlag)
    guard plain != arguments else { return arguments }
    guard let command = try? parse(plain).command else { return plain }
    return plain.dropLast(command.count) + arguments.suffix(command.count)
  }

  /// Returns an option with an optional value as a separate option, and other arguments
  /// unchanged.
  static func plainFlag(_ argument: String) -> String {
    switch argument {
    case "--differences=permanent", "-d=permanent": "--differences-permanent"
    case _ where argument.hasPrefix("--json="): "--json-path=\(argument.dropFirst(7))"
    case _ where argument.hasPrefix("--web="): "--web-value=\(argument.dropFirst(6))"
    default: argument
    }
  }
}

extension Differences: EnumerableFlag {
  package static let allCases = [Differences.untilNextRefresh, .permanent]

  package static func name(for value: Differences) -> NameSpecification {
    value == .permanent
      ? .customLong("differences-permanent") : [.customShort("d"), .customLong("differences")]
  }

  package static func help(for value: Differences) -> ArgumentHelp? {
    value == .permanent
      ? "The same as --differences=permanent: mark what has changed since the first refresh."
      : "Mark what has changed until the next refresh, and not for a moment only."
  }
}
