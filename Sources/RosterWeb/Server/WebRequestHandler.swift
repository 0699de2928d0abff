#if Web
  import NIOCore
  import NIOHTTP1
  import NIOWebSocket

  /// Answers the requests of a connection, one after the other, until one becomes a WebSocket.
  final class WebRequestHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let server: WebServer
    private let time: TimeAmount
    private let upgrader: NIOWebSocketServerUpgrader

    /// The handlers of HTTP before this one, which a WebSocket does not need.
    private let encoder = HTTPResponseEncoder()
    private let others: [any RemovableChannelHandler] = [
      ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes)),
      HTTPServerPipelineHandler(), HTTPServerProtocolErrorHandler(),
    ]

    /// The request that arrives.
    private var head: HTTPRequestHead?

    /// Closes the connection if a request does not arrive in time.
    private var deadline: Scheduled<Void>?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - server: The server, which answers.
    ///   - upgrader: Decides which requests open a WebSocket.
    init(_ server: WebServer, _ upgrader: NIOWebSocketServerUpgrader) {
      self.server = server
      self.upgrader = upgrader
      time = TimeAmount(server.limits.request)
    }

    /// Adds this handler and those that it needs to a connection.
    func add(to channel: any Channel) throws {
      let handlers: [any ChannelHandler] = [encoder] + others + [self]
      try channel.pipeline.syncOperations.addHandlers(handlers)
      try expectUpgrade(channel.pipeline)
    }

    /// Recognizes it if the next request opens a WebSocket: the library's handler looks at one
    /// request only.
    private func expectUpgrade(_ pipeline: ChannelPipeline) throws {
      let handler = HTTPServerUpgradeHandler(
        upgraders: [upgrader], httpEncoder: encoder, extraHTTPHandlers: others + [self],
        upgradeCompletionHandler: { _ in })
      try pipeline.syncOperations.addHandler(handler, position: .before(self))
    }

    func handlerAdded(context: ChannelHandlerContext) { expectRequest(context) }

    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
      deadline?.cancel()
      context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        if let refusal = Self.refusal(of: head) {
          write(refusal, to: head, keepsConnection: false, context)
        } else {
          self.head = head
        }
      case .body: break
      case .end:
        guard let head else { return }
        self.head = nil
        deadline?.cancel()
        answer(head, context)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // A request that may not become a WebSocket is answered like any other.
      if error is NIOWebSocketUpgradeError || error is HTTPServerUpgradeErrors { return }
      context.close(promise: nil)
    }

    /// Closes the connection if the next request does not arrive in time.
    private func expectRequest(_ context: ChannelHandlerContext) {
      deadline?.cancel()
      deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
        context.close(promise: nil)
      }
    }

    /// Returns the answer to a request that is refused before its content arrives, or nil.
    private static func refusal(of head: HTTPRequestHead) -> WebResponse? {
      guard head.method == .GET || head.method == .HEAD else { return WebResponse(.notAllowed) }
      let lengths = head.headers["content-length"]
      guard head.uri.hasPrefix("/"), head.headers["transfer-encoding"].isEmpty,
        lengths.allSatisfy({ $0 == "0" })
      else { return WebResponse(.badRequest) }
      return nil
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      let request = WebRequest(head)
      let server = server
      context.eventLoop.makeFutureWithTask { await server.response(to: request) }
        .assumeIsolated()
        .whenSuccess { response in
          guard context.channel.isActive else { return }
          self.write(response, to: head, keepsConnection: head.isKeepAlive, context)
        }
    }

    private func write(
      _ response: WebResponse, to request: HTTPRequestHead, keepsConnection: Bool,
      _ context: ChannelHandlerContext
    ) {
      var fields = HTTPHeaders(response.fields + WebResponse.policy)
      fields.add(name: "Content-Length", value: "\(response.body.count)")
      fields.add(name: "Connection", value: keepsConnection ? "keep-alive" : "close")
      if keepsConnection {
        try? expectUpgrade(context.pipeline)
        expectRequest(context)
      }
      let status = HTTPResponseStatus(statusCode: response.status.rawValue)
      let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      if request.method != .HEAD {
        context.write(
          wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
      }
      let end = context.writeAndFlush(wrapOutboundOut(.end(nil)))
      if !keepsConnection {
        end.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
      }
    }
  }

  extension WebRequest {
    /// Creates a request from what the library has read.
    init(_ head: HTTPRequestHead) {
      method = head.method.rawValue
      let target = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      path = String(target[0])
      query = target.count > 1 ? String(target[1]) : ""
      fields = Dictionary(grouping: head.headers, by: { $0.name.lowercased() })
        .mapValues { $0.map(\.value) }
    }
  }
#endif
