extension TerminalHost {
  /// The most bytes of a text that are copied: terminals drop sequences that are much longer.
  public static let copyLimit = 74_994

  /// Puts a text on the clipboard of the user of the terminal, also through a network (OSC 52).
  ///
  /// Whether the terminal allows it cannot be known: some ask the user, some have it switched off.
  ///
  /// - Parameter text: The text.
  /// - Returns: Whether it was sent: not if the host does not run, and not if the text has more than
  ///   `copyLimit` bytes.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard let terminal, !isStopped, text.utf8.count <= Self.copyLimit else { return false }
    return terminal.write(Array(EscapeSequences.copy(text).utf8))
  }
}
