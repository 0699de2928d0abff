/// The width of text in a terminal.
public enum TerminalWidth {
  /// Returns the number of columns that a text takes when a canvas draws it.
  ///
  /// A text without tabs takes at most as many columns as it has bytes in UTF-8.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: The number of columns at which counting stops.
  /// - Returns: The columns; at most one more than the limit.
  /// - Complexity: O(*n*), where *n* is the number of scalars up to the limit.
  public static func columns(of text: String, limit: Int = .max) -> Int {
    TerminalText.columns(of: text, limit: limit)
  }
}
