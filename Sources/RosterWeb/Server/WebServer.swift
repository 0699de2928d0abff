#if Web
  public import RosterView

  /// A server that shows a list in browsers: one view for each visitor, over the app's data.
  ///
  /// ```swift
  /// try await WebServer(port: 8080) { host in
  ///   let feed = FeedList(posts)
  ///   host.context = feed
  ///   return feed.view
  /// }.run()
  /// ```
  ///
  /// It is reachable only from this machine unless `reach` says otherwise, and only with the token in
  /// the address that it prints. Connections are encrypted if it has a certificate. Users are the task
  /// of a reverse proxy, or of a server of the app in which a `WebSite` is mounted.
  @MainActor
  public final class WebServer {
    /// How much visitors may take.
    public typealias Limits = WebLimits

    /// Called with the address of the list when the server listens; by default it is printed.
    public var onReady: @MainActor (String) -> Void = { print($0) }

    /// The address of the list for visitors who may only look (`Rights.reading`); nil before the server
    /// listens.
    public private(set) var readingAddress: String?

    /// The lists.
    public nonisolated let site: WebSite

    let address: WebAddress
    let token: String
    let readingToken: String
    let names: [String]
    let trustsProxy: Bool
    let certificate: WebCertificate?
    let connections: WebConnections
    private var access: WebAccess?
    private var listener: WebListener?

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - host: The numeric address to listen on, or `localhost`.
    ///   - port: The port; 0 for a free one.
    ///   - isOpen: Whether an address may be used that other machines can reach.
    ///   - names: The names by which a reverse proxy or other machines reach the server, with a port
    ///     if it is another one.
    ///   - token: The secret in the address, of letters and digits; nil for a random one. With a
    ///     token of its own a server that was started again takes over the pages of the last one.
    ///   - limits: How much visitors may take.
    ///   - assets: The files of the app, such as a style sheet.
    ///   - makeView: Returns a list for a host, whose `visitor` says who opens which. `context` of the
    ///     host keeps the other objects that the list needs. It is called for the document, and again
    ///     when its page connects (`WebVisitor.isConnected`).
    /// - Throws: `WebServer.Failure` for an address that cannot be used.
    public convenience init(
      host: String = "127.0.0.1", port: UInt16 = 0, isOpen: Bool = false, names: [String] = [],
      token: String? = nil, limits: Limits = Limits(), assets: [WebAsset] = [],
      makeView: @escaping @MainActor (WebHost) -> CollectionView
    ) throws(Failure) {
      let site = WebSite(limits: limits, assets: assets, makeView: makeView)
      try self.init(
        site, host: host, port: port, reach: isOpen ? .everyone : .thisMachine, names: names,
        token: token)
    }

    /// The rights of visitors: the `user` of a `WebVisitor`.
    ///
    /// What that means is for the app to decide.
    public enum Rights: Sendable {
      /// Whatever the list offers.
      case everything

      /// Only look: the visitor has come by `readingAddress`.
      case reading
    }

    /// Who can reach a server.
    public enum Reach: Sendable {
      /// Programs on this machine.
      case thisMachine

      /// A reverse proxy only, so that what it says in `Forwarded` or `X-Forwarded-Host` and
      /// `X-Forwarded-Proto` is true. Whoever else could reach the server could say it too.
      case proxy

      /// Other machines.
      case everyone
    }

    /// Creates a server of a site.
    ///
    /// - Parameters:
    ///   - site: The site, whose `base` is empty.
    ///   - host: The numeric address to listen on, or `localhost`.
    ///   - port: The port; 0 for a free one.
    ///   - reach: Who can reach the server.
    ///   - names: The names by which a reverse proxy or other machines reach the server, with a port
    ///     if it is another one.
    ///   - token: The secret in the address, of letters and digits; nil for a random one.
    ///   - readingToken: The secret in `readingAddress`; nil for a random one.
    ///   - certificate: The certificate; nil for connections that are not encrypted.
    /// - Throws: `WebServer.Failure` for an address that cannot be used.
    public init(
      _ site: WebSite, host: String = "127.0.0.1", port: UInt16 = 0, reach: Reach = .thisMachine,
      names: [String] = [], token: String? = nil, readingToken: String? = nil,
      certificate: WebCertificate? = nil
    ) throws(Failure) {
      guard let address = WebAddress(host, port: port) else { throw .badAddress(host) }
      guard address.isLoopback || reach != .thisMachine else { throw .isReachable(host) }
      self.site = site
      self.address = address
      self.names = names
      self.token = token ?? WebSite.randomToken()
      self.readingToken = readingToken ?? WebSite.randomToken()
      self.certificate = certificate
      trustsProxy = reach == .proxy
      connections = WebConnections(limit: site.limits.connections)
      site.origins.formUnion(WebAccess.origins(of: names))
    }

    /// The limits of the server.
    public nonisolated var limits: Limits { site.limits }

    /// Serves the list until `stop()` is called or the task is cancelled.
    ///
    /// - Throws: `WebServer.Failure` if the server cannot listen.
    public func run() async throws(Failure) {
      let listener = try await WebListener(address, for: self)
      self.listener = listener
      access = WebAccess(
        token: token, readingToken: readingToken, port: listener.port,
        names: names + address.ownNames, acceptsAddresses: !address.isLoopback,
        trustsProxy: trustsProxy, isEncrypted: certificate != nil)
      let start =
        "\(certificate == nil ? "http" : "https")://\(address.shownName):\(listener.port)/?token="
      readingAddress = start + readingToken
      onReady(start + token)
      await withTaskCancellationHandler {
        await listener.serve(self)
      } onCancel: {
        listener.close()
      }
      site.end()
      await connections.closeAll(within: .seconds(1))
      self.listener = nil
    }

    /// Ends `run`; the pages show that the server has stopped, and wait for it.
    public func stop() { listener?.close() }

    /// Returns the answer to a request that is not for a WebSocket.
    func response(to request: WebRequest) -> WebResponse {
      guard let access else { return WebResponse(503) }
      if request.path == "/", access.isForThisServer(request),
        let token = request.value(of: "token"), let rights = access.rights(of: token)
      {
        return access.welcome(request, rights)
      }
      return access.refusal(of: request)
        ?? site.response(to: request, user: access.rights(of: request))
    }

    /// Begins a session with a page that has opened a WebSocket.
    func session(for request: WebRequest) -> WebSession {
      site.session(for: request, user: access?.rights(of: request))
    }

    /// Returns whether a request may open a WebSocket.
    func allowsSocket(_ request: WebRequest) -> Bool {
      guard let access, access.refusal(of: request) == nil else { return false }
      return request.path == "/socket" && site.isFromOwnPage(request)
    }
  }

  extension WebServer {
    /// The reason why a server cannot listen.
    public enum Failure: Error, Equatable, CustomStringConvertible {
      /// The address is not numeric.
      case badAddress(String)

      /// Other machines can reach the address, and the server was not told that they may.
      case isReachable(String)

      /// The certificate or the key cannot be used.
      case badCertificate(path: String, reason: String)

      /// Another program listens on the port.
      case portInUse(UInt16)

      /// The system does not let the server listen.
      case failed(String)

      /// A description of the error, in a sentence.
      public var description: String {
        switch self {
        case .badAddress(let text): "'\(text)' is not an address to listen on"
        case .isReachable(let text): "other machines can reach \(text)"
        case .badCertificate(let path, let reason): "\(path): \(reason)"
        case .portInUse(let port): "another program listens on port \(port)"
        case .failed(let reason): "the server cannot listen: \(reason)"
        }
      }
    }
  }
#endif
