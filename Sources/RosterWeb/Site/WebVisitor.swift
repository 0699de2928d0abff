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
  public var languages: [String] { request.languages }
}
