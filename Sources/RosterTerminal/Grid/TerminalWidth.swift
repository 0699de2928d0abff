/// How much room text takes in a terminal.
public enum TerminalWidth {
  /// Returns the number of columns that a text takes when a canvas draws it.
  ///
  /// A text without tabs takes at most as many columns as it has bytes in UTF-8.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: Counting ends where this many columns are reached.
  /// - Returns: The columns; at most one more than the limit.
  /// - Complexity: O(*n*), where *n* is the number of scalars up to the limit.
  public static func columns(of text: String, limit: Int = .max) -> Int {
    TerminalText.columns(of: text, limit: limit)
  }
}
