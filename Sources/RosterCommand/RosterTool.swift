import ArgumentParser
import CommandRunner
import RowHistory
import TableText
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
    if let help = shortHelp(arguments) { return print(help, terminator: "") }
    do {
      await main(try configured(plain(arguments)))
    } catch let error as InputError {
      StandardOutput.writeError("roster: \(error)")
      exit(withError: ExitCode.validationFailure)
    } catch {
      exit(withError: error)
    }
  }

  /// Returns arguments in which options with an optional value are separate ones.
  private static func plain(_ arguments: [String]) throws -> [String] {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "watch": return ["watch"] + WatchCommand.withPlainFlags(rest)
    case let name? where ["follow", "history", "snapshot", "diff"].contains(name):
      // Arguments after `--` belong to the command.
      let end = rest.firstIndex(of: "--") ?? rest.endIndex
      return [name] + rest[..<end].map(WatchCommand.plainFlag) + rest[end...]
    default:
      if let error = unknownCommand(arguments) { throw error }
      return arguments
    }
  }

  /// Returns arguments with the options of the user's file.
  private static func configured(_ arguments: [String]) throws -> [String] {
    guard let name = arguments.first, ConfigFile.commands[name] != nil,
      !arguments.prefix(while: { $0 != "--" }).contains("--no-config"),
      let file = try ConfigFile.ofUser(), let tool = HelpNode.tool
    else { return arguments }
    return try [name] + file.adding(to: Array(arguments.dropFirst()), of: name, in: tool)
  }

  /// Returns the help on one screen, if nothing else is asked for.
  static func shortHelp(_ arguments: [String]) -> String? {
    guard arguments.isEmpty || arguments.last == "-h", arguments.count < 3, let tool = HelpNode.tool
    else { return nil }
    guard arguments.count == 2 else { return ShortHelp.text(of: tool, in: nil) }
    return tool.commands.first { $0.name == arguments[0] }.map {
      ShortHelp.text(of: $0, in: tool.name)
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
