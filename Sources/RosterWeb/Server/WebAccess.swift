/// Access to the list: for requests with the token, from a page of this server.
struct WebAccess: Sendable {
  /// The secret in the address that the server prints.
  let token: String

  /// The port, which is part of the name of the cookie: cookies are the same for all ports.
  let port: UInt16

  /// The names by which the server can be reached, with ports.
  let hosts: Set<String>

  /// Whether any numeric address is accepted as a name, because other machines may connect.
  let acceptsAddresses: Bool

  /// Creates the rules of a server.
  ///
  /// - Parameters:
  ///   - token: The secret.
  ///   - port: The port.
  ///   - names: The names and addresses by which pages reach the server, besides those of this
  ///     machine; with a port if it is another one.
  ///   - acceptsAddresses: Whether any numeric address is accepted. A foreign page cannot use one
  ///     to reach a list: its browser would not send the cookie.
  init(token: String, port: UInt16, names: [String] = [], acceptsAddresses: Bool = false) {
    self.token = token
    self.acceptsAddresses = acceptsAddresses
    self.port = port
    var hosts: Set<String> = []
    for name in ["127.0.0.1", "localhost", "[::1]"] + names.map({ $0.lowercased() }) {
      hosts.insert("\(name):\(port)")
      // A name of a reverse proxy has no port, or one of its own.
      if names.contains(name) || port == 80 { hosts.insert(name) }
    }
    self.hosts = hosts
  }

  /// Returns a new secret of 128 random bits.
  static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    return String((0..<32).map { _ in digits[Int.random(in: 0..<16, using: &generator)] })
  }

  /// The name of the cookie.
  var cookieName: String { "roster-\(port)" }

  /// Returns whether the request names this server, and not another one that was given its address
  /// (DNS rebinding).
  func isForThisServer(_ request: WebRequest) -> Bool {
    guard let host = request.field("host")?.lowercased() else { return false }
    return hosts.contains(host) || acceptsAddresses && isAddress(host)
  }

  private func isAddress(_ host: String) -> Bool {
    guard host.hasSuffix(":\(port)") else { return false }
    let name = host.dropLast("\(port)".count + 1)
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Returns whether the request has the cookie.
  func hasCookie(_ request: WebRequest) -> Bool {
    request.cookie(cookieName).map { isToken($0) } ?? false
  }

  /// Returns whether the request comes from a page of this server.
  func isFromThisServer(_ request: WebRequest) -> Bool {
    guard let origin = request.field("origin")?.lowercased(), let host = request.field("host")
    else { return false }
    return ["http://", "https://"].contains { origin == "\($0)\(host.lowercased())" }
  }

  /// Compares a text with the token, in a time that does not depend on where they differ.
  func isToken(_ text: some StringProtocol) -> Bool {
    let (own, other) = (Array(token.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The field that gives a browser the cookie.
  var cookieField: (name: String, value: String) {
    ("Set-Cookie", "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict")
  }
}
