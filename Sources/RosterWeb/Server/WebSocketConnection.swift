#if Web
  import NIOCore
  import NIOWebSocket

  /// The WebSocket of a page: passes frames between the network and a session.
  ///
  /// Everything that arrives is hostile until it was checked.
  struct WebSocketConnection: Sendable {
    private typealias Frames = NIOAsyncChannelInboundStream<WebSocketFrame>
    private typealias Writer = NIOAsyncChannelOutboundWriter<WebSocketFrame>

    private let socket: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>
    private let request: WebRequest

    /// The number of bytes of a message that are written at once.
    ///
    /// A page that reads slowly holds one piece besides the message.
    private static let pieceLength = 64 * 1024

    /// Creates the connection of a channel that has become a WebSocket.
    init(_ channel: any Channel, _ request: WebRequest) throws {
      let length = PageMessage.maximumLength
      try channel.pipeline.syncOperations.addHandlers([
        WebFrameCheck(),
        NIOWebSocketFrameAggregator(
          minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: length),
      ])
      socket = try NIOAsyncChannel(wrappingChannelSynchronously: channel)
      self.request = request
    }

    /// Serves the page until the connection ends.
    func run(_ server: WebServer) async {
      let session = await server.session(for: request)
      let channel = socket.channel
      await session.closeLater(channel, after: server.limits.farewell)
      try? await socket.executeThenClose { frames, writer in
        try await withThrowingTaskGroup { group in
          group.addTask { try await send(session, writer) }
          do {
            try await receive(frames, session, writer)
          } catch let refusal as Refusal {
            try await writer.write(.close(refusal.code))
            channel.close(promise: nil)
          }
          await session.end()
          try await group.waitForAll()
        }
      }
      await session.end()
    }

    // MARK: - Reading

    /// Passes on what the page sends until the end of the connection.
    private func receive(_ frames: Frames, _ session: WebSession, _ writer: Writer) async throws {
      do {
        for try await frame in frames {
          switch frame.opcode {
          case .text:
            let bytes = frame.unmaskedData.readableBytesView
            guard let text = String(validating: bytes, as: UTF8.self) else {
              throw Refusal.notUnicode
            }
            await session.receive(text)
          case .binary: throw Refusal.notText
          case .ping:
            await session.didReceive()
            try await writer.write(
              WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
          case .pong: await session.didReceive()
          case .connectionClose: return
          default: throw Refusal.broken
          }
        }
      } catch NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge {
        throw Refusal.tooLong
      } catch is NIOWebSocketFrameAggregator.Error {
        throw Refusal.broken
      }
    }

    // MARK: - Writing

    /// Sends what the session has for its page, and closes the connection at its end.
    ///
    /// It works on the actor of the lists, where messages are made: a task elsewhere would be woken on
    /// another thread, for each visitor who sees a change, and only come back from there.
    @MainActor
    private func send(_ session: WebSession, _ writer: Writer) async throws {
      for await message in session.messages { try await Self.write(message, writer) }
      try await writer.write(.close(session.ending?.code ?? .goingAway))
      writer.finish()
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
  }

  extension WebSession {
    /// Closes a channel when the session has ended, also if its page does not read.
    func closeLater(_ channel: any Channel, after time: Duration) {
      channel.closeFuture.whenComplete { _ in Task { await self.end() } }
      onEnd = {
        channel.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
      }
    }
  }

  extension WebSession.Ending {
    /// The code with which a WebSocket is closed.
    var code: WebSocketErrorCode {
      switch self {
      case .closed, .outdated: .normalClosure
      case .invalidMessage, .limit: .policyViolation
      case .busy: WebSocketErrorCode(codeNumber: 1_013)
      case .replaced, .stopped: .goingAway
      }
    }
  }

  /// Frames that no page sends.
  private enum Refusal: Error {
    case broken
    case notText
    case notUnicode
    case tooLong

    var code: WebSocketErrorCode {
      switch self {
      case .broken: .protocolError
      case .notText: .unacceptableData
      case .notUnicode: .dataInconsistentWithMessage
      case .tooLong: .messageTooLarge
      }
    }
  }

  /// Checks of frames that the library leaves to its users: a page masks them and uses no extensions.
  private final class WebFrameCheck: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
        return context.fireErrorCaught(Refusal.broken)
      }
      context.fireChannelRead(data)
    }
  }

  extension WebSocketFrame {
    fileprivate static func close(_ code: WebSocketErrorCode) -> WebSocketFrame {
      var data = ByteBuffer()
      data.write(webSocketErrorCode: code)
      return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }
  }
#endif
