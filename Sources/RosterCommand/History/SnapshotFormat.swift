import ArgumentParser
import RowHistory
import TableText
import WatchHosts
import WatchModel

/// The format in which the rows of a snapshot are written.
enum SnapshotFormat: String, CaseIterable, ExpressibleByArgument {
  /// Lines with columns as wide as their content.
  case text

  /// Values separated by commas.
  case csv

  /// Values separated by tabs.
  case tsv

  /// An array of objects; of several tables, an array of them.
  case json

  /// An object on each line.
  case jsonl

  /// Tables of Markdown.
  case markdown
}

extension SnapshotFormat {
  /// Writes the rows of a snapshot.
  ///
  /// Text between tables is part of text alone.
  ///
  /// - Throws: `InputError.unusable` for several tables in a format of one.
  func write(_ snapshot: WatchSnapshot, to output: inout some TextOutputStream) throws(InputError) {
    let tables = snapshot.tables
    switch self {
    case .text: snapshot.writeText(to: &output)
    case .csv, .tsv:
      guard tables.count < 2 else {
        throw .unusable(
          "the output has \(tables.count) tables, and \(rawValue) one: choose it with --table")
      }
      for line in tables.flatMap(\.cells) { output.write(separated(line)) }
    case .json: output.write(Self.json(snapshot) + "\n")
    case .jsonl: snapshot.writeObjects(to: &output)
    case .markdown:
      output.write(tables.map(\.markdown).joined(separator: "\n"))
    }
  }

  private static func json(_ snapshot: WatchSnapshot) -> String {
    func array(_ values: [String]) -> String {
      values.isEmpty ? "[]" : "[\n\(values.joined(separator: ",\n"))\n]"
    }
    let tables = snapshot.tables.enumerated().map { index, table in
      let rows = array(table.objects.map { ChangeObjects.object($0).text })
      let title = table.title.map { "\"title\":\(JSONValue.text($0).text)," } ?? ""
      return (rows: rows, table: "{\"table\":\(index + 1),\(title)\"rows\":\(rows)}")
    }
    return tables.count < 2 ? tables.first?.rows ?? "[]" : array(tables.map(\.table))
  }

  /// Returns a row of separated values (RFC 4180), with a line feed.
  private func separated(_ values: [String]) -> String {
    let separator: Character = self == .csv ? "," : "\t"
    let texts = values.map { value in
      let hasQuote = self == .csv ? value.contains("\"") : value.hasPrefix("\"")
      // A line without anything would be no row.
      let isQuoted =
        hasQuote || values == [""] || value.contains { $0 == separator || $0.isNewline }
      return isQuoted ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
    }
    return texts.joined(separator: String(separator)) + "\n"
  }
}

extension WatchBlock {
  /// The objects of the rows.
  fileprivate var objects: [[(String, JSONValue)]] {
    groups.flatMap(\.rows).map { ChangeObjects.fields(of: $0, in: self) }
  }

  /// The names of the columns, and the values of each row.
  fileprivate var cells: [[String]] {
    let names = showsLines || columns.isEmpty ? ["line"] : ChangeObjects.names(of: self)
    return [names]
      + groups.flatMap(\.rows).map { row in
        row.line.isEmpty ? names.indices.map { row.fields.element(at: $0) ?? "" } : [row.line]
      }
  }

  /// The rows as a table of Markdown, below the title.
  fileprivate var markdown: String {
    let rows = cells
    let isNumeric = TextTable(rows[0], measuring: rows.dropFirst()).isNumeric
    var lines = rows.map { row in
      "| \(row.map(\.markdown).joined(separator: " | ")) |\n"
    }
    lines.insert("|\(isNumeric.map { $0 ? " ---: |" : " --- |" }.joined())\n", at: 1)
    return (title.map { "\($0.markdown)\n\n" } ?? "") + lines.joined()
  }
}

extension String {
  /// The text in a cell of Markdown: without characters that are signs there.
  fileprivate var markdown: String {
    reduce(into: "") { text, character in
      if "\\|<*_`[&".contains(character) { text += "\\" }
      text.append(character.isNewline ? " " : character)
    }
  }
}

// MARK: - Text and lines

extension WatchSnapshot {
  /// Writes the blocks of the output as text, with an empty line between them.
  fileprivate func writeText(to output: inout some TextOutputStream) {
    for (index, block) in blocks.enumerated() {
      if index > 0 { output.write("\n") }
      block.writeText(to: &output)
    }
  }

  /// Writes the rows as JSON objects, one per line; of several tables, with the number of the table.
  fileprivate func writeObjects(to output: inout some TextOutputStream) {
    for (index, table) in tables.enumerated() {
      let number = [("table", JSONValue.int(index + 1))].prefix(tables.count - 1)
      for fields in table.objects {
        let others = number.isEmpty ? fields : fields.filter { $0.0 != "table" }
        output.write(ChangeObjects.object(number + others).text + "\n")
      }
    }
  }
}

extension WatchBlock {
  /// Writes the rows as a table, with the headers of groups between them.
  fileprivate func writeText(to output: inout some TextOutputStream) {
    if let title { output.write(title + "\n") }
    let all = groups.lazy.flatMap(\.rows)
    let table = TextTable(columns, measuring: all.lazy.map(\.fields))
    if !columns.isEmpty, !showsLines { output.write(table.header) }
    for group in groups {
      if !group.name.isEmpty || groups.count > 1 { output.write(GroupHeader(group).text + "\n") }
      for row in group.rows {
        output.write(row.line.isEmpty ? table.line(row.fields) : row.line + "\n")
      }
    }
  }
}
