import ArgumentParser
import TableText

/// A command, or an argument of one, in the description of the tool.
struct HelpNode {
  private let value: JSONValue

  /// The tool, with its commands.
  static var tool: HelpNode? {
    let help = try? JSONParser.value(of: Array(RosterTool._dumpHelp().utf8))
    return HelpNode(help?["command"])
  }

  /// Creates a node of the JSON that `--experimental-dump-help` prints.
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

  /// Whether it is an option without a value.
  var isFlag: Bool { value["kind"]?.plainText == "flag" }

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

  /// The names of an option with their dashes, the short one first; none for other arguments.
  var names: [String] {
    guard case .array(let names) = value["names"] else { return [] }
    let all = names.map { name in
      (name["kind"]?.plainText == "long" ? "--" : "-") + (name["name"]?.plainText ?? "")
    }
    return all.sorted { $0.utf8.count < $1.utf8.count }
  }

  /// The names of an argument in bold, and its value in italics.
  var terms: String {
    guard !names.isEmpty else { return ".I \(ManualPage.escaped(valueName))" }
    let shortFirst = names.map { "\\fB\(ManualPage.escaped($0))\\fR" }.joined(separator: ", ")
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
