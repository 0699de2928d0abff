/// The output of a command as blocks in order: tables, and text between them.
///
/// Each line that is not empty is in exactly one block.
package struct OutputDocument: Equatable, Sendable {
  /// Consecutive lines that belong together.
  package struct Block: Equatable, Sendable {
    /// The indexes of the lines.
    package var lines: Range<Int>

    /// The reading of these lines, which determines which of them are rows; nil for text.
    package let reading: TableReading?
  }

  /// The blocks in order, none of them empty.
  package private(set) var blocks: [Block] = []

  /// The indexes of the tables, without records beside others.
  package var mainTables: [Int] {
    let tables = blocks.indices.filter { blocks[$0].reading != nil }
    let others = tables.filter { blocks[$0].reading?.header != .records }
    return others.isEmpty ? tables : others
  }

  /// Whether lines between drawn borders, and names with values, are tables.
  private let isAutomatic: Bool

  /// The words of the headers of all its tables.
  private(set) var headers: Set<[String]> = []

  /// The maximum number of lines of a title above a header.
  private static let titleSize = 3

  /// The maximum number of lines in which the header of a further table is searched for.
  private static let searchSize = titleSize + 2 + HeaderEvidence.sampleSize

  /// Divides an output into blocks.
  ///
  /// A table begins at its title, or at its header. It ends where another header or a title above
  /// one begins, and at lines that fit none of its columns: below an empty line, or at the end.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - reading: The reading of the first table. Without a header, every line is a row.
  ///   - known: The words of headers of earlier outputs, which are headers again.
  ///   - isAutomatic: Whether lines between drawn borders, and names with values, are tables; the
  ///     reading is then for an output without such lines.
  /// - Complexity: O(*n*), where *n* is the length of the output.
  package init(
    _ lines: OutputLines, _ reading: TableReading, known: Set<[String]> = [],
    isAutomatic: Bool = true
  ) {
    self.isAutomatic = isAutomatic
    let boxes = isAutomatic ? Self.boxes(in: lines) : []
    var start = 0
    for box in boxes {
      add(lines, start..<box.lowerBound, known)
      blocks.append(Block(lines: box, reading: TableReading(header: .borders)))
      start = box.upperBound
    }
    if boxes.isEmpty {
      divide(lines, reading, known)
    } else {
      add(lines, start..<lines.lines.count, known)
    }
  }

  /// Adds the tables and the text of lines beside tables with borders.
  private mutating func add(_ lines: OutputLines, _ range: Range<Int>, _ known: Set<[String]>) {
    guard !range.isEmpty else { return }
    let part = lines[range]
    let document = OutputDocument(
      part, TableReading.evident(in: part) ?? .rows, known: known.union(headers))
    headers.formUnion(document.headers)
    for block in document.blocks {
      let lines =
        range.lowerBound + block.lines.lowerBound..<range.lowerBound + block.lines.upperBound
      blocks.append(Block(lines: lines, reading: block.reading == .rows ? nil : block.reading))
    }
  }

  /// Returns the lines of the tables with borders.
  private static func boxes(in lines: OutputLines) -> [Range<Int>] {
    var boxes: [Range<Int>] = []
    var start = 0
    while start < lines.lines.count {
      let end = lines.paragraph(of: start).upperBound
      if let box = BoxTable.range(in: lines.lines, start..<end) {
        boxes.append(box)
        start = box.upperBound
      } else {
        start = end
      }
    }
    return boxes
  }

  private mutating func divide(
    _ lines: OutputLines, _ reading: TableReading, _ known: Set<[String]>
  ) {
    let count = lines.lines.count
    guard count > 0 else { return }
    var next: (start: Int, reading: TableReading)?
    if reading.hasNamesLine, reading.firstRow <= count { next = (0, reading) }
    let end = min(next == nil ? TableReading.searchSize : reading.titleCount, count)
    if isAutomatic, reading == .rows || next != nil, end > Self.titleSize,
      let first = Self.nextTable(
        in: lines, from: lines.paragraph(of: 0).upperBound, to: end, known: known),
      next == nil || first.start + first.reading.namesLine < reading.namesLine
    {
      // Records or text are above a table with a title.
      next = first
    }
    var known = known
    var start = 0
    while let (first, reading) = next {
      add(text: start..<first, of: lines)
      let header = RepeatedHeader(lines.lines[first + reading.namesLine], reading)
      start = Self.end(of: reading, header, at: first, in: lines, known: known)
      headers.insert(header.words)
      known.insert(header.words)
      add(reading, first..<start, lines)
      next = Self.nextTable(in: lines, from: start, to: count, known: known)
    }
    if start > 0 || reading == .rows { add(text: start..<count, of: lines) }
    if blocks.allSatisfy({ $0.reading == nil }) {
      blocks = [Block(lines: 0..<count, reading: reading)]
    }
  }

  /// Adds a table; lines above its header that are no title are text.
  private mutating func add(_ reading: TableReading, _ range: Range<Int>, _ lines: OutputLines) {
    var reading = reading
    let names = range.lowerBound + reading.titleCount
    let gap = lines.paragraph(of: names).lowerBound
    let title =
      reading.titleCount == 1
      ? range.lowerBound : names - gap > Self.titleSize ? names : max(gap, range.lowerBound)
    add(text: range.lowerBound..<title, of: lines)
    reading.titleCount = names - title
    blocks.append(Block(lines: title..<range.upperBound, reading: reading))
  }

  /// Adds lines without a table with a header: records, or text.
  private mutating func add(text: Range<Int>, of lines: OutputLines) {
    var start = text.lowerBound
    while start < text.upperBound {
      let end = min(lines.paragraph(of: start).upperBound, text.upperBound)
      if start == text.lowerBound, addRecords(text, of: lines) { return }
      if let last = blocks.last, last.reading?.header == .records,
        addRecords(last.lines.lowerBound..<end, of: lines)
      {
        blocks.remove(at: blocks.count - 2)
      } else if end - start == text.count || !addRecords(start..<end, of: lines) {
        let isBelowText = blocks.last.map { $0.reading == nil } ?? false
        let first = isBelowText ? blocks.removeLast().lines.lowerBound : start
        blocks.append(Block(lines: first..<end, reading: nil))
      }
      start = end
    }
  }

  /// Adds lines if they are records, and returns whether they are.
  private mutating func addRecords(_ range: Range<Int>, of lines: OutputLines) -> Bool {
    guard isAutomatic, RecordTable.isPossible(lines.lines[range]),
      let count = RecordTable.titleCount(of: lines[range])
    else { return false }
    let reading = TableReading(header: .records, titleCount: count)
    blocks.append(Block(lines: range, reading: reading))
    return true
  }

  /// Returns the next table whose header, perhaps below a title, is below an empty line or below the
  /// last table.
  private static func nextTable(
    in lines: OutputLines, from start: Int, to end: Int, known: Set<[String]>
  ) -> (start: Int, reading: TableReading)? {
    var first = start
    while first < end {
      if let reading = header(in: lines, at: first, known: known) {
        return (first, reading)
      }
      first = lines.paragraph(of: first).upperBound
    }
    return nil
  }

  /// Returns the reading of a paragraph whose header is among the first lines, or nil.
  private static func header(
    in lines: OutputLines, at first: Int, known: Set<[String]>
  ) -> TableReading? {
    let end = lines.paragraph(of: first).upperBound
    let count = min(end - first, titleSize + 1)
    let names = (first..<first + count).map { HeaderLine.names(ScannedLine(lines.lines[$0])) }
    let index = names.firstIndex { known.contains($0.words) }
    guard index != nil || names.contains(where: HeaderLine.isHeader) else { return nil }
    // An empty line may be between a header and its rows.
    let below = end..<lines.paragraph(of: end).upperBound
    let isAbove = below.count < 3 || RecordTable.titleCount(of: lines[below]) == nil
    let last = end - first > titleSize + 1 || !isAbove ? end : below.upperBound
    let rest = lines[first..<min(first + searchSize, last)]
    if let index { return .withHeader(rest, at: index) }
    guard let reading = TableReading.evident(in: rest), reading.namesLine < end - first,
      reading.titleCount <= titleSize
    else { return nil }
    return reading
  }
}

