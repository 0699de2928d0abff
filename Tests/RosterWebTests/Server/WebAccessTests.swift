#if Web
  import Testing

  @testable import RosterWeb

  /// Who may see a list.
  @Suite struct WebAccessTests {
    private let access = WebAccess(
      token: "secret", readingToken: "public", port: 8_080, names: ["Lists.example"])

    private static func request(_ fields: [String: String]) -> WebRequest {
      WebRequest(method: "GET", path: "/", fields: fields.mapValues { [$0] })
    }

    @Test func `the server answers to its own names only`() {
      for host in [
        "127.0.0.1:8080", "LOCALHOST:8080", "[::1]:8080", "lists.example:8080", "lists.example",
        "roster.localhost:8080",
      ] {
        #expect(access.isForThisServer(Self.request(["host": host])), "\(host)")
      }
      for host in [
        "evil.example:8080", "", "localhost:8080.evil", "10.0.0.1:8080", "localhost:x",
        "localhost.evil", "127.0.0.1.evil:8080", "evillocalhost:8080", ":8080",
      ] {
        #expect(!access.isForThisServer(Self.request(["host": host])), "\(host)")
      }
      #expect(!access.isForThisServer(Self.request([:])))
    }

    @Test func `an open server also answers to addresses, but not to names`() {
      let access = WebAccess(token: "t", readingToken: "r", port: 80, acceptsAddresses: true)

      #expect(access.isForThisServer(Self.request(["host": "10.0.0.1:80"])))
      #expect(access.isForThisServer(Self.request(["host": "[fe80::1]:80"])))
      for host in ["evil.example:80", "1.2.3:80", "1.2.3.4.evil:80", "999.1.1.1:80"] {
        #expect(!access.isForThisServer(Self.request(["host": host])), "\(host)")
      }
    }

    @Test func `a tunnel may have another port of this machine`() {
      for host in ["127.0.0.1", "localhost:9000", "[::1]:81", "[::1]"] {
        #expect(access.isForThisServer(Self.request(["host": host])), "\(host)")
      }
    }

    @Test func `what a proxy says counts only where it is trusted`() {
      let trusting = WebAccess(
        token: "secret", readingToken: "public", port: 8_080, names: ["lists.example"],
        trustsProxy: true)
      let own: [[String: String]] = [
        ["x-forwarded-host": "lists.example"],
        ["forwarded": "for=1.2.3.4;host=\"Lists.example\";proto=https"],
        ["forwarded": "host=evil.example, for=\"[::1]\"; host=lists.example"],
      ]
      for fields in own {
        let request = Self.request(fields.merging(["host": "backend:80"]) { $1 })
        #expect(trusting.isForThisServer(request), "\(fields)")
        #expect(!access.isForThisServer(request), "\(fields)")
      }
      let foreign = Self.request(["host": "localhost:8080", "x-forwarded-host": "evil.example"])
      #expect(!trusting.isForThisServer(foreign))
      #expect(access.isForThisServer(foreign))
    }

    @Test func `the cookie names the port, and is for encrypted connections if the visitor's is`() {
      let trusting = WebAccess(
        token: "secret", readingToken: "public", port: 8_080, trustsProxy: true)
      func cookie(_ access: WebAccess, _ fields: [String: String]) -> String? {
        access.welcome(Self.request(fields), .everything).fields.first { $0.name == "Set-Cookie" }?
          .value
      }

      let plain = "roster-8080=secret; Path=/; HttpOnly; SameSite=Strict"
      #expect(cookie(access, [:]) == plain)
      #expect(cookie(access, ["x-forwarded-proto": "https"]) == plain)
      #expect(cookie(trusting, ["x-forwarded-proto": "http"]) == plain)
      #expect(cookie(trusting, ["x-forwarded-proto": "https"]) == "\(plain); Secure")
      #expect(cookie(trusting, ["forwarded": "proto=HTTPS"]) == "\(plain); Secure")
    }

    @Test func `the rest of the address stays when the token goes`() {
      let request = WebRequest(path: "/", query: "filter=a&token=secret&sort=b")
      let location = access.welcome(request, .everything).fields.first { $0.name == "Location" }?
        .value

      #expect(location == "./?filter=a&sort=b")
    }

    @Test func `only the whole token is the token`() {
      for text in ["", "secre", "secrets", "Secret"] {
        #expect(access.rights(of: text) == nil, "\(text)")
      }
      #expect(access.rights(of: "secret") == .everything)
      #expect(access.rights(of: "public") == .reading)
      func rights(_ cookie: String?) -> WebServer.Rights? {
        access.rights(of: Self.request(cookie.map { ["cookie": $0] } ?? [:]))
      }
      #expect(rights("a=b; roster-8080=secret") == .everything)
      #expect(rights("roster-8080=public") == .reading)
      #expect(rights("roster-81=secret") == nil)
      #expect(rights(nil) == nil)
    }

    @Test func `tokens differ`() {
      let tokens = Set((0..<100).map { _ in WebSite.randomToken() })

      #expect(tokens.count == 100)
      #expect(tokens.allSatisfy { $0.count == 32 })
    }
  }
#endif
