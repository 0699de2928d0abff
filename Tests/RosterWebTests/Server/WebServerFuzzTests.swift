#if Web
  import RosterTesting
  import TestModels
  import Testing

  @testable import RosterWeb

  /// Random and mutated requests and frames over real sockets.
  @MainActor @Suite struct WebServerFuzzTests {
    /// What a page might send, to be damaged.
    private static let messages = [
      "a 1", "z 0", "s 1 400 2 380 0", "r 600 400", "m 1 40 2 80.5", "t 3 0", "f 2", "k down 1",
      "o 1",
      "c 0 1", "x", "e 1 like click", "e -1 name text abc", "e 2 on toggle 1", "i 3", "p",
      "w 2", "v 1 40", "n 1 40", "y 0", "g begin 1 10 10", "g move 5 100", "g end", "g cancel",
      "hello b s 0 1 1 0 0 0",
    ]

    @Test func `after any requests and frames the next visitor gets the list`() async throws {
      var random = SeededGenerator(seed: 1)
      var limits = WebServer.Limits.patient
      limits.reconnection = .milliseconds(1)
      limits.messagesPerSecond = 1_000_000
      let server = try await WebTestServer(limits: limits)
      var count = 0

      while count < TestLength.count(short: 1_000, long: 100_000) {
        let client = try await WebClient(port: server.port)
        count += await Self.annoy(client, server, &random)
        client.close()
      }

      var client = try await WebClient(port: server.port)
      #expect(try await client.get("/", server.fields()).body.contains(">9<"))
      #expect(try await client.open(server) == 101)
      try await client.hello()
      #expect(try await client.patch().contains("\"full\":1"))
      client.close()
      await server.stop()
      #expect(server.server.connections.count == 0)
      #expect(server.server.site.visits.isEmpty)
    }

    /// Sends what no page would, until the server ends the connection or enough was sent.
    ///
    /// - Returns: The number of requests and frames.
    private static func annoy(
      _ client: WebClient, _ server: WebTestServer, _ random: inout SeededGenerator
    ) async -> Int {
      var client = client
      if Int.random(in: 0..<4, using: &random) == 0 {
        let fields =
          Bool.random(using: &random) ? server.fields() : server.webSocketFields()
        let request = WebClient.request("/", fields)
        try? await client.send(damaged(request, &random))
        return 1
      }
      guard (try? await client.open(server)) == 101, (try? await client.hello()) != nil else {
        return 1
      }
      if Bool.random(using: &random) { _ = try? await client.patch() }
      let frames = Int.random(in: 1...40, using: &random)
      for number in 1...frames {
        let text = messages.randomElement(using: &random) ?? ""
        var bytes = WebFrame.text(text)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes = damaged(bytes, &random)
        case 1: bytes = WebFrame.text(damaged(text, &random))
        default: break
        }
        if (try? await client.send(bytes)) == nil { return number }
      }
      return frames
    }

    private static func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
      String(decoding: damaged(Array(text.utf8), &random), as: UTF8.self)
    }

    /// Changes, removes, repeats or cuts off bytes.
    private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { return [0] }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: index)
        case 3: bytes.insert(contentsOf: bytes[index...], at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      return bytes
    }
  }
#endif
