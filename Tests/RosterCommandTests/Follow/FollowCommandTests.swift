import ArgumentParser
import Foundation
import TableSamples
import TestSupport
import Testing

@testable import RosterCommand
@testable import RowHistory
@testable import TableText
@testable import WatchModel

@Suite(.serialized, .timeLimit(.minutes(20))) struct FollowCommandTests {
  private func options(_ arguments: String...) throws -> WatchOptions {
    try FollowCommand.parse(arguments).options()
  }

  private func message(_ arguments: String...) -> String {
    FollowCommand.usageMessage(arguments)
  }

  @Test func `each option is read`() throws {
    let options = try options(
      "--key", "a,b", "--delete", "op=gone=1", "--limit", "7", "--pattern", "(a+)", "file")
    var stream = StreamOptions(path: "file", pattern: "(a+)", limit: 7)
    stream.deletion = StreamOptions.Deletion("op=gone=1")

    #expect(options.origin == .stream(stream))
    #expect(stream.deletion?.value == "gone=1")
    #expect(options.key == .columns([Samples.column("a"), Samples.column("b")]))
    #expect(try self.options("-").origin == .stream(StreamOptions()))
    #expect(try self.options("--jsonl").format == .jsonLines)
    #expect(try self.options("--json").format == .json(path: []))
    #expect(try self.options("--json-path", "a.b").format == .json(path: ["a", "b"]))
    #expect(try self.options("--csv").format == .csv)
    #expect(try self.options("--names", "a,b").input.names == ["a", "b"])
    #expect(try self.options("--tsv").format == .tsv)
    #expect(try self.options("--separator", "|").format == .separated(by: 0x7c))
  }

  @Test func `what is wrong is named`() {
    #expect(
      message("--limit", "0") == "'--limit 0': the limit must be a whole number above 0.")
    #expect(
      message("--delete", "x", "--key", "a") == "'--delete x': expected COLUMN=VALUE.")
    #expect(
      message("--delete", "x=1") == "--delete requires a key that identifies the row.")
    #expect(message("--pattern", "a+") == "'--pattern a+' has no groups in parentheses.")
    #expect(message("--pattern", "(").contains("is not a regular expression"))
    #expect(
      message("--jsonl", "--pattern", "(a)") == "--jsonl and --pattern cannot be combined.")
    #expect(
      message("--names", "a", "--pattern", "(a)") == "--pattern and --names cannot be combined.")
  }

  @Test func `a row of several lines is one row`() async throws {
    let run = try await follow(
      "--csv", "--key", "id", input: "id, note\n1, \"two\nlines\"\n2, x\n")

    #expect(run.output == "+ 1  two␊lines\n+ 2  x\n")
    #expect(run.code == 0)
  }

  @Test func `JSON values of several lines are rows`() async throws {
    let run = try await follow("--json", "--key", "name", input: Samples.data("pretty-stream.txt"))

    #expect(run.output == "+ a  down\n+ b  down\n")
    #expect(run.error.isEmpty)
  }

  @Test func `a stream is read by names that the user gives`() async throws {
    let table = try await follow("--tsv", "--no-header", input: Samples.data("gh.txt"))
    let text = try await follow(
      "--names", "if,state,rest", "--key", "if", "--output", "jsonl",
      input: Samples.data("ipbr.txt"))

    #expect(table.output.split(separator: "\n").count == 2)
    #expect(text.output.split(separator: "\n").count == 4)
    #expect(text.output.contains(#""rest":"127.0.0.1/8 ::1/128""#))
  }

  private func follow(_ arguments: String..., input: String) async throws -> BuiltTool.Result {
    let tool = try BuiltTool()
    defer { tool.remove() }
    return try await tool.run(["follow"] + arguments, input: Data(input.utf8))
  }

  @Test func `a stream is printed as changes until it ends`() async throws {
    let run = try await follow(
      "--jsonl", "--key", "id",
      input: #"{"id":"a","n":1}"# + "\nbroken\n" + #"{"id":"b","n":2}"# + "\n")

    #expect(
      run.output
        == "! skipped: line 2, column 1: unexpected 'b' instead of a value\n+ a  1\n+ b  2\n")
    #expect(run.code == 0)
  }

  @Test func `lines without a key are printed as they are`() async throws {
    let run = try await follow(input: "one line\none line\nanother\n")

    #expect(run.output == "+ one line\n+ one line\n+ another\n")
  }

  @Test func `a file that cannot be read is 66`() async throws {
    let run = try await follow("/no/such/file", input: "")

    #expect(run.error == "roster: /no/such/file: No such file or directory\n")
    #expect(run.code == 66)
  }

  /// The tool in a pseudo-terminal, with a file that a test writes.
  private func start(
    _ text: String, _ arguments: [String]
  ) throws -> (PseudoTerminal, Tool, FileHandle) {
    let tool = try Tool()
    try tool.write(text, to: "stream")
    let file = tool.folder.appending(path: "stream")
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("roster"), "follow"] + arguments + [file.path], columns: 100, rows: 6)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    return (terminal, tool, handle)
  }

  @Test func `on a terminal rows change in place and go`() throws {
    let (terminal, tool, file) = try start(
      "EVENT      NAME    STATUS\nADDED      web-1   Pending\nADDED      web-2   Running\n",
      ["--key", "NAME", "--delete", "EVENT=DELETED", "--limit", "50"])
    defer { tool.remove() }
    try terminal.wait { $0.text(row: 1) == "ADDED web-1 Pending" }
    try terminal.wait(for: " following (at most 50 rows): /")
    #expect(terminal.screen.text(row: 0) == "EVENT NAME  STATUS")

    try file.write(contentsOf: Data("MODIFIED   web-1   Running\n".utf8))
    try terminal.wait { $0.text(row: 1) == "MODIFIED web-1 Running" }
    try file.write(contentsOf: Data("DELETED    web-1   Running\n".utf8))
    try terminal.wait { $0.text(row: 1) == "ADDED    web-2 Running" }
    try terminal.wait(for: "1 row")

    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
  }

  @Test func `keys are read from the terminal while a stream is read from a pipe`() throws {
    let terminal = try PseudoTerminal(
      [
        "/bin/sh", "-c",
        "printf 'a 1\\nb 2\\n' | '\(BuiltProgram.path("roster"))' follow --pattern '(.) (.)'",
      ], columns: 100, rows: 6)
    try terminal.wait(for: " ended (at most 10000 rows): st")
    try terminal.wait { $0.text(row: 1) == "a 1" && $0.text(row: 2) == "b 2" }

    terminal.send("/b")
    try terminal.wait(for: "1 of 2 rows")
    // Together the two would be a key with Alt.
    terminal.send("\u{1b}")
    try terminal.wait { $0.text(row: 1) == "a 1" }
    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(arguments: [
    (["--jsonl"], "{\"a\":{\"b\":5}}\n", "a.b"), (["--csv"], "a.b;c\n5;6\n", "a.b c"),
    (["--tsv"], "a.b\tc\n5\t6\n", "a.b c"), (["--json"], "{\n\"a\":{\"b\":5}\n}\n", "a.b"),
    (["--json-path", "l"], "{\"l\":[{\"a\":{\"b\":5}}]}\n", "a.b"),
    (["--names", "a.b,c", "--comment", "#"], "# c\n5 6\n", "a.b c"),
  ])
  func `formats are shown with their columns`(
    _ options: [String], _ text: String, _ header: String
  ) throws {
    let (terminal, tool, _) = try start(text, options)
    defer { tool.remove() }

    try terminal.wait { $0.text(row: 0) == header && $0.text(row: 1).hasPrefix("  5") }
  }
}
