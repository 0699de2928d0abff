/// An answer to a request, for a server of any kind to send.
public struct WebResponse: Sendable {
  /// The content of an answer.
  public enum Body: Sendable {
    case bytes([UInt8])

    /// Events until the page or the site ends them, which is sent as it comes, in chunks.
    case events(WebEvents)
  }

  /// The status, such as 200.
  public var status: Int

  /// The fields in order, with the policy against foreign code.
  public var fields: [(name: String, value: String)]

  /// The content.
  public var body: Body

  /// Creates an answer without content.
  init(_ status: Int) {
    self.status = status
    fields = Self.policy
    body = .bytes([])
  }

  /// Creates an answer with content.
  init(_ status: Int = 200, type: String, _ body: Body, isCacheable: Bool = false) {
    self.status = status
    self.body = body
    let cache = isCacheable ? "private, max-age=31536000, immutable" : "no-store"
    fields = [("Content-Type", type), ("Cache-Control", cache)] + Self.policy
  }

  /// Creates a short page.
  static func message(_ status: Int, _ text: String) -> WebResponse {
    WebResponse(status, type: "text/plain; charset=utf-8", .bytes(Array("\(text)\n".utf8)))
  }

  /// The fields of every answer: a page may load what its own server has and connect to it, nothing
  /// else.
  private static let policy: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      """
      default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
      img-src 'self' data:; font-src 'self'; media-src 'self' data:; base-uri 'none'; \
      form-action 'none'; frame-ancestors 'none'
      """
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
