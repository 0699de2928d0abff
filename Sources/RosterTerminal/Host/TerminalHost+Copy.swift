import TerminalIO

extension TerminalHost {
  /// The maximum number of bytes that can be copied: terminals drop longer sequences.
  public static let copyLimit = 74_994

  /// Copies a text to the clipboard of the user of the terminal, even over a network (OSC 52).
  ///
  /// Whether the terminal allows it cannot be determined: some terminals ask the user, and some
  /// disable it.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether the text was sent: false if the host is not running, or if the text has
  ///   more than `copyLimit` bytes.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard let terminal = screen.terminal, !screen.isStopped, text.utf8.count <= Self.copyLimit
    else { return false }
    return terminal.write(Array(EscapeSequences.copy(text).utf8))
  }
}
