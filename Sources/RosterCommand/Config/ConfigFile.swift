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

/// The file with the options of every list: one a line, with or without its dashes.
///
/// Those below `[watch]`, `[follow]` or `[history]` are for one command; those above are for all that
/// have them. Lines that begin with `#` are comments.
struct ConfigFile {
  /// A line with an option.
  private struct Line {
    let number: Int
    let command: String?
    let name: String
    let value: String

    /// The names of the option with its dashes.
    var names: [String] { ["--\(name)", "-\(name)"] }
  }

  /// The commands that read the file, with words that stand for their arguments.
  static let commands: [String: (type: any ParsableCommand.Type, words: [String])] = [
    "watch": (WatchCommand.self, ["--", "true"]), "follow": (FollowCommand.self, ["-"]),
    "history": (HistoryCommand.self, ["-"]),
  ]

  private let path: String
  private var lines: [Line] = []

  /// Reads the text of a file.
  ///
  /// - Throws: `InputError.unusable` for a line without an option, or below an unknown command.
  init(_ text: String, path: String) throws(InputError) {
    self.path = path
    var command: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        guard Self.commands[name] != nil else {
          throw problem(index + 1, "expected [watch], [follow] or [history] instead of '\(line)'")
        }
        command = name
        continue
      }
      let option = line.drop { $0 == "-" }
      let name = option.prefix { !$0.isWhitespace && $0 != "=" }
      let rest = option.dropFirst(name.count).trimmed
      let value = rest.hasPrefix("=") ? rest.dropFirst().trimmed : rest
      lines.append(
        Line(number: index + 1, command: command, name: String(name), value: value.unquoted))
    }
  }

  /// Returns the error of a line.
  private func problem(_ line: Int, _ text: String) -> InputError {
    .unusable("\(path):\(line): \(text)")
  }

  /// The path of the user's file; nil without a home.
  static var path: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { "\($0)/.config" }
    return folder.map { "\($0)/roster/config" }
  }

  /// Returns the file of the user; nil if there is none.
  ///
  /// - Throws: `InputError` if it cannot be read.
  static func ofUser() throws(InputError) -> ConfigFile? {
    guard let path, access(path, F_OK) == 0 else { return nil }
    let bytes = try ByteSource(path: path).bytes(limit: 1 << 20)
    return try ConfigFile(String(decoding: bytes, as: UTF8.self), path: path)
  }
}

// MARK: - Arguments

extension ConfigFile {
  /// Options that exclude each other.
  private static let alternatives: [Set<String>] = [
    ["--key", "--key-pattern", "--key-line"],
    ["--header", "--no-header", "--header-line", "--header-match"],
    ["--json", "--json-path", "--jsonl", "--csv", "--tsv", "--separator"],
  ]

  /// Returns the arguments of a command with the options of the file in front of them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments; options among them replace those of the file, but for `--bind`.
  ///   - command: The name of the command.
  ///   - tool: The description of the tool.
  /// - Returns: The arguments; unchanged if they are wrong, or ask for help.
  /// - Throws: `InputError.unusable` for an option of the file that is wrong, or not for this use.
  func adding(to arguments: [String], of command: String, in tool: HelpNode) throws -> [String] {
    guard let (type, words) = Self.commands[command], let parsed = try? type.parse(arguments) else {
      return arguments
    }
    let count = (parsed as? WatchCommand)?.command.count ?? 0
    let given = Set(arguments.dropLast(count).map { $0.prefix { $0 != "=" } }.map(String.init))
    let options = try options(of: command, in: tool).filter { option in
      let others = Self.alternatives.first { $0.contains(option.name) } ?? [option.name]
      return option.name == "--bind" || given.isDisjoint(with: others)
    }
    let all = options.map(\.argument)
    // One after another, to find the line.
    for (index, option) in options.enumerated() where (try? type.parse(all + words)) == nil {
      do {
        _ = try type.parse(all[...index] + words)
      } catch {
        throw problem(option.line, type.message(for: error))
      }
    }
    do {
      _ = try type.parse(all + arguments)
    } catch {
      throw InputError.unusable(
        "\(type.message(for: error)) The options in \(path) do not fit: --no-config leaves them out."
      )
    }
    return all + arguments
  }

  /// Returns the options for a command, by their long names.
  private func options(
    of command: String, in tool: HelpNode
  ) throws -> [(line: Int, name: String, argument: String)] {
    let nodes = tool.commands.filter { Self.commands[$0.name] != nil }
    return try lines.compactMap { line in
      if let own = line.command, own != command { return nil }
      func option(of node: HelpNode) -> HelpNode? {
        node.arguments.first { !Set($0.names).isDisjoint(with: line.names) }
      }
      let known = nodes.filter { line.command == nil || line.command == $0.name }
      guard known.contains(where: { option(of: $0) != nil }) else {
        throw problem(line.number, "unknown option '\(line.name)'")
      }
      guard let option = known.first(where: { $0.name == command }).flatMap(option),
        let name = option.names.last
      else { return nil }
      guard option.isFlag || !line.value.isEmpty else {
        throw problem(line.number, "'\(line.name)' needs a value")
      }
      let argument = line.value.isEmpty ? name : "\(name)=\(line.value)"
      return (line.number, name, WatchCommand.plainFlag(argument))
    }
  }
}

/// The option for the configuration file.
struct ConfigOptions: ParsableArguments {
  @Flag(help: "Take no options from ~/.config/roster/config.")
  var noConfig = false
}
