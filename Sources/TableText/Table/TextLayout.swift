/// The columns of a text, which split its lines into rows.
package struct TextLayout: Sendable {
  /// The number of rows to examine to determine the padding unit.
  private static let sampleSize = 1_000

  /// The names of the columns; without a header there are none, and each word is a field.
  package let columns: [String]

  /// The line of names.
  let header: ScannedLine

  /// The columns; without a header there are none.
  let headings: [ColumnLayout.Heading]

  /// The lines below the header from which the columns were determined.
  let scanned: [ScannedLine]

  /// The division of the header into names; nil without a header.
  package let shape: ColumnShape?

  private let splitter: RowSplitter?
  private let markers: RowMarkers?
  private let unit: PaddingUnit
  private let end: ScanEnd?

  /// The offsets of the bars between groups.
  private let bars: [Int]

  /// Determines the columns.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - block: The header, and the rows below it.
  ///   - shape: The division of an earlier header into names, which stays while rows fit it.
  package init(_ lines: [String], _ block: TableBlock, like shape: ColumnShape? = nil) {
    let rows = lines[block.rows]
    guard let namesLine = block.names else {
      (columns, headings, splitter, self.shape) = ([], [], nil, nil)
      (end, unit, header, bars) = (nil, .scalars, ScannedLine(""), [])
      scanned = rows.map { ScannedLine($0) }
      markers = RowMarkers(of: scanned)
      return
    }
    let group = block.isGrouped ? GroupLine(above: Array(lines[block.header])) : nil
    let bars = group == nil ? [] : GroupLine.bars(in: lines[namesLine])
    let line = ScannedLine(lines[namesLine], between: bars)
    var header = HeaderLine.names(line)
    let below = lines[namesLine + 1..<max(namesLine + 1, block.header.upperBound)]
    if let ruler = below.first { header = header.joined(above: ScannedLine(ruler)) }
    let isTimed = header.tokens.first != line.tokens.first
    let end = ScanEnd(below: header)
    var scanned = rows.map { ScannedLine($0, through: end, between: bars) }
    let unit = PaddingUnit.best(for: header, Array(scanned.prefix(Self.sampleSize)))
    if unit != .scalars {
      header = header.counted(in: unit)
      scanned = scanned.map { $0.counted(in: unit) }
    }
    header = header.joined(aboveUnitsIn: scanned)
    let known = shape?.words == header.words ? shape : nil
    markers = RowMarkers(of: scanned, below: header, isKnown: known?.hasMarkers ?? false)
    let bare = markers.map { markers in scanned.map { markers.split($0).rest } } ?? scanned
    let layout = ColumnLayout(
      header: header, rows: bare, rule: group == nil ? .positions : .words, like: known)
    splitter = RowSplitter(layout: layout, rows: bare)
    (self.end, self.unit, self.bars, self.scanned) = (end, unit, bars, scanned)
    (self.header, headings) = (header, layout.headings)
    // Without rows a division is only a guess.
    self.shape =
      rows.isEmpty
      ? known
      : ColumnShape(words: header.words, borders: layout.wordBorders, hasMarkers: markers != nil)
    var columns = group?.names(of: layout.headings) ?? layout.headings.map(\.name)
    if isTimed, columns.first == "" { columns[0] = "Time" }
    self.columns = (markers == nil ? [] : [""]) + columns
  }

  /// Returns a line as a row.
  ///
  /// - Parameter text: A line below the header.
  /// - Returns: The row.
  package func row(_ text: String) -> TableRow {
    row(ScannedLine(text, through: end, between: bars).counted(in: unit))
  }

  /// Returns a line as a row.
  ///
  /// - Parameters:
  ///   - line: One of the lines from which the columns were determined.
  ///   - styles: The command's own colours of the line.
  /// - Returns: The row.
  func row(_ line: ScannedLine, styles: [StyleRun] = []) -> TableRow {
    if splitter == nil, markers == nil, styles.isEmpty {
      return TableRow(line: line.text, fields: line.words)
    }
    let (marker, rest) = markers?.split(line) ?? (nil, line)
    var fields = splitter?.fields(of: rest) ?? rest.tokens.map(\.bytes)
    if markers != nil {
      fields.insert(marker.map { line.tokens[$0.lowerBound].bytes } ?? 0..<0, at: 0)
    }
    var row = TableRow(
      line: line.text, fields: fields.map { String(decoding: line.bytes[$0], as: UTF8.self) })
    if !styles.isEmpty { (row.lineStyles, row.fieldStyles) = (styles, fields.map(styles.within)) }
    return row
  }

  /// Returns the lines above a header as one line.
  ///
  /// - Parameter lines: One line or more.
  /// - Returns: The words of each line with single spaces, and dots between the lines.
  static func title(of lines: some Sequence<String>) -> String {
    lines.map { ScannedLine($0).words.joined(separator: " ") }.joined(separator: " · ")
  }
}

