#if Web
  import NIOCore
  import NIOWebSocket

  /// The WebSocket of a page.
  ///
  /// Everything that arrives is hostile until it was checked. Each wait has a limit.
  struct WebSocketConnection: Sendable {
    typealias Socket = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
    private typealias Frames = NIOAsyncChannelInboundStream<WebSocketFrame>.AsyncIterator
    private typealias Writer = NIOAsyncChannelOutboundWriter<WebSocketFrame>

    private let socket: Socket
    private let server: WebServer
    private let limits: WebServer.Limits

    /// The number of bytes of a message that are written at once.
    ///
    /// A page that reads slowly holds one piece besides the message.
    private static let pieceLength = 64 * 1024

    /// The time between signs that the connection works.
    private static let beat = Duration.seconds(15)

    init(_ socket: Socket, server: WebServer) {
      self.socket = socket
      self.server = server
      limits = server.limits
    }

    /// Returns the socket of a connection that has become a WebSocket.
    static func socket(on channel: any Channel) throws -> Socket {
      let length = PageMessage.greatestLength
      try channel.pipeline.syncOperations.addHandlers([
        IdleStateHandler(readTimeout: WebFrameCheck.silence), WebFrameCheck(),
        NIOWebSocketFrameAggregator(
          minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: length),
      ])
      return try Socket(wrappingChannelSynchronously: channel)
    }

    /// Serves the page until the connection ends.
    func run() async {
      try? await socket.executeThenClose { inbound, outbound in
        var frames = inbound.makeAsyncIterator()
        let code: WebSocketErrorCode
        do {
          code = try await talk(&frames, outbound)
        } catch {
          guard let failure = Refusal(error) else { throw error }
          code = failure.code
        }
        try await outbound.write(.close(code))
      }
    }

    // MARK: - Reading

    /// Talks to a page.
    ///
    /// - Returns: The code with which the server closes the connection.
    /// - Throws: `Refusal`, or an error of a connection that has ended.
    private func talk(_ frames: inout Frames, _ writer: Writer) async throws -> WebSocketErrorCode {
      let channel = socket.channel
      let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(limits.request)) {
        channel.close(promise: nil)
      }
      var first = try await event(&frames)
      while case .pong? = first { first = try await event(&frames) }
      guard case .text(let text)? = first, case .hello(let hello) = PageMessage(text) else {
        throw Refusal.policy
      }
      deadline.cancel()
      guard hello.build == WebAssets.build else {
        // The page is older than the server.
        try await writer.write(.text("{\"reload\":1}"))
        return .normalClosure
      }
      guard let visit = await server.visit(for: hello) else { throw Refusal.busy }
      let sender = await WebSender { try await send($1, for: $0, visit, writer) }
      await visit.attach(sender)
      await visit.begin(hello)
      let result: Result<WebSocketErrorCode, any Error>
      do {
        result = .success(try await listen(&frames, visit, sender))
      } catch {
        result = .failure(error)
      }
      await sender.cancel()
      await server.detach(visit, sender)
      return try result.get()
    }

    /// Handles what the page sends, while other tasks send to it.
    private func listen(
      _ frames: inout Frames, _ visit: WebVisit, _ sender: WebSender
    ) async throws -> WebSocketErrorCode {
      let ending = Task { [socket] in
        await sender.wait()
        if !Task.isCancelled { socket.channel.close(promise: nil) }
      }
      let beating = Task { await beat(visit, sender) }
      defer {
        ending.cancel()
        beating.cancel()
      }
      var allowance = Allowance(perSecond: limits.messagesPerSecond)
      while let event = try await event(&frames) {
        guard allowance.take() else { throw Refusal.policy }
        switch event {
        case .pong: continue
        case .ping(let payload): await sender.signal(.pong(payload))
        case .close: return .normalClosure
        case .text(let text):
          guard let message = PageMessage(text), await visit.receive(message, from: sender) else {
            throw Refusal.policy
          }
        }
      }
      throw ChannelError.eof
    }

    private enum Event {
      case text(String)
      case ping(ByteBuffer)
      case pong
      case close
    }

    /// Returns what the page sends next; nil at the end of the connection.
    private func event(_ frames: inout Frames) async throws -> Event? {
      guard let frame = try await frames.next() else { return nil }
      switch frame.opcode {
      case .text:
        let bytes = frame.unmaskedData.readableBytesView
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Refusal.notUnicode }
        return .text(text)
      case .binary: throw Refusal.notText
      case .ping: return .ping(frame.unmaskedData)
      case .pong: return .pong
      case .connectionClose: return .close
      default: throw Refusal.broken
      }
    }

    // MARK: - Writing

    /// Sends what a signal stands for.
    @MainActor
    private func send(
      _ signal: WebSender.Signal, for sender: WebSender, _ visit: WebVisit, _ writer: Writer
    ) async throws {
      switch signal {
      case .patch: break
      case .beat: try await writer.write(.text("{}"))
      case .pong(let payload):
        try await writer.write(WebSocketFrame(fin: true, opcode: .pong, data: payload))
      case .end: return try await writer.write(.close(.goingAway))
      }
      for message in visit.messages(for: sender) { try await Self.write(message, writer) }
    }

    /// Writes a message in pieces, each of which waits until the page has read most of the last.
    private static func write(_ message: String, _ writer: Writer) async throws {
      var rest = message.utf8[...]
      var opcode = WebSocketOpcode.text
      repeat {
        let piece = ByteBuffer(bytes: rest.prefix(pieceLength))
        rest = rest.dropFirst(pieceLength)
        try await writer.write(WebSocketFrame(fin: rest.isEmpty, opcode: opcode, data: piece))
        opcode = .continuation
      } while !rest.isEmpty
    }

    /// Shows that the connection works, and ends it if the page is too slow.
    private func beat(_ visit: WebVisit, _ sender: WebSender) async {
      let time = max(.milliseconds(1), min(Self.beat, limits.confirmation))
      while (try? await Task.sleep(for: time)) != nil {
        if await visit.isTooSlow(limits.confirmation) {
          return socket.channel.close(promise: nil)
        }
        await sender.signal(.beat)
      }
    }
  }

  /// The reason why the server closes a connection.
  private enum Refusal: Error {
    case policy
    case busy
    case broken
    case notText
    case notUnicode
    case tooLong

    var code: WebSocketErrorCode {
      switch self {
      case .policy: .policyViolation
      case .busy: WebSocketErrorCode(codeNumber: 1_013)
      case .broken: .protocolError
      case .notText: .unacceptableData
      case .notUnicode: .dataInconsistentWithMessage
      case .tooLong: .messageTooLarge
      }
    }

    /// Returns the reason for an error; nil if the connection has ended already.
    init?(_ error: any Error) {
      switch error {
      case let refusal as Refusal: self = refusal
      case NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge: self = .tooLong
      case is NIOWebSocketFrameAggregator.Error, is WebFrameCheck.BrokenFrame: self = .broken
      default: return nil
      }
    }
  }

  /// Checks of frames that the library leaves to its users: a page masks them and uses no extensions,
  /// and does not stay silent.
  private final class WebFrameCheck: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    struct BrokenFrame: Error {}

    /// The time after which a connection without any frame is dead.
    static let silence = TimeAmount.seconds(60)

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
        return context.fireErrorCaught(BrokenFrame())
      }
      context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// The messages that a page may still send.
  private struct Allowance {
    private let perSecond: Double
    private var count: Double
    private var time = ContinuousClock.now

    init(perSecond: Int) {
      self.perSecond = Double(perSecond)
      count = Double(perSecond) * 2
    }

    /// Takes one message; false if there are too many.
    mutating func take() -> Bool {
      let now = ContinuousClock.now
      count = min(count + (now - time) / .seconds(1) * perSecond, perSecond * 2)
      time = now
      guard count >= 1 else { return false }
      count -= 1
      return true
    }
  }

  extension WebSocketFrame {
    fileprivate static func text(_ text: String) -> WebSocketFrame {
      WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
    }

    fileprivate static func close(_ code: WebSocketErrorCode) -> WebSocketFrame {
      var data = ByteBuffer()
      data.write(webSocketErrorCode: code)
      return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }
  }
#endif
