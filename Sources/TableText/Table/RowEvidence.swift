/// The evidence of the first rows of a table about whether other lines are rows too.
struct RowEvidence {
  private let layout: TextLayout
  private let fields: [[String]]

  /// The values of all these rows.
  private let all: [Column]

  /// The number of words of all rows, if the columns are not padded.
  private let wordCount: Int?

  /// The values of rows in a column.
  private struct Column {
    /// Whether all values are numbers.
    var isFigures: Bool

    /// Whether no row lacks a value.
    var isFilled: Bool
  }

  /// The number of rows to examine.
  private static let sampleSize = 100

  /// Examines the first rows of a table.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - reading: The reading of the table, with a header.
  ///   - start: The index of the first line of the table.
  ///   - end: The index after the rows that may belong to the table.
  init(_ lines: OutputLines, _ reading: TableReading, at start: Int, upTo end: Int) {
    let first = start + reading.firstRow
    let rows = first..<max(first, min(end, first + Self.sampleSize))
    let block = TableBlock(
      header: start + reading.titleCount..<first, rows: rows,
      isGrouped: reading.header == .groupsAndNames)
    layout = TextLayout(lines.lines, block)
    fields = layout.joined(layout.scanned.map { [layout] in layout.row($0) }, isRuled: true).map(
      \.fields)
    let isPadded =
      HeaderLine.hasWideGap(layout.header) || layout.scanned.contains(where: HeaderLine.hasWideGap)
    let counts = Set(layout.scanned.map(\.tokens.count))
    wordCount = isPadded || counts.count != 1 ? nil : counts.first
    all = Self.columns(of: fields, count: layout.columns.count)
  }

  /// Returns whether a line below an empty line is a row: its values are like those above.
  func isRow(_ line: String) -> Bool {
    guard !fields.isEmpty else { return false }
    let (figures, missing, numbers) = differences(of: line, from: all)
    guard figures == 0, missing * 2 <= all.count(where: \.isFilled) else { return false }
    if missing == 0, numbers > 0 { return true }
    let scanned = ScannedLine(line)
    if let wordCount { return scanned.tokens.count == wordCount }
    return isAligned(scanned)
  }

  /// Returns whether all of the first rows have a number in the same column.
  ///
  /// - Parameter count: The number of these rows.
  /// - Returns: False without rows.
  func haveNumbers(first count: Int) -> Bool {
    columns(of: min(count, fields.count)).contains { $0.isFigures && $0.isFilled }
  }

  /// Returns whether lines below rows are none: the values of each are unlike those of all rows.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - count: The number of rows above them.
  /// - Returns: False below few rows.
  func areNoRows(_ lines: ArraySlice<String>, below count: Int) -> Bool {
    let columns = columns(of: min(count, fields.count))
    return count > 2
      && lines.allSatisfy { line in
        let (figures, missing, _) = differences(of: line, from: columns)
        // A sentence may stand in the first column.
        let isSentence =
          missing >= columns.dropFirst().count(where: \.isFilled) && !line.hasPrefix(" ")
          && ScannedLine(line).tokens.count > 1
        return (figures > 0 || isSentence) && figures + missing >= max(2, columns.count / 3)
      }
  }

  private func columns(of count: Int) -> [Column] {
    count < fields.count
      ? Self.columns(of: Array(fields.prefix(count)), count: layout.columns.count) : all
  }

  private static func columns(of rows: [[String]], count: Int) -> [Column] {
    (0..<count).map { column in
      let values = rows.map { $0.element(at: column) ?? "" }
      let present = values.filter { !$0.isPlaceholder }
      return Column(
        isFigures: !present.isEmpty && present.allSatisfy { HeaderEvidence.isFigure($0) },
        isFilled: !values.isEmpty && values.allSatisfy { !$0.isEmpty })
    }
  }

  /// Returns the number of words where all rows have numbers, that of missing values that no row lacks,
  /// and that of numbers where all rows have them.
  private func differences(
    of line: String, from columns: [Column]
  ) -> (figures: Int, missing: Int, numbers: Int) {
    let values = layout.row(line).fields
    var result = (figures: 0, missing: 0, numbers: 0)
    for (index, column) in columns.enumerated() {
      let value = values.element(at: index) ?? ""
      if value.isEmpty {
        if column.isFilled { result.missing += 1 }
      } else if column.isFigures {
        let isOther = !value.isPlaceholder && !HeaderEvidence.isFigure(value)
        if isOther { result.figures += 1 } else { result.numbers += 1 }
      }
    }
    return result
  }

  /// Whether most values are where the columns are, with more than a space before them, unlike the words
  /// of a sentence.
  private func isAligned(_ line: ScannedLine) -> Bool {
    let values = line.tokens.indices.dropFirst().filter { line.hasWideGap(after: $0 - 1) }
    let headings = layout.headings.dropFirst()
    let aligned = headings.count { heading in
      values.contains { line.tokens[$0].columns.isAligned(with: heading.columns) }
    }
    return aligned * 2 >= headings.count
  }
}