extension ScannedLine {
  /// Returns the line with the words as one that are above the same dashes.
  ///
  /// Above one line of dashes, these are the words with a single space between them, if most have more.
  fileprivate func joined(above ruler: ScannedLine) -> ScannedLine {
    let isWhole = ruler.tokens.count == 1
    let gaps = tokens.indices.dropLast()
    let isWide = gaps.count(where: hasWideGap) * 2 > gaps.count
    guard !isWhole || isWide && !ruler.text.contains("=-=") else { return self }
    return joined { index in
      if isWhole { return !hasWideGap(after: index - 1) }
      return ruler.tokens.contains { dashes in
        [index - 1, index].allSatisfy { dashes.columns.contains(tokens[$0].columns.lowerBound) }
      }
    }
  }

  /// Returns the line with two words as one, with a single space between them, if all rows have a
  /// size with a unit below them, as `1.2 TiB` below `RAW USE`.
  fileprivate func joined(aboveUnitsIn rows: [ScannedLine]) -> ScannedLine {
    guard !rows.isEmpty else { return self }
    return joined { index in
      !hasWideGap(after: index - 1)
        && rows.allSatisfy { $0.hasUnit(endingAt: tokens[index].columns.upperBound) }
    }
  }

  /// Whether a size, with a single space before its unit, ends at a position.
  private func hasUnit(endingAt end: Int) -> Bool {
    guard let unit = tokens.firstIndex(where: { $0.columns.upperBound == end }), unit > 0,
      !hasWideGap(after: unit - 1)
    else { return false }
    // Only sizes: a letter may be a value of its own.
    return text(of: unit..<unit + 1).hasSuffix("B")
      && Quantity.value(of: text(of: unit - 1..<unit + 1)) != nil
  }

  /// Returns the line with some words joined to those before them.
  ///
  /// - Parameter isSame: Returns whether the word with an index belongs to the one before.
  /// - Returns: The line with fewer words.
  private func joined(where isSame: (Int) -> Bool) -> ScannedLine {
    var words: [FieldToken] = []
    for (index, token) in tokens.enumerated() {
      if index > 0, isSame(index), let last = words.popLast() {
        words.append(
          FieldToken(
            columns: last.columns.lowerBound..<token.columns.upperBound,
            bytes: last.bytes.lowerBound..<token.bytes.upperBound))
      } else {
        words.append(token)
      }
    }
    return words.count == tokens.count ? self : ScannedLine(text, bytes, words)
  }
}

extension ScanEnd {
  /// Creates the end for rows below a header.
  fileprivate init(below header: ScannedLine) {
    self.init(
      // There are never more scalars than columns or bytes.
      column: header.counted(in: .bytes).tokens.last?.columns.upperBound ?? 0,
      // A marker before the first column is one more word.
      words: header.tokens.count + 2,
      gaps: header.tokens.indices.dropLast().count(where: header.hasWideGap))
  }
}
