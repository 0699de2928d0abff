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
    private let encoder = WebRequestHandler.encoder()
    private let others: [any RemovableChannelHandler] = [
      ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes)),
      HTTPServerPipelineHandler(),
    ]

    /// The request that arrives.
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []

    /// Whether the last answer is written, after which the connection is closed.
    private var isClosing = false

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

    /// Returns an encoder that leaves lengths to the answers: by itself, it would end an answer to
    /// `HEAD` with an empty chunk.
    private static func encoder() -> HTTPResponseEncoder {
      var configuration = HTTPResponseEncoder.Configuration()
      configuration.automaticallySetFramingHeaders = false
      return HTTPResponseEncoder(configuration: configuration)
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
          body = []
        }
      case .body(let part):
        guard let head else { return }
        guard body.count + part.readableBytes <= WebSite.maximumBodyLength else {
          self.head = nil
          return write(WebResponse(413), to: head, keepsConnection: false, context)
        }
        body += part.readableBytesView
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
      // A request that is incomplete because its connection was closed has no answer: the library's
      // own handler for such errors writes one all the same, which a server that stops does not allow.
      guard error is HTTPParserError, context.channel.isActive, !isClosing else {
        return context.close(promise: nil)
      }
      write(
        WebResponse(400), to: HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"),
        keepsConnection: false, context)
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
      let request = WebRequest(head)
      guard WebSite.accepts(request.method, request.path) else { return WebResponse(405) }
      let lengths = head.headers["content-length"]
      guard head.uri.hasPrefix("/"), head.headers["transfer-encoding"].isEmpty,
        request.method == "POST" || lengths.allSatisfy({ $0 == "0" })
      else { return WebResponse(400) }
      return nil
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      var request = WebRequest(head)
      request.body = body
      let server = server
      context.eventLoop.makeFutureWithTask { [request] in await server.response(to: request) }
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
      switch response.body {
      case .events(let events): send(events, response, context)
      case .bytes(let bytes):
        write(bytes, response, to: request, keepsConnection: keepsConnection, context)
      }
    }

    private func write(
      _ body: [UInt8], _ response: WebResponse, to request: HTTPRequestHead, keepsConnection: Bool,
      _ context: ChannelHandlerContext
    ) {
      if keepsConnection {
        try? expectUpgrade(context.pipeline)
        expectRequest(context)
      }
      var fields = [("Connection", keepsConnection ? "keep-alive" : "close")]
      // The content of an answer to `HEAD` is not made.
      if request.method != .HEAD, response.status != 204 {
        fields.append(("Content-Length", "\(body.count)"))
      }
      writeHead(of: response, fields, context)
      if request.method != .HEAD {
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
      }
      let end = context.writeAndFlush(wrapOutboundOut(.end(nil)))
      if !keepsConnection {
        isClosing = true
        end.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
      }
    }

    private func writeHead(
      of response: WebResponse, _ fields: [(String, String)], _ context: ChannelHandlerContext
    ) {
      let head = HTTPResponseHead(
        version: .http1_1, status: HTTPResponseStatus(statusCode: response.status),
        headers: HTTPHeaders(response.fields + fields))
      context.write(wrapOutboundOut(.head(head)), promise: nil)
    }

    /// Sends events as the page reads them, until the session or the connection ends.
    private func send(
      _ events: WebEvents, _ response: WebResponse, _ context: ChannelHandlerContext
    ) {
      // Proxies would otherwise collect events.
      let fields = [
        ("Connection", "close"), ("Transfer-Encoding", "chunked"), ("X-Accel-Buffering", "no"),
      ]
      writeHead(of: response, fields, context)
      let channel = context.channel
      let farewell = server.limits.farewell
      Task { @MainActor in
        events.session.closeLater(channel, after: farewell)
        for await event in events {
          let part = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: event)))
          guard (try? await channel.writeAndFlush(part)) != nil else { break }
        }
        try? await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
        channel.close(promise: nil)
      }
    }
  }

  extension WebRequest {
    /// Creates a request from what the library has read.
    init(_ head: HTTPRequestHead) {
      let target = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      self.init(
        method: head.method.rawValue, path: String(target[0]),
        query: target.count > 1 ? String(target[1]) : "",
        fields: Dictionary(grouping: head.headers, by: { $0.name.lowercased() })
          .mapValues { $0.map(\.value) })
    }
  }
#endif
