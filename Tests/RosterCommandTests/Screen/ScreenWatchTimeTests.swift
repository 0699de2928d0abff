import Foundation
import TestSupport
import Testing

/// The tool as it was built, in a pseudo-terminal: the keys that go through time.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchTimeTests {
  private static let header = ["NAME", "SIZE", "STATE"]

  private func table(_ sizes: Int...) -> [[String]] {
    [Self.header] + zip(["a", "b", "c"], sizes).map { [$0, "\($1)", "up"] }
  }

  /// Lets a watch show three tables, one after another; the last one stays.
  private func start(_ options: String...) throws -> WatchedTable {
    let watched = try WatchedTable(
      text: "NAME  SIZE  STATE\na     1     up\nb     1     up\n", options, columns: 150)
    for table in [table(1, 1), table(1, 2), table(3, 2, 9)] {
      try watched.write(table)
      try wait(for: table, in: watched)
      try watched.waitForRefresh()
    }
    return watched
  }

  /// Waits until the rows are these, as words.
  private func wait(for table: [[String]], in watched: WatchedTable) throws {
    try watched.terminal.wait { screen in
      let lines = (0..<screen.rows - 1).map { screen.text(row: $0).split(separator: " ") }
      let rows = lines.prefix { !$0.isEmpty }.map { $0.map(String.init) }
      return rows.filter { $0[1] != "·" } == table.filter { $0[1] != "·" }
    }
  }

  private func point(_ watched: WatchedTable) -> Int? {
    watched.status.split(separator: "point ").last?.split(separator: " ").first.flatMap {
      Int($0)
    }
  }

  // Keys: [ ] { }
  @Test func `keys go back and forward and to live`() throws {
    let watched = try start()

    watched.terminal.send("{")
    try watched.wait(forStatus: ", point 1 of ")
    try watched.wait(forStatus: "second")
    try watched.wait(forStatus: " later · }: live")
    try wait(for: table(1, 1), in: watched)
    // Refreshes go on being kept.
    let newest = watched.status
    try watched.terminal.wait { $0.text(row: $0.rows - 1) != newest }
    watched.terminal.send("]]")
    try watched.wait(forStatus: ", point 3 of ")
    watched.terminal.send("[")
    try watched.wait(forStatus: ", point 2 of ")
    watched.terminal.send("[[")
    try watched.wait(forStatus: "already at the oldest refresh")
    watched.terminal.send("}")
    try wait(for: table(3, 2, 9), in: watched)
    try watched.wait(forStatus: "every 0.05 s")
    watched.terminal.send("}")
    try watched.wait(forStatus: "already live")
  }

  // Keys: < >
  @Test func `keys go to where the row at the cursor changed`() throws {
    let watched = try start()

    watched.terminal.send("<")
    try watched.wait(forStatus: "no row selected: press Enter or click a row first")
    watched.terminal.send("\r<")
    try watched.wait(forStatus: " later · }: live")
    try wait(for: table(3, 2, 9), in: watched)
    watched.terminal.send("<")
    try watched.wait(forStatus: "the row has no earlier change")
    watched.terminal.send("j<")
    try wait(for: table(1, 2), in: watched)
    let changed = try #require(point(watched))
    watched.terminal.send("<")
    try watched.wait(forStatus: "the row has no earlier change")
    watched.terminal.send("k>")
    try wait(for: table(3, 2, 9), in: watched)
    #expect(try #require(point(watched)) > changed)
    watched.terminal.send(">")
    try watched.wait(forStatus: "the row has no later change")
  }

  @Test func `the filter the order and the groups work in the past`() throws {
    let watched = try start("--group", "STATE")

    watched.terminal.send("{")
    try watched.wait(forStatus: ", point 1 of ")
    let rows = [["a", "1", "up"], ["b", "1", "up"]]
    try wait(for: [Self.header, ["up", "·", "2", "rows"]] + rows, in: watched)
    watched.terminal.send("\ts")
    try watched.wait(forStatus: "NAME ▲")
    watched.terminal.send("s")
    try wait(for: [Self.header, ["up", "·", "2", "rows"]] + rows.reversed(), in: watched)
    watched.terminal.send("/b\r")
    try wait(for: [Self.header, ["up", "·", "1", "row"], rows[1]], in: watched)
    watched.terminal.send("\r\r")
    try watched.terminal.wait(for: "unchanged since ")
    watched.terminal.send("H")
    try watched.wait(forStatus: "the header can be changed only in the live list")
    #expect(watched.terminal.screen.unknown.isEmpty)
  }

  // Keys: c
  @Test func `the key c compares with what is shown`() throws {
    let watched = try start()
    let (new, changed, plain) = (29, 163, -1)
    func color(_ column: Int, _ row: Int, is code: Int) throws {
      try watched.terminal.wait { $0.lines[row][column].style.foreground == code }
    }

    watched.terminal.send("{c")
    try watched.wait(forStatus: "compared with point 1, ")
    watched.terminal.send("}")
    try wait(for: table(3, 2, 9), in: watched)
    try watched.wait(forStatus: "· c: end")
    try color(8, 1, is: changed)
    try color(8, 2, is: changed)
    try color(0, 3, is: new)
    // They stay through refreshes.
    try watched.terminal.wait { _ in true }
    watched.terminal.send("c")
    try watched.wait(forStatus: " every 0.05 s")
    try color(0, 3, is: plain)
    try color(8, 1, is: plain)
  }

  @Test func `a history is kept opened and gone on with`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let file = tool.folder.appending(path: "h").path
    let watched = try start("--history", file, "--group", "STATE")
    watched.terminal.send("q")
    #expect(try watched.terminal.waitForEnd() == .exited(0))

    let opened = try PseudoTerminal(
      [BuiltProgram.path("roster"), "history", file], columns: 150, rows: 10)
    try opened.wait(for: "up · 3 rows")
    try opened.wait(for: "  by STATE  history /")
    opened.send("{")
    try opened.wait(for: ", point 1 of ")
    try opened.wait(for: "up · 2 rows")
    #expect(!opened.screen.text(row: 9).contains("live"))
    opened.send("}}")
    try opened.wait(for: "already at the newest refresh")
    opened.send("q")
    #expect(try opened.waitForEnd() == .exited(0))
    #expect(opened.screen.isRestored)
    #expect(opened.screen.unknown.isEmpty)
  }

  @Test func `what was cut off is said and the old points are there`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let file = tool.folder.appending(path: "h").path
    let command = ["watch", "-n", "600", "--history", file, "--", "echo", "one"]
    let first = try PseudoTerminal([BuiltProgram.path("roster")] + command, columns: 150, rows: 8)
    try first.wait(for: "#1")
    first.send("q")
    #expect(try first.waitForEnd() == .exited(0))
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\"check".utf8))

    let second = try PseudoTerminal(
      [BuiltProgram.path("roster")] + command, columns: 150, rows: 8)
    try second.wait(for: "the last record was cut off (7 bytes) and is left out")
    try second.wait(for: "#1")
    second.send("[")
    try second.wait(for: ", point 1 of 2, 1 later · }: live")
    second.send("q")
    #expect(try second.waitForEnd() == .exited(0))
  }

  @Test func `no more is kept than the limit says`() throws {
    let script = "awk -v s=$(date +%N) 'BEGIN{for(i=0;i<5;i++) print \"row\" i, s+i}'"
    let terminal = try PseudoTerminal(
      [
        BuiltProgram.path("roster"), "watch", "-n", "0.05", "--history-limit", "16K", "--", "sh",
        "-c", script,
      ], columns: 150, rows: 8)
    try terminal.wait(for: "#40 ")

    terminal.send("{")
    try terminal.wait(for: " later · }: live")
    let point = terminal.screen.text(row: 7).split(separator: "point ").last.flatMap {
      Int($0.prefix(while: \.isNumber))
    }
    #expect(try #require(point) > 20)
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `objects and commands side by side have a history`() throws {
    for options in [["--json", "--", "sh", "-c"], ["--each", "n=1", "--", "sh", "-c"]] {
      let tool = try Tool()
      defer { tool.remove() }
      try tool.write(#"[{"id":1,"v":"old"}]"#, to: "j")
      let path = tool.folder.appending(path: "j").path
      let terminal = try PseudoTerminal(
        [BuiltProgram.path("roster"), "watch", "-n", "0.05"] + options + ["cat \(path); : {n}"],
        columns: 150, rows: 8)
      try terminal.wait(for: "old")
      try terminal.wait(for: "#2")
      try Data(#"[{"id":1,"v":"new"}]"#.utf8).write(to: URL(filePath: path), options: .atomic)
      try terminal.wait(for: "new")
      terminal.send("{")
      try terminal.wait { $0.text(row: 1).contains("old") || $0.text(row: 0).contains("old") }
      try terminal.wait(for: ", point 1 of ")
      terminal.send("}q")
      #expect(try terminal.waitForEnd() == .exited(0))
    }
  }

  @Test func `a followed stream has a history`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("NAME  SIZE\na     1\n", to: "log")
    let path = tool.folder.appending(path: "log").path
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("roster"), "follow", "--key", "NAME", path], columns: 150, rows: 8)
    try terminal.wait { $0.text(row: 1) == "a       1" }
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("a     2\n".utf8))
    try terminal.wait { $0.text(row: 1) == "a       2" }

    terminal.send("[")
    try terminal.wait { $0.text(row: 1) == "a       1" }
    terminal.send("]")
    try terminal.wait { $0.text(row: 1) == "a       2" }
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `a file that is no history is said before the screen is taken`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("hello\n", to: "h")
    let path = tool.folder.appending(path: "h").path
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("roster"), "watch", "--history", path, "ls"], columns: 150, rows: 8)

    #expect(try terminal.waitForEnd() == .exited(65))
    #expect(terminal.screen.text(row: 0).hasSuffix("not a roster history file"))
  }
}
