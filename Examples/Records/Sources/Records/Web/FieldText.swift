/// Texts in the fields of a page, from which browsers remove line breaks: signs stand for them.
enum FieldText {
  private static let signs: [Unicode.Scalar: Unicode.Scalar] = ["\n": "␊", "\r": "␍"]

  private static let breaks = Dictionary(uniqueKeysWithValues: signs.map { ($1, $0) })

  /// Returns what a field shows for a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text with signs for line breaks; nil if it has such a sign itself.
  static func shown(_ text: String) -> String? {
    text.unicodeScalars.contains { breaks[$0] != nil } ? nil : replacing(text, signs)
  }

  /// Returns the text for what a field shows.
  static func text(_ shown: String) -> String { replacing(shown, breaks) }

  private static func replacing(
    _ text: String, _ others: [Unicode.Scalar: Unicode.Scalar]
  ) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { others[$0] ?? $0 }))
  }
}
