/// An answer to a request.
struct WebResponse: Sendable {
  enum Status: Int, Sendable {
    case ok = 200
    case seeOther = 303
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case notAllowed = 405
    case busy = 503
  }

  var status: Status
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// Creates an answer without content.
  init(_ status: Status) {
    self.status = status
  }

  /// Creates an answer with content.
  init(_ status: Status = .ok, type: String, _ body: [UInt8], isCacheable: Bool = false) {
    self.status = status
    self.body = body
    fields = [
      ("Content-Type", type),
      ("Cache-Control", isCacheable ? "private, max-age=31536000, immutable" : "no-store"),
    ]
  }

  /// Creates a short page.
  static func note(_ status: Status, _ text: String) -> WebResponse {
    WebResponse(status, type: "text/plain; charset=utf-8", Array("\(text)\n".utf8))
  }

  /// The fields of every answer: a page may load the script and the style sheet of the server and
  /// connect to it, nothing else.
  static let policy: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      """
      default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
      img-src data:; media-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}
