import Testing

@testable import RosterWeb

/// Who may see a list.
@Suite struct WebAccessTests {
  private let access = WebAccess(token: "secret", port: 8_080, names: ["Lists.example"])

  private static func request(_ fields: [String: String]) -> WebRequest {
    WebRequest(method: "GET", path: "/", fields: fields.mapValues { [$0] })
  }

  @Test func `the server answers to its own names only`() {
    for host in ["127.0.0.1:8080", "LOCALHOST:8080", "[::1]:8080", "lists.example:8080"] {
      #expect(access.isForThisServer(Self.request(["host": host])), "\(host)")
    }
    for host in [
      "evil.example:8080", "127.0.0.1", "127.0.0.1:81", "", "localhost:8080.evil", "10.0.0.1:8080",
    ] {
      #expect(!access.isForThisServer(Self.request(["host": host])), "\(host)")
    }
    #expect(!access.isForThisServer(Self.request([:])))
  }

  @Test func `an open server also answers to addresses, but not to names`() {
    let access = WebAccess(token: "t", port: 80, acceptsAddresses: true)

    #expect(access.isForThisServer(Self.request(["host": "10.0.0.1:80"])))
    #expect(access.isForThisServer(Self.request(["host": "[fe80::1]:80"])))
    for host in ["evil.example:80", "1.2.3:80", "1.2.3.4.evil:80", "999.1.1.1:80"] {
      #expect(!access.isForThisServer(Self.request(["host": host])), "\(host)")
    }
  }

  @Test func `only the page's own origin may connect`() {
    func isAccepted(_ origin: String?) -> Bool {
      var fields = ["host": "localhost:8080"]
      fields["origin"] = origin
      return access.isFromThisServer(Self.request(fields))
    }

    #expect(isAccepted("http://localhost:8080"))
    #expect(isAccepted("https://localhost:8080"))
    for origin in [
      nil, "null", "http://evil.example", "http://localhost:80", "file://", "http://127.0.0.1:8080",
    ] {
      #expect(!isAccepted(origin), "\(origin ?? "none")")
    }
  }

  @Test func `only the whole token is the token`() {
    for text in ["", "secre", "secrets", "Secret"] { #expect(!access.isToken(text), "\(text)") }
    #expect(access.isToken("secret"))
    #expect(access.hasCookie(Self.request(["cookie": "a=b; roster-8080=secret"])))
    #expect(!access.hasCookie(Self.request(["cookie": "roster-81=secret"])))
    #expect(!access.hasCookie(Self.request([:])))
  }

  @Test func `tokens differ`() {
    let tokens = Set((0..<100).map { _ in WebAccess.randomToken() })

    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 })
  }
}
