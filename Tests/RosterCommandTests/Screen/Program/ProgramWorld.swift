@testable import TableText
@testable import WatchModel

/// The output of the command of a model run: tables that change as real ones do.
struct ProgramWorld {
  struct Row: Equatable {
    let name: String
    var values: [String: String]
  }

  /// The result of a refresh: the names of the columns in order, and a row for each identity.
  struct Table {
    struct Row {
      let id: String
      var values: [String]
      var isStale = false

      /// The row as it is written, where lines are shown as they are.
      var line = ""
    }

    var columns: [String] = []
    var rows: [Row] = []

    /// The lines of a text, its header among them.
    var lines: [String] = []

    /// Whether no line was read as a header.
    var showsLines = false
  }

  static let hosts = ["a", "b"]
  private static let extras = ["AGE", "NOTE"]

  let source: ProgramSetting.Source

  /// The rows of each command; of one command the first.
  private(set) var rows: [[Row]]
  private var columns: [[String]]
  private var last: [Table?] = [nil, nil]
  private var lastColumns: [[String]] = [[], []]
  private var next = 0

  /// The names of the fields of a stream, in order of their first appearance.
  private var streamColumns: [String]
  private(set) var streamLines: [String] = []

  /// The fields of each row of a stream as they were written last.
  private var said: [String: [String]] = [:]

  init(_ source: ProgramSetting.Source, _ options: WatchOptions) {
    self.source = source
    rows = [[], []]
    columns = Array(repeating: ["NAME", "SIZE", "STATE"], count: 2)
    streamColumns = []
    for column in options.namedColumns where !streamColumns.contains(column.text) {
      streamColumns.append(column.text)
    }
    for host in rows.indices { for index in 0..<4 { insert(index * 3, host, at: index) } }
  }

  private mutating func insert(_ number: Int, _ host: Int, at index: Int) {
    next += 1
    let row = Row(
      name: "n\(next)",
      values: [
        "NAME": "n\(next)", "SIZE": "\(number % 9 * 10)",
        "STATE": ["up", "down", "off"][number % 3],
        "AGE": "\(number % 5)", "NOTE": ["x", "漢字", "long-er"][number % 3],
      ])
    rows[host].insert(row, at: index)
    say(row, host)
  }

