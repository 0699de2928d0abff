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
  var fields: [String]

  /// The colours that the command has given the line; empty if they are not wanted.
  var lineStyles: [StyleRun] = []

  /// The colours that the command has given each field; empty if it has given none.
  var fieldStyles: [[StyleRun]] = []

  /// What identifies the row, where its source knows it; nil if the options say it.
  var key: WatchKey?

  /// Whether the row is an older one, because its command has failed since.
  var isStale = false

  /// The value in a column; empty if the row has none.
  func field(_ column: Int) -> String { column < fields.count ? fields[column] : "" }

  /// Returns whether the values are those of another row; one that is missing counts as empty.
  func hasFields(of other: TableRow) -> Bool {
    fields == other.fields
      || fields.count != other.fields.count
        && (0..<max(fields.count, other.fields.count)).allSatisfy { field($0) == other.field($0) }
  }
}

/// What a command or a stream gave, as columns and rows.
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

  /// The column that says which of several commands a row is from; nil for one command.
  let source: Int?

  /// Whether the columns have names.
  var hasHeader: Bool { reading.hasHeader }

  /// Splits lines into columns.
  ///
  /// Without a header, the columns are the words between white space, as many as the longest row
  /// has. With one, see `ColumnLayout` and `RowSplitter`.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - reading: Which of the lines are rows; it is one of these lines.
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

  /// Makes a table of its parts.
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
