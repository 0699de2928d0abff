/// A text that is typed in the status line, with a greatest length.
struct PromptText: Equatable, Sendable {
  /// The most characters that it can have.
  static let limit = 1_000

  /// What was typed.
  private(set) var text = ""

  /// Whether more was typed or pasted than it can have.
  private(set) var isCut = false

  /// The number of characters.
  private var length = 0

  /// Whether nothing was typed.
  var isEmpty: Bool { text.isEmpty }

  /// Whether no more can be typed; if so, it is noted that more was.
  ///
  /// Most of what a terminal without brackets around pastes sends is beyond the limit.
  mutating func refusesMore() -> Bool {
    guard length >= Self.limit else { return false }
    isCut = true
    return true
  }

  /// Puts another text in place of this one.
  ///
  /// - Parameter text: The text; one that is too long is cut.
  /// - Returns: Whether it is another one.
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
