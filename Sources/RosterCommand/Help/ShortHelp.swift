/// The help of a command on one screen, as `-h` prints it.
enum ShortHelp {
  /// The size of the screen, without the line of the shell below the text.
  static let (width, height) = (80, 23)

  /// Returns the help of a command: what people do first, and the names of its options.
  ///
  /// - Parameters:
  ///   - command: The command, or the tool.
  ///   - tool: The name of the tool; nil for itself.
  /// - Returns: At most `height` lines of at most `width` columns.
  static func text(of command: HelpNode, in tool: String?) -> String {
    let name = [tool, command.name].compactMap(\.self).joined(separator: " ")
    let commands = command.commands.filter { $0.isShown && $0.name != "help" }
    let options = command.arguments.filter { $0.isShown && !$0.names.isEmpty }.map { option in
      option.names.joined(separator: " ")
    }
    let last =
      commands.isEmpty
      ? wrapped(options.joined(separator: ", "))
      : commands.map { "  \(padded($0.name)) \($0.abstract)" }
    let usage = commands.isEmpty ? ["  \(name) \(command.synopsis)", ""] : []
    let rest = [""] + last + ["", "\(name) --help says more."]
    let room = height - 2 - usage.count - rest.count
    let shown = examples(in: command.discussion).prefix(room).map(String.init)
    let lines = [command.abstract, ""] + usage + shown + rest
    return lines.map { "\($0.prefix(width))\n" }.joined()
  }

  /// The examples of a discussion that have one line.
  private static func examples(in text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { $0 != "EXAMPLES" }.dropFirst().prefix { !$0.isEmpty }
    return zip(rest, [""] + rest).filter { !$0.hasSuffix("\\") && !$1.hasSuffix("\\") }.map(\.0)
      .filter { $0.count <= width }
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 10 - name.count))
  }

  /// Returns words as lines.
  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: [""]) { lines, word in
      let isFull = lines[lines.count - 1].count + word.count + 1 > width
      if isFull { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
  }
}
