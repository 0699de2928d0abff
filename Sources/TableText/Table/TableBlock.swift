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
  /// The table ends at an empty line below rows. It continues where its header is repeated, and
  /// does not end if the next lines are a table with some of the same names, as those of
  /// `kubectl get all`.
  ///
  /// - Parameter lines: The output.
  /// - Returns: One block or more, in order; without a header, one with all lines.
  /// - Complexity: O(*n*), where *n* is the number of lines.
  package func blocks(in lines: OutputLines) -> [TableBlock] {
    let count = lines.lines.count
    guard hasHeader, header != .fields, firstRow <= count else {
      return [TableBlock(header: 0..<0, rows: 0..<count, isGrouped: false)]
    }
    let isGrouped = header == .groupsAndNames
    var blocks = [
      TableBlock(header: titleCount..<firstRow, rows: firstRow..<count, isGrouped: isGrouped)
    ]
    let repetition = RepeatedHeader(lines, self)
    for start in repetition.ranges(in: lines, from: firstRow) {
      blocks[blocks.count - 1].rows = blocks[blocks.count - 1].rows.lowerBound..<start.lowerBound
      blocks.append(TableBlock(header: start, rows: start.upperBound..<count, isGrouped: isGrouped))
    }
    // Empty lines end the rows of each block.
    for index in blocks.indices {
      let rows = blocks[index].rows
      let end = lines.blanks.first { blank in
        blank > rows.lowerBound && blank < rows.upperBound
          && !repetition.isLike(lines.lines[blank])
      }
      if let end { blocks[index].rows = rows.lowerBound..<end }
    }
    return blocks
  }
}

/// The header of a table, to be found again among its rows.
private struct RepeatedHeader {
  private let names: ScannedLine
  private let words: [String]
  private let length: Int
  private let before: Int

  init(_ lines: OutputLines, _ reading: TableReading) {
    names = HeaderLine.names(ScannedLine(lines.lines[reading.namesLine]))
    words = names.words
    length = words.reduce(0) { $0 + $1.utf8.count }
    before = reading.namesLine - reading.titleCount
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

  private func isSame(_ line: String) -> Bool {
    // Only lines that are long enough and have the last word are split.
    guard line.utf8.count >= length, let last = words.last, line.hasSuffix(last) else {
      return false
    }
    return HeaderLine.names(ScannedLine(line)).words == words
  }

  /// Whether a line is the header of another table with some of the same names.
  func isLike(_ line: String) -> Bool {
    HeaderEvidence.isHeader(ScannedLine(line), like: names)
  }
}
