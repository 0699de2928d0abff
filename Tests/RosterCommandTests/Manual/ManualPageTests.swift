import ArgumentParser
import Testing

@testable import RosterCommand
@testable import TableText
@testable import WatchModel

@Suite struct ManualPageTests {
  private static let help = #"""
    {"command": {"commandName": "tool", "abstract": "Does things.", "shouldDisplay": true,
      "subcommands": [
        {"commandName": "go", "abstract": "Goes.", "shouldDisplay": true,
          "discussion": "First.\nSecond.\n\nTABLES\n  a-b \\\n  .c\nLast.\n  end",
          "arguments": [
            {"kind": "option", "abstract": "How fast.", "shouldDisplay": true,
              "valueName": "speed", "allValues": ["slow", "fast"],
              "names": [{"kind": "long", "name": "speed"}, {"kind": "short", "name": "s"}]},
            {"kind": "flag", "abstract": "'Quietly'.", "shouldDisplay": true,
              "names": [{"kind": "long", "name": "quiet"}]},
            {"kind": "flag", "abstract": "Hidden.", "shouldDisplay": false,
              "names": [{"kind": "long", "name": "no"}]},
            {"kind": "positional", "abstract": "Where to.", "shouldDisplay": true,
              "isOptional": true, "isRepeating": true, "valueName": "place"}]},
        {"commandName": "secret", "abstract": "Hides.", "shouldDisplay": false}]}}
    """#

  private static let page = #"""
    .TH TOOL 1 "" "tool 1.2" "User Commands"
    .ad l
    .SH NAME
    tool \- does things.
    .SH SYNOPSIS
    .B tool go
    [<options>] [<place> …]
    .br
    .SH COMMANDS
    .TP
    .B tool go
    Goes.
    .PP
    .SH TOOL GO
    Goes.
    .TP
    \fB\-s\fR, \fB\-\-speed\fR \fIspeed\fR
    How fast. (values: slow, fast)
    .TP
    \fB\-\-quiet\fR
    \&'Quietly'.
    .TP
    .I place
    Where to.
    .PP
    First.
    Second.
    .PP
    .SS TABLES
    .PP
    .nf
      a\-b \e
      .c
    .fi
    Last.
    .PP
    .nf
      end
    .fi

    """#

  private func page(_ help: String) throws -> String? {
    let value = try JSONParser.value(of: Array(help.utf8))
    guard case .object(let object) = value else { return nil }
    return HelpNode(object["command"]).map { ManualPage.text(of: $0, version: "1.2") }
  }

  @Test func `commands options and texts are written`() throws {
    #expect(try page(Self.help) == Self.page)
  }

  @Test func `what is no description gives no page`() throws {
    #expect(try page("{}") == nil)
    #expect(try page("[]") == nil)
    #expect(try page(#"{"command": 1}"#) == nil)
  }

  @Test func `the page of the tool has all that the help has`() throws {
    let page = ManualPage.text(of: try #require(HelpNode.tool), version: RosterTool.version)
    let plain = page.replacing("\\-", with: "-").replacing("\\&", with: "").replacing(
      "\\e", with: "\\")

    for line in ActionTable.lines { #expect(plain.contains(line)) }
    for text in [WatchHelp.discussion, FollowHelp.discussion, DiffHelp.discussion] {
      for line in text.split(separator: "\n") { #expect(plain.contains(line)) }
    }
    #expect(!plain.contains("roster man"))
    #expect(!plain.contains("roster batch"))
    #expect(!plain.contains("--cases"))
    #expect(!plain.contains("roster help"))
  }

  @Test func `the built tool prints the page`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }

    let run = try await tool.run("man")

    #expect(run.code == 0)
    #expect(run.output.hasPrefix(".TH ROSTER 1 \"\" \"roster \(RosterTool.version)\""))
    #expect(run.error == "")
  }
}
