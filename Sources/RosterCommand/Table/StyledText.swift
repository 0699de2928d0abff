import TerminalIO

/// A part of a text that the command has styled.
struct StyleRun: Equatable, Sendable {
  /// The UTF-8 offsets of the part.
  var bytes: Range<Int>

  /// The style.
  let style: TerminalStyle
}

extension [StyleRun] {
  /// Returns the parts of these runs within a part of their text.
  ///
  /// - Parameter bytes: The UTF-8 offsets of the part.
  /// - Returns: The runs, with offsets counted from the beginning of the part.
  func within(_ bytes: Range<Int>) -> [StyleRun] {
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
  var text: String

  /// The parts whose style is not the terminal's default, in order.
  var runs: [StyleRun]
}
