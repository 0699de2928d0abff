#if Web
  import FlyingSocks
  import Foundation
  import Synchronization

  /// One connection of a browser: requests, and then possibly a WebSocket.
  ///
  /// Everything that arrives is hostile until it was checked. Each wait has a limit.
  struct WebConnection: Sendable {
    private let socket: AsyncSocket
    private let server: WebServer
    private let limits: WebServer.Limits

    /// The greatest number of requests of a connection.
    private static let greatestRequestCount = 1_000

    /// The time after which a connection without any frame is dead.
    private static let silence = Duration.seconds(60)

    /// The number of bytes of a message that are written at once.
    private static let pieceLength = 64 * 1024

    /// The time between signs that the connection works.
    private static let beat = Duration.seconds(15)

    init(_ socket: AsyncSocket, server: WebServer) {
      self.socket = socket
      self.server = server
      limits = server.limits
    }

    /// Serves the connection to its end.
    func run() async {
      let deadline = Deadline(limits.request)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await deadline.wait() }
        group.addTask { try? await answer(until: deadline) }
        await group.next()
        group.cancelAll()
      }
    }

    // MARK: - Requests

    private func answer(until deadline: Deadline) async throws {
      var decoder = HTTPRequest.Decoder()
      var pending: [UInt8] = []
      for _ in 0..<Self.greatestRequestCount {
        deadline.set(limits.request)
        let request: HTTPRequest
        do {
          (request, pending) = try await next(&decoder, pending)
        } catch let response as HTTPResponse {
          return try await write(response.bytes(keepsConnection: false))
        }
        if let key = request.webSocketKey {
          let response = await server.webSocketResponse(to: request, key: key)
          try await write(response.bytes(keepsConnection: false))
          guard response.status == .switching else { return }
          return try await talk(pending, until: deadline)
        }
        let response = await server.response(to: request)
        let bytes = response.bytes(
          keepsConnection: request.keepsConnection, hasBody: request.method == "GET")
        try await write(bytes)
        guard request.keepsConnection else { return }
      }
    }

    private func next(
      _ decoder: inout HTTPRequest.Decoder, _ pending: [UInt8]
    ) async throws -> (HTTPRequest, [UInt8]) {
      var bytes = pending
      while true {
        if let (request, rest) = try decoder.read(bytes) { return (request, rest) }
        bytes = try await socket.read(atMost: 4_096)
      }
    }

    private func write(_ bytes: [UInt8]) async throws {
      try await socket.write(Data(bytes))
    }

    private func write(_ messages: [String]) async throws {
      for message in messages { try await write(message) }
    }

    // MARK: - The WebSocket

    private func talk(_ pending: [UInt8], until deadline: Deadline) async throws {
      var frames = FrameReader(socket: socket, pending: pending)
      guard case .text(let text)? = try await frames.next(),
        case .hello(let hello) = PageMessage(text)
      else { return try await write(WebSocketFrame.close(1_008)) }
      guard hello.build == WebAssets.build else {
        // The page is older than the server.
        try await write(WebSocketFrame.text("{\"reload\":1}"))
        return try await write(WebSocketFrame.close(1_000))
      }
      guard let visit = await server.visit(for: hello) else {
        return try await write(WebSocketFrame.close(1_013))
      }
      let sender = await WebSender { try await send($1, for: $0, visit) }
      await visit.attach(sender)
      await visit.begin(hello)
      let ready = frames
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await listen(ready, visit, sender, until: deadline) }
        group.addTask { await sender.wait() }
        group.addTask { await beat(visit, sender) }
        await group.next()
        group.cancelAll()
        await sender.cancel()
      }
      await server.detach(visit, sender)
    }

    /// Handles what the page sends.
    private func listen(
      _ frames: FrameReader, _ visit: WebVisit, _ sender: WebSender, until deadline: Deadline
    ) async {
      var frames = frames
      var allowance = Allowance(perSecond: limits.messagesPerSecond)
      var reason: UInt16 = 1_000
      do {
        while let event = try await frames.next() {
          deadline.set(Self.silence)
          guard allowance.take() else {
            reason = 1_008
            break
          }
          switch event {
          case .pong: continue
          case .ping(let payload): await sender.signal(.pong(payload))
          case .close: return try await write(WebSocketFrame.close(1_000))
          case .text(let text):
            if let message = PageMessage(text), await visit.receive(message, from: sender) {
              continue
            }
            reason = 1_008
          }
          if reason != 1_000 { break }
        }
      } catch let failure as WebSocketDecoder.Failure {
        reason = failure.rawValue
      } catch { return }
      try? await write(WebSocketFrame.close(reason))
    }

    /// Sends what a signal stands for.
    @MainActor
    private func send(
      _ signal: WebSender.Signal, for sender: WebSender, _ visit: WebVisit
    ) async throws {
      switch signal {
      case .patch: break
      case .beat: try await write(WebSocketFrame.text("{}"))
      case .pong(let payload): try await write(WebSocketFrame.pong(payload))
      case .end: return try await write(WebSocketFrame.close(1_001))
      }
      let messages = visit.messages(for: sender)
      if !messages.isEmpty { try await write(messages) }
    }

    /// Writes a message in pieces, so that a page that reads slowly holds one of them besides it.
    private func write(_ message: String) async throws {
      var rest = message.utf8[...]
      var piece = Data(WebSocketFrame.textHead(length: rest.count))
      repeat {
        piece.append(contentsOf: rest.prefix(Self.pieceLength))
        rest = rest.dropFirst(Self.pieceLength)
        try await socket.write(piece)
        piece.removeAll()
      } while !rest.isEmpty
    }

    /// Shows that the connection works, and ends it if the page is too slow.
    private func beat(_ visit: WebVisit, _ sender: WebSender) async {
      while !Task.isCancelled {
        let time = max(.milliseconds(1), min(Self.beat, limits.confirmation))
        do { try await Task.sleep(for: time) } catch { return }
        if await visit.isTooSlow(limits.confirmation) { return }
        await sender.signal(.beat)
      }
    }
  }

  /// Reads the frames of a socket.
  private struct FrameReader: Sendable {
    let socket: AsyncSocket
    var pending: [UInt8]
    var decoder = WebSocketDecoder()
    var events: [WebSocketDecoder.Event] = []

    /// Returns the next event.
    mutating func next() async throws -> WebSocketDecoder.Event? {
      while events.isEmpty {
        if pending.isEmpty { pending = try await socket.read(atMost: 4_096) }
        defer { pending = [] }
        events = try decoder.read(pending)
      }
      return events.removeFirst()
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

  /// A moment that can be put off.
  private final class Deadline: Sendable {
    private let end: Mutex<ContinuousClock.Instant>

    init(_ duration: Duration) {
      end = Mutex(.now + duration)
    }

    func set(_ duration: Duration) { end.withLock { $0 = .now + duration } }

    /// Waits for the moment, or until the task is cancelled.
    func wait() async {
      while !Task.isCancelled {
        let end = end.withLock { $0 }
        if end <= .now { return }
        try? await Task.sleep(until: end)
      }
    }
  }
#endif
