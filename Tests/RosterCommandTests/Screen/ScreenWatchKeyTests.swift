import Foundation
import TestSupport
import Testing

@testable import RosterCommand

/// The tool as it was built, in a pseudo-terminal: keys and options that no other test needs.
///
/// `.ci/check-options` reads the comments above the tests that begin with `Keys:`.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchKeyTests {
  private static let rows =
    [["NAME", "SIZE"]] + (0..<40).map { ["row\($0)", "\(100 + $0)"] }

  private static let small = [["NAME", "SIZE"], ["a", "1"], ["b", "2"], ["c", "3"]]

  // Keys: j k ↑ ↓ ^P ^N, PgUp PgDn ^B ^F, ^U ^D, g G Home End
  @Test func `every key that scrolls scrolls`() throws {
    let watched = try WatchedTable(Self.rows)
    try watched.wait(for: watched.screen(Self.rows))

    // A page leaves one row of the one before, and eight are shown.
    for (keys, offset) in [
      ("j", 1), ("\u{1b}[B", 2), ("k", 1), ("\u{1b}[A", 0), ("\u{0e}", 1), ("\u{10}", 0),
      ("\u{1b}[6~", 7), ("\u{06}", 14),
      ("\u{02}", 7), ("\u{1b}[5~", 0), ("\u{04}", 4), ("\u{15}", 0), ("\u{1b}[F", 32),
      ("\u{1b}[H", 0), ("G", 32), ("g", 0),
    ] {
      watched.terminal.send(keys)
      try watched.wait(for: watched.screen(Self.rows, from: offset))
    }
  }

  // Keys: Shift-↑ Shift-↓, Tab Shift-Tab, s, =, -
  @Test func `shift selects rows and goes back a column`() throws {
    let watched = try WatchedTable(Self.small, columns: 120)
    try watched.wait(for: watched.screen(Self.small))

    watched.terminal.send("\r\u{1b}[1;2B")
    try watched.wait(forStatus: "2 selected")
    watched.terminal.send("\u{1b}[1;2A")
    try watched.wait(forStatus: "1 selected")
    watched.terminal.send("\t\t\u{1b}[Zss")
    try watched.wait(forStatus: "NAME ▼")
    watched.terminal.send("-")
    try watched.wait(forStatus: "1 hidden")
    watched.terminal.send("=")
    try watched.terminal.wait { $0.text(row: 0) == "NAME SIZE" }
  }

  // Keys: o O
  @Test func `rows below a row of a tree are folded and unfolded`() throws {
    let rows = [["NAME", "UP"], ["c", "b"], ["a", "-"], ["b", "a"], ["d", "-"]]
    let watched = try WatchedTable(rows, "--tree", "UP=NAME")
    func wait(for lines: [String]) throws {
      try watched.terminal.wait { screen in
        lines.indices.allSatisfy { screen.text(row: $0 + 1) == lines[$0] }
          && screen.text(row: lines.count + 1).isEmpty
      }
    }
    let all = ["▾ a       -", "  ▾ b     a", "      c   b", "  d       -"]
    let folded = ["▸ a ▸ 2   -", "  d       -"]
    try wait(for: all)

    watched.terminal.send("\ro")
    try wait(for: folded)
    watched.terminal.send("o")
    try wait(for: all)
    watched.terminal.send("O")
    try wait(for: folded)
    watched.terminal.send("O")
    try wait(for: all)
  }

  // Keys: z Z, o
  @Test func `keys go from table to table and fold one`() throws {
    let text = "NAME  SIZE\na        1\nb        2\n\nQUEUE  STATE\nx      up\ny      up\n"
    let watched = try WatchedTable(text: text, columns: 120)
    try watched.terminal.wait { $0.text(row: 7).hasPrefix("y") }

    watched.terminal.send("z")
    try watched.wait(forStatus: "key QUEUE (i)")
    watched.terminal.send("Z")
    try watched.wait(forStatus: "key NAME (i)")
    watched.terminal.send("o")
    try watched.terminal.wait { $0.text(row: 2).hasPrefix("▸ 2 rows") }
    watched.terminal.send("o")
    try watched.terminal.wait { $0.text(row: 2).hasPrefix("a") }
  }

  // Keys: i
  @Test func `the marked column becomes the key of the rows`() throws {
    let watched = try WatchedTable(Self.small, columns: 120)
    try watched.wait(forStatus: "key NAME (i)")

    watched.terminal.send("\t\ti")
    try watched.wait(forStatus: "key SIZE (i)")
    watched.terminal.send("i")
    try watched.wait(forStatus: "key NAME (i)")
  }

  // Keys: Space, p
  @Test func `space and p pause until they are pressed again`() throws {
    let watched = try WatchedTable(Self.small)
    try watched.wait(for: watched.screen(Self.small))

    for key in [" ", "p"] {
      watched.terminal.send(key)
      try watched.wait(forStatus: "paused")
      watched.terminal.send(key)
      try watched.terminal.wait { !$0.text(row: 9).contains("paused") }
    }
  }

  // Keys: ( ) P M R
  @Test func `rows are sorted by the next column or by what is used`() throws {
    let rows = [["PID", "%CPU", "RSS"], ["1", "5", "10"], ["2", "9", "8"], ["3", "1", "20"]]
    let watched = try WatchedTable(rows, columns: 120)
    try watched.wait(for: watched.screen(rows))

    for (keys, order) in [
      ("P", [2, 1, 3]), ("M", [3, 1, 2]), ("R", [2, 1, 3]), ("(", [3, 1, 2]), (")", [2, 1, 3]),
    ] {
      watched.terminal.send(keys)
      try watched.wait(for: watched.screen([rows[0]] + order.map { rows[$0] }))
    }
  }

  // Keys: r F5, d D
  @Test func `the command is run at once and at another interval`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("roster"), "watch", "-n", "300", "--", "echo", "a b"],
      columns: 100, rows: 10)
    try terminal.wait { $0.text(row: 9).contains("#1 ") }

    terminal.send("r")
    try terminal.wait { $0.text(row: 9).contains("#2 ") }
    terminal.send("\u{1b}[15~")
    try terminal.wait { $0.text(row: 9).contains("#3 ") }
    terminal.send("d")
    try terminal.wait { $0.text(row: 9).contains("every 60 s") }
    #expect(terminal.screen.text(row: 9).components(separatedBy: "every").count == 2)
    terminal.send("ddddddddd")
    try terminal.wait { $0.text(row: 9).contains("0.1 s is the shortest interval") }
    terminal.send("D")
    try terminal.wait { $0.text(row: 9).hasPrefix(" every 0.2 s: echo") }
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  // Keys: W
  @Test func `a view is saved and the next list starts with it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let file = tool.folder.appending(path: "view").path
    let watched = try WatchedTable(Self.small, "--save-view", file, columns: 120)
    try watched.wait(for: watched.screen(Self.small))

    watched.terminal.send("\t\tss/!b\r")
    try watched.wait(forStatus: "SIZE ▼")
    watched.terminal.send("W")
    try watched.wait(forStatus: "saved to")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == "{\n  \"sort\": \"SIZE:desc\",\n  \"filter\": \"!b\"\n}\n")

    let other = try WatchedTable(Self.small, "--view", file, columns: 120)
    let shown = [Self.small[0], Self.small[3], Self.small[1]]
    try other.wait(for: other.screen(shown))
  }

  // Keys: ^L ^Z
  @Test func `the screen is drawn again and the job is suspended`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let terminal = try PseudoTerminal(
      ["/bin/bash", "--norc", "--noprofile", "--noediting", "-i"],
      environment: ["PS1": "$ ", "HISTFILE": ""], columns: 80, rows: 10)
    terminal.send("'\(BuiltProgram.path("roster"))' watch -n 0.05 -- echo one row\n")
    try terminal.wait { $0.isAlternate && $0.text(row: 0) == "one row" }
    let clear = Array("\u{1b}[2J".utf8)
    let before = count(of: clear, in: terminal.output)

    terminal.send("\u{0c}")
    try terminal.wait { _ in count(of: clear, in: terminal.output) > before }
    terminal.send("\u{1a}")
    try terminal.wait { !$0.isAlternate && $0.text.contains("Stopped") }
    terminal.send("fg\n")
    try terminal.wait { $0.isAlternate && $0.text(row: 0) == "one row" }
    terminal.send("q")
    try terminal.wait { !$0.isAlternate }
  }

  private func count(of sequence: [UInt8], in bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self)
      .components(separatedBy: String(decoding: sequence, as: UTF8.self)).count
  }

  // Keys: q Q ^C
  @Test(arguments: [("q", false), ("Q", false), ("\u{03}", true)])
  func `these keys quit`(_ key: String, _ isSignal: Bool) throws {
    let watched = try WatchedTable(Self.small)
    try watched.wait(for: watched.screen(Self.small))

    watched.terminal.send(key)

    #expect(try watched.terminal.waitForEnd() == (isSignal ? .signalled(SIGINT) : .exited(0)))
    #expect(watched.terminal.screen.isRestored)
  }

  @Test func `the whole line can be the key`() throws {
    let watched = try WatchedTable(Self.small, "--key-line", "-d=permanent")
    try watched.wait(for: watched.screen(Self.small))

    try watched.write([["NAME", "SIZE"], ["a", "9"], ["b", "2"], ["c", "3"]])

    // The row is another one, not the same one with another value.
    try watched.terminal.wait { screen in
      (1...4).contains {
        screen.text(row: $0) == "a       9" && screen.lines[$0][0].style.foreground == 29
      }
    }
  }

  @Test func `the first line can be said to be a row`() throws {
    let watched = try WatchedTable(Self.small, "--no-header")

    try watched.terminal.wait {
      $0.text(row: 0) == "NAME  SIZE" && $0.text(row: 1) == "a        1"
    }
    try watched.wait(forStatus: "no header (H)")
  }

  @Test(arguments: ["--differences-permanent"])
  func `the long name of an option that takes a value is an option too`(_ option: String) throws {
    let watched = try WatchedTable(Self.small, option)
    try watched.wait(for: watched.screen(Self.small))

    try watched.write([["NAME", "SIZE"], ["a", "9"], ["b", "2"], ["c", "3"]])

    try watched.terminal.wait { $0.lines[1][8].style.foreground == 163 }
  }

  @Test func `a journal is written and replaced if it may be`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let journal = tool.folder.appending(path: "journal").path
    func run(_ options: String...) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        [BuiltProgram.path("roster"), "watch", "--count", "1"] + options + ["--", "echo", "a"])
      _ = try terminal.waitForEnd()
      return terminal
    }

    #expect(try run("--record", journal).waitForEnd() == .exited(0))
    let again = try run("--record", journal)
    #expect(try again.waitForEnd() == .exited(73))
    #expect(again.screen.text(row: 0).contains("journal"))
    #expect(
      try run("--record", journal, "--force", "--record-limit", "1M").waitForEnd() == .exited(0))
    #expect(FileManager.default.fileExists(atPath: journal))
  }

  @Test(arguments: ["watch", "follow"]) func `help and the version are printed`(_ command: String)
    throws
  {
    let help = try PseudoTerminal(
      [BuiltProgram.path("roster"), command, "--help"], columns: 80, rows: 300)
    #expect(try help.waitForEnd() == .exited(0))
    #expect(help.screen.text.contains("USAGE: roster \(command)"))
    let short = try PseudoTerminal([BuiltProgram.path("roster"), command, "-h"])
    #expect(try short.waitForEnd() == .exited(0))
    #expect(short.screen.text(row: 0).hasPrefix("Show "))
    #expect(short.screen.text.contains("roster \(command) --help says more."))
    let version = try PseudoTerminal([BuiltProgram.path("roster"), command, "--version"])
    #expect(try version.waitForEnd() == .exited(0))
    #expect(version.screen.text(row: 0) == RosterTool.version)
  }
}
