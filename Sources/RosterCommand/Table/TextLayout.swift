/// The columns of a text, which split its lines into rows.
struct TextLayout: Sendable {
  /// The number of rows to examine to determine the padding unit.
  private static let sampleSize = 1_000

  /// The title above the header, if there is one.
  let title: String?

  /// The names of the columns; without a header there are none, and each word is a field.
  let columns: [String]

  /// The lines below the header from which the columns were determined.
  let scanned: [ScannedLine]

  private let splitter: RowSplitter?
  private let unit: PaddingUnit
  private let end: Int
  private let count: Int

  /// Determines the columns.
  ///
  /// - Parameters:
  ///   - lines: The header, and lines below it.
  ///   - reading: The reading of these lines.
  init(_ lines: [String], _ reading: TableReading) {
    guard reading.hasHeader else {
      (title, columns, splitter) = (nil, [], nil)
      (end, count, unit) = (.max, .max, .scalars)
      scanned = lines.map { ScannedLine($0) }
      return
    }
    let group = reading.header == .groupsAndNames ? GroupLine(above: lines) : nil
    let names = lines[reading.namesLine]
    var header = ScannedLine(group == nil ? names : GroupLine.withoutBars(names))
    let rows = lines[reading.firstRow...]
    let count = header.tokens.count + 1
    // There are never more scalars than columns or bytes, so a scan of enough bytes is sufficient.
    let end = header.counted(in: .bytes).tokens.last?.columns.upperBound ?? 0
    var scanned = rows.map { ScannedLine($0, through: end, atLeast: count) }
    let unit = PaddingUnit.best(for: header, Array(scanned.prefix(Self.sampleSize)))
    if unit != .scalars {
      header = header.counted(in: unit)
      scanned = scanned.map { $0.counted(in: unit) }
    }
    let layout = ColumnLayout(
      header: header, rows: scanned, rule: group == nil ? .positions : .words)
    splitter = RowSplitter(layout: layout, rows: scanned)
    (self.end, self.count, self.unit, self.scanned) = (end, count, unit, scanned)
    title = reading.titleCount > 0 ? lines[0] : nil
    columns = group?.names(of: layout.headings) ?? layout.headings.map(\.name)
  }

  /// Returns a line as a row.
  ///
  /// - Parameter text: A line below the header.
  /// - Returns: The row.
  func row(_ text: String) -> TableRow {
    row(ScannedLine(text, through: end, atLeast: count).counted(in: unit))
  }

  /// Returns a line as a row.
  ///
  /// - Parameters:
  ///   - line: One of the lines from which the columns were determined.
  ///   - styles: The command's own colours of the line.
  /// - Returns: The row.
  func row(_ line: ScannedLine, styles: [StyleRun] = []) -> TableRow {
    var row = TableRow(line: line.text, fields: splitter?.fields(of: line) ?? line.words)
    guard !styles.isEmpty else { return row }
    row.lineStyles = styles
    let ranges = splitter?.ranges(of: line) ?? line.tokens.map(\.bytes)
    row.fieldStyles = ranges.map(styles.within)
    return row
  }
}
