import RowHistory
import TableText
import TerminalIO

/// The earlier values of the open rows.
package struct OpenRows: Equatable, Sendable {
  /// The earlier values by the identities of the rows.
  var rows: [WatchKey: EarlierValues] = [:]

  /// The present time: times of the current day are written without the day.
  var now = WallTime(milliseconds: 0)
}

/// A value that inserts the fields of open rows below them.
struct RowOpening {
  private let identities: Set<WatchKey>
  private let width: Int
  private let names: [String]
  private let indent: String
  private let openRows: OpenRows

  /// Prepares to open rows.
  ///
  /// - Parameters:
  ///   - settings: The open rows and the maximum width of a line.
  ///   - columns: The names of all columns.
  ///   - openRows: The earlier values of the rows.
  init(_ settings: ListSettings, _ columns: [String], _ openRows: OpenRows) {
    self.openRows = openRows
    identities = settings.open
    width = settings.width
    let names = columns.enumerated().map { $1.isEmpty ? "\($0 + 1)" : $1 }
    let maximum = names.reduce(0) { max($0, TerminalWidth.columns(of: $1, limit: 24)) }
    indent = String(repeating: " ", count: 6 + min(maximum, 24))
    self.names = names.map { name in
      let room = max(0, min(maximum, 24) - TerminalWidth.columns(of: name, limit: 24))
      return String(repeating: " ", count: 4 + room) + name + "  "
    }
  }

  /// Returns rows, followed by their fields if they are open.
  func items(of rows: [WatchRow]) -> [WatchItem] {
    guard !identities.isEmpty else { return rows.map { .row($0) } }
    return rows.flatMap { row in
      [.row(row)] + (identities.contains(row.identity) ? fields(of: row) : [])
    }
  }

  private func fields(of row: WatchRow) -> [WatchItem] {
    let past = openRows.rows[row.identity]
    let fields = row.values.enumerated().flatMap { index, value -> [WatchItem] in
      let name = names.indices.contains(index) ? names[index] : "    "
      let values = past.flatMap { $0.fields.indices.contains(index) ? $0.fields[index] : nil }
      return items(
        lines(of: value, values), named: name, of: row, column: index)
    }
    return fields + items(past.map(rest) ?? [], named: indent, of: row, column: row.values.count)
  }

  /// Returns the lines of a field: its value, and the older ones with their times.
  private func lines(
    of value: String, _ past: EarlierValues.Field?
  ) -> [(value: String, text: String)] {
    guard let past, past.values.count > 1 else { return [(value, value)] }
    var lines = [(value, "\(value)  (since \(text(past.values[0].start)))")]
    for (older, newer) in zip(past.values.dropFirst(), past.values) {
      let times = "\(text(older.start)) to \(text(newer.start))"
      lines.append((older.text, "\(older.text.isEmpty ? "\"\"" : older.text)  (\(times))"))
    }
    if past.moreCount > 0 {
      let more = "… \(InputProblem.count(past.moreCount, "older value"))"
      lines.append((more, more))
    }
    return lines
  }

  /// Returns a line with the time since which the fields without older values are unchanged.
  private func rest(_ past: EarlierValues) -> [(value: String, text: String)] {
    let changedCount = past.fields.count { $0.values.count > 1 }
    guard changedCount < past.fields.count else { return [] }
    let line = "\(changedCount == 0 ? "unchanged" : "the rest") since \(text(past.start))"
    return [(line, line)]
  }

  private func text(_ time: WallTime) -> String { time.text(at: openRows.now) }

  private func items(
    _ lines: [(value: String, text: String)], named name: String, of row: WatchRow, column: Int
  ) -> [WatchItem] {
    let indent = TerminalWidth.columns(of: name, limit: 32)
    let parts = lines.flatMap { line in
      line.text.wrapped(to: max(8, width - indent)).map { (line.value, $0) }
    }
    return parts.enumerated().map { part, line in
      let field = RowField(row: row.identity, column: column, value: line.0)
      let start = part == 0 ? name : String(repeating: " ", count: indent)
      return .field(field, part: part, text: start + line.1)
    }
  }
}
