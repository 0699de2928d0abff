#if Web
  import RosterTesting
  import Testing

  @testable import RosterWeb

  /// HTTP and WebSockets over real sockets, also as no browser speaks them.
  @MainActor @Suite struct WebProtocolTests {
    /// Sends bytes and returns the status of the answer, nil if the connection ends without one.
    private static func status(_ text: String, _ server: WebTestServer) async throws -> Int? {
      var client = try await WebClient(port: server.port)
      defer { client.close() }
      try await client.send(Array(text.utf8))
      return try? await client.answer().status
    }

    @Test(arguments: [
      "GET /\r\n\r\n", "GET x HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nbad\r\n\r\n",
      "GET / HTTP/1.1\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\na b: x\r\n\r\n",
      "GET / HTTP/1.1\r\na: \u{1}\r\n\r\n",
      "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello",
      "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ])
    func `a malformed request is refused`(text: String) async throws {
      let server = try await WebTestServer()

      #expect(try await Self.status(text, server) == 400)

      await server.stop()
    }

    @Test func `a method that changes something is refused, whatever follows`() async throws {
      let server = try await WebTestServer()

      let body = String(repeating: "x", count: 1_000)
      let request = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n\(body)"
      #expect(try await Self.status(request, server) == 405)

      await server.stop()
    }

    @Test func `a server that stops in the middle of a request closes its connection`() async throws
    {
      for text in ["GET / HT", "GET / HTTP/1.1\r\nHost: a\r\na: b", ""] {
        let server = try await WebTestServer()
        var client = try await WebClient(port: server.port)
        try await client.send(Array(text.utf8))
        while server.server.connections.count == 0 { await Task.yield() }

        await server.stop()

        await client.ended()
        client.close()
      }
    }

    @Test func `what follows a refused request has no answer`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      try await client.send(Array("PUT / HTTP/1.1\r\nContent-Length: 4\r\n\r\n".utf8))

      #expect(try await client.answer().status == 405)
      try? await client.send(Array("abcd\u{0}\u{0}\r\n\r\n".utf8))

      await client.ended()
      client.close()
      await server.stop()
    }

    @Test func `fields of proxies and cookies of other apps do not matter`() async throws {
      let server = try await WebTestServer()
      let request = """
        GET / HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        X-Forwarded-For: 10.0.0.1\r
        X-Forwarded-For: 10.0.0.2\r
        Cookie: other=é\r
        Cookie: roster-\(server.port)=secret\r
        \r

        """

      #expect(try await Self.status(request, server) == 200)

      await server.stop()
    }

    @Test func `a request with two hosts is refused`() async throws {
      let server = try await WebTestServer()
      let request = """
        GET / HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        Host: evil.example\r
        Cookie: roster-\(server.port)=secret\r
        \r

        """

      #expect([400, 403].contains(try await Self.status(request, server)))
      #expect(server.server.site.visits.isEmpty)
      await server.stop()
    }

    @Test func `a head that is too long ends the connection`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      try await client.send(Array("GET / HTTP/1.1\r\nHost: a\r\n".utf8))

      // The server does not read to the end.
      let line = Array("a: \(String(repeating: "x", count: 1_000))\r\n".utf8)
      var count = 0
      while count < 10_000, (try? await client.send(line)) != nil { count += 1 }

      #expect(count < 10_000)
      await client.ended()
      client.close()
      await server.stop()
    }

    @Test func `requests that arrive together are answered in order`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      let paths = ["/alive", "/none", "/roster.css", "/alive"]

      let requests = paths.map { WebClient.request($0, server.fields()) }
      try await client.send(requests.flatMap { $0 })

      for status in [200, 404, 200, 200] { #expect(try await client.answer().status == status) }
      client.close()
      await server.stop()
    }

    @Test func `the last request of a connection is answered`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)

      let answer = try await client.get("/alive", server.fields(["Connection": "close"]))

      #expect(answer.status == 200)
      #expect(answer.head.contains("Connection: close"))
      await client.ended()
      client.close()
      await server.stop()
    }

    @Test func `only a whole handshake opens a WebSocket`() async throws {
      let server = try await WebTestServer()
      for field in ["Upgrade", "Sec-WebSocket-Version", "Sec-WebSocket-Key"] {
        var fields = server.webSocketFields()
        fields[field] = nil
        var client = try await WebClient(port: server.port)
        #expect(try await client.get("/socket", fields).status == 403, "\(field)")
        client.close()
      }
      var client = try await WebClient(port: server.port)
      let (status, head, _) = try await client.get("/socket", server.webSocketFields())
      #expect(status == 101)
      // The example of RFC 6455, section 1.3.
      #expect(head.lowercased().contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo="))
      client.close()
      await server.stop()
    }

    @Test func `a WebSocket opens also after other requests on its connection`() async throws {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      for path in ["/", "/alive", "/none"] { _ = try await client.get(path, server.fields()) }

      #expect(try await client.open(server) == 101)
      try await client.hello()
      #expect(try await client.patch().contains("\"full\":1"))

      client.close()
      await server.stop()
    }

    // MARK: - Frames

    @Test func `a message in several frames is one, with control frames between them`() async throws
    {
      let server = try await WebTestServer()
      var client = try await WebClient(port: server.port)
      _ = try await client.open(server)
      let hello = Array("hello \(WebAssets.build) - 0 600 400 0 0 0".utf8)

      let bytes =
        WebFrame.frame(0x01, Array(hello[..<5])) + WebFrame.frame(0x8a, [])
        + WebFrame.frame(0x00, Array(hello[5..<9])) + WebFrame.frame(0x80, Array(hello[9...]))
      for byte in bytes { try await client.send([byte]) }

      #expect(try await client.patch().contains("\"full\":1"))
      try await client.send(WebFrame.frame(0x89, [1, 2]))
      let pong = try await client.frame()
      #expect(pong.code == 10 && pong.payload == [1, 2])
      try await client.send(WebFrame.frame(0x88, []))
      #expect(try await client.closing() == 1_000)
      client.close()
      await server.stop()
    }

    @Test func `frames that break the protocol end the connection, with the reason`() async throws {
      let server = try await WebTestServer()
      let half = Array(repeating: 0x41 as UInt8, count: 40_000)
      let cases: [([UInt8], Int)] = [
        ([0x81, 0x01, 0x41], 1_002),  // not masked
        (WebFrame.frame(0xc1, [0x41]), 1_002),  // an extension
        (WebFrame.frame(0x83, []), 1_002),  // an unknown kind
        (WebFrame.frame(0x09, []), 1_002),  // a ping in parts
        (WebFrame.frame(0x80, [0x41]), 1_002),  // nothing to continue
        (WebFrame.frame(0x01, [0x41]) + WebFrame.frame(0x81, [0x41]), 1_002),
        (WebFrame.frame(0x82, [1]), 1_003),
        (WebFrame.frame(0x81, [0xff, 0xfe]), 1_007),
        (WebFrame.frame(0x81, [], announcing: 65_537), 1_009),
        ([0x81, 0xff] + Array(repeating: 0xff, count: 8), 1_009),
        (WebFrame.frame(0x01, half) + WebFrame.frame(0x80, half), 1_009),
      ]
      for (bytes, code) in cases {
        var client = try await WebClient(port: server.port)
        _ = try await client.open(server)
        try await client.hello()
        _ = try await client.patch()
        try await client.send(bytes)
        #expect(try await client.closing() == code, "\(bytes.prefix(12))")
        await client.ended()
        client.close()
      }
      await server.stop()
    }
  }
#endif
