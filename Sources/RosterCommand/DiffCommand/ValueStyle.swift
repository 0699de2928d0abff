import TableText

/// The style in which values are printed for people.
enum ValueStyle: Equatable, Sendable {
  /// Strings that would read as another JSON value are in quotes.
  case typed

  /// All values are strings, so that strings that look like numbers have no quotes.
  case plain

  /// The text for a field that a record does not have.
  static let missing = "(none)"

  /// Returns a value in one line.
  ///
  /// A string is printed as it is, unless that would be ambiguous; other values are printed as
  /// JSON.
  func text(of value: JSONValue) -> String {
    guard case .string(let text) = value else { return value.text }
    return needsQuotes(text.string) ? value.text : text.string
  }

  private func needsQuotes(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return true
    }
    if first.properties.isWhitespace || last.properties.isWhitespace { return true }
    if text.unicodeScalars.contains(where: \.disturbsLine) || first == "\"" { return true }
    if text == Self.missing { return true }
    return self == .typed && (try? JSONParser.value(of: Array(text.utf8))) != nil
  }
}
