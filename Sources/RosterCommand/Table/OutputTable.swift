/// Whether the first line of the output names the columns.
enum HeaderPolicy: Equatable, Sendable {
  /// If there is evidence that it does.
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
  /// Which of the lines are rows.
  let reading: TableReading

  /// The title above the header, if there is one.
  let title: String?

  /// The names of the columns, empty where the header has nothing above a column; without a header
  /// the numbers 1, 2, 3 and so on.
  let columns: [String]

  /// The rows in order: the lines from `reading.firstRow` on.
  let rows: [TableRow]

  /// Whether the columns have names from a header line.
  var hasHeader: Bool { reading.hasHeader }

  /// Splits lines into columns.
  ///
  /// Without a header, the columns are the words between white space, as many as the longest row
  /// has. With one, see `ColumnLayout` and `RowSplitter`.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - reading: Which of the lines are rows; it is one of these lines.
  /// - Complexity: O(*n*) of the number of characters.
  init(_ lines: OutputLines, _ reading: TableReading) {
    if reading.hasHeader, reading.firstRow <= lines.lines.count {
      self.init(lines, header: reading)
    } else {
      self.init(words: lines.lines)
    }
  }

  private init(_ lines: OutputLines, header reading: TableReading) {
    let group = reading.header == .groupsAndNames ? GroupLine(above: lines.lines) : nil
    let names = lines.lines[reading.namesLine]
    let header = ScannedLine(group == nil ? names : GroupLine.withoutBars(names))
    let end = header.tokens.last?.columns.upperBound ?? 0
    let scanned = lines.lines[reading.firstRow...].map {
      ScannedLine($0, through: end, atLeast: header.tokens.count + 1)
    }
    let layout = ColumnLayout(
      header: header, rows: scanned, rule: group == nil ? .positions : .words)
    let splitter = RowSplitter(layout: layout, rows: scanned)
    self.reading = reading
    title = reading.titleCount > 0 ? lines.lines[0] : nil
    columns = group?.names(of: layout.headings) ?? layout.headings.map(\.name)
    rows = scanned.map { TableRow(line: $0.text, fields: splitter.fields(of: $0)) }
  }

  private init(words lines: [String]) {
    reading = .rows
    title = nil
    rows = lines.map { text in
      let line = ScannedLine(text)
      return TableRow(line: text, fields: line.tokens.indices.map { line.text(of: $0..<$0 + 1) })
    }
    let count = rows.reduce(0) { max($0, $1.fields.count) }
    columns = (0..<count).map { String($0 + 1) }
  }
}
