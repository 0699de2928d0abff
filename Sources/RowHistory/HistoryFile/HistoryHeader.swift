import TableText

/// The header of a history file, which describes the watch that made it.
package struct HistoryHeader: Equatable, Sendable {
  /// The mark that distinguishes histories from other files.
  static let mark: ExactText = "roster-history"

  /// The version of the format.
  static let version = 1

  /// The command and its arguments.
  package var command: [String]

  /// The source of the rows.
  package var origin = RowOrigin.command

  /// The format in which the command writes its rows.
  package var format = InputFormat.text

  /// The rule for the identity of rows.
  package var key = KeyRule.automatic

  /// Whether the first line of the output contains the column names.
  package var header = HeaderPolicy.automatic

  /// The column whose values make the sections; nil for none.
  package var group: ColumnReference?

  /// The columns to sort by; none means the order of the output.
  package var sort: [SortRule] = []

  /// The columns to show; nil means all.
  package var columns: [ColumnReference]?

  /// The columns about changes of others.
  package var computedColumns: [ComputedColumn] = []

  /// Creates a header with defaults.
  ///
  /// - Parameter command: The command and its arguments.
  package init(command: [String]) { self.command = command }

  /// Returns whether two watches have the same source of rows, so that one continues the history of
  /// the other.
  func continues(_ other: HistoryHeader) -> Bool {
    JSONValue(members: source) == JSONValue(members: other.source)
  }

  /// The source of the rows, as typed on a command line.
  package var title: String {
    if case .stream(let stream) = origin { return "follow \(stream.path ?? "-")" }
    return CommandText.line(command)
  }

  /// The header as JSON.
  var json: JSONValue {
    var members: [(ExactText, JSONValue?)] = [(Self.mark, .int(Self.version))]
    members += source
    members += [
      ("key", key.json), ("header", header.json),
      ("group", group.map { .text($0.text) }),
      ("sort", sort.isEmpty ? nil : JSONValue(sort: sort.map(\.text))),
      ("columns", columns.map { .array($0.map { .text($0.text) }) }),
      ("moving", computedColumns.isEmpty ? nil : .array(computedColumns.map(\.json))),
    ]
    return JSONValue(members: members)
  }

  private var source: [(ExactText, JSONValue?)] {
    var members: [(ExactText, JSONValue?)] = [
      ("command", .array(command.map { .text($0) }))
    ]
    switch origin {
    case .command, .history: break
    case .each(let each): members.append(("each", .text(each.text)))
    case .stream(let stream): members.append(("follow", .text(stream.path ?? "-")))
    }
    members.append(("format", .text(format.name)))
    if case .json(let path) = format {
      members.append(("path", .array(path.map { .text($0) })))
    }
    return members
  }
}

extension HistoryHeader {
  /// Decodes a header.
  ///
  /// - Parameter json: A record of a history.
  /// - Returns: The header; nil if the record is not a header.
  /// - Throws: `InputProblem` for the first problem.
  static func read(_ json: JSONObject) throws(InputProblem) -> HistoryHeader? {
    guard let mark = json[Self.mark] else { return nil }
    guard try mark.index(at: Self.mark.string) == version else {
      throw .wrongValue(
        at: Self.mark.string, found: "version \(mark.text)", expected: "version \(version)")
    }
    var header = HistoryHeader(command: try json.value("command").texts(at: "command"))
    if let each = try json["each"]?.string(at: "each") {
      guard let each = EachCommand(each) else {
        throw .wrongValue(at: "each", found: each, expected: "a name and values")
      }
      header.origin = .each(each)
    } else if let follow = try json["follow"]?.string(at: "follow") {
      header.origin = .stream(StreamOptions(path: follow == "-" ? nil : follow))
    }
    header.format = try InputFormat.read(json)
    header.key = try KeyRule.read(json.value("key"))
    header.header = try HeaderPolicy.read(json.value("header"))
    let group = try json["group"]?.string(at: "group")
    header.group = group.map { ColumnReference(text: $0) }
    header.sort = try json["sort"]?.sort(at: "sort").compactMap { SortRule($0) } ?? []
    let columns = try json["columns"]?.texts(at: "columns")
    header.columns = columns?.map { ColumnReference(text: $0) }
    for column in try json["moving"]?.elements(at: "moving") ?? [] {
      header.computedColumns.append(try ComputedColumn.read(column))
    }
    return header
  }
}

