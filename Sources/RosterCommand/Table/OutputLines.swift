import RosterTerminal

/// What a command printed, as clean lines of text.
///
/// Bytes that are not UTF-8 become replacement characters, tabs become spaces, escape sequences
/// go away and other control characters become visible, so that a line can be printed on a
/// terminal as it is. A last line without a line feed counts; lines of white space do not.
struct OutputLines: Equatable, Sendable {
  /// The lines in order, without line ends and trailing spaces, none of them empty.
  let lines: [String]

  /// The colours that the command has given each line; empty if they are not wanted.
  let styles: [[StyleRun]]

  /// Takes lines that are clean already.
  ///
  /// - Parameter lines: The lines, none of them empty.
  init(lines: [String]) {
    self.lines = lines
    styles = []
  }

  /// Splits the output of a command.
  ///
  /// - Parameters:
  ///   - output: All that the command wrote.
  ///   - keepsStyles: Whether the command's own colours are kept.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ output: [UInt8], keepsStyles: Bool = false) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let body = output.starts(with: byteOrderMark) ? output[3...] : output[...]
    let text = Array(String(decoding: body, as: UTF8.self).utf8)
    var lines: [String] = []
    var styles: [[StyleRun]] = []
    // A colour lasts until another one is chosen, over the ends of lines too.
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
