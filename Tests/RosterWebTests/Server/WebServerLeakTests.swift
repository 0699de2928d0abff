#if Web
  import RosterView
  import TestModels
  import Testing

  @testable import RosterWeb

  /// Many connections, one after the other: they leave nothing in the server.
  @MainActor @Suite struct WebServerLeakTests {
    /// Something that should be gone.
    private struct Held {
      weak var object: AnyObject?
    }

    /// What was made for visits.
    private final class Made {
      var objects: [Held] = []

      func add(_ object: AnyObject) { objects.append(Held(object: object)) }
    }

    @Test func `nothing of a visit is left after its end`() async throws {
      let made = Made()
      var limits = WebServer.Limits.patient
      limits.reconnection = .milliseconds(1)
      let server = try await WebTestServer(limits: limits) { host in
        let list = WebFixture(sections: 1, items: 10, headers: false)
        host.context = list
        for object in [host, list, list.view] as [AnyObject] { made.add(object) }
        return list.view
      }
      let count = TestLength.count(short: 200, long: 20_000)

      for number in 1...count {
        try await Self.visit(server, number)
        guard number.isMultiple(of: count / 20) else { continue }
        await server.waitUntilEmpty()
        #expect(made.objects.count >= count / 20)
        #expect(made.objects.allSatisfy { $0.object == nil })
        made.objects = []
      }

      await server.stop()
    }

    /// Connects, does what pages do, and ends in one of the ways in which connections end.
    private static func visit(_ server: WebTestServer, _ number: Int) async throws {
      var client = try await WebClient(port: server.port)
      defer { client.close() }
      if number % 5 == 0 {
        #expect(try await client.get("/", server.fields()).status == 200)
        return
      }
      #expect(try await client.open(server) == 101)
      try await client.hello()
      if number % 5 == 1 { return }
      #expect(try await client.patch().contains("\"full\":1"))
      try await client.say("a 1")
      switch number % 5 {
      case 2:
        try await client.say("t 1 0")
        _ = try await client.patch()
      case 3:
        // No page sends this, which ends the connection.
        try await client.say("nonsense")
        #expect(try await client.closing() == 1_008)
      default: break
      }
    }
  }
#endif