// MARK: - Parts of it

extension EachCommand {
  /// The option as text.
  fileprivate var text: String { "\(name)=\(values.joined(separator: ","))" }
}

extension HeaderPolicy {
  /// The policy as a name, or as an object of a name and a number or a text.
  fileprivate var json: JSONValue {
    switch self {
    case .automatic: .text("automatic")
    case .present: .text("present")
    case .absent: .text("absent")
    case .line(let number): JSONValue(members: [("line", .int(number))])
    case .match(let text): JSONValue(members: [("match", .text(text))])
    }
  }

  fileprivate static func read(_ json: JSONValue) throws(InputProblem) -> HeaderPolicy {
    if case .object(let object) = json {
      if let number = object["line"] { return .line(max(1, try number.index(at: "line"))) }
      return .match(try object.value("match", at: "header").string(at: "match"))
    }
    let all = [("automatic", HeaderPolicy.automatic), ("present", .present), ("absent", .absent)]
    return try all.one(named: json, at: "header") { $0.0 }.1
  }
}

extension InputFormat {
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .json: "json"
    case .jsonLines: "jsonl"
    case .csv: "csv"
    case .tsv: "tsv"
    case .separated(let separator): "separated by \(Character(Unicode.Scalar(separator)))"
    }
  }

  fileprivate static func read(_ json: JSONObject) throws(InputProblem) -> InputFormat {
    let path = try json["path"]?.texts(at: "path") ?? []
    if case .string(let name)? = json["format"], let separator = name.string.utf8.last,
      InputFormat.separated(by: separator).name == name.string
    {
      return .separated(by: separator)
    }
    let all = [InputFormat.text, .json(path: path), .jsonLines, .csv, .tsv]
    return try all.one(named: json.value("format"), at: "format") { $0.name }
  }
}

extension ComputedColumn {
  /// The column as an array: its kind, the column that it refers to, and the width of a sparkline.
  fileprivate var json: JSONValue {
    switch kind {
    case .delta: .array([.text("delta"), .text(source.text)])
    case .rate: .array([.text("rate"), .text(source.text)])
    case .sparkline(let width): .array([.text("spark"), .text(source.text), .int(width)])
    }
  }

  fileprivate static func read(_ json: JSONValue) throws(InputProblem) -> ComputedColumn {
    let parts = try json.elements(at: "moving")
    let names = ["delta", "rate", "spark"]
    guard parts.count >= 2, let name = try names.firstIndex(of: parts[0].string(at: "moving")),
      parts.count == (name == 2 ? 3 : 2)
    else {
      throw .wrongValue(at: "moving", found: json.text, expected: "what a column shows of which")
    }
    let width = name == 2 ? try parts[2].index(at: "moving") : defaultWidth
    guard widths.contains(width) else {
      throw .wrongValue(
        at: "moving", found: "\(width)",
        expected: "a width from \(widths.lowerBound) to \(widths.upperBound)")
    }
    return ComputedColumn(
      kind: [.delta, .rate, .sparkline(width: width)][name],
      source: ColumnReference(text: try parts[1].string(at: "moving")))
  }
}

extension KeyRule {
  /// The rule as JSON: names of columns, a pattern, or the name of a rule.
  var json: JSONValue {
    switch self {
    case .automatic: .text("automatic")
    case .line: .text("line")
    case .columns(let columns): .array(columns.map { .text($0.text) })
    case .pattern(let pattern): JSONValue(members: [("pattern", .text(pattern))])
    }
  }

  /// Decodes a rule.
  ///
  /// - Parameter json: A value of `json`.
  /// - Returns: The rule.
  /// - Throws: `InputProblem` for any other value.
  static func read(_ json: JSONValue) throws(InputProblem) -> KeyRule {
    switch json {
    case .array:
      return .columns(try json.texts(at: "key").map { ColumnReference(text: $0) })
    case .object(let object):
      return .pattern(try object.value("pattern", at: "key").string(at: "pattern"))
    default:
      return try [KeyRule.automatic, .line].one(named: json, at: "key") {
        $0 == .line ? "line" : "automatic"
      }
    }
  }
}
