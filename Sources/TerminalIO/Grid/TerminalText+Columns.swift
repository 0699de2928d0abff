extension TerminalText {
  /// Returns the number of columns that a text takes.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: The number of columns at which counting stops.
  /// - Returns: The columns; at most one more than the limit.
  /// - Complexity: O(*n*), where *n* is the number of scalars up to the limit.
  package static func columns(of text: String, limit: Int = .max) -> Int {
    var columns = 0
    for glyph in TerminalText(text) {
      columns += glyph.width
      if columns >= limit { break }
    }
    return columns
  }

  /// Returns the number of columns before an ellipsis, or `nil` if the text fits without one.
  ///
  /// - Parameters:
  ///   - room: The available columns, at least 1.
  ///   - text: Any text.
  /// - Returns: The columns to draw before the ellipsis.
  package static func columns(before room: Int, of text: String) -> Int? {
    var columns = 0
    var cut = 0
    for glyph in TerminalText(text) {
      columns += glyph.width
      if columns > room { return cut }
      if columns < room { cut = columns }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of the two halves of a flag.
  var isRegionalIndicator: Bool {
    value >= 0x1f1e6 && value <= 0x1f1ff
  }
}
