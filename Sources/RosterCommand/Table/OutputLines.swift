import RosterTerminal

/// The output of a command, as clean lines of text.
///
/// Bytes that are not UTF-8 become replacement characters, tabs become spaces, escape sequences are
/// removed, and other control characters become visible, so that a line can safely be printed on a
/// terminal. A last line without a line feed counts; lines of only white space do not.
struct OutputLines: Equatable, Sendable {
  /// The lines in order, without line ends and trailing spaces, none of them empty.
  let lines: [String]

  /// The command's own colours of each line; empty if they are not requested.
  let styles: [[StyleRun]]

  /// Creates a value of clean lines.
  ///
  /// - Parameter lines: The lines, none of them empty.
  init(lines: [String]) {
    self.lines = lines
    styles = []
  }

  /// Splits the output of a command.
  ///
  /// - Parameters:
  ///   - output: The whole output of the command.
  ///   - keepsStyles: Whether the command's own colours are kept.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ output: [UInt8], keepsStyles: Bool = false) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let body = output.starts(with: byteOrderMark) ? output[3...] : output[...]
    let text = Array(String(decoding: body, as: UTF8.self).utf8)
    var lines: [String] = []
    var styles: [[StyleRun]] = []
    // A colour lasts until another one is selected, even across lines.
    var style = TerminalStyle.standard
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if keepsStyles {
        let line = LineCleaner.styled(text[start..<end], style: &style)
        if !line.text.isEmpty {
          lines.append(line.text)
          styles.append(line.runs)
        }
      } else {
        let line = LineCleaner.clean(text[start..<end])
        if !line.isEmpty { lines.append(line) }
      }
      start = end + 1
    }
    self.lines = lines
    self.styles = styles
  }
}
