#if Web
  import Foundation
  import RosterView
  import Testing

  @testable import RosterWeb

  /// Pages that do not read what the server sends, over real sockets.
  @MainActor @Suite(.timeLimit(.minutes(10))) struct WebSlowVisitorTests {
    /// A server with one list, whose rows all change.
    @MainActor private final class Server {
      let server: WebTestServer
      private let list: WebFixture

      init(_ server: WebTestServer, _ list: WebFixture) {
        self.server = server
        self.list = list
      }

      /// What the server holds for its only page, in bytes.
      var held: Int { server.server.site.visits.values.first?.host.outbox.length ?? 0 }

      var patchCount: Int { server.server.site.visits.values.first?.host.outbox.sent.count ?? 0 }

      /// Gives all rows a text, of a length in bytes.
      func change(_ text: String, length: Int) {
        let long = String(repeating: "x", count: length - text.utf8.count - 1)
        list.change {
          for index in $0[0].items.indices { $0[0].items[index].text = "\(text) \(long)" }
        }
      }
    }

    private static func makeServer(_ limits: WebServer.Limits = .patient) async throws -> Server {
      let list = WebFixture(sections: 1, items: 10, headers: false)
      return Server(try await WebTestServer(limits: limits) { _ in list.view }, list)
    }

    /// Lets the server do what it has to do, until it waits for the page.
    private static func settle(_ server: Server) async throws {
      var before = -1
      while before != server.patchCount {
        before = server.patchCount
        for _ in 0..<20 { try await Task.sleep(for: .milliseconds(1)) }
      }
    }

    @Test(arguments: [20, 1_000, 10_000, 30_000, 60_000, 90_000])
    func `the server holds at most 1 MB for a page that reads nothing, which gets the newest state`(
      length: Int
    ) async throws {
      let server = try await Self.makeServer()
      var client = try await WebClient(port: server.server.port)
      #expect(try await client.open(server.server) == 101)
      try await client.hello()
      var maximum = 0

      for step in 0..<60 {
        server.change("step \(step)", length: length)
        if step < 12 { try await Self.settle(server) } else { await Task.yield() }
        maximum = max(maximum, server.held)
      }
      try await Self.settle(server)
      maximum = max(maximum, server.held)

      // One piece of the message that is being written comes on top.
      #expect(maximum + 64 * 1024 <= 1_024 * 1_024)
      let waiting = server.patchCount
      #expect((1...WebOutbox.maximumCount).contains(waiting))
      // What the page reads at last are those that were on the way, and the newest state.
      var patches: [String] = []
      for number in 1...waiting {
        patches.append(try await client.patch())
        try await client.say("a \(number)")
      }
      if !patches[waiting - 1].contains("step 59 ") {
        patches.append(try await client.patch())
        try await client.say("a \(waiting + 1)")
      }
      #expect(patches[patches.count - 1].contains("step 59 "))
      server.change("last", length: length)
      #expect(try await client.patch().contains("last "))
      client.close()
      await server.server.stop()
    }

    @Test func `a page that reads nothing is cut off, in the middle of a message too`() async throws
    {
      var limits = WebServer.Limits.patient
      limits.confirmation = .milliseconds(50)
      limits.reconnection = .milliseconds(1)
      let list = WebFixture(sections: 1, items: 10, headers: false)
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      let server = Server(
        try await WebTestServer(limits: limits) { host in
          host.onEnd = { end.finish() }
          return list.view
        }, list)
      // More than the sockets of the system take.
      server.change("long", length: 3_000_000)
      var client = try await WebClient(port: server.server.port)
      #expect(try await client.open(server.server) == 101)
      try await client.hello()

      for await _ in ends {}
      // Both follow in the turns after that.
      await server.server.waitUntilEmpty()

      let message = 10 * 3_000_000
      #expect(await client.rest() < message)
      client.close()
      await server.server.stop()
    }
  }
#endif
