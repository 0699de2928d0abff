import ArgumentParser
import CommandRunner
import RowHistory
import WatchHosts

/// The tool itself: `roster`.
@main
struct RosterTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Live lists of data that changes.",
    discussion: """
      EXAMPLES
        roster watch ps aux
        roster watch -n 1 --group STAT --sort %CPU:desc -- ps aux
        kubectl get pods -w | roster follow --key NAME
        roster watch --history ps.hist -- ps aux; roster history ps.hist
        roster snapshot --at 14:03 ps.hist
        roster diff --key id old.json new.json
        roster batch --cases --rules uikit < batches.jsonl
        roster replay journal.jsonl
      """,
    version: version,
    subcommands: [
      WatchCommand.self, FollowCommand.self, HistoryCommand.self, SnapshotCommand.self,
      DiffCommand.self, BatchCommand.self, ReplayCommand.self, ManualCommand.self,
    ])

  /// The version of the tool.
  static let version = "0.1.0"

  static func main() async {
    StandardStreams.openClosed()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "watch": await main(["watch"] + WatchCommand.withPlainFlags(rest))
    case "follow": await main(["follow"] + rest.map(WatchCommand.plainFlag))
    case let name? where ["snapshot", "diff"].contains(name):
      // Arguments after `--` belong to the command.
      let end = rest.firstIndex(of: "--") ?? rest.endIndex
      await main([name] + rest[..<end].map(WatchCommand.plainFlag) + rest[end...])
    default:
      if let error = unknownCommand(arguments) { exit(withError: error) }
      await main(arguments)
    }
  }

  /// Returns the error for a first word that is no command, with the one that was probably meant.
  ///
  /// - Parameter arguments: The arguments of the tool.
  /// - Returns: The error; nil if the first argument is a command or an option, or is missing.
  static func unknownCommand(_ arguments: [String]) -> ValidationError? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word) else {
      return nil
    }
    let problem = "Unknown command '\(word)'."
    if let name = SimilarName.name(like: word, in: names) {
      return ValidationError("\(problem) Did you mean '\(name)'?")
    }
    guard case .found = CommandFile(word, in: CommandFile.searchPath) else {
      return ValidationError(problem)
    }
    let line = CommandText.line(arguments)
    return ValidationError("\(problem) To watch a program: roster watch \(line)")
  }
}
