/// A parser of lines of separated values, whose quoted values can have several lines, or of text whose
/// columns have been named.
package struct SeparatedLines: Sendable {
  /// The maximum number of bytes of a row of several lines.
  ///
  /// A quote that does not end must not hold back the rest of the stream.
  static let rowLimit = 1 << 16

  private let rules: InputRules
  private var dialect = SeparatedDialect()

  /// The lines of a row whose last quote is not closed yet.
  private var open: [[UInt8]] = []

  /// The number of the first line that has not become a row.
  private var line = 1

  /// The columns so far.
  package private(set) var columns: SeparatedColumns

  /// Creates a parser.
  ///
  /// - Parameter rules: The rules; the format is text or a table.
  package init(_ rules: InputRules) {
    self.rules = rules
    columns = SeparatedColumns(rules)
  }

  /// Returns the rows of lines.
  ///
  /// - Parameters:
  ///   - lines: The next lines, without their line feeds.
  ///   - isLast: Whether there are no further lines.
  ///   - skipped: Records lines that are not rows.
  /// - Returns: The rows in order.
  package mutating func rows(
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
    if open.isEmpty, rules.isComment(next) {
      columns.add(title: next)
      line += 1
      return
    }
    if rules.format == .text {
      take(rules.words(of: LineCleaner.clean(next[...])), &rows, &skipped)
      line += 1
      return
    }
    open.append(next)
    let bytes = Array(open.joined(separator: CollectionOfOne(0x0a)))
    if columns.names.isEmpty { dialect = rules.dialect(of: bytes) }
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
    if let row = columns.row(of: cells, line: line, skipped: &skipped) { rows.append(row) }
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

extension InputRules {
  /// Returns the words of a line for the named columns; the last one has the rest of the line.
  fileprivate func words(of line: String) -> [String] {
    var rest = line.utf8[...]
    var words: [String] = []
    while words.count + 1 < names.count {
      rest = rest.drop(while: Self.isSpace)
      let word = rest.prefix { !Self.isSpace($0) }
      rest = rest.dropFirst(word.count)
      words.append(String(Substring(word)))
    }
    rest = rest.drop(while: Self.isSpace)
    while let last = rest.last, Self.isSpace(last) { rest.removeLast() }
    return words + [String(Substring(rest))]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