// MARK: - The end of a table

extension OutputDocument {
  /// The maximum number of last lines that are tested for being no rows.
  private static let tailSize = 8

  /// Returns the index after the last line of a table.
  private static func end(
    of reading: TableReading, _ header: RepeatedHeader, at start: Int, in lines: OutputLines,
    known: Set<[String]>
  ) -> Int {
    var firstRow = start + reading.firstRow
    let isBlank = lines.paragraph(of: firstRow).lowerBound == firstRow
    let isEmpty = firstRow == lines.lines.count || isBlank && !header.isAbove(lines.lines[firstRow])
    var end = isEmpty ? firstRow : lines.paragraph(of: firstRow).upperBound
    let evidence = RowEvidence(lines, reading, at: start, upTo: end)
    var line = firstRow
    while true {
      while line < end {
        let text = lines.lines[line]
        if header.isSame(text) {
          firstRow = line + 1
        } else if header.isLike(text)
          || line > firstRow && !text.hasDigit
            && isHeader(line, in: lines, below: line - firstRow, evidence)
        {
          // Another table begins without an empty line.
          end = line
        }
        line += 1
      }
      guard line == end, end < lines.lines.count, !header.isLike(lines.lines[end]) else { break }
      let names = end + header.before
      let isRepeated = names < lines.lines.count && header.isSame(lines.lines[names])
      if isRepeated {
        (firstRow, line) = (names + 1, names + 1)
      } else if !evidence.isRow(lines.lines[end])
        || Self.header(in: lines, at: end, known: known) != nil
        || RecordTable.titleCount(of: lines[lines.paragraph(of: end)]) != nil
      {
        break
      }
      end = lines.paragraph(of: end).upperBound
    }
    return (max(firstRow, end - tailSize)..<max(firstRow, end)).first {
      evidence.areNoRows(lines.lines[$0..<end], below: $0 - firstRow)
    } ?? end
  }

  /// Returns whether a line among rows is the header of another table: it has no numbers, all rows above
  /// have, and the lines below it fit it.
  private static func isHeader(
    _ line: Int, in lines: OutputLines, below count: Int, _ evidence: RowEvidence
  ) -> Bool {
    let rest = lines[line..<min(line + HeaderEvidence.sampleSize, lines.lines.count)]
    return evidence.haveNumbers(first: count) && TableReading.evident(in: rest)?.namesLine == 0
  }
}

extension String {
  /// Whether the text has a digit of ASCII.
  fileprivate var hasDigit: Bool {
    utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
