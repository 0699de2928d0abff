import Foundation
import TestSupport
import Testing

/// The tool as it was built, in a pseudo-terminal: the options that `watch` has too.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchOptionTests {
  private func start(_ arguments: String..., rows: Int = 6) throws -> PseudoTerminal {
    try PseudoTerminal([BuiltProgram.path("roster"), "watch"] + arguments, rows: rows)
  }

  private static let table = [["NAME", "SIZE"], ["a", "1"], ["b", "2"]]

  @Test func `the list starts with the condition for rows`() throws {
    let watched = try WatchedTable(Self.table, "--where", "SIZE>1")
    try watched.wait(for: watched.screen([["NAME", "SIZE"], ["b", "2"]]))
    #expect(watched.status.contains("&SIZE>1"))

    watched.terminal.send("\u{1b}")

    try watched.wait(for: watched.screen(Self.table))
  }

  @Test(arguments: ["-g", "--chgexit"]) func `a change ends it`(_ option: String) throws {
    let watched = try WatchedTable(Self.table, option)
    try watched.wait(for: watched.screen(Self.table))
    try watched.waitForRefresh()

    try watched.write(Self.table + [["c", "3"]])

    #expect(try watched.terminal.waitForEnd() == .exited(0))
    #expect(watched.terminal.screen.isRestored)
  }

  @Test(arguments: [["-q", "2"], ["--equexit", "2"]])
  func `refreshes that change nothing end it`(_ options: [String]) throws {
    let terminal = try start("-n", "0.01", options[0], options[1], "--", "echo", "a", "b")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
  }

  @Test(arguments: ["-e", "--errexit"])
  func `a failure leaves the list there until a key is pressed`(_ option: String) throws {
    let terminal = try start(option, "--", "sh", "-c", "echo a b; echo oops >&2; exit 3")
    try terminal.wait(for: "press any key to exit  ! exit code 3: oops")
    #expect(terminal.screen.text(row: 0) == "a b")

    terminal.send("j")

    #expect(try terminal.waitForEnd() == .exited(3))
    #expect(terminal.screen.isRestored)
  }

  @Test func `a command that a signal ends is 128 and its number`() throws {
    let terminal = try start("-e", "--", "sh", "-c", "echo a b; kill -9 $$")
    try terminal.wait(for: "press any key to exit")

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(137))
  }

  @Test(arguments: ["-b", "--beep"]) func `the bell rings when the command fails`(
    _ option: String
  ) throws {
    let terminal = try start(
      option, "-n", "0.01", "-q", "3", "--", "sh", "-c", "echo a b; exit 1")
    #expect(try terminal.waitForEnd() == .exited(0))
    let quiet = try start(option, "-n", "0.01", "-q", "3", "--", "echo", "a", "b")
    #expect(try quiet.waitForEnd() == .exited(0))

    #expect(terminal.output.count { $0 == 7 } == 4)
    #expect(!quiet.output.contains(7))
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test(arguments: ["-c", "--color"]) func `the colours of the command are those of cells`(
    _ option: String
  ) throws {
    let output =
      #"NAME  STATE\n\033[1;31ma\033[0m     \033]0;evil\007up\n"#
      + #"日本  \033[48;5;22mdown\033[0m\n"#
    let terminal = try start(option, "--header", "-n", "600", "--", "printf", output)
    let plain = try start("--header", "-n", "600", "--", "printf", output)
    try terminal.wait { $0.text(row: 2) == "日本 down" }
    try plain.wait { $0.text(row: 2) == "日本 down" }

    let lines = terminal.screen.lines
    #expect(terminal.screen.text(row: 1) == "a    up")
    #expect(lines[1][0].style.foreground == 1)
    #expect(lines[1][0].style.attributes == [1])
    #expect(lines[1][5].style == VTScreen.Style())
    #expect(lines[2][5].style.background == 22)
    #expect(lines[2][8].style.background == 22)
    #expect(lines[2][0].style == VTScreen.Style())
    #expect(plain.screen.lines[1..<3].joined().allSatisfy { $0.style == VTScreen.Style() })
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test(arguments: [["--header-line", "3"], ["--header-match", "NAME"]])
  func `lines above the line with the column names are a title`(_ options: [String]) throws {
    let output = #"Report 7\n\nNAME  SIZE\na        1\nb        2\n"#
    let terminal = try start(options[0], options[1], "-n", "600", "--", "printf", output)
    try terminal.wait { $0.text(row: 3) == "b       2" }

    #expect(terminal.screen.text(row: 0) == "NAME SIZE")
    #expect(terminal.screen.text(row: 1) == "Report 7")
    #expect(terminal.screen.text(row: 2) == "a       1")
  }

  private static let twoTables =
    #"NAME  SIZE\na        1\nb        2\n\nQUEUE  LEN\nx        3\ny        4\nz        5\n"#

  @Test func `all tables of an output are shown with their names`() throws {
    let terminal = try start("-n", "600", "--", "printf", Self.twoTables, rows: 10)
    try terminal.wait { $0.text(row: 7) == "y       4" }

    let rows = (0..<9).map { terminal.screen.text(row: $0) }
    #expect(
      rows == [
        "2 tables", "NAME SIZE", "a       1", "b       2", "", "QUEUE LEN", "x       3",
        "y       4", "z       5",
      ])
  }

  @Test(arguments: ["2", "queue"]) func `one table of an output is shown alone`(
    _ choice: String
  ) throws {
    let terminal = try start("--table", choice, "-n", "600", "--", "printf", Self.twoTables)
    try terminal.wait { $0.text(row: 2) == "y       4" }

    #expect(terminal.screen.text(row: 0) == "QUEUE LEN")
    #expect(terminal.screen.text(row: 1) == "x       3")
  }

  @Test(arguments: ["-p", "--precise"]) func `a precise interval runs too`(_ option: String)
    throws
  {
    let terminal = try start(option, "-n", "0.05", "--count", "3", "--", "echo", "a", "b")

    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test(arguments: ["-t", "--no-title"])
  func `without a title the list has the whole screen`(_ option: String) throws {
    let rows = [["NAME", "SIZE"]] + (1...9).map { ["row\($0)", "\($0)"] }
    let watched = try WatchedTable(rows, option, height: 5)
    let lines = Array(WatchedTable.padded(rows).prefix(5))
    try watched.terminal.wait { screen in (0..<5).map { screen.text(row: $0) } == lines }

    watched.terminal.send("/row9")
    try watched.wait(forStatus: "1 of 9 rows")
    watched.terminal.send("\u{1b}")
    try watched.terminal.wait { screen in (0..<5).map { screen.text(row: $0) } == lines }
  }

  @Test(arguments: [
    (["--json"], #"[{"id": "x", "a": {"b": 5}}]"#),
    (["--json=l"], #"{"l": [{"id": "x", "a": {"b": 5}}]}"#),
    (["--json-path", "l.0"], #"{"l": [[{"id": "x", "a": {"b": 5}}]]}"#),
    (["--jsonl"], #"{"id": "x", "a": {"b": 5}}"#), (["--csv"], "id,a.b\nx,5"),
    (["--tsv"], "id\ta.b\nx\t5"), (["--csv", "--names", "id,a.b"], "x,5"),
    (["--names", "id,a.b", "--comment", "#"], "# c\nx 5"),
  ])
  func `data is shown in its columns`(_ options: [String], _ text: String) throws {
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("roster"), "watch"] + options + ["--", "echo", text], rows: 6)

    try terminal.wait { $0.text(row: 0) == "id a.b" && $0.text(row: 1) == "x    5" }
    #expect(!terminal.screen.text(row: 5).contains("header (H)"))
  }

  @Test func `what is no data is said and the rows stay`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("[{\"id\": 1}]", to: "data")
    let terminal = try start(
      "--json", "-n", "0.05", "--", "cat", tool.folder.appending(path: "data").path)
    try terminal.wait { $0.text(row: 1) == " 1" }

    try tool.write("[{", to: "data")

    try terminal.wait(for: "! the output cannot be read: line 1")
    #expect(terminal.screen.text(row: 1) == " 1")
  }

  @Test func `commands side by side are one list and fail for themselves`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("NAME   SIZE\nx      1\n", to: "a")
    try tool.write("NAME   SIZE\nx      2\ny      3\n", to: "b")
    let terminal = try start(
      "--each", "file=a,b", "-n", "0.05", "--", "cat", "\(tool.folder.path)/{file}")
    try terminal.wait { screen in
      (0..<4).map { screen.text(row: $0) }
        == ["file NAME SIZE", "a    x       1", "b    x       2", "b    y       3"]
    }
    try terminal.wait(for: "every 0.05 s for 2 values: cat")

    try FileManager.default.removeItem(at: tool.folder.appending(path: "b"))
    try terminal.wait(for: "! b: exit code 1: cat: ")
    try terminal.wait { $0.lines[2][0].style.attributes == [2] }
    #expect(terminal.screen.text(row: 3) == "b    y       3")
    #expect(terminal.screen.lines[1][0].style.attributes == [])
    try tool.write("NAME   SIZE\nx      7\n", to: "b")
    try terminal.wait { $0.text(row: 2) == "b    x       7" && $0.text(row: 3) == "" }
  }

  @Test func `objects are printed on a terminal too`() throws {
    let terminal = try start(
      "--output", "jsonl", "--key", "NAME", "--count", "1", "--", "printf",
      #"NAME  SIZE\nx     1\n"#)

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(
      terminal.screen.text.replacing("\n", with: "").hasPrefix(
        #"{"refresh":1,"change":"inserted","key":"x","new":{"NAME":"x","SIZE":"1"}}"#))
    #expect(!terminal.screen.isAlternate)
  }

  /// A command that prints another value from its second run on, and whose third run waits for a
  /// file.
  private static let waiting = """
    n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n >n; v=2; [ $n -gt 1 ] || v=1
    [ $n -lt 3 ] || while [ ! -e go ]; do sleep 0.02; done
    echo 'NAME   SIZE'; echo "a      $v"; echo 'b      1'
    """

  @Test(arguments: ["-d", "--differences"])
  func `what has changed is marked until the next refresh`(_ option: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let terminal = try start(
      option, "-n", "0.05", "--key", "NAME", "--", "sh", "-c",
      "cd '\(tool.folder.path)' && \(Self.waiting)")
    // Without the option a mark is gone after .3 seconds.
    try terminal.wait {
      $0.text(row: 1) == "a       2" && $0.text(row: 5).contains("running 1 s")
    }
    #expect(terminal.screen.lines[1][8].style.foreground == 163)

    try tool.write("", to: "go")

    try terminal.wait { $0.lines[1][8].style.foreground == -1 }
    #expect(terminal.screen.text(row: 1) == "a       2")
  }

  @Test(arguments: ["-d=permanent", "--differences=permanent"])
  func `what has changed once is marked for ever`(_ option: String) throws {
    let watched = try WatchedTable(Self.table, option)
    try watched.wait(for: watched.screen(Self.table))
    let changed = [["NAME", "SIZE"], ["a", "1"], ["b", "3"]]

    try watched.write(changed)
    try watched.wait(for: watched.screen(changed))
    try watched.terminal.wait { $0.lines[2][8].style.foreground == 163 }
    for _ in 0..<10 { try watched.waitForRefresh() }

    #expect(watched.terminal.screen.lines[2][8].style.foreground == 163)
    #expect(watched.terminal.screen.lines[1][8].style.foreground == -1)
  }
}
