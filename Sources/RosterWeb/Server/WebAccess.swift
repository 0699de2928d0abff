#if Web
  /// Access to the list: for requests with the token, from a page of this server.
  struct WebAccess: Sendable {
    /// The secret in the address that the server prints.
    let token: String

    /// The secret of visitors who may only look.
    let readingToken: String

    /// The port, which is part of the name of the cookie: cookies are the same for all ports.
    let port: UInt16

    /// The names and addresses by which pages reach the server, besides those of this machine; with a
    /// port if it is another one.
    var names: [String] = []

    /// Whether any numeric address is accepted as a name, because other machines may connect.
    ///
    /// A foreign page cannot use one to reach a list: its browser would not send the cookie.
    var acceptsAddresses = false

    /// Whether only a proxy can reach the server, so that what it says of the host and the protocol of
    /// a request is true.
    var trustsProxy = false

    /// Whether the server encrypts its connections.
    var isEncrypted = false

    /// The name of the cookie.
    var cookieName: String { "roster-\(port)" }

    /// The origins of pages behind a proxy that changes the host of requests.
    static func origins(of names: [String]) -> Set<String> {
      Set(names.flatMap { name in ["http", "https"].map { "\($0)://\(name.lowercased())" } })
    }

    /// Returns whether the request names this server, and not another one that was given its address
    /// (DNS rebinding).
    func isForThisServer(_ request: WebRequest) -> Bool {
      guard let host = host(of: request) else { return false }
      return isOwnName(host) || isThisMachine(host) || acceptsAddresses && isAddress(host)
    }

    /// Whether a host is one of the names; behind a proxy it has no port, or one of its own.
    private func isOwnName(_ host: String) -> Bool {
      names.contains { [$0.lowercased(), "\($0.lowercased()):\(port)"].contains(host) }
    }

    /// The host that the browser has asked for.
    private func host(of request: WebRequest) -> String? {
      let forwarded = forwarded("host", "x-forwarded-host", of: request)
      return (forwarded ?? request.field("host"))?.lowercased()
    }

    /// Returns what the last proxy says of a request; nil if there is none that is trusted.
    private func forwarded(_ name: String, _ field: String, of request: WebRequest) -> String? {
      guard trustsProxy else { return nil }
      if let last = request.fields["forwarded"]?.last?.split(separator: ",").last {
        for pair in last.split(separator: ";") {
          let parts = pair.filter { $0 != " " }.split(separator: "=", maxSplits: 1)
          guard parts.count == 2, parts[0].lowercased() == name else { continue }
          return parts[1].filter { $0 != "\"" }
        }
      }
      let last = request.fields[field]?.last?.split(separator: ",").last
      return last.map { $0.filter { $0 != " " } }
    }

    /// Whether a host with a port is this machine, at any port: a tunnel has one of its own.
    ///
    /// No other machine can be given such a name.
    private func isThisMachine(_ host: String) -> Bool {
      var name = host[...]
      if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
        guard UInt16(host[host.index(after: colon)...]) != nil else { return false }
        name = host[..<colon]
      }
      return ["127.0.0.1", "localhost", "[::1]"].contains(name) || name.hasSuffix(".localhost")
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

    /// Returns what the visitor with the cookie of a request may do; nil if there is none.
    func rights(of request: WebRequest) -> WebServer.Rights? {
      request.cookie(cookieName).flatMap { rights(of: $0) }
    }

    /// Returns what a visitor with a token may do; nil if it is none.
    func rights(of token: some StringProtocol) -> WebServer.Rights? {
      if Self.isSame(token, self.token) { return .everything }
      return Self.isSame(token, readingToken) ? .reading : nil
    }

    /// Compares two texts, in a time that does not depend on where they differ.
    private static func isSame(_ text: some StringProtocol, _ other: String) -> Bool {
      let (own, other) = (Array(text.utf8), Array(other.utf8))
      guard own.count == other.count else { return false }
      return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Returns the answer that gives a browser the cookie, and leads it to the page.
    func welcome(_ request: WebRequest, _ rights: WebServer.Rights) -> WebResponse {
      let rest = request.query.split(separator: "&").filter { !$0.hasPrefix("token=") }
      let query = rest.isEmpty ? "" : "?\(rest.joined(separator: "&"))"
      let isSafe =
        isEncrypted
        || forwarded("proto", "x-forwarded-proto", of: request)?.lowercased() == "https"
      let secret = rights == .reading ? readingToken : token
      let cookie = "\(cookieName)=\(secret); Path=/; HttpOnly; SameSite=Strict"
      var response = WebResponse(303)
      response.fields += [
        ("Location", "./\(query)"), ("Set-Cookie", cookie + (isSafe ? "; Secure" : "")),
        ("Cache-Control", "no-store"),
      ]
      return response
    }

    /// Returns the refusal of a request, or nil if it may see the list.
    func refusal(of request: WebRequest) -> WebResponse? {
      guard isForThisServer(request) else { return .message(403, "This server has another name.") }
      let note = "Open the address that the program has printed: it contains a token."
      return rights(of: request) == nil ? .message(403, note) : nil
    }
  }
#endif
