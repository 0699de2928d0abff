/// Whether the first line of the output names the columns.
enum HeaderPolicy: Equatable, Sendable {
  /// If all its fields are words.
  case automatic

  /// Always.
  case present

  /// Never.
  case absent
}

/// A row of a command's output.
struct TableRow: Equatable, Sendable {
  /// The line as the command printed it.
  let line: String

  /// The values, one for each column of a table with a header; the words if there is none.
  let fields: [String]
}

/// What a command printed, as columns and rows.
struct OutputTable: Equatable, Sendable {
  /// Whether the columns have names from a header line.
  let hasHeader: Bool

  /// The title above the header, if there is one.
  let title: String?

  /// The names of the columns; without a header the numbers 1, 2, 3 and so on.
  let columns: [String]

  /// The rows in order.
  let rows: [TableRow]

  /// Splits lines into columns.
  ///
  /// Without a header, the columns are the words between white space, as many as the longest row
  /// has. With one, see `ColumnLayout` and `RowSplitter`.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - header: Whether the first line names the columns.
  /// - Complexity: O(*n*) of the number of characters.
  init(_ lines: OutputLines, header: HeaderPolicy) {
    guard header != .absent, let first = lines.lines.first.map({ ScannedLine($0) }) else {
      self.init(words: lines.lines)
      return
    }
    if header == .automatic {
      if lines.lines.count > 1, HeaderLine.isTitle(first, above: ScannedLine(lines.lines[1])) {
        self.init(title: first.text, header: ScannedLine(lines.lines[1]), rows: lines.lines[2...])
        return
      }
      // A header with nothing below it is an empty table if it looks like one; else it is a row.
      let isTable = lines.lines.count > 1 || HeaderLine.hasWideGap(first)
      guard isTable, HeaderLine.isHeader(first) else {
        self.init(words: lines.lines)
        return
      }
    }
    self.init(title: nil, header: first, rows: lines.lines[1...])
  }

  private init(title: String?, header: ScannedLine, rows: ArraySlice<String>) {
    let end = header.tokens.last?.columns.upperBound ?? 0
    let scanned = rows.map { ScannedLine($0, through: end, atLeast: header.tokens.count + 1) }
    let layout = ColumnLayout(header: header, rows: scanned)
    let splitter = RowSplitter(layout: layout, rows: scanned)
    hasHeader = true
    self.title = title
    columns = layout.headings.map(\.name)
    self.rows = scanned.map { TableRow(line: $0.text, fields: splitter.fields(of: $0)) }
  }

  private init(words lines: [String]) {
    hasHeader = false
    title = nil
    rows = lines.map { text in
      let line = ScannedLine(text)
      return TableRow(line: text, fields: line.tokens.indices.map { line.text(of: $0..<$0 + 1) })
    }
    let count = rows.reduce(0) { max($0, $1.fields.count) }
    columns = (0..<count).map { String($0 + 1) }
  }
}
