import RosterTesting
import Testing

@testable import RosterWeb

/// Requests, also those that no browser sends.
@Suite struct HTTPRequestTests {
  private static func read(_ text: String) throws -> HTTPRequest? {
    var decoder = HTTPRequest.Decoder()
    return try decoder.read(Array(text.utf8))?.request
  }

  @Test func `a request is read, and what follows it is kept`() throws {
    var decoder = HTTPRequest.Decoder()
    let bytes = Array(
      "GET /a?b=c&token=1%20 HTTP/1.1\r\nHost: x\r\nCookie: a=1; b=2\r\n\r\nrest".utf8)
    for byte in bytes.dropLast(5) { #expect(try decoder.read([byte]) == nil) }

    let (request, rest) = try #require(try decoder.read(bytes.suffix(5)))

    #expect(request.path == "/a")
    #expect(request.value(of: "b") == "c")
    #expect(request.value(of: "none") == nil)
    #expect(request.cookie("b") == "2")
    #expect(request.fields["host"] == "x")
    #expect(rest == Array("rest".utf8))
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
    "GET x HTTP/1.1\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nbad\r\n\r\n",
    "GET / HTTP/1.1\r\n: x\r\n\r\n", "GET / HTTP/1.1\r\na b: x\r\n\r\n",
    "GET / HTTP/1.1\r\na: \u{1}\r\n\r\n", "GET / HTTP/1.1\na: b\r\n\r\n", "GET /ü HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n", "\r\n\r\n",
  ])
  func `a malformed request is refused`(text: String) {
    #expect(throws: HTTPResponse(.badRequest)) { try Self.read(text) }
  }

  @Test func `a method that changes something is refused`() {
    #expect(throws: HTTPResponse(.notAllowed)) { try Self.read("POST / HTTP/1.1\r\n\r\n") }
  }

  @Test func `a long request is refused before it ends`() {
    let long = String(repeating: "x", count: HTTPRequest.Decoder.limit + 1)

    #expect(throws: HTTPResponse(.tooLarge)) { try Self.read("GET /\(long)") }
    let many = String(repeating: "a: b\r\n", count: 101)
    #expect(throws: HTTPResponse(.badRequest)) { try Self.read("GET / HTTP/1.1\r\n\(many)\r\n") }
  }

  @Test func `only a whole handshake is one for a WebSocket`() throws {
    let fields = [
      "Upgrade: WebSocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    func key(_ fields: [String]) throws -> String? {
      try Self.read("GET /socket HTTP/1.1\r\n\(fields.map { "\($0)\r\n" }.joined())\r\n")?
        .webSocketKey
    }

    #expect(try key(fields) == "dGhlIHNhbXBsZSBub25jZQ==")
    for index in fields.indices {
      var others = fields
      others.remove(at: index)
      #expect(try key(others) == nil)
    }
    #expect(try key(Array(fields.dropLast()) + ["Sec-WebSocket-Key: short=="]) == nil)
  }

  @Test func `random and mutated requests never trap`() {
    var random = SeededGenerator(seed: 11)
    let sample = Array("GET /?token=abc HTTP/1.1\r\nHost: localhost:80\r\nCookie: a=b\r\n\r\n".utf8)
    for _ in 0..<TestLength.count(short: 20_000, long: 1_000_000) {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      var decoder = HTTPRequest.Decoder()
      if let request = try? decoder.read(bytes)?.request {
        _ = (request.webSocketKey, request.cookie("a"), request.value(of: "token"))
      }
    }
  }
}
