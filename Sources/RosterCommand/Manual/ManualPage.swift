import TableText

/// A manual page (roff, with the macros of man(7)), generated from the help of the command line.
///
/// The page contains the same information as `--help`: the commands, their options and their
/// discussions.
struct ManualPage {
  private var lines: [String] = []

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - help: The description of the tool, as `--experimental-dump-help` prints it.
  ///   - version: The version of the tool.
  /// - Returns: The page; nil if the description is invalid.
  static func text(of help: JSONValue, version: String) -> String? {
    guard let tool = HelpNode(help["command"]) else { return nil }
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

/// A command, or an argument of one, in the description of the tool.
private struct HelpNode {
  private let value: JSONValue

  init?(_ value: JSONValue?) {
    guard let value, case .object = value else { return nil }
    self.value = value
  }

  var name: String { value["commandName"]?.plainText ?? "" }
  var abstract: String { value["abstract"]?.plainText ?? "" }
  var discussion: String { value["discussion"]?.plainText ?? "" }
  var isShown: Bool { value["shouldDisplay"] != .bool(false) }
  var commands: [HelpNode] { nodes("subcommands") }
  var arguments: [HelpNode] { nodes("arguments") }

  private func nodes(_ name: ExactText) -> [HelpNode] {
    guard case .array(let values) = value[name] else { return [] }
    return values.compactMap { HelpNode($0) }
  }

  private var isPositional: Bool { value["kind"]?.plainText == "positional" }
  private var valueName: String { value["valueName"]?.plainText ?? "" }

  /// The arguments without names, which follow the options.
  var synopsis: String {
    let values = arguments.filter { $0.isPositional && $0.isShown }.map { argument in
      let name =
        argument.value["isRepeating"] == .bool(true)
        ? "<\(argument.valueName)> …"
        : "<\(argument.valueName)>"
      return argument.value["isOptional"] == .bool(true) && argument.valueName != "command"
        ? "[\(name)]" : name
    }
    return (["[<options>]"] + values).joined(separator: " ")
  }

  /// The names of an argument in bold, and its value in italics.
  var terms: String {
    guard case .array(let names) = value["names"] else {
      return ".I \(ManualPage.escaped(valueName))"
    }
    let all = names.map { name in
      let dashes = name["kind"]?.plainText == "long" ? "--" : "-"
      return "\\fB" + ManualPage.escaped(dashes + (name["name"]?.plainText ?? "")) + "\\fR"
    }
    let shortFirst = all.sorted { $0.utf8.count < $1.utf8.count }.joined(separator: ", ")
    let isFlag = value["kind"]?.plainText == "flag"
    return isFlag ? shortFirst : "\(shortFirst) \\fI\(ManualPage.escaped(valueName))\\fR"
  }

  /// The description of an argument, with its possible values.
  var text: String {
    guard case .array(let values) = value["allValues"] else { return abstract }
    let names = values.compactMap(\.plainText).joined(separator: ", ")
    return "\(abstract) (values: \(names))"
  }
}

extension JSONValue {
  /// The value of a member of an object; nil if there is none.
  fileprivate subscript(name: ExactText) -> JSONValue? {
    if case .object(let object) = self { object[name] } else { nil }
  }

  /// The text of a string; nil for anything else.
  fileprivate var plainText: String? {
    if case .string(let text) = self { text.string } else { nil }
  }
}
