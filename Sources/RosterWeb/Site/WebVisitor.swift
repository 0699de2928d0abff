/// Who opens a list, and from where.
public struct WebVisitor: Sendable {
  /// The request for the document, or for the connection of its page.
  public var request: WebRequest

  /// The user, as the app's server knows them; nil if it has not said.
  public var user: (any Sendable)?

  /// The name of the list in its document; empty for the only one.
  public var list = ""

  /// The query of the address of the page, without the question mark.
  public var query = ""

  /// Whether a page is connected.
  ///
  /// If not, the list is only made for the rows in the document and ends at once; the page that
  /// comes to life with the document gets a list of its own.
  public var isConnected = false

  /// The languages that the visitor prefers, best first, such as `de-CH`.
  public var languages: [String] {
    let parts = (request.fields["accept-language"] ?? []).flatMap { $0.split(separator: ",") }
    let languages = parts.prefix(32).compactMap(Self.language).enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    return languages.map(\.element.name)
  }

  /// Reads a name with its weight, such as `de;q=0.5`.
  private static func language(_ text: Substring) -> (name: String, weight: Double)? {
    let words = text.filter { $0 != " " }.split(separator: ";")
    guard let name = words.first, name != "*" else { return nil }
    let number = words.first { $0.hasPrefix("q=") }?.dropFirst(2)
    let weight = number.flatMap { Double($0) } ?? 1
    return weight > 0 ? (String(name), weight) : nil
  }
}
