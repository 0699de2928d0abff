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
  /// It is reachable only from this machine by default, and only with the token in
  /// the address that it prints. Encryption and users are the task of a reverse proxy.
  @MainActor
  public final class WebServer {
    /// How much visitors may take.
    public struct Limits: Hashable, Sendable {
      /// The maximum number of visits.
      public var visits = 1_000

      /// The maximum number of connections; fewer if the process may open fewer files.
      public var connections = 2_000

      /// The maximum number of messages of a page in a second.
      public var messagesPerSecond = 240

      /// The time for which a page that was cut off finds its list as it was.
      public var reconnection: Duration = .seconds(60)

      /// The time after which a page that does not confirm patches is cut off.
      public var confirmation: Duration = .seconds(30)

      /// The time in which a request has to arrive.
      public var request: Duration = .seconds(10)

      /// Creates the default limits.
      public init() {}
    }

    /// Called with the address of the list when the server listens; by default it is printed.
    public var onReady: @MainActor (String) -> Void = { print($0) }

    /// The limits of the server.
    public let limits: Limits

    let address: WebAddress
    let token: String
    let names: [String]
    let makeView: @MainActor (WebHost) -> CollectionView
    var access: WebAccess?
    var visits: [String: WebVisit] = [:]
    let connections: WebConnections
    private var listener: WebListener?

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - host: The numeric address to listen on, or `localhost`.
    ///   - port: The port; 0 for a free one.
    ///   - isOpen: Whether an address may be used that other machines can reach.
    ///   - names: The names by which a reverse proxy or other machines reach the server, with a
    ///     port if it is another one.
    ///   - token: The secret in the address, of letters and digits; nil for a random one. With a
    ///     token of its own a server that was started again takes over the pages of the last one.
    ///   - limits: How much visitors may take.
    ///   - makeView: Returns the list of a new visitor, for its host. Other values that the list
    ///     needs are kept by `context` of the host.
    /// - Throws: `WebServer.Failure` for an address that cannot be used.
    public init(
      host: String = "127.0.0.1", port: UInt16 = 0, isOpen: Bool = false, names: [String] = [],
      token: String? = nil, limits: Limits = Limits(),
      makeView: @escaping @MainActor (WebHost) -> CollectionView
    ) throws(Failure) {
      guard let address = WebAddress(host, port: port) else {
        throw .badAddress(host)
      }
      guard address.isLoopback || isOpen else { throw .isReachable(host) }
      self.address = address
      self.names = names
      self.token = token ?? WebAccess.randomToken()
      self.limits = limits
      self.makeView = makeView
      connections = WebConnections(limit: limits.connections)
    }

    /// Serves the list until `stop()` is called or the task is cancelled.
    ///
    /// - Throws: `WebServer.Failure` if the server cannot listen.
    public func run() async throws(Failure) {
      let listener = try await WebListener(address, for: self)
      self.listener = listener
      access = WebAccess(
        token: token, port: listener.port, names: names + address.ownNames,
        acceptsAddresses: !address.isLoopback)
      onReady("http://\(address.shownName):\(listener.port)/?token=\(token)")
      await withTaskCancellationHandler {
        await serve(listener)
      } onCancel: {
        listener.close()
      }
      self.listener = nil
    }

    private func serve(_ listener: WebListener) async {
      await withDiscardingTaskGroup { group in
        for await socket in listener.sockets {
          group.addTask { await WebSocketConnection(socket, server: self).run() }
        }
        for visit in visits.values { visit.end() }
        visits = [:]
        await connections.closeAll(within: .seconds(1))
      }
    }

    /// Ends `run`; the pages show that the server has stopped, and wait for it.
    public func stop() { listener?.close() }
  }

  extension WebServer {
    /// The reason why a server cannot listen.
    public enum Failure: Error, Equatable, CustomStringConvertible {
      /// The address is not numeric.
      case badAddress(String)

      /// Other machines can reach the address, and the server was not told that they may.
      case isReachable(String)

      /// Another program listens on the port.
      case portInUse(UInt16)

      /// The system does not let the server listen.
      case failed(String)

      /// A description of the error, in a sentence.
      public var description: String {
        switch self {
        case .badAddress(let text): "'\(text)' is not an address to listen on"
        case .isReachable(let text): "other machines can reach \(text)"
        case .portInUse(let port): "another program listens on port \(port)"
        case .failed(let reason): "the server cannot listen: \(reason)"
        }
      }
    }
  }
#endif
