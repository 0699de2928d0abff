/// Whether the first line of the output contains the column names.
enum HeaderPolicy: Equatable, Sendable {
  /// If there is evidence for it.
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

  /// The values, one for each column of a table with a header; otherwise the words.
  var fields: [String]

  /// The command's own colours of the line; empty if they are not requested.
  var lineStyles: [StyleRun] = []

  /// The command's own colours of each field; empty if there are none.
  var fieldStyles: [[StyleRun]] = []

  /// The identity of the row, if its source determines it; nil if the options do.
  var key: WatchKey?

  /// Whether the row is from an earlier refresh, because its command has failed since.
  var isStale = false

  /// Returns the value in a column; empty if the row has none.
  func field(_ column: Int) -> String { column < fields.count ? fields[column] : "" }

  /// Returns whether the values equal those of another row; a missing value counts as empty.
  func hasFields(of other: TableRow) -> Bool {
    fields == other.fields
      || fields.count != other.fields.count
        && (0..<max(fields.count, other.fields.count)).allSatisfy { field($0) == other.field($0) }
  }
}

/// The output of a command or a stream, as columns and rows.
struct OutputTable: Equatable, Sendable {
  /// The reading, which determines which lines are rows.
  let reading: TableReading

  /// The title above the header, if there is one.
  let title: String?

  /// The names of the columns, empty where the header has no name; without a header, the numbers 1,
  /// 2, 3 and so on.
  let columns: [String]

  /// The rows in order: the lines from `reading.firstRow` on.
  let rows: [TableRow]

  /// The column that names the command of a row; nil for only one command.
  let source: Int?

  /// Whether the columns have names.
  var hasHeader: Bool { reading.hasHeader }

  /// Splits lines into columns.
  ///
  /// Without a header, the columns are the words, as many as the longest row has. With a header,
  /// see `ColumnLayout` and `RowSplitter`.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - reading: The reading of these lines.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  init(_ lines: OutputLines, _ reading: TableReading) {
    let isThere = reading.hasHeader && reading.firstRow <= lines.lines.count
    let layout = TextLayout(lines.lines, isThere ? reading : .rows)
    let styles = lines.styles.dropFirst(isThere ? reading.firstRow : 0)
    self.reading = isThere ? reading : .rows
    title = layout.title
    source = nil
    rows =
      styles.isEmpty
      ? layout.scanned.map { layout.row($0) }
      : zip(layout.scanned, styles).map { layout.row($0, styles: $1) }
    columns = isThere ? layout.columns : rows.wordColumns
  }

  /// Creates a table of its parts.
  init(
    reading: TableReading, title: String?, columns: [String], rows: [TableRow], source: Int?
  ) {
    self.reading = reading
    self.title = title
    self.columns = columns
    self.rows = rows
    self.source = source
  }
}

extension [TableRow] {
  /// The numbers 1, 2, 3 and so on, as many as the longest row has words.
  var wordColumns: [String] {
    let count = reduce(0) { Swift.max($0, $1.fields.count) }
    return (0..<count).map { String($0 + 1) }
  }
}
