#if Web
  import Foundation
  import NIOCore
  import NIOPosix
  import RosterView
  import Synchronization

  #if TLS
    import NIOSSL
  #endif

  @testable import RosterWeb

  /// A server for tests, and connections to it over real sockets.
  @MainActor
  final class WebTestServer {
    let server: WebServer
    private var running: Task<Void, any Error>?
    private(set) var port: UInt16 = 0

    /// Starts a server of lists with ten rows.
    init(
      limits: WebServer.Limits = .patient, port: UInt16 = 0, names: [String] = [],
      assets: [WebAsset] = [], reach: WebServer.Reach = .thisMachine,
      certificate: WebCertificate? = nil,
      makeView: (@MainActor (WebHost) -> CollectionView)? = nil
    ) async throws {
      let site = WebSite(limits: limits, assets: assets) { host in
        if let makeView { return makeView(host) }
        let list = WebFixture(sections: 1, items: 10, headers: false)
        host.context = list
        return list.view
      }
      server = try WebServer(
        site, port: port, reach: reach, names: names, token: "secret", certificate: certificate)
      let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
      server.onReady = { continuation.yield($0) }
      running = Task {
        defer { continuation.finish() }
        try await server.run()
      }
      for await address in addresses {
        self.port = UInt16(URLComponents(string: address)?.port ?? 0)
        break
      }
      if self.port == 0 { try await running?.value }
    }

    func stop() async {
      server.stop()
      _ = await running?.result
    }

    /// Waits until all connections and visits have ended.
    func waitUntilEmpty() async {
      while server.connections.count > 0 || !server.site.visits.isEmpty, !Task.isCancelled {
        await Task.yield()
      }
    }

    /// Returns the fields of a request that is accepted.
    func fields(_ others: [String: String] = [:]) -> [String: String] {
      ["Host": "127.0.0.1:\(port)", "Cookie": "roster-\(port)=secret"]
        .merging(others) { $1 }
    }

    func webSocketFields(_ others: [String: String] = [:]) -> [String: String] {
      fields([
        "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": "http://127.0.0.1:\(port)",
      ]).merging(others) { $1 }
    }
  }

  extension WebServer.Limits {
    /// Limits that no busy machine reaches.
    static var patient: WebServer.Limits {
      var limits = WebServer.Limits()
      limits.request = .seconds(3_600)
      limits.confirmation = .seconds(3_600)
      limits.reconnection = .seconds(3_600)
      limits.silence = .seconds(3_600)
      limits.farewell = .seconds(5)
      return limits
    }
  }

  /// The bytes of a connection, which are read only when a test asks for them, as by a page that is
  /// busy.
  private final class Inbox: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private struct State {
      var bytes = ByteBuffer()
      var hasEnded = false
      var reader: CheckedContinuation<ByteBuffer?, Never>?

      /// Takes what the reader waits for, if that is there.
      mutating func answer() -> (() -> Void)? {
        guard let reader, bytes.readableBytes > 0 || hasEnded else { return nil }
        self.reader = nil
        let result = bytes.readableBytes > 0 ? bytes : nil
        bytes = ByteBuffer()
        return { reader.resume(returning: result) }
      }
    }

    private let state = Mutex(State())

    /// Returns the next bytes; nil at the end.
    func read(_ channel: any Channel) async -> ByteBuffer? {
      await withCheckedContinuation { reader in
        change { $0.reader = reader }
        if state.withLock({ $0.reader != nil }) { channel.read() }
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var new = unwrapInboundIn(data)
      change { $0.bytes.writeBuffer(&new) }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      if state.withLock({ $0.reader != nil }) { context.read() }
    }

    func channelInactive(context: ChannelHandlerContext) { change { $0.hasEnded = true } }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      change { $0.hasEnded = true }
      context.close(promise: nil)
    }

    private func change(_ change: (inout State) -> Void) {
      let answer = state.withLock { state in
        change(&state)
        return state.answer()
      }
      answer?()
    }
  }

  /// A connection of a test to a server.
  struct WebClient {
    private let channel: any Channel
    private let inbox: Inbox
    private var pending: [UInt8] = []

    #if TLS
      /// Connects to a server whose certificate is at a path.
      ///
      /// - Throws: The error of the system or the library.
      init(port: UInt16, certificate: String) async throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .file(certificate)
        let context = try NIOSSLContext(configuration: configuration)
        try await self.init(port: port) { channel in
          try channel.pipeline.syncOperations.addHandler(
            NIOSSLClientHandler(context: context, serverHostname: "localhost"))
        }
      }
    #endif

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - port: The port.
    ///   - encrypt: Encrypts the connection; nil if it is not encrypted.
    /// - Throws: The error of the system or the library.
    init(port: UInt16, encrypt: (@Sendable (any Channel) throws -> Void)? = nil) async throws {
      let inbox = Inbox()
      self.inbox = inbox
      channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        // As browsers do.
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .channelOption(.autoRead, value: encrypt != nil)
        .channelOption(.maxMessagesPerRead, value: 1)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try encrypt?(channel)
            try channel.pipeline.syncOperations.addHandler(inbox)
          }
        }
        .connect(host: "127.0.0.1", port: Int(port)).get()
    }

    func send(_ bytes: [UInt8]) async throws {
      try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }

    func close() { channel.close(promise: nil) }

    static func request(_ path: String, _ fields: [String: String]) -> [UInt8] {
      let lines = fields.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
      return Array("GET \(path) HTTP/1.1\r\n\(lines)\r\n".utf8)
    }

    /// Sends a request and returns the answer, with its content.
    mutating func get(_ path: String, _ fields: [String: String]) async throws -> (
      status: Int, head: String, body: String
    ) {
      try await send(Self.request(path, fields))
      return try await answer()
    }

    mutating func answer() async throws -> (status: Int, head: String, body: String) {
      while pending.firstRange(of: [13, 10, 13, 10]) == nil { try await read() }
      guard let end = pending.firstRange(of: [13, 10, 13, 10]) else { return (0, "", "") }
      let head = String(decoding: pending[..<end.lowerBound], as: UTF8.self)
      pending.removeFirst(end.upperBound)
      let length =
        head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
        .flatMap { Int($0.dropFirst(16)) } ?? 0
      while pending.count < length { try await read() }
      let body = String(decoding: pending[..<length], as: UTF8.self)
      pending.removeFirst(length)
      let words = head.split(separator: " ")
      return (words.count > 1 ? Int(words[1]) ?? 0 : 0, head, body)
    }

    private mutating func read() async throws {
      guard let bytes = await inbox.read(channel) else { throw ChannelError.eof }
      pending += bytes.readableBytesView
    }

    // MARK: - WebSocket

    mutating func open(_ server: WebTestServer, _ others: [String: String] = [:]) async throws
      -> Int
    {
      try await get("/socket", server.webSocketFields(others)).status
    }

    func say(_ text: String) async throws { try await send(WebFrame.text(text)) }

    func hello(session: String = "-", version: Int = 0, build: String = WebAssets.build)
      async throws
    {
      try await say("hello \(build) \(session) \(version) 600 400 0 0 0")
    }

    /// Returns the next message, which may arrive in several frames: its kind and its content.
    mutating func frame() async throws -> (code: UInt8, payload: [UInt8]) {
      var message: (code: UInt8, payload: [UInt8])?
      while true {
        guard let frame = takeFrame() else {
          try await read()
          continue
        }
        if frame.code == 0 { message?.payload += frame.payload }
        if frame.code >= 8 || message == nil && frame.isLast { return (frame.code, frame.payload) }
        if message == nil { message = (frame.code, frame.payload) }
        if frame.isLast, let message { return message }
      }
    }

    private mutating func takeFrame() -> (code: UInt8, isLast: Bool, payload: [UInt8])? {
      guard pending.count >= 2 else { return nil }
      let count = pending[1] == 126 ? 2 : pending[1] == 127 ? 8 : 0
      guard pending.count >= 2 + count else { return nil }
      let length =
        count == 0 ? Int(pending[1]) : pending[2..<2 + count].reduce(0) { $0 << 8 | Int($1) }
      guard pending.count >= 2 + count + length else { return nil }
      let payload = Array(pending[2 + count..<2 + count + length])
      let frame = (pending[0] & 0x0f, pending[0] & 0x80 != 0, payload)
      pending.removeFirst(2 + count + length)
      return frame
    }

    /// Returns the next patch.
    mutating func patch() async throws -> String {
      while true {
        let (code, payload) = try await frame()
        let text = String(decoding: payload, as: UTF8.self)
        if code == 1, text.contains("\"v\"") { return text }
        if code == 8 { throw PageModel.Failure(reason: "closed: \(payload)") }
      }
    }

    /// Reads until a text has arrived.
    mutating func wait(for text: String) async throws {
      while pending.firstRange(of: Array(text.utf8)) == nil { try await read() }
    }

    /// Returns the code with which the server closes the connection.
    mutating func closing() async throws -> Int {
      while true {
        let (code, payload) = try await frame()
        if code == 8 { return payload.reduce(0) { $0 << 8 | Int($1) } }
      }
    }

    /// Waits until the server has ended the connection.
    mutating func ended() async {
      while (try? await read()) != nil {}
    }

    /// Reads to the end of the connection.
    ///
    /// - Returns: The number of bytes.
    mutating func rest() async -> Int {
      await ended()
      return pending.count
    }
  }
#endif
