extension WebSite {
  /// Returns the answer to a request below `base`.
  ///
  /// - Parameters:
  ///   - request: The request. A `POST` has its content, of at most `maximumBodyLength` bytes.
  ///   - user: The user, for `WebHost.visitor`.
  /// - Returns: The answer.
  public func response(to request: WebRequest, user: (any Sendable)? = nil) -> WebResponse {
    guard Self.accepts(request.method, request.path) else { return WebResponse(405) }
    switch name(of: request.path) {
    case "": return page(for: request, user)
    case "alive": return .message(200, "yes")
    case "socket": return .message(403, "This page may not connect.")
    case "events": return events(for: request, user)
    case "say": return say(request)
    case let name?:
      guard let asset = asset(name) else { return .message(404, "There is nothing here.") }
      return WebResponse(type: asset.type, .bytes(asset.bytes), isCacheable: true)
    case nil: return .message(404, "There is nothing here.")
    }
  }

  /// Returns whether the request of a page may change something or open a connection.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether it comes from a page of this server.
  public func isFromOwnPage(_ request: WebRequest) -> Bool {
    guard let origin = request.field("origin")?.lowercased() else { return false }
    if origins.contains(origin) { return true }
    guard let host = request.field("host")?.lowercased() else { return false }
    return ["http://", "https://"].contains { origin == "\($0)\(host)" }
  }

  /// The maximum number of bytes of the content of a request.
  public nonisolated static var maximumBodyLength: Int { 2 * PageMessage.maximumLength }

  /// Returns whether a request may have a method: only what a page says is posted.
  nonisolated static func accepts(_ method: String, _ path: String) -> Bool {
    switch method {
    case "GET", "HEAD": true
    case "POST": path.hasSuffix("/say")
    default: false
    }
  }

  /// Returns the path below the site, or nil.
  private func name(of path: String) -> Substring? {
    if base.isEmpty { return path.split(separator: "/").last ?? "" }
    if path + "/" == base { return "" }
    return path.hasPrefix(base) ? path.dropFirst(base.utf8.count) : nil
  }

  private func asset(_ path: Substring) -> WebAsset? {
    ([WebAssets.script, WebAssets.style] + assets).first { $0.path == path }
  }

  private func page(for request: WebRequest, _ user: (any Sendable)?) -> WebResponse {
    guard !isFull else {
      return .message(503, "There are too many visitors. Try again later.")
    }
    let type = "text/html; charset=utf-8"
    guard request.method == "GET" else { return WebResponse(type: type, .bytes([])) }
    let html = document(for: request, user: user)
    return WebResponse(type: type, .bytes(Array(html.utf8)))
  }

  // MARK: - Documents

  /// Returns a document that shows a list and nothing else.
  ///
  /// - Parameters:
  ///   - request: The request for the document.
  ///   - user: The user, for `WebHost.visitor`.
  /// - Returns: The HTML.
  public func document(for request: WebRequest, user: (any Sendable)? = nil) -> String {
    part("", for: request, user).html
  }

  /// Returns a list as a part of a document of the app.
  ///
  /// The head of the document contains `head`.
  ///
  /// - Parameters:
  ///   - list: The name of the list, for `WebHost.visitor`; each list of a document has its own.
  ///   - request: The request for the document.
  ///   - user: The user, for `WebHost.visitor`.
  /// - Returns: The HTML of an element, whose height the app's style sheet can set (`.roster`).
  public func fragment(
    _ list: String, for request: WebRequest, user: (any Sendable)? = nil
  ) -> String {
    part(list, for: request, user).fragment
  }

  /// The elements of the head of a document that load the scripts and the style sheets.
  public var head: String {
    let sheets = [WebAssets.style] + assets.filter(\.isStyle)
    let links = sheets.map {
      "<link rel=\"stylesheet\" href=\"\(HTMLEscape.escaped(base + $0.address))\">\n"
    }
    // Browsers run them in this order, when the document is there.
    let scripts = ([WebAssets.script] + assets.filter(\.isScript)).map {
      "<script src=\"\(HTMLEscape.escaped(base + $0.address))\" defer></script>\n"
    }
    return links.joined() + scripts.joined()
  }

  private func part(
    _ list: String, for request: WebRequest, _ user: (any Sendable)?
  ) -> PageDocument {
    let visitor = WebVisitor(request: request, user: user, list: list, query: request.query)
    let host = host(for: visitor)
    let document = PageDocument(
      build: WebAssets.build, session: Self.randomToken(), language: host.language,
      head: head, base: base, list: list, usesSockets: usesSockets, state: host.pageState())
    host.end()
    return document
  }

  // MARK: - The transport without WebSockets

  /// Begins a session by its first message, which is in the query.
  private func events(for request: WebRequest, _ user: (any Sendable)?) -> WebResponse {
    // Browsers do not name the origin of a request that only reads; a foreign page could not read
    // the answer, but it must not begin visits either.
    let isOwn = request.field("sec-fetch-site").map { $0 == "same-origin" }
    guard isOwn ?? (request.field("origin") == nil || isFromOwnPage(request)) else {
      return .message(403, "This page may not connect.")
    }
    guard request.method == "GET",
      let hello = request.value(of: "hello").flatMap({ PercentCode.decoded($0) })
    else { return .message(400, "There is no first message.") }
    let session = session(for: request, user: user)
    session.receive(hello)
    return WebResponse(type: "text/event-stream", .events(WebEvents(session)))
  }

  /// Handles messages of a page, which name its session.
  private func say(_ request: WebRequest) -> WebResponse {
    guard isFromOwnPage(request) else { return .message(403, "This page may not connect.") }
    guard let session = request.value(of: "s").flatMap({ sessions[String($0)] }) else {
      return .message(410, "The session has ended.")
    }
    guard request.body.count <= Self.maximumBodyLength,
      let text = String(validating: request.body, as: UTF8.self)
    else { return .message(400, "The messages are not valid.") }
    for message in text.split(separator: "\u{1e}") { session.receive(String(message)) }
    var response = WebResponse(204)
    response.fields.append(("Cache-Control", "no-store"))
    return response
  }
}
