/// A text that is typed in the status line, with a greatest length.
struct PromptText: Equatable, Sendable {
  /// The greatest number of characters.
  static let limit = 1_000

  /// The typed text.
  private(set) var text = ""

  /// Whether some of the typed or pasted text was dropped.
  private(set) var isCut = false

  /// The number of characters.
  private var length = 0

  /// Whether nothing was typed.
  var isEmpty: Bool { text.isEmpty }

  /// Returns whether no more can be typed; if so, records that text was dropped.
  ///
  /// This is the fast path for pastes in a terminal without bracketed paste, most of which is
  /// beyond the limit.
  mutating func refusesMore() -> Bool {
    guard length >= Self.limit else { return false }
    isCut = true
    return true
  }

  /// Replaces the text.
  ///
  /// - Parameter text: The text, which is truncated if it is too long.
  /// - Returns: Whether the text changed.
  mutating func change(to text: String) -> Bool {
    let end = text.index(text.startIndex, offsetBy: Self.limit, limitedBy: text.endIndex)
    isCut = end.map { $0 < text.endIndex } ?? false
    let text = end.map { String(text[..<$0]) } ?? text
    length = text.count
    guard text != self.text else { return false }
    self.text = text
    return true
  }
}
