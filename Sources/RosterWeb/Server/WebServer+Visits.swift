#if Web
  extension WebServer {
    /// Returns the answer to a request that is not for a WebSocket.
    func response(to request: WebRequest) -> WebResponse {
      guard let access else { return WebResponse(.busy) }
      guard access.isForThisServer(request) else {
        return .note(.forbidden, "This server has another name.")
      }
      if request.path == "/", let token = request.value(of: "token"), access.isToken(token) {
        var response = WebResponse(.seeOther)
        response.fields = [("Location", "./"), access.cookieField, ("Cache-Control", "no-store")]
        return response
      }
      guard access.hasCookie(request) else {
        return .note(
          .forbidden, "Open the address that the program has printed: it contains a token.")
      }
      switch request.path {
      case "/": return page(for: request)
      case "/roster.js": return WebAssets.script
      case "/roster.css": return WebAssets.style
      case "/socket": return .note(.forbidden, "This page may not connect.")
      case "/alive": return .note(.ok, "yes")
      default: return .note(.notFound, "There is nothing here.")
      }
    }

    private func page(for request: WebRequest) -> WebResponse {
      guard let visit = makeVisit() else {
        return .note(.busy, "There are too many visitors. Try again later.")
      }
      let document = PageDocument(
        build: WebAssets.build, session: visit.name, language: "en",
        state: visit.host.pageState())
      // A page that never connects is one that was closed, or one without a script.
      detach(visit, nil)
      return WebResponse(type: "text/html; charset=utf-8", Array(document.html.utf8))
    }

    private func makeVisit() -> WebVisit? {
      guard visits.count < limits.visits else { return nil }
      let host = WebHost()
      let view = makeView(host)
      host.show(view)
      let visit = WebVisit(WebAccess.randomToken(), host)
      visits[visit.name] = visit
      return visit
    }

    private func forget(_ visit: WebVisit) { visits[visit.name] = nil }

    /// Returns the visit of a page; a new one if the page's has ended.
    func visit(for hello: PageMessage.Hello) -> WebVisit? {
      visits[hello.session] ?? makeVisit()
    }

    /// Ends a connection of a visit.
    ///
    /// - Parameters:
    ///   - visit: The visit.
    ///   - sender: The sender that the page had; nil if it has not connected yet.
    func detach(_ visit: WebVisit, _ sender: WebSender?) {
      visit.detach(sender, delay: limits.reconnection) { [weak self] in
        self?.forget(visit)
      }
    }

    /// Returns whether a request may open a WebSocket.
    func allowsSocket(_ request: WebRequest) -> Bool {
      guard let access else { return false }
      return access.isForThisServer(request) && access.isFromThisServer(request)
        && access.hasCookie(request) && request.path == "/socket"
    }
  }
#endif
