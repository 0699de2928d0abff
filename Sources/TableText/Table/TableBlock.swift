/// A header and the rows below it.
package struct TableBlock: Equatable, Sendable {
  /// The indexes of the lines of the header: groups, names and dashes; empty without a header.
  let header: Range<Int>

  /// The indexes of the rows.
  package var rows: Range<Int>

  /// Whether the names are in the second line of the header.
  let isGrouped: Bool

  /// Creates a block.
  package init(header: Range<Int>, rows: Range<Int>, isGrouped: Bool) {
    self.header = header
    self.rows = rows
    self.isGrouped = isGrouped
  }

  /// The index of the line of names; nil without a header.
  var names: Int? { header.isEmpty ? nil : header.lowerBound + (isGrouped ? 1 : 0) }
}

extension TableReading {
  /// Returns the headers and their rows.
  ///
  /// The table continues where its header is repeated.
  ///
  /// - Parameter lines: The lines of the table.
  /// - Returns: One block or more, in order; without a header, one with all lines.
  /// - Complexity: O(*n*), where *n* is the number of lines.
  package func blocks(in lines: OutputLines) -> [TableBlock] {
    let count = lines.lines.count
    guard hasNamesLine, firstRow <= count else {
      return [TableBlock(header: 0..<0, rows: min(firstRow, count)..<count, isGrouped: false)]
    }
    let isGrouped = header == .groupsAndNames
    var blocks = [
      TableBlock(header: titleCount..<firstRow, rows: firstRow..<count, isGrouped: isGrouped)
    ]
    let header = RepeatedHeader(lines.lines[namesLine], self)
    for start in header.ranges(in: lines, from: firstRow) {
      blocks[blocks.count - 1].rows = blocks[blocks.count - 1].rows.lowerBound..<start.lowerBound
      blocks.append(TableBlock(header: start, rows: start.upperBound..<count, isGrouped: isGrouped))
    }
    return blocks
  }

  /// Returns the rows up to an empty line below them, or up to the header of another table.
  ///
  /// - Parameter lines: The output.
  /// - Returns: The header and these rows.
  package func firstBlock(in lines: OutputLines) -> TableBlock {
    var block = blocks(in: lines)[0]
    let end = lines.blanks.first { $0 > block.rows.lowerBound && $0 < block.rows.upperBound }
    if let end { block.rows = block.rows.lowerBound..<end }
    return block
  }
}

/// The header of a table, to be found again among its rows.
struct RepeatedHeader {
  private let names: ScannedLine
  private let length: Int
  private let isCapital: Bool

  /// The words of the line of names.
  let words: [String]

  /// The number of lines of groups above that of names.
  let before: Int

  init(_ line: String, _ reading: TableReading) {
    names = HeaderLine.names(ScannedLine(line))
    words = names.words
    length = words.reduce(0) { $0 + $1.utf8.count }
    before = reading.namesLine - reading.titleCount
    isCapital = names.tokens.count > 2 && HeaderEvidence.isCapital(names)
  }

  /// Returns the ranges of the lines of the repeated headers.
  func ranges(in lines: OutputLines, from start: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for index in start..<max(start, lines.lines.count) where isSame(lines.lines[index]) {
      let first = index - before
      guard first >= found.last?.upperBound ?? start else { continue }
      let below = Array(lines.lines[index...].prefix(2))
      found.append(first..<index + 1 + TableReading.rulerCount(in: below, below: 0))
    }
    return found
  }

  /// Whether a line has the same names.
  func isSame(_ line: String) -> Bool {
    // Only lines that are long enough and have the last word are split.
    guard line.utf8.count >= length, let last = words.last, line.utf8.last == last.utf8.last,
      line.hasSuffix(last)
    else { return false }
    return HeaderLine.names(ScannedLine(line)).words == words
  }

  /// Whether the values of a line are below the names.
  func isAbove(_ line: String) -> Bool {
    let line = ScannedLine(line)
    return line.words != words
      && (line.tokens.count == names.tokens.count || HeaderLine.isAligned(line, with: names))
  }

  /// Whether a line is the header of another table with some of the same names.
  func isLike(_ line: String) -> Bool {
    guard isCapital, !Self.hasSmallLetter(line) else { return false }
    return HeaderEvidence.isHeader(ScannedLine(line), like: names)
  }

  /// Whether a line has a small letter outside parentheses, as nearly all rows have.
  private static func hasSmallLetter(_ line: String) -> Bool {
    for byte in line.utf8 {
      if byte == UInt8(ascii: "(") { return false }
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { return true }
    }
    return false
  }
}
