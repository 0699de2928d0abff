#if CommandLineTool
  import ArgumentParser
  import Testing

  @testable import RosterCommand

  @Suite struct WebOptionsTests {
    private static func target(_ arguments: String...) throws -> WebTarget? {
      try WatchCommand.parse(arguments + ["--", "ps"]).options().web
    }

    @Test func `a list in browsers has an address of this machine and a free port`() throws {
      #expect(try Self.target() == nil)
      #expect(try Self.target("--web") == WebTarget(host: "127.0.0.1", port: 0, isOpen: false))
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
#endif
