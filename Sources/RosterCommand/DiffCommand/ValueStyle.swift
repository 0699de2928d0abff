/// How a value is written in the lines that people read.
enum ValueStyle: Equatable, Sendable {
  /// Strings that would read as another value of JSON are in quotes.
  case typed

  /// All values are strings, and numbers among them have no quotes.
  case plain

  /// What stands for a field that a record does not have.
  static let missing = "(none)"

  /// Returns a value in one line.
  ///
  /// A string stands there as it is, unless that would be ambiguous; other values are JSON.
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
