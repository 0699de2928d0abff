#if Web
  import FlyingSocks
  import Foundation

  /// An address to listen on.
  struct WebAddress: Sendable {
    let text: String
    let port: UInt16

    /// Whether it is an IPv6 address.
    let isLong: Bool

    /// Creates an address; nil if it is not numeric.
    init?(_ host: String, port: UInt16) {
      text = host == "localhost" ? "127.0.0.1" : host.filter { $0 != "[" && $0 != "]" }
      self.port = port
      isLong = text.contains(":")
      do {
        if isLong {
          _ = try sockaddr_in6.inet6(ip6: text, port: port)
        } else {
          _ = try sockaddr_in.inet(ip4: text, port: port)
        }
      } catch { return nil }
    }

    /// Whether only this machine can reach the address.
    var isLoopback: Bool { text == "::1" || !isLong && text.hasPrefix("127.") }

    /// The names by which pages reach the address.
    var ownNames: [String] { [isLong ? "[\(text)]" : text] }

    /// The name for the address that is printed.
    var shownName: String {
      switch text {
      case "0.0.0.0", "::": "localhost"
      default: ownNames[0]
      }
    }

    fileprivate func bind(_ socket: Socket) throws {
      if isLong {
        try socket.bind(to: sockaddr_in6.inet6(ip6: text, port: port))
      } else {
        try socket.bind(to: sockaddr_in.inet(ip4: text, port: port))
      }
    }
  }

  extension SocketOption where Self == BoolSocketOption {
    /// Whether TCP sends what is written at once.
    ///
    /// Otherwise a patch that follows another one soon waits until the system of the page has
    /// acknowledged the first, which may take 40 ms. Accepted sockets inherit the option.
    static var sendsAtOnce: Self {
      BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
    }
  }

  /// A socket that accepts connections.
  struct WebListener: Sendable {
    let socket: Socket
    let port: UInt16

    /// Listens on an address.
    init(_ address: WebAddress) throws(WebServer.Failure) {
      do {
        let socket = try Socket(domain: address.isLong ? AF_INET6 : AF_INET)
        do {
          try socket.setValue(true, for: .localAddressReuse)
          try socket.setValue(true, for: .sendsAtOnce)
          try address.bind(socket)
          try socket.listen()
          switch try socket.sockname() {
          case .ip4(_, let port), .ip6(_, let port): self.port = port
          case .unix: self.port = 0
          }
        } catch {
          try? socket.close()
          throw error
        }
        self.socket = socket
      } catch SocketError.failed(_, EADDRINUSE, _) {
        throw .portInUse(address.port)
      } catch SocketError.failed(_, _, let message) {
        throw .failed(message)
      } catch {
        throw .failed("\(error)")
      }
    }

    /// Accepts connections until the task is cancelled.
    func run(for server: WebServer) async throws {
      let pool = SocketPool<Poll>.make(maxEvents: 128)
      try await pool.prepare()
      let listening = try AsyncSocket(socket: socket, pool: pool)
      defer { try? listening.close() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await accept(on: listening, for: server) }
        defer { group.cancelAll() }
        try await group.next()
      }
    }

    private func accept(on listening: AsyncSocket, for server: WebServer) async throws {
      await withDiscardingTaskGroup { group in
        while !Task.isCancelled {
          guard let socket = await next(on: listening) else { continue }
          group.addTask {
            guard await server.connectionBegins() else {
              try? socket.close()
              return
            }
            await WebConnection(socket, server: server).run()
            try? socket.close()
            await server.connectionEnded()
          }
        }
        group.cancelAll()
      }
      throw CancellationError()
    }

    /// Returns the next connection; nil if there is none, for example because too many files are
    /// open, which passes.
    private func next(on listening: AsyncSocket) async -> AsyncSocket? {
      do {
        return try await listening.accept()
      } catch {
        try? await Task.sleep(for: .milliseconds(50))
        return nil
      }
    }
  }
#endif
