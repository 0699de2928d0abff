import TerminalIO

/// A part of a text that the command has styled.
package struct StyleRun: Equatable, Sendable {
  /// The UTF-8 offsets of the part.
  package var bytes: Range<Int>

  /// The style.
  package let style: TerminalStyle

  /// Creates a run.
  package init(bytes: Range<Int>, style: TerminalStyle) {
    self.bytes = bytes
    self.style = style
  }
}

extension [StyleRun] {
  /// Returns the parts of these runs within a part of their text.
  ///
  /// - Parameter bytes: The UTF-8 offsets of the part.
  /// - Returns: The runs, with offsets counted from the beginning of the part.
  package func within(_ bytes: Range<Int>) -> [StyleRun] {
    compactMap { run in
      let part = run.bytes.clamped(to: bytes)
      guard !part.isEmpty else { return nil }
      let start = part.lowerBound - bytes.lowerBound
      return StyleRun(bytes: start..<start + part.count, style: run.style)
    }
  }
}

/// A line without escape sequences, and the styles that they selected.
struct StyledText: Equatable, Sendable {
  /// The text.
  package var text: String

  /// The parts whose style is not the terminal's default, in order.
  package var runs: [StyleRun]
}
