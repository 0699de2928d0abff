import TableText

/// The columns of a stream of text, which follow the widths of a repeated header.
///
/// `kubectl get pods -w` prints its header again when the widths have changed, and `top -b` and
/// `sar` print a title and a header above each block of rows.
struct StreamColumns: Sendable {
  private let isGrouped: Bool

  /// Whether lines between an empty line and the next header are a title.
  private let hasTitle: Bool

  /// The lines of the first header.
  private let header: [String]
  private let words: [String]
  private let length: Int
  private let layoutSize: Int
  private var names: String
  private var layout: TextLayout
  private var isTitle = false

  /// The names of the columns; none without a header.
  var columns: [String] { layout.columns }

  /// Determines the columns from the first lines of a stream.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - reading: The reading of these lines.
  ///   - layoutSize: The maximum number of rows to examine.
  init(_ lines: OutputLines, _ reading: TableReading, layoutSize: Int) {
    isGrouped = reading.header == .groupsAndNames
    hasTitle = reading.titleCount > 0
    header = Array(lines.lines[reading.titleCount..<reading.firstRow])
    names = reading.hasHeader ? lines.lines[reading.namesLine] : ""
    words = HeaderLine.names(ScannedLine(names)).words
    length = words.reduce(0) { $0 + $1.utf8.count }
    self.layoutSize = layoutSize
    // Without a title, empty lines are between rows.
    let sample = OutputLines(lines: lines.lines, blanks: hasTitle ? lines.blanks : [])
    let block = reading.firstBlock(in: sample.prefix(reading.firstRow + layoutSize))
    layout = TextLayout(lines.lines, block)
  }

  /// Returns the lines below the first header, with the empty ones.
  func rest(of lines: OutputLines) -> [String] {
    let start = header.isEmpty ? 0 : lines.lines.firstRange(of: header)?.upperBound ?? 0
    var rest: [String] = []
    var blanks = lines.blanks.drop { $0 <= start }
    for index in start..<lines.lines.count {
      while blanks.first == index {
        rest.append("")
        blanks.removeFirst()
      }
      rest.append(lines.lines[index])
    }
    return rest
  }

  /// Returns the rows of lines.
  ///
  /// - Parameter lines: The next lines, with the empty ones.
  /// - Returns: The rows in order; headers and titles are none.
  mutating func rows(of lines: [String]) -> [TableRow] {
    var rows: [TableRow] = []
    for (index, line) in lines.enumerated() {
      if line.isEmpty {
        isTitle = hasTitle
      } else if isNames(line) {
        isTitle = false
        follow(line, above: lines[(index + 1)...])
      } else if !isTitle, !header.contains(line) {
        rows.append(layout.row(line))
      }
    }
    return rows
  }

  private func isNames(_ line: String) -> Bool {
    // Only lines that are long enough and have the last word are split.
    guard let last = words.last, line.utf8.count >= length, line.hasSuffix(last) else {
      return false
    }
    return line == names || HeaderLine.names(ScannedLine(line)).words == words
  }

  /// Takes over the widths of a header.
  private mutating func follow(_ line: String, above lines: ArraySlice<String>) {
    guard line != names, !isGrouped else { return }
    names = line
    let rows = lines.prefix { !$0.isEmpty && !isNames($0) }.prefix(layoutSize)
    let block = TableBlock(header: 0..<1, rows: 1..<rows.count + 1, isGrouped: false)
    layout = TextLayout([line] + rows, block, like: layout.shape)
  }
}
