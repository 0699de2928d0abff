/// A row of a command's output.
package struct TableRow: Equatable, Sendable {
  /// The line as the command printed it.
  package let line: String

  /// The values, one for each column of a table with a header; otherwise the words.
  package var fields: [String]

  /// The command's own colours of the line; empty if they are not requested.
  package var lineStyles: [StyleRun] = []

  /// The command's own colours of each field; empty if there are none.
  package var fieldStyles: [[StyleRun]] = []

  /// The identity of the row, if its source determines it; nil if the options do.
  package var key: WatchKey?

  /// Whether the row is from an earlier refresh, because its command has failed since.
  package var isStale = false

  /// The number of rows that contain it in the data of their source.
  package var depth = 0

  /// Creates a row.
  package init(
    line: String, fields: [String], lineStyles: [StyleRun] = [], fieldStyles: [[StyleRun]] = [],
    key: WatchKey? = nil, isStale: Bool = false
  ) {
    self.line = line
    self.fields = fields
    self.lineStyles = lineStyles
    self.fieldStyles = fieldStyles
    self.key = key
    self.isStale = isStale
  }

  /// Returns the value in a column; empty if the row has none.
  package func field(_ column: Int) -> String { column < fields.count ? fields[column] : "" }

  /// Returns whether the values equal those of another row; a missing value counts as empty.
  package func hasFields(of other: TableRow) -> Bool {
    fields == other.fields
      || fields.count != other.fields.count
        && (0..<max(fields.count, other.fields.count)).allSatisfy { field($0) == other.field($0) }
  }
}

/// The output of a command or a stream, as columns and rows.
package struct OutputTable: Equatable, Sendable {
  /// The reading, which determines which lines are rows.
  package let reading: TableReading

  /// The title above the header, if there is one.
  package let title: String?

  /// The names of the columns, empty where the header has no name; without a header, the numbers 1,
  /// 2, 3 and so on.
  package let columns: [String]

  /// The rows in order: the lines of the blocks of the reading.
  package let rows: [TableRow]

  /// The column that names the command of a row; nil for only one command.
  package let source: Int?

  /// The division of the header into names, for the next output; nil without a header.
  package let shape: ColumnShape?

  /// Whether the columns have names.
  package var hasHeader: Bool { reading.hasHeader }

  /// Splits lines into columns.
  ///
  /// Without a header, the columns are the words, as many as the longest row has. With a header,
  /// see `ColumnLayout` and `RowSplitter`.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - reading: The reading of these lines.
  ///   - shape: The division of an earlier header into names, which stays while rows fit it.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  package init(_ lines: OutputLines, _ reading: TableReading, like shape: ColumnShape? = nil) {
    if reading.header == .borders {
      let table = BoxTable(lines.lines)
      (self.reading, title, columns) = (reading, table.title, table.columns)
      (self.rows, source, self.shape) = (table.rows, nil, nil)
      return
    }
    let isThere = reading.hasHeader && reading.firstRow <= lines.lines.count
    let above = lines.lines.prefix(isThere ? reading.titleCount : 0)
    title = above.isEmpty ? nil : TextLayout.title(of: above)
    source = nil
    if reading.header == .records {
      let table = RecordTable(lines, titleCount: reading.titleCount)
      (self.reading, columns) = (reading, RecordTable.columns)
      (self.rows, self.shape) = (table.rows, nil)
      return
    }
    let reading = isThere ? reading : .rows
    var shape = shape
    var rows: [TableRow] = []
    var columns: [String] = []
    for (number, block) in reading.blocks(in: lines).enumerated() {
      let layout = TextLayout(lines.lines, block, like: shape)
      if number == 0 { columns = layout.columns }
      shape = layout.shape ?? shape
      let styles = lines.styles.isEmpty ? [] : lines.styles[block.rows]
      let lines =
        styles.isEmpty
        ? layout.scanned.map { layout.row($0) }
        : zip(layout.scanned, styles).map { layout.row($0, styles: $1) }
      rows += layout.joined(lines, isRuled: reading.rulerCount > 0)
    }
    self.reading = reading
    self.rows = rows
    self.columns = isThere ? columns : rows.wordColumns
    self.shape = shape
  }

  /// Creates a table of its parts.
  package init(
    reading: TableReading, title: String?, columns: [String], rows: [TableRow], source: Int?
  ) {
    self.reading = reading
    self.title = title
    self.columns = columns
    self.rows = rows
    self.source = source
    shape = nil
  }
}

extension [TableRow] {
  /// The numbers 1, 2, 3 and so on, as many as the longest row has words.
  package var wordColumns: [String] {
    let count = reduce(0) { Swift.max($0, $1.fields.count) }
    return (0..<count).map { String($0 + 1) }
  }
}
