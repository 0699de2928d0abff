import TerminalIO

/// The output of a command, as clean lines of text.
///
/// Bytes that are not UTF-8 become replacement characters, tabs become spaces, escape sequences are
/// removed, and other control characters become visible, so that a line can safely be printed on a
/// terminal. A last line without a line feed counts. Lines of only white space are not lines, but
/// it is known where they were. Lines of only escape sequences are nothing.
package struct OutputLines: Equatable, Sendable {
  /// The lines in order, without line ends and trailing spaces, none of them empty.
  package let lines: [String]

  /// The command's own colours of each line; empty if they are not requested.
  package let styles: [[StyleRun]]

  /// The lines of only white space: for each of them, the index of the line that follows it.
  package let blanks: [Int]

  private static let escape: UInt8 = 0x1b

  /// Creates a value of clean lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, none of them empty.
  ///   - blanks: For each empty line, the index of the line that follows it, ascending.
  package init(lines: [String], blanks: [Int] = []) {
    self.init(lines: lines, styles: [], blanks: blanks)
  }

  private init(lines: [String], styles: [[StyleRun]], blanks: [Int]) {
    self.lines = lines
    self.styles = styles
    self.blanks = blanks
  }

  /// Returns the number of a line in the output, empty ones included, counted from 1.
  ///
  /// - Parameter index: The index of the line.
  /// - Returns: 1 or more.
  /// - Complexity: O(log *n*), where *n* is the number of empty lines.
  func number(of index: Int) -> Int { index + 1 + blankCount(above: index) }

  /// Returns the paragraph of a line: the lines between empty ones.
  ///
  /// - Parameter line: The index of a line.
  /// - Returns: The indexes of its lines.
  /// - Complexity: O(log *n*), where *n* is the number of empty lines.
  func paragraph(of line: Int) -> Range<Int> {
    let count = blankCount(above: line)
    let end = count < blanks.count ? min(blanks[count], lines.count) : lines.count
    return (count > 0 ? blanks[count - 1] : 0)..<end
  }

  /// Returns the number of empty lines above a line.
  private func blankCount(above line: Int) -> Int {
    var (low, high) = (0, blanks.count)
    while low < high {
      let middle = (low + high) / 2
      if blanks[middle] <= line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns these lines and the next ones.
  ///
  /// - Parameter next: The next lines; some may be empty.
  /// - Returns: All lines.
  package func adding(_ next: [String]) -> OutputLines {
    var (lines, blanks) = (lines, blanks)
    for line in next {
      if line.isEmpty { blanks.append(lines.count) } else { lines.append(line) }
    }
    return OutputLines(lines: lines, blanks: blanks)
  }

  /// Returns the first lines.
  ///
  /// - Parameter count: The maximum number of lines.
  /// - Returns: These lines, without their styles.
  package func prefix(_ count: Int) -> OutputLines {
    OutputLines(
      lines: Array(lines.prefix(count)), blanks: Array(blanks[..<blankCount(above: count - 1)]))
  }

  /// Returns some of the lines.
  ///
  /// - Parameter range: The indexes of the lines.
  /// - Returns: These lines, with their styles; empty lines above the first one are left out.
  package subscript(range: Range<Int>) -> OutputLines {
    if range == lines.indices { return self }
    return OutputLines(
      lines: Array(lines[range]), styles: styles.isEmpty ? [] : Array(styles[range]),
      blanks: blanks[blankCount(above: range.lowerBound)...].prefix { $0 < range.upperBound }
        .map { $0 - range.lowerBound })
  }

  /// Splits the output of a command.
  ///
  /// - Parameters:
  ///   - output: The whole output of the command.
  ///   - keepsStyles: Whether the command's own colours are kept.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(_ output: [UInt8], keepsStyles: Bool = false) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let body = output.starts(with: byteOrderMark) ? output[3...] : output[...]
    let text = Array(String(decoding: body, as: UTF8.self).utf8)
    var lines: [String] = []
    var styles: [[StyleRun]] = []
    var blanks: [Int] = []
    // A colour lasts until another one is selected, even across lines.
    var style = TerminalStyle.standard
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let styled = keepsStyles ? LineCleaner.styled(text[start..<end], style: &style) : nil
      let line = styled?.text ?? LineCleaner.clean(text[start..<end])
      if !line.isEmpty {
        lines.append(line)
        if let styled { styles.append(styled.runs) }
      } else if !text[start..<end].contains(Self.escape) {
        blanks.append(lines.count)
      }
      start = end + 1
    }
    self.lines = lines
    self.styles = styles
    self.blanks = blanks
  }
}
