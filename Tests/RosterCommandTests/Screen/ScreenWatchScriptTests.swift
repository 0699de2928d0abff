import Foundation
import TestSupport
import Testing

/// The tool as it was built, in a pseudo-terminal: the options for scripts.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchScriptTests {
  private static let table = [["NAME", "READY"], ["web", "1/3"], ["db", "1/3"]]

  private func log(_ watched: WatchedTable) -> String {
    (try? String(contentsOf: watched.tool.folder.appending(path: "log"), encoding: .utf8)) ?? ""
  }

  @Test(arguments: [
    ("--exit-when", "= db: READY=3/3"), ("--exit-when-all", "= all 2 rows: READY=3/3"),
  ])
  func `rows that meet the condition end it`(_ option: String, _ line: String) throws {
    let watched = try WatchedTable(Self.table, option, "READY=3/3", "--key", "NAME")
    try watched.wait(for: watched.screen(Self.table))
    try watched.waitForRefresh()

    try watched.write([
      ["NAME", "READY"], ["web", line.contains("all") ? "3/3" : "1/3"], ["db", "3/3"],
    ])

    #expect(try watched.terminal.waitForEnd() == .exited(0))
    #expect(watched.terminal.screen.isRestored)
    #expect(watched.terminal.screen.text(row: 0) == line)
  }

  @Test func `a stream on the screen ends and runs commands too`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("NAME  READY  SIZE\nweb   no     10\n", to: "stream")
    let path = tool.folder.appending(path: "stream").path
    let log = tool.folder.appending(path: "log").path
    let terminal = try PseudoTerminal([
      BuiltProgram.path("roster"), "follow", "--header", "--key", "NAME", "--delta", "SIZE",
      "--exit-when", "READY=yes", "--on-change", "READY=echo $ROSTER_OLD_READY >'\(log)'", path,
    ])
    try terminal.wait { $0.text(row: 1) == "web  no      10" }

    let stream = try #require(FileHandle(forWritingAtPath: path))
    try stream.seekToEnd()
    try stream.write(contentsOf: Data("web   yes    30\n".utf8))

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text(row: 0) == "= web: READY=yes")
    // It has waited for its commands.
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "no\n")
  }

  @Test func `who quits before gets two`() throws {
    let watched = try WatchedTable(Self.table, "--exit-when", "READY=3/3")
    try watched.wait(for: watched.screen(Self.table))

    watched.terminal.send("q")

    #expect(try watched.terminal.waitForEnd() == .exited(2))
  }

  /// Starts with an option whose command writes to a log, and with other rows soon after.
  private func expectLog(_ option: String, _ command: String, _ expected: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let log = tool.folder.appending(path: "log").path
    let watched = try WatchedTable(
      Self.table, option, "\(command) >>'\(log)'", "--key", "NAME")
    try watched.wait(for: watched.screen(Self.table))

    let rows = [["NAME", "READY"], ["web", "2/3"], ["cache", "0/3"]]
    try watched.write(rows)

    try watched.terminal.wait { _ in
      (try? String(contentsOfFile: log, encoding: .utf8)) == expected
    }
    try watched.wait(for: watched.screen(rows))
    watched.terminal.send("q")
    #expect(try watched.terminal.waitForEnd() == .exited(0))
    #expect(try String(contentsOfFile: log, encoding: .utf8) == expected)
  }

  @Test func `a new row runs a command`() throws {
    try expectLog("--on-new", "echo $ROSTER_CHANGE $ROSTER_NAME", "new cache\n")
  }

  @Test func `a row that goes runs a command`() throws {
    try expectLog("--on-gone", "echo $ROSTER_CHANGE $ROSTER_NAME", "gone db\n")
  }

  @Test func `a value that changes runs a command`() throws {
    try expectLog("--on-change", "READY=echo $ROSTER_OLD_READY $ROSTER_READY", "1/3 2/3\n")
    try expectLog("--on-change", "*=echo $ROSTER_COLUMN", "READY\n")
  }

  @Test func `a failure is in the status line until a key is pressed`() throws {
    let watched = try WatchedTable(
      Self.table, "--on-new", "echo oops >&2; exit 3", "--key", "NAME", columns: 120)
    try watched.wait(for: watched.screen(Self.table))

    try watched.write(Self.table + [["x", "0/3"]])

    try watched.wait(forStatus: "! --on-new for x: exit code 3: oops")
    watched.terminal.send("\t")
    try watched.terminal.wait { !$0.text(row: $0.rows - 1).contains("oops") }
  }

  @Test func `a command that hangs is ended after its time`() throws {
    let watched = try WatchedTable(
      Self.table, "--on-new", "sleep 600", "--hook-timeout", "1", "--key", "NAME", columns: 120)
    try watched.wait(for: watched.screen(Self.table))

    try watched.write(Self.table + [["x", "0/3"]])

    try watched.wait(forStatus: "! --on-new for x: ended after 1 s")
    watched.terminal.send("q")
    #expect(try watched.terminal.waitForEnd() == .exited(0))
  }

  @Test func `a command that runs is counted and ends with the watch`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let file = tool.folder.appending(path: "pid").path
    let watched = try WatchedTable(
      Self.table, "--on-new",
      "echo $$ >'\(file).new'; mv '\(file).new' '\(file)'; sleep 600 & sleep 600",
      "--key", "NAME")
    try watched.wait(for: watched.screen(Self.table))

    try watched.write(Self.table + [["x", "0/3"]])

    try watched.wait(forStatus: "1 command running")
    try watched.terminal.wait { _ in FileManager.default.fileExists(atPath: file) }
    let child = try #require(
      pid_t(String(contentsOfFile: file, encoding: .utf8).dropLast()))
    // The list continues in the meantime.
    try watched.waitForRefresh()
    watched.terminal.send("q")
    #expect(try watched.terminal.waitForEnd() == .exited(0))
    try watched.terminal.waitUntilGone(child)
  }
}
