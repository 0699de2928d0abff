import ArgumentParser
import Foundation
import RosterWeb
import TestSupport
import Testing

@testable import RosterCommand
@testable import WatchHosts
@testable import WatchModel

@Suite struct WebOptionsTests {
  private static func target(_ arguments: String...) throws -> WebTarget? {
    try WatchCommand.parse(arguments + ["--", "ps"]).options().web
  }

  @Test func `a list in browsers has an address of this machine and a free port`() throws {
    #expect(try Self.target() == nil)
    #expect(try Self.target("--web") == WebTarget(host: "127.0.0.1", port: 0, isOpen: false))
  }

  @Test func `a stream and a history can be in browsers`() async throws {
    #expect(
      FollowCommand.usageMessage(["--web", "--output", "jsonl", "f"])
        == "--web and --output cannot be combined.")
    #expect(
      HistoryCommand.usageMessage(["--web", "--output", "jsonl", "f"])
        == "--web and --output cannot be combined.")
    let tool = try BuiltTool()
    defer { tool.remove() }
    let missing = try await tool.run("history", "--web", "nothing")
    #expect(missing.error == "roster: nothing: No such file or directory\n")
    #expect(missing.code == 66)
  }

  @Test func `an address is a port, or an address and a port`() throws {
    #expect(try Self.target("--web-address", "8080") == WebTarget(port: 8_080))
    #expect(
      try Self.target("--web-address", "[::1]:80", "--web") == WebTarget(host: "[::1]", port: 80))
    #expect(
      try Self.target("--web-address", "0.0.0.0:80", "--web-open")
        == WebTarget(host: "0.0.0.0", port: 80, isOpen: true))
  }

  @Test(arguments: ["x", "70000", "-1", ":80", "::1:80", "localhost:", "1.2.3.4:8x", "+5"])
  func `anything else is refused`(text: String) {
    #expect(WebTarget(text) == nil)
    #expect {
      try Self.target("--web-address=\(text)")
    } throws: { error in
      WatchCommand.message(for: error) == "'--web-address \(text)': expected [HOST:]PORT."
    }
  }

  @Test func `an address behind --web is named with its option`() {
    let advice = "--web takes no address; use --web-address 8080."

    #expect(
      WatchCommand.usageMessage(["--web", "8080", "--", "ps"]) == "'--web 8080': \(advice)")
    #expect(
      WatchCommand.usageMessage(WatchCommand.withPlainFlags(["--web=8080", "--", "ps"]))
        == "'--web=8080': \(advice)")
    #expect(WatchCommand.withPlainFlags(["ps", "--web=8080"]) == ["ps", "--web=8080"])
  }

  @Test func `names, a proxy and a file with the token are passed on`() throws {
    var target = WebTarget()
    (target.names, target.trustsProxy) = (["lists.example", "localhost:9000"], true)
    target.tokenFile = "t"
    (target.certificate, target.key) = ("c.pem", "k.pem")

    #expect(
      try Self.target(
        "--web", "--web-name", "lists.example", "--web-name", "localhost:9000", "--web-proxy",
        "--web-token-file", "t", "--web-certificate", "c.pem", "--web-key", "k.pem") == target)
    #expect(target.reach == .proxy && WebTarget().reach == .thisMachine)
  }

  @Test(arguments: ["", "a b", "a:b", "a:1:2", ":80", "é", "https://a", "a/b"])
  func `a name that is none is refused`(name: String) {
    #expect {
      try Self.target("--web", "--web-name", name)
    } throws: {
      WatchCommand.message(for: $0) == "'--web-name \(name)': expected NAME or NAME:PORT."
    }
  }

  @Test(arguments: [
    (["--web-name", "a"], "--web-name requires --web or --web-address."),
    (["--web-proxy"], "--web-proxy requires --web or --web-address."),
    (["--web-token-file", "t"], "--web-token-file requires --web or --web-address."),
    (["--web-certificate", "c"], "--web-certificate requires --web or --web-address."),
    (["--web-key", "k"], "--web-key requires --web or --web-address."),
    (["--web", "--web-key", "k"], "--web-key requires --web-certificate."),
    (
      ["--web-address", "0.0.0.0:1", "--web-open", "--web-proxy"],
      "--web-open and --web-proxy cannot be combined."
    ),
  ])
  func `an option that means nothing without another is refused`(
    arguments: [String], message: String
  ) {
    #expect {
      _ = try WatchCommand.parse(arguments + ["--", "ps"]).options()
    } throws: { WatchCommand.message(for: $0) == message }
  }

  @Test func `tokens are kept in a file of the owner's own`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("tokens")

    let tokens = try WebTokenFile.tokens(at: path)

    #expect(tokens.everything != tokens.reading)
    #expect(try WebTokenFile.tokens(at: path) == tokens)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    for text in [
      "", "short other", "\(tokens.everything)\n", "\(tokens.everything) a/b%c-d_e.f!ghijk",
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect {
        try WebTokenFile.tokens(at: path)
      } throws: {
        "\($0)" == "--web-token-file \(path): it does not consist of two tokens of 16 to 200 "
          + "letters and digits"
      }
    }
    #expect {
      try WebTokenFile.tokens(at: path + "/none")
    } throws: { "\($0)" == "--web-token-file \(path)/none: Not a directory" }
  }

  @Test func `options that do not go together are refused`() {
    #expect {
      try Self.target("--web-open")
    } throws: { WatchCommand.message(for: $0) == "--web-open requires --web-address." }
    #expect {
      try Self.target("--web", "--output", "jsonl")
    } throws: {
      WatchCommand.message(for: $0) == "--web and --output cannot be combined."
    }
  }
}
