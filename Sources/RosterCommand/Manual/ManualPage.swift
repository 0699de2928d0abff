/// A manual page (roff, with the macros of man(7)), generated from the help of the command line.
///
/// The page contains the same information as `--help`: the commands, their options and their
/// discussions.
struct ManualPage {
  private var lines: [String] = []

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - tool: The tool, with its commands.
  ///   - version: The version of the tool.
  /// - Returns: The page.
  static func text(of tool: HelpNode, version: String) -> String {
    var page = ManualPage()
    page.write(tool, version)
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ tool: HelpNode, _ version: String) {
    let commands = tool.commands.filter { $0.isShown && $0.name != "help" }
    lines = [
      ".TH \(tool.name.uppercased()) 1 \"\" \"\(tool.name) \(version)\" \"User Commands\"",
      // Lines are not justified.
      ".ad l", ".SH NAME", "\(tool.name) \\- \(Self.escaped(tool.abstract.lowercased()))",
      ".SH SYNOPSIS",
    ]
    for command in commands {
      lines += [".B \(tool.name) \(command.name)", Self.escaped(command.synopsis), ".br"]
    }
    lines += [".SH COMMANDS"]
    for command in commands {
      lines += [".TP", ".B \(tool.name) \(command.name)", Self.escaped(command.abstract)]
    }
    lines.append(".PP")
    write(text: tool.discussion)
    for command in commands {
      lines += [".SH \(tool.name.uppercased()) \(command.name.uppercased())"]
      write(text: command.abstract)
      for argument in command.arguments where argument.isShown {
        lines += [".TP", argument.terms, Self.escaped(argument.text)]
      }
      lines.append(".PP")
      write(text: command.discussion)
    }
  }

  /// Writes paragraphs, headings in capitals, and indented tables and examples.
  private mutating func write(text: String) {
    guard !text.isEmpty else { return }
    var isTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") != isTable, !line.isEmpty {
        lines.append(isTable ? ".fi" : ".PP\n.nf")
        isTable.toggle()
      }
      if line.isEmpty {
        lines.append(isTable ? "" : ".PP")
      } else if !isTable, line == line.uppercased(), line.contains(where: \.isLetter) {
        lines.append(".SS \(Self.escaped(String(line)))")
      } else {
        lines.append(Self.escaped(String(line)))
      }
    }
    if isTable { lines.append(".fi") }
  }

  /// Returns a text escaped for roff.
  static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }
}
