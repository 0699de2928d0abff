/// A text that is typed in the status line, with a maximum length.
package struct PromptText: Equatable, Sendable {
  /// The maximum number of characters: of Unicode scalars, because any number of marks can combine
  /// into one visible character.
  package static let limit = 1_000

  /// The typed text.
  package private(set) var text = ""

  /// Whether some of the typed or pasted text was dropped.
  private(set) var isCut = false

  /// The number of Unicode scalars.
  private var length = 0

  /// Whether nothing was typed.
  var isEmpty: Bool { text.isEmpty }

  /// Appends characters, as far as there is room.
  ///
  /// - Parameter characters: The characters.
  /// - Returns: Whether the text changed.
  /// - Complexity: O(*r*), where *r* is the room that is left, however many characters there are.
  package mutating func append(_ characters: some Collection<Character>) -> Bool {
    isCut = false
    let before = length
    for scalar in characters.lazy.flatMap(\.unicodeScalars) {
      guard length < Self.limit else {
        isCut = true
        break
      }
      text.unicodeScalars.append(scalar)
      length += 1
    }
    return length > before
  }

  /// Replaces the text.
  ///
  /// - Parameter text: The text, which is truncated if it is too long.
  /// - Returns: Whether the text changed.
  package mutating func change(to text: String) -> Bool {
    let before = self.text
    self = PromptText()
    _ = append(text)
    return self.text != before
  }
}
