import RosterTerminal

/// A part of a text that the command has coloured.
struct StyleRun: Equatable, Sendable {
  /// The UTF-8 offsets of the part.
  var bytes: Range<Int>

  /// How it looks.
  let style: TerminalStyle
}

extension [StyleRun] {
  /// Returns what of these runs stands in a part of their text.
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

/// A line without escape sequences, and the colours that they gave it.
struct StyledText: Equatable, Sendable {
  /// The text.
  var text: String

  /// The parts that do not look as the terminal shows text by itself, in order.
  var runs: [StyleRun]
}
