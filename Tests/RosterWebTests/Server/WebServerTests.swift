#if Web
  import NIOCore
  import RosterTesting
  import Testing

  @testable import RosterWeb

  /// A server over real sockets, without a browser.
  @MainActor @Suite(.timeLimit(.minutes(10))) struct WebServerTests {
    @Test func `the token in the address becomes a cookie, and the cookie opens the page`()
      async throws
    {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      let host = ["Host": "localhost:\(server.port)"]

      let first = try await client.get("/?token=secret", host)
      #expect(first.status == 303)
      #expect(first.head.contains("Location: ./"))
      #expect(
        first.head.contains(
          "Set-Cookie: roster-\(server.port)=secret; Path=/; HttpOnly; SameSite=Strict"))
      let page = try await client.get("/", server.fields())
      #expect(page.status == 200)
      #expect(page.body.contains("data-roster-list"))
      #expect(page.body.contains(">9<"))
      #expect(page.head.contains("Cache-Control: no-store"))
      client.close()
      await server.stop()
    }

    @Test func `every answer has the policy against foreign code`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)

      for path in ["/", "/roster.js", "/roster.css", "/none", "/alive"] {
        let answer = try await client.get(path, server.fields())
        #expect(
          answer.head.contains("Content-Security-Policy: default-src 'none'; script-src 'self'"))
        #expect(!answer.head.contains("unsafe"))
        #expect(answer.head.contains("X-Content-Type-Options: nosniff"))
        #expect(answer.status == (path == "/none" ? 404 : 200))
        if path == "/" {
          #expect(!answer.body.contains("<script>") && !answer.body.contains("style="))
          #expect(!answer.body.contains("http://") && !answer.body.contains("https://"))
        }
      }
      client.close()
      await server.stop()
    }

    @Test func `without cookie, with a wrong token or another name there is no list`() async throws
    {
      let server = try await WebTestServer()
      let port = server.port
      let refused: [(String, [String: String])] = [
        ("/", ["Host": "127.0.0.1:\(port)"]),
        ("/?token=wrong", ["Host": "127.0.0.1:\(port)"]),
        ("/roster.js", ["Host": "127.0.0.1:\(port)"]),
        ("/", ["Host": "127.0.0.1:\(port)", "Cookie": "roster-\(port)=wrong"]),
        ("/", server.fields(["Host": "evil.example:\(port)"])),
        ("/?token=secret", ["Host": "evil.example:\(port)"]),
      ]
      for (path, fields) in refused {
        var client = try await WebClient(port: port)
        let answer = try await client.get(path, fields)
        #expect(answer.status == 403, "\(path) \(fields)")
        #expect(!answer.head.contains("Set-Cookie"))
        client.close()
      }
      #expect(server.server.site.visits.isEmpty)
      await server.stop()
    }

    @Test func `foreign pages cannot connect`() async throws {
      let server = try await WebTestServer()
      let refused: [[String: String]] = [
        ["Origin": "http://evil.example"], ["Origin": "null"], ["Host": "evil.example"],
        ["Cookie": "a=b"], ["Origin": "http://127.0.0.1:1"],
      ]
      for fields in refused {
        var client = try await WebClient(port: server.port)
        #expect(try await client.open(server, fields) == 403, "\(fields)")
        client.close()
      }
      var client = try await WebClient(port: server.port)
      #expect(try await client.open(server) == 101)
      client.close()
      await server.stop()
    }

    @Test func `a page gets its list, confirms it, and is told what changes`() async throws {
      var lists: [WebFixture] = []
      let server = try await WebTestServer { host in
        let list = WebFixture(sections: 1, items: 10, headers: false)
        lists.append(list)
        return list.view
      }
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)
      try await client.hello()
      let first = try await client.patch()
      #expect(first.contains("\"full\":1"))
      try await client.say("a 1")

      lists[0].change { $0[0].items[0].text = "other" }

      #expect(try await client.patch().contains("other"))
      client.close()
      await server.stop()
    }

    @Test func `two visitors have places and selections of their own`() async throws {
      var lists: [WebFixture] = []
      let server = try await WebTestServer { _ in
        let list = WebFixture(sections: 1, items: 100, headers: false)
        list.view.selectionMode = .single
        lists.append(list)
        return list.view
      }
      var clients: [WebClient] = []
      for _ in 0..<2 {
        var client = try await WebClient(port: server.port)
        _ = try await client.open(server)
        try await client.hello()
        _ = try await client.patch()
        try await client.say("a 1")
        clients.append(client)
      }

      try await clients[0].say("t 3 0")
      _ = try await clients[0].patch()

      #expect(lists[0].view.selectedItems.map(\.item) == [2])
      #expect(lists[1].view.selectedItems.isEmpty)
      for client in clients { client.close() }
      await server.stop()
    }

    @Test func `a page that comes back finds its list as it was`() async throws {
      var lists: [WebFixture] = []
      let server = try await WebTestServer { _ in
        let list = WebFixture(sections: 1, items: 10, headers: false)
        lists.append(list)
        return list.view
      }
      var client = try await WebClient(port: server.port)
      // The page in the first answer has a list of its own.
      let page = try await client.get("/", server.fields())
      let start = try #require(page.body.firstRange(of: "data-roster-session=\"")).upperBound
      let session = String(page.body[start...].prefix(32))
      _ = try await client.open(server)
      try await client.hello(session: session)
      _ = try await client.patch()
      try await client.say("a 1")
      client.close()

      var again = try await WebClient(port: server.port)
      _ = try await again.open(server)
      try await again.hello(session: session, version: 1)
      lists[1].change { $0[0].items[0].text = "other" }
      let patch = try await again.patch()

      #expect(!patch.contains("full"))
      #expect(lists.count == 2)
      again.close()
      await server.stop()
    }

    @Test func `a page of an older version is told to load itself again`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)

      try await client.hello(build: "old")

      #expect(try await client.frame().payload == Array(#"{"reload":1}"#.utf8))
      #expect(try await client.closing() == 1_000)
      client.close()
      await server.stop()
    }

    @Test(arguments: [
      ("nonsense", 1_008), ("a 99", 1_008), ("hello b s 0 1 1 0 0 0", 1_008),
    ])
    func `a message that no page sends ends the connection`(text: String, code: Int) async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)
      try await client.hello()
      _ = try await client.patch()

      try await client.say(text)

      #expect(try await client.closing() == code)
      client.close()
      await server.stop()
    }

    @Test func `a first message other than hello ends the connection`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)

      try await client.say("a 1")

      #expect(try await client.closing() == 1_008)
      #expect(server.server.site.visits.isEmpty)
      client.close()
      await server.stop()
    }

    @Test func `a flood of messages ends the connection`() async throws {
      var limits = WebServer.Limits.patient
      limits.messagesPerSecond = 10
      let server = try await WebTestServer(limits: limits)
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)
      try await client.hello()
      _ = try await client.patch()

      for _ in 0..<1_000 { try? await client.say("a 1") }

      let code = try? await client.closing()
      #expect(code == 1_008 || code == nil)
      await client.ended()
      client.close()
      await server.stop()
    }

    @Test func `a page that confirms nothing is cut off`() async throws {
      var limits = WebServer.Limits.patient
      limits.confirmation = .milliseconds(20)
      let server = try await WebTestServer(limits: limits)
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)
      try await client.hello()

      await client.ended()

      client.close()
      await server.stop()
    }

    @Test func `a request that does not end is cut off`() async throws {
      var limits = WebServer.Limits.patient
      limits.request = .milliseconds(20)
      let server = try await WebTestServer(limits: limits)
      var client = try await WebClient(port: server.port)
      try? await client.send(Array("GET / HTTP/1.1\r\nHost:".utf8))

      await client.ended()

      client.close()
      await server.stop()
    }

    @Test func `more visits and connections than allowed are refused`() async throws {
      var limits = WebServer.Limits.patient
      limits.visits = 2
      limits.connections = 3
      let server = try await WebTestServer(limits: limits)
      var client = try await WebClient(port: server.port)
      var others: [WebClient] = []
      for _ in 0..<2 {
        #expect(try await client.get("/", server.fields()).status == 200)
        var other = try await WebClient(port: server.port)
        _ = try await other.open(server)
        try await other.hello()
        _ = try await other.patch()
        others.append(other)
      }
      #expect(try await client.get("/", server.fields()).status == 503)
      #expect(server.server.site.visits.count == 2)
      var refused = try await WebClient(port: server.port)
      await refused.ended()

      for client in [client, refused] + others { client.close() }
      await server.stop()
    }

    @Test func `a visit ends when its page does not come back`() async throws {
      var limits = WebServer.Limits.patient
      limits.reconnection = .milliseconds(10)
      let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
      let server = try await WebTestServer(limits: limits) { host in
        let list = WebFixture(sections: 1, items: 10, headers: false)
        host.context = list
        host.onEnd = { continuation.yield() }
        return list.view
      }
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)
      try await client.hello()
      _ = try await client.patch()

      client.close()
      for await _ in ends { break }

      #expect(server.server.site.visits.isEmpty)
      await server.stop()
    }

    @Test func `a stopped server says goodbye and frees its port`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)
      try await client.hello()
      _ = try await client.patch()

      await server.stop()
      await client.ended()

      let next = try await WebTestServer(port: server.port)
      #expect(next.port == server.port)
      client.close()
      await next.stop()
    }

    @Test func `connections send at once what is written`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      _ = try await client.get("/alive", server.fields())

      let connection = try #require(server.server.connections.all.first)

      #expect(try await connection.getOption(.tcpOption(.tcp_nodelay)).get() != 0)
      client.close()
      await server.stop()
    }

    @Test func `a port that another program has is an error`() async throws {
      let server = try await WebTestServer()

      await #expect(throws: WebServer.Failure.portInUse(server.port)) {
        _ = try await WebTestServer(port: server.port)
      }
      await server.stop()
    }

    @Test func `an address is numeric, and of this machine unless other machines are welcome`()
      throws
    {
      func make(_ host: String, isOpen: Bool = false) throws {
        _ = try WebServer(host: host, isOpen: isOpen) { _ in CollectionView() }
      }

      for host in ["127.0.0.1", "localhost", "::1", "[::1]", "127.3.2.1"] { try make(host) }
      for host in ["0.0.0.0", "::", "192.168.1.2"] {
        #expect(throws: WebServer.Failure.isReachable(host)) { try make(host) }
        try make(host, isOpen: true)
      }
      for host in ["", "example.org", "300.1.1.1", "1.2.3"] {
        #expect(throws: WebServer.Failure.badAddress(host)) { try make(host, isOpen: true) }
      }
    }

    @Test func `errors say what is wrong`() {
      #expect("\(WebServer.Failure.badAddress("x"))" == "'x' is not an address to listen on")
      #expect("\(WebServer.Failure.isReachable("::"))" == "other machines can reach ::")
      #expect("\(WebServer.Failure.portInUse(80))" == "another program listens on port 80")
      #expect("\(WebServer.Failure.failed("no"))" == "the server cannot listen: no")
    }
  }
#endif
