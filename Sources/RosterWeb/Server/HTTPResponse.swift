import Foundation

/// An answer to a request.
struct HTTPResponse: Error, Equatable, Sendable {
  enum Status: Int, Sendable {
    case switching = 101
    case ok = 200
    case seeOther = 303
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case notAllowed = 405
    case tooLarge = 431
    case busy = 503

    var reason: String {
      switch self {
      case .switching: "Switching Protocols"
      case .ok: "OK"
      case .seeOther: "See Other"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .notAllowed: "Method Not Allowed"
      case .tooLarge: "Request Header Fields Too Large"
      case .busy: "Service Unavailable"
      }
    }
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
  static func note(_ status: Status, _ text: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", Array("\(text)\n".utf8))
  }

  static func == (first: HTTPResponse, second: HTTPResponse) -> Bool {
    first.status == second.status && first.body == second.body
      && first.fields.elementsEqual(second.fields) { $0 == $1 }
  }

  /// What every page may do: load the script and the style sheet of the server, and connect to it.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
    img-src data:; media-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """

  /// Returns the bytes to send.
  ///
  /// - Parameters:
  ///   - keepsConnection: Whether another request may follow.
  ///   - hasBody: Whether the content is sent, besides its length.
  /// - Returns: The bytes.
  func bytes(keepsConnection: Bool, hasBody: Bool = true) -> [UInt8] {
    var head = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
    func add(_ name: String, _ value: String) { head += "\(name): \(value)\r\n" }
    for (name, value) in fields { add(name, value) }
    if status != .switching {
      add("Content-Length", "\(body.count)")
      add("Connection", keepsConnection ? "keep-alive" : "close")
      add("Content-Security-Policy", Self.policy)
      add("X-Content-Type-Options", "nosniff")
      add("X-Frame-Options", "DENY")
      add("Referrer-Policy", "no-referrer")
      add("Cross-Origin-Opener-Policy", "same-origin")
      add("Cross-Origin-Resource-Policy", "same-origin")
    }
    return Array("\(head)\r\n".utf8) + (hasBody ? body : [])
  }

  /// Returns the answer to a request for a WebSocket.
  static func webSocket(key: String) -> HTTPResponse {
    var response = HTTPResponse(.switching)
    let hash = SHA1.hash(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))
    response.fields = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"),
      ("Sec-WebSocket-Accept", Data(hash).base64EncodedString()),
    ]
    return response
  }
}
