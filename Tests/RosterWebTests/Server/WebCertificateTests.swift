#if TLS
  import Foundation
  import RosterTesting
  import TestSupport
  import Testing

  @testable import RosterWeb

  /// A server that encrypts its connections.
  @MainActor @Suite(.timeLimit(.minutes(10))) struct WebCertificateTests {
    /// A certificate of `localhost` and its key, which no browser trusts.
    private let path = URL(filePath: #filePath)
      .appending(path: "../../../Browser/localhost.pem").standardizedFileURL.path

    @Test func `requests and WebSockets are encrypted, and the cookie never travels openly`()
      async throws
    {
      let server = try await WebTestServer(certificate: try WebCertificate(file: path))
      var client = try await WebClient(port: server.port, certificate: path)
      #expect(server.server.readingAddress?.hasPrefix("https://127.0.0.1:") == true)

      let first = try await client.get(
        "/?token=secret", ["Host": "localhost:\(server.port)"])
      #expect(first.status == 303)
      #expect(
        first.head.contains(
          "Set-Cookie: roster-\(server.port)=secret; Path=/; HttpOnly; SameSite=Strict; Secure"))
      #expect(try await client.get("/", server.fields()).body.contains(">9<"))
      let origin = ["Origin": "https://127.0.0.1:\(server.port)"]
      #expect(try await client.open(server, origin) == 101)
      try await client.hello()
      #expect(try await client.frame().payload.isEmpty == false)
      client.close()
      await server.stop()
    }

    @Test func `a connection that is not encrypted ends, and the next visitor is served`()
      async throws
    {
      let server = try await WebTestServer(certificate: try WebCertificate(file: path))

      var open = try await WebClient(port: server.port)
      await #expect(throws: (any Error).self) {
        while true { _ = try await open.get("/alive", server.fields()) }
      }
      var next = try await WebClient(port: server.port, certificate: path)
      #expect(try await next.get("/alive", server.fields()).status == 200)
      open.close()
      next.close()
      await server.waitUntilEmpty()
      await server.stop()
    }

    @Test func `a connection that never says hello is closed`() async throws {
      var limits = WebServer.Limits.patient
      limits.request = .milliseconds(50)
      let server = try await WebTestServer(
        limits: limits, certificate: try WebCertificate(file: path))

      var silent = try await WebClient(port: server.port)
      await #expect(throws: (any Error).self) { _ = try await silent.answer() }
      silent.close()
      await server.waitUntilEmpty()
      await server.stop()
    }

    @Test func `a file that cannot be used is named, with the reason`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let start = try #require(text.range(of: "-----BEGIN PRIVATE KEY-----")).lowerBound
      let certificate = try folder.write(String(text[..<start]), to: "c.pem")
      let key = try folder.write(Self.otherKey, to: "k.pem")
      let empty = folder.path("none.pem")

      func problem(_ file: String, _ key: String? = nil) -> WebServer.Failure? {
        do throws(WebServer.Failure) {
          _ = try WebCertificate(file: file, key: key)
          return nil
        } catch {
          return error
        }
      }
      #expect(problem(path) == nil)
      #expect(problem(certificate, path) == nil)
      #expect(
        problem(empty) == .badCertificate(path: empty, reason: "No such file or directory"))
      #expect(
        problem(certificate)
          == .badCertificate(
            path: certificate, reason: "it contains no private key in PEM format"))
      #expect(
        problem(key)
          == .badCertificate(path: key, reason: "it contains no certificate in PEM format"))
      #expect(
        problem(certificate, key)
          == .badCertificate(path: key, reason: "the key is not that of the certificate"))
    }

    private static let otherKey = """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUPi2onNx7hGRK7+w
      bXRU8iysTZfp7azOmkHsvk1AcCWhRANCAARcuvAmtYu3mIc67C7b4b7KhHBpe26A
      f7whEEH43khFrNGTbHC7IGAw3PFdoDVT6TDqJSxCixu2M3SGqpKxUJUD
      -----END PRIVATE KEY-----

      """
  }
#endif
