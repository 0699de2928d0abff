#if Web
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import NIOWebSocket

  /// An address to listen on.
  struct WebAddress: Sendable {
    let text: String
    let port: UInt16
    fileprivate let address: SocketAddress

    /// Creates an address; nil if it is not numeric.
    init?(_ host: String, port: UInt16) {
      text = host == "localhost" ? "127.0.0.1" : host.filter { $0 != "[" && $0 != "]" }
      self.port = port
      guard let address = try? SocketAddress(ipAddress: text, port: Int(port)) else { return nil }
      self.address = address
    }

    /// Whether it is an IPv6 address.
    var isLong: Bool { text.contains(":") }

    /// Whether only this machine can reach the address.
    var isLoopback: Bool { text == "::1" || !isLong && text.hasPrefix("127.") }

    /// The names by which pages reach the address.
    var ownNames: [String] { [isLong ? "[\(text)]" : text] }

    /// The name for the address that is printed.
    var shownName: String { ["0.0.0.0", "::"].contains(text) ? "localhost" : ownNames[0] }
  }

  /// A port that accepts connections, and turns some of them into WebSockets.
  struct WebListener: Sendable {
    /// The WebSockets that pages have opened, until the listener is closed.
    private let sockets: AsyncStream<WebSocketConnection>

    private let opened: AsyncStream<WebSocketConnection>.Continuation
    private let channel: any Channel

    /// The port.
    var port: UInt16 { UInt16(channel.localAddress?.port ?? 0) }

    /// Listens on an address.
    ///
    /// - Throws: `WebServer.Failure.portInUse` or `failed`.
    init(_ address: WebAddress, for server: WebServer) async throws(WebServer.Failure) {
      let (sockets, opened) = AsyncStream.makeStream(of: WebSocketConnection.self)
      self.sockets = sockets
      self.opened = opened
      let connections = server.connections
      let upgrader = Self.upgrader(for: server, opened)
      let certificate = server.certificate
      do {
        channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
          .serverChannelOption(.backlog, value: 256)
          .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
          // Otherwise a patch that follows another one soon waits until the system of the page has
          // acknowledged the first, which may take 40 ms.
          .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
          .childChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
              guard connections.add(channel) else { return channel.close(promise: nil) }
              try certificate?.encrypt(channel)
              try WebRequestHandler(server, upgrader).add(to: channel)
            }
          }
          .bind(to: address.address).get()
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        throw .portInUse(address.port)
      } catch {
        throw .failed("\(error)")
      }
    }

    /// Serves the WebSockets of pages until the listener is closed, and they are.
    func serve(_ server: WebServer) async {
      await withDiscardingTaskGroup { group in
        for await socket in sockets { group.addTask { await socket.run(server) } }
        await server.site.end()
      }
    }

    /// Accepts no more connections, and ends `serve`.
    func close() {
      channel.close(promise: nil)
      opened.finish()
    }

    private static func upgrader(
      for server: WebServer,
      _ opened: AsyncStream<WebSocketConnection>.Continuation
    ) -> NIOWebSocketServerUpgrader {
      NIOWebSocketServerUpgrader(
        maxFrameSize: PageMessage.maximumLength,
        shouldUpgrade: { channel, head in
          let request = WebRequest(head)
          return channel.eventLoop.makeFutureWithTask {
            await server.allowsSocket(request) ? HTTPHeaders() : nil
          }
        },
        upgradePipelineHandler: { channel, head in
          channel.eventLoop.makeCompletedFuture {
            opened.yield(try WebSocketConnection(channel, WebRequest(head)))
          }
        })
    }
  }
#endif
