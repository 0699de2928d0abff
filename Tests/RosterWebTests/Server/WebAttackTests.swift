#if Web
  import Foundation
  import NIOCore
  import RosterView
  import Testing

  @testable import RosterWeb

  /// What strangers without a token may try: others are answered meanwhile, and nothing is left.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct WebAttackTests {
    /// The time in which a visitor beside an attack gets an answer, on the busiest machine.
    private static let patience = Duration.seconds(2)

    /// Gets an answer beside an attack, and returns how long that took.
    private static func answer(_ server: WebTestServer) async throws -> Duration {
      let start = ContinuousClock.now
      var client = try await WebClient(port: server.port)
      #expect(try await client.get("/alive", server.fields()).status == 200)
      client.close()
      return start.duration(to: .now)
    }

    @Test func `heads that do not end stop nobody, and leave nothing`() async throws {
      let server = try await WebTestServer()
      let line = "a: \(String(repeating: "x", count: 1_000))\r\n"
      let head = Array(("GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: line, count: 20)).utf8)
      var clients: [WebClient] = []

      for number in 1...300 {
        let client = try await WebClient(port: server.port)
        try? await client.send(head)
        clients.append(client)
        if number.isMultiple(of: 100) {
          #expect(try await Self.answer(server) < Self.patience)
        }
      }

      for client in clients { client.close() }
      await server.waitUntilEmpty()
      await server.stop()
    }

    @Test func `heads that arrive byte by byte stop nobody`() async throws {
      let server = try await WebTestServer()
      let start = Array(
        ("GET / HTTP/1.1\r\nHost: a\r\na: " + String(repeating: "x", count: 12_000)).utf8)
      var clients: [WebClient] = []
      for _ in 0..<4 {
        let client = try await WebClient(port: server.port)
        try await client.send(start)
        clients.append(client)
      }

      for number in 1...500 {
        for client in clients { try await client.send([UInt8(ascii: "y")]) }
        if number.isMultiple(of: 250) {
          #expect(try await Self.answer(server) < Self.patience)
        }
      }

      for client in clients { client.close() }
      await server.waitUntilEmpty()
      await server.stop()
    }

    @Test func `a content that is not for the server is not kept`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      let long = WebSite.maximumBodyLength + 1
      try await client.send(
        Array("POST /say HTTP/1.1\r\nHost: a\r\nContent-Length: \(long)\r\n\r\n".utf8))
      let piece = [UInt8](repeating: 0x41, count: 64 * 1024)
      for _ in 0..<3 { try? await client.send(piece) }

      #expect(try await client.answer().status == 413)
      await client.ended()
      client.close()
      await server.stop()
    }

    @Test func `requests for the page begin no visit`() async throws {
      var made = 0
      let server = try await WebTestServer { _ in
        made += 1
        return CollectionView()
      }
      var client = try await WebClient(port: server.port)
      let fields = server.fields().map { "\($0.key): \($0.value)\r\n" }.joined()

      for _ in 0..<200 { try await client.send(Array("HEAD / HTTP/1.1\r\n\(fields)\r\n".utf8)) }
      for _ in 0..<200 {
        let answer = try await client.answer()
        #expect(answer.status == 200, "\(answer.head)")
      }
      #expect(made == 0)
      for _ in 0..<20 { #expect(try await client.get("/", server.fields()).status == 200) }

      #expect(made == 20)
      #expect(server.server.site.visits.isEmpty && server.server.site.sessions.isEmpty)
      client.close()
      await server.stop()
    }

    @Test func `many connections without a hello make no visit, and are cut off`() async throws {
      var limits = WebServer.Limits.patient
      limits.request = .milliseconds(300)
      let server = try await WebTestServer(limits: limits)
      var clients: [WebClient] = []
      for _ in 0..<50 {
        var client = try await WebClient(port: server.port)
        // On a busy machine, it is cut off before.
        _ = try? await client.open(server)
        clients.append(client)
      }
      #expect(server.server.site.visits.isEmpty)

      for index in clients.indices {
        if let code = try? await clients[index].closing() { #expect(code == 1_008) }
        await clients[index].ended()
      }

      await server.waitUntilEmpty()
      #expect(server.server.site.sessions.isEmpty)
      await server.stop()
    }

    // MARK: - Events over the network

    @Test func `events come as they happen, and end with the connection`() async throws {
      var lists: [WebFixture] = []
      let server = try await WebTestServer { host in
        let list = WebFixture(sections: 1, items: 10, headers: false)
        lists.append(list)
        host.context = list
        return list.view
      }
      let hello = "hello \(WebAssets.build) - 0 600 400 0 0 0"
      var client = try await WebClient(port: server.port)
      let fields = server.fields(["Sec-Fetch-Site": "same-origin"])

      let path = "/events?hello=\(PercentCode.encoded(hello))"
      #expect(try await client.get(path, fields).status == 200)
      try await client.wait(for: "\"full\":1")
      let session = try #require(server.server.site.sessions.keys.first)
      let post = Array("a 1".utf8)
      var other = try await WebClient(port: server.port)
      let head = server.fields([
        "Origin": "http://127.0.0.1:\(server.port)", "Content-Length": "\(post.count)",
      ]).map { "\($0.key): \($0.value)\r\n" }.joined()
      try await other.send(Array("POST /say?s=\(session) HTTP/1.1\r\n\(head)\r\n".utf8) + post)
      #expect(try await other.answer().status == 204)
      lists[0].change { $0[0].items[0].text = "another text" }
      try await client.wait(for: "another text")

      client.close()
      other.close()
      while !server.server.site.sessions.isEmpty { await Task.yield() }
      await server.stop()
    }
  }
#endif
