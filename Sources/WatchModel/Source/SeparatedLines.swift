import TableText

/// A parser of the lines of a stream of separated values, whose quoted values can have several
/// lines.
struct SeparatedLines: Sendable {
  /// The maximum number of bytes of a row of several lines.
  ///
  /// A quote that does not end must not hold back the rest of the stream.
  static let rowLimit = 1 << 16

  private let format: DataFormat
  private var dialect = SeparatedDialect()

  /// The lines of a row whose last quote is not closed yet.
  private var open: [[UInt8]] = []

  /// The number of the first line that has not become a row.
  private var line = 1

  /// The names of the columns; empty before the first row.
  private(set) var columns: [String] = []

  /// Creates a parser.
  ///
  /// - Parameter format: The format; a table.
  init(_ format: DataFormat) { self.format = format }

  /// Returns the rows of lines.
  ///
  /// - Parameters:
  ///   - lines: The next lines, without their line feeds.
  ///   - isLast: Whether there are no further lines.
  ///   - skipped: Records lines that are not rows.
  /// - Returns: The rows in order.
  mutating func rows(
    of lines: [[UInt8]], isLast: Bool, skipped: inout SkippedLines
  ) -> [TableRow] {
    var rows: [TableRow] = []
    for next in lines { take(next, &rows, &skipped) }
    while isLast, !open.isEmpty { giveUp(.openQuote, &rows, &skipped) }
    return rows
  }

  private mutating func take(
    _ next: [UInt8], _ rows: inout [TableRow], _ skipped: inout SkippedLines
  ) {
    if open.isEmpty, CaseLines.isBlank(next) {
      line += 1
      return
    }
    open.append(next)
    let bytes = Array(open.joined(separator: CollectionOfOne(0x0a)))
    if columns.isEmpty { dialect = format.dialect(of: bytes) }
    var reader = CSVReader(bytes, dialect)
    do throws(CSVReader.Failure) {
      if let cells = try reader.nextRow()?.cells { take(cells, &rows, &skipped) }
      line += open.count
      open = []
    } catch {
      let isOpen = error.problem == .openQuote && bytes.count <= Self.rowLimit
      if !isOpen { giveUp(error.problem, &rows, &skipped) }
    }
  }

  private mutating func take(
    _ cells: [String], _ rows: inout [TableRow], _ skipped: inout SkippedLines
  ) {
    if columns.isEmpty {
      columns = cells
    } else if cells.count == columns.count {
      rows.append(TableRow(line: cells.joined(separator: "  "), fields: cells))
    } else {
      let problem = InputProblem.fieldCount(cells.count, header: columns.count)
      skipped.add("line \(line): \(problem)")
    }
  }

  /// Leaves out the first line of an open row, and reads those behind it again.
  private mutating func giveUp(
    _ problem: InputProblem, _ rows: inout [TableRow], _ skipped: inout SkippedLines
  ) {
    skipped.add("line \(line): \(problem)")
    line += 1
    let rest = open.dropFirst()
    open = []
    for next in rest { take(next, &rows, &skipped) }
  }
}