  /// Rows appear, go, move and change.
  mutating func change(_ step: ProgramStep) {
    streamLines = []
    for turn in 0..<step.number(0, 4) {
      let host = source == .each ? step.number(turn + 1, 2) : 0
      let number = step.numbers[turn + 2]
      let count = rows[host].count
      let index = count > 0 ? number / 7 % count : 0
      switch (number + turn) % 7 {
      case 0, 1: insert(number, host, at: source == .stream ? count : number % (count + 1))
      case 2 where count > 1:
        let row = rows[host].remove(at: index)
        if source == .stream { streamLines.append(#"{"NAME":"\#(row.name)","op":"gone"}"#) }
      case 3,
        4 where count > 0:
        set("SIZE", "\(number % 9 * 10)", index, host)
      case 5 where count > 0: set("STATE", ["up", "down"][number % 2], index, host)
      case 6 where count > 1 && source != .stream:
        rows[host].insert(rows[host].remove(at: index), at: number % count)
      default: break
      }
    }
  }

  private mutating func set(_ column: String, _ value: String, _ index: Int, _ host: Int) {
    rows[host][index].values[column] = value
    say(rows[host][index], host)
  }

  /// Writes a row to the stream.
  private mutating func say(_ row: Row, _ host: Int) {
    guard source == .stream, host == 0 else { return }
    streamLines.append(Self.json(row, columns[0]))
    let names = columns[0].filter { isThere($0, row) } + ["op"]
    for name in names where !streamColumns.contains(name) { streamColumns.append(name) }
    said[row.name] = streamColumns.map { name in
      name == "op" ? "set" : names.contains(name) ? row.values[name] ?? "" : ""
    }
  }

  /// Inserts or removes a column.
  mutating func changeColumns(_ step: ProgramStep) {
    let host = source == .each ? step.number(1, 2) : 0
    let name = (Self.extras + ["SIZE"])[step.number(0, 3)]
    if let index = columns[host].firstIndex(of: name) {
      columns[host].remove(at: index)
    } else {
      columns[host].insert(name, at: 1 + step.number(2, columns[host].count))
    }
  }
}

// MARK: - As it is written

extension ProgramWorld {
  /// What a command prints.
  func output(_ host: Int) -> String {
    guard source != .json else {
      return "[" + rows[host].map { Self.json($0, columns[host]) }.joined(separator: ",") + "]"
    }
    return lines(host).map { $0 + "\n" }.joined()
  }

  private func lines(_ host: Int) -> [String] {
    let all = [columns[host]] + rows[host].map { row in columns[host].map { row.values[$0] ?? "" } }
    return WatchedTable.padded(all, gap: "  ") { $0.unicodeScalars.count }
  }

  private static func json(_ row: Row, _ columns: [String]) -> String {
    // A field can be missing.
    let names = columns.filter { $0 != "NOTE" || row.values["NOTE"] != "x" }
    let fields = names.map { "\"\($0)\":\"\(row.values[$0] ?? "")\"" }
    return "{" + (fields + [#""op":"set""#]).joined(separator: ",") + "}"
  }
}

// MARK: - As it is to be read

extension ProgramWorld {
  /// The expected rows; those of a command that has failed are from its last successful run.
  mutating func table(failing: Set<Int> = [], empty: Set<Int> = []) -> Table {
    switch source {
    case .text:
      return Table(
        columns: columns[0],
        rows: rows[0].map { row in
          Table.Row(id: row.name, values: columns[0].map { row.values[$0] ?? "" })
        }, lines: lines(0))
    case .json: return named(rows[0], columns[0])
    case .each: return each(failing, empty)
    case .stream:
      return Table(
        columns: streamColumns,
        rows: rows[0].map { row in Table.Row(id: row.name, values: said[row.name] ?? []) })
    }
  }

  private func isThere(_ name: String, _ row: Row) -> Bool {
    columns[0].contains(name) && (name != "NOTE" || row.values["NOTE"] != "x")
  }

  private func named(_ rows: [Row], _ columns: [String]) -> Table {
    var table = Table()
    for row in rows {
      let names = columns.filter { isThere($0, row) }
      table.add(names.map { ($0, row.values[$0] ?? "") } + [("op", "set")], id: row.name)
    }
    return table
  }

  private mutating func each(_ failing: Set<Int>, _ empty: Set<Int>) -> Table {
    var all = Table(columns: ["HOST"])
    for host in 0..<2 {
      if !failing.contains(host) {
        last[host] = Table(
          columns: columns[host],
          rows: rows[host].map { row in
            Table.Row(
              id: "\(Self.hosts[host])/\(row.name)",
              values: columns[host].map { row.values[$0] ?? "" })
          })
        if empty.contains(host) { last[host] = Table() } else { lastColumns[host] = columns[host] }
      }
    }
    for host in 0..<2 {
      let part = last[host] ?? Table()
      for row in part.rows {
        all.add(
          [("HOST", Self.hosts[host])] + zip(part.columns, row.values), id: row.id,
          isStale: failing.contains(host))
      }
    }
    if all.rows.isEmpty {
      for name in lastColumns.joined() where !all.columns.contains(name) {
        all.columns.append(name)
      }
    }
    return all
  }
}

extension ProgramWorld.Table {
  /// Adds a row; columns are in order of their first appearance, and later ones are missing.
  fileprivate mutating func add(
    _ fields: [(String, String)], id: String, isStale: Bool = false
  ) {
    var values = columns.map { _ in "" }
    for (name, value) in fields {
      if let index = columns.firstIndex(of: name) {
        values[index] = value
      } else {
        columns.append(name)
        values.append(value)
      }
    }
    rows.append(Row(id: id, values: values, isStale: isStale))
  }
}

// MARK: - A text that is read in another way

extension ProgramWorld.Table {
  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  /// The text with all lines as rows.
  var withoutHeader: Self {
    let rows = lines.map { Row(id: "", values: Self.words($0), line: $0) }
    let count = rows.map(\.values.count).max() ?? 0
    return Self(
      columns: (0..<count).map { "\($0 + 1)" }, rows: rows, lines: lines, showsLines: true)
  }

  /// The text with the first line as a header.
  var withHeader: Self {
    Self(
      columns: Self.words(lines.first ?? ""),
      rows: lines.dropFirst().map { Row(id: "", values: Self.words($0)) }, lines: lines)
  }

  /// What identifies a row.
  func key(of row: Row) -> String {
    showsLines ? row.values.joined(separator: " ") : row.values.first ?? ""
  }
}
