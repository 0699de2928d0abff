import Foundation
import RosterWeb
import Testing

/// `roster watch --web` as it was built; what browsers show is tested in `Tests/Browser`.
@Suite struct WebWatchTests {
  @Test func `the address stands alone on a line, and the watch ends as others do`() async throws {
    let tool = try Tool()
    defer { tool.remove() }

    let run = try await tool.watch(
      "--web", "--web-address", "127.0.0.1:0", "-n", "0.01", "--count", "2", "--", "echo", "a")

    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    #expect(run.output.wholeMatch(of: #/http://127\.0\.0\.1:\d+/\?token=[0-9a-f]{32}\n/#) != nil)
    #expect(run.errors == "")
  }

  @Test func `a token in a file stays, and readers get an address of their own`() async throws {
    let tool = try Tool()
    defer { tool.remove() }

    var addresses: [[String]] = []
    for _ in 0..<2 {
      let run = try await tool.watch(
        "--web", "--web-name", "lists.example", "--web-proxy", "--web-token-file", "token",
        "--bind", "k=echo", "--count", "1", "--", "echo", "a")
      #expect(run.status == 0 && run.errors == "")
      addresses.append(run.lines.map { String($0).replacing(#/:\d+\//#, with: ":0/") })
    }

    #expect(addresses[0] == addresses[1])
    #expect(addresses[0].count == 2)
    #expect(addresses[0][1].hasPrefix("read only: http://127.0.0.1:0/?token="))
    #expect(addresses[0][1] != "read only: \(addresses[0][0])")
    let broken = try await tool.watch("--web", "--web-token-file", "/", "--", "echo", "a")
    #expect(broken.status == 1)
    #expect(broken.errors.hasPrefix("roster: --web-token-file /: "))
  }

  #if TLS
    @Test func `an encrypted address begins with https, and a bad certificate is named`()
      async throws
    {
      let tool = try Tool()
      defer { tool.remove() }
      let path = URL(filePath: #filePath)
        .appending(path: "../../../Browser/localhost.pem").standardizedFileURL.path

      let run = try await tool.watch(
        "--web", "--web-certificate", path, "--web-key", path, "--count", "1", "--", "echo", "a")
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.hasPrefix("https://127.0.0.1:"))

      let missing = try await tool.watch(
        "--web", "--web-certificate", "none.pem", "--", "echo", "a")
      #expect(missing.status == 1 && missing.output == "")
      #expect(missing.errors == "roster: none.pem: No such file or directory\n")
    }
  #else
    @Test func `without TLS a certificate is refused at the start`() async throws {
      let tool = try Tool()
      defer { tool.remove() }

      let run = try await tool.watch("--web", "--web-certificate", "c.pem", "--", "echo", "a")

      #expect(run.status == 1 && run.output == "")
      #expect(run.errors.hasPrefix("roster: c.pem: this roster has no TLS; 'swift build "))
    }
  #endif

  @Test func `an address that other machines can reach has to be allowed`() async throws {
    let tool = try Tool()
    defer { tool.remove() }

    let refused = try await tool.watch("--web-address", "0.0.0.0:0", "--", "echo", "a")
    #expect(refused.status == 1)
    #expect(
      refused.errors == "roster: other machines can reach 0.0.0.0: --web-open allows it\n")
    #expect(refused.output == "")

    let allowed = try await tool.watch(
      "--web-address", "0.0.0.0:0", "--web-open", "--count", "1", "--", "echo", "a")
    #expect(allowed.status == 0)
    #expect(allowed.output.hasPrefix("http://localhost:"))
  }

  @Test func `a name is no address, and the command does not run`() async throws {
    let tool = try Tool()
    defer { tool.remove() }

    let run = try await tool.watch(
      "--web-address", "example.org:80", "--", "sh", "-c", "touch ran")

    #expect(run.errors == "roster: 'example.org' is not an address to listen on\n")
    #expect(run.status == 1)
    #expect(try await tool.watch("--count", "1", "--", "ls").output.contains("ran") == false)
  }

  @Test func `a command that does not exist is reported`() async throws {
    let tool = try Tool()
    defer { tool.remove() }

    let run = try await tool.watch("--web", "--", "no-such-command")

    #expect(run.status == 127)
    #expect(run.errors.contains("no-such-command"))
  }

  @Test func `refreshes and updates are recorded`() async throws {
    let tool = try Tool()
    defer { tool.remove() }

    let run = try await tool.watch(
      "--web", "-n", "0.01", "--count", "2", "--record", "journal", "--history", "past", "--",
      "echo", "a")

    #expect(run.status == 0)
    #expect(try tool.hasContent("journal") && tool.hasContent("past"))
  }
}
