import Foundation
import TestSupport
import Testing

/// The built tool in a pseudo-terminal: the cursor, and actions on the rows at it.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchCursorTests {
  private static let header = ["NAME", "SIZE", "STATE"]
  private static let tab = "\t"
  private static let escape = "\u{1b}"

  private let table =
    [header] + [["beta", "7", "up"], ["alpha", "30", "down"], ["gamma", "2", "up"]]

  private func start(_ options: String..., columns: Int = 120) throws -> WatchedTable {
    let watched = try WatchedTable(
      text: WatchedTable.padded(table, gap: "  ").map { $0 + "\n" }.joined(), options,
      columns: columns)
    try wait(for: ["beta", "alpha", "gamma"], in: watched)
    return watched
  }

  /// The row that is underlined from edge to edge, below the header.
  private func cursor(_ screen: VTScreen) -> String? {
    (1..<screen.rows - 1).first { row in
      screen.lines[row].allSatisfy { $0.style.attributes.contains(4) }
    }.map { screen.text(row: $0) }
  }

  private func wait(forCursor text: String, in watched: WatchedTable) throws {
    try watched.terminal.wait { cursor($0)?.hasPrefix(text) == true }
  }

  /// Waits until the rows begin with these words.
  private func wait(for words: [String], in watched: WatchedTable) throws {
    try watched.terminal.wait { screen in
      (0..<words.count).allSatisfy { screen.text(row: $0 + 1).hasPrefix(words[$0]) }
    }
  }

  @Test func `the cursor stays on its row through refreshes sort and filter`() throws {
    let watched = try start()

    watched.terminal.send("\r")
    try wait(forCursor: "beta", in: watched)
    watched.terminal.send("j")
    try wait(forCursor: "alpha", in: watched)
    try watched.write([Self.header, ["new", "1", "up"]] + table.dropFirst().reversed())
    try wait(for: ["new", "gamma", "alpha", "beta"], in: watched)
    try wait(forCursor: "alpha", in: watched)
    watched.terminal.send(Self.tab + "s")
    try wait(for: ["alpha", "beta", "gamma", "new"], in: watched)
    try watched.wait(forStatus: "NAME ▲")
    try wait(forCursor: "alpha", in: watched)
    watched.terminal.send("/a\r")
    try watched.wait(forStatus: "3 of 4 rows")
    try wait(forCursor: "alpha", in: watched)
    watched.terminal.send(Self.escape)
    try watched.wait(forStatus: "  4 rows")
    try wait(forCursor: "alpha", in: watched)
    watched.terminal.send(Self.escape)
    try watched.terminal.wait { cursor($0) == nil }
    #expect(watched.terminal.screen.unknown.isEmpty)
  }

  // Keys: Enter
  @Test func `enter opens all fields of a row which follow it`() throws {
    var rows = table
    let watched = try start("--columns", "NAME,STATE")
    rows[1][1] = "8"

    watched.terminal.send("\r\r")
    try wait(
      for: [
        "beta", "     NAME  beta", "     SIZE  7", "    STATE  up", "           unchanged since ",
        "alpha",
      ], in: watched)
    try watched.write(rows)
    try wait(
      for: [
        "beta", "     NAME  beta", "     SIZE  8  (since ", "           7  (", "    STATE  up",
        "           the rest since ", "alpha",
      ], in: watched)
    watched.terminal.send("jj\r")
    try wait(for: ["beta", "alpha", "gamma"], in: watched)
    try wait(forCursor: "beta", in: watched)
  }

  // Keys: Space, t, y Y
  @Test func `rows are selected pinned and copied`() throws {
    let watched = try start()

    watched.terminal.send("\rj  ")
    try watched.wait(forStatus: "2 selected")
    watched.terminal.send("Y")
    try watched.wait(forStatus: "copied 2 rows, ")
    #expect(copied(watched) == "alpha\t30\tdown\ngamma\t2\tup")
    watched.terminal.send("t")
    try wait(for: ["pinned · 2 rows", "alpha", "gamma", "others · 1 row", "beta"], in: watched)
    watched.terminal.send("t" + Self.escape)
    try wait(for: ["beta", "alpha", "gamma"], in: watched)
    try watched.terminal.wait { !$0.text(row: 9).contains("selected") }
    watched.terminal.send(Self.tab + Self.tab + "gy")
    try watched.wait(forStatus: "copied 1 character ")
    #expect(copied(watched) == "7")
  }

  private func copied(_ watched: WatchedTable) -> String? {
    watched.terminal.screen.clipboard.flatMap { Data(base64Encoded: $0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  // Keys: s, b, - +
  @Test func `columns are sorted grouped hidden and shown`() throws {
    let watched = try start()

    watched.terminal.send(Self.tab + Self.tab + "s")
    try wait(for: ["gamma", "beta", "alpha"], in: watched)
    watched.terminal.send("s")
    try wait(for: ["alpha", "beta", "gamma"], in: watched)
    try watched.wait(forStatus: "SIZE ▼")
    watched.terminal.send("s")
    try wait(for: ["beta", "alpha", "gamma"], in: watched)
    watched.terminal.send(Self.tab + "b")
    try wait(for: ["up · 2 rows", "beta", "gamma", "down · 1 row", "alpha"], in: watched)
    try watched.wait(forStatus: "by STATE")
    watched.terminal.send("-")
    try watched.terminal.wait { $0.text(row: 0) == "NAME  SIZE" }
    try watched.wait(forStatus: "1 hidden")
    watched.terminal.send("+")
    try watched.terminal.wait { $0.text(row: 0) == "NAME  SIZE STATE" }
  }

  // Keys: S, Shift-click
  @Test func `rows with equal values are sorted by a further column`() throws {
    let watched = try start()

    watched.terminal.send(Self.tab + Self.tab + Self.tab + "s")
    try wait(for: ["alpha", "beta", "gamma"], in: watched)
    watched.terminal.send("\u{1b}[Z\u{1b}[Z" + "SS")
    try wait(for: ["alpha", "gamma", "beta"], in: watched)
    try watched.wait(forStatus: "STATE ▲ NAME ▼")
    watched.terminal.send("\u{1b}[<4;2;1M\u{1b}[<4;2;1m")
    try wait(for: ["alpha", "beta", "gamma"], in: watched)
    try watched.wait(forStatus: "STATE ▲")
  }

  // Keys: click on a name, right click, click
  @Test func `the mouse sorts groups and puts the cursor on a row`() throws {
    let watched = try start()
    func click(_ button: Int, _ x: Int, _ y: Int) {
      watched.terminal.send("\u{1b}[<\(button);\(x);\(y)M\u{1b}[<\(button);\(x);\(y)m")
    }

    click(0, 2, 1)
    try wait(for: ["alpha", "beta", "gamma"], in: watched)
    click(0, 2, 1)
    try wait(for: ["gamma", "beta", "alpha"], in: watched)
    click(2, 13, 1)
    try watched.wait(forStatus: "by STATE")
    try wait(for: ["up · 2 rows", "gamma", "beta", "down · 1 row", "alpha"], in: watched)
    click(0, 3, 4)
    try wait(forCursor: "beta", in: watched)
  }

  @Test func `a click beside the rows puts the cursor nowhere`() throws {
    let watched = try start()

    watched.terminal.send("\u{1b}[<0;3;8M\u{1b}[<0;3;8m")
    watched.terminal.send("j/zz")
    try watched.wait(forStatus: "0 of 3 rows")
    watched.terminal.send(Self.escape)
    try wait(for: ["beta", "alpha", "gamma"], in: watched)
    #expect(cursor(watched.terminal.screen) == nil)
  }

  @Test func `a selected row that goes does not count any more`() throws {
    let watched = try start()
    watched.terminal.send("\r  ")
    try watched.wait(forStatus: "2 selected")

    try watched.write([Self.header] + table.dropFirst(2))

    try watched.wait(forStatus: "1 selected")
  }

  // Keys: &
  @Test func `a condition is typed and its mistakes are named`() throws {
    let watched = try start()

    watched.terminal.send("&SIZE>5 an")
    try watched.wait(forStatus: "character 8: expected 'and' or 'or' instead of 'an'")
    try wait(for: ["beta", "alpha"], in: watched)
    watched.terminal.send("d STATE=up\r")
    try wait(for: ["beta", ""], in: watched)
    try watched.wait(forStatus: "1 of 3 rows")
    watched.terminal.send("&\u{15}X>1\r")
    try watched.wait(forStatus: "character 1: The output has no column 'X'.")
    watched.terminal.send(Self.escape)
    try wait(for: ["beta", "alpha", "gamma"], in: watched)
  }

  // Keys: f, n N
  @Test func `a text is found and found again`() throws {
    let watched = try start()

    watched.terminal.send("fam\r")
    try wait(forCursor: "gamma", in: watched)
    try watched.wait(forStatus: "'am' 1 of 1")
    watched.terminal.send("f\u{15}a\r")
    try wait(forCursor: "beta", in: watched)
    watched.terminal.send("n")
    try wait(forCursor: "alpha", in: watched)
    watched.terminal.send("NN")
    try wait(forCursor: "gamma", in: watched)
    watched.terminal.send("fzz\r")
    try watched.wait(forStatus: "'azz' not found")
  }

  @Test func `a key runs a command on rows after a question`() throws {
    let watched = try start("--bind", "x=echo \"got {NAME}\" {SIZE} >&2; exit 3")

    watched.terminal.send("x")
    try watched.wait(forStatus: "no row selected: press Enter or click a row first")
    watched.terminal.send("\rjx")
    try watched.wait(forStatus: " run? echo \"got alpha\" 30 >&2; exit 3")
    watched.terminal.send("n")
    try watched.wait(forStatus: "every 0.05 s")
    watched.terminal.send("k  x")
    try watched.wait(forStatus: "exit 3  and 1 more")
    watched.terminal.send("y")
    try wait(
      for: [
        "output (Esc closes)", "$ echo \"got beta\" 7 >&2; exit 3", "exit code 3: got beta 7",
        "$ echo \"got alpha\" 30 >&2; exit 3", "exit code 3: got alpha 30", "others", "beta",
      ], in: watched)
    watched.terminal.send(Self.escape)
    try wait(for: ["beta", "alpha", "gamma"], in: watched)
  }

  @Test func `a command that is still running ends with the program`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.path("process")
    let watched = try start("--bind", "x=echo $$ > \(file); exec sleep 600")
    func process() -> Int32? {
      (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { Int32($0.dropLast()) }
    }

    watched.terminal.send("\rxy")
    try watched.wait(forStatus: "running echo")
    watched.terminal.send("x")
    try watched.wait(forStatus: "a command is still running")
    try watched.terminal.wait { _ in process() != nil }
    watched.terminal.send("q")

    #expect(try watched.terminal.waitForEnd() == .exited(0))
    #expect(watched.terminal.screen.isRestored)
    #expect(kill(try #require(process()), 0) == -1)
  }

  // Keys: ? h F1 K
  @Test func `each key of the help shows the page of all keys`() throws {
    let watched = try start()

    for (key, end) in [
      ("?", "?"), ("h", Self.escape), ("\u{1b}OP", "q"), ("K", "K"),
    ] {
      watched.terminal.send(key)
      try wait(for: ["keys (? or Esc closes)", "Move", "  ↑ ↓ j k"], in: watched)
      watched.terminal.send(end)
      try wait(for: ["beta", "alpha", "gamma"], in: watched)
    }
  }

  @Test func `a long field is shown in lines that follow the window`() throws {
    let text = "a text of several words that is longer than the window is wide"
    let watched = try WatchedTable(
      [["NAME", "SIZE", "TEXT"], ["a", "1", text], ["b", "22", "x"]], columns: 40)
    try wait(for: ["a ", "b "], in: watched)
    watched.terminal.send("\r\r")
    try wait(
      for: ["a ", "    NAME  a", "    SIZE  1", "    TEXT  a text of several words that i"],
      in: watched)

    watched.resize(columns: 60, height: 10)
    try wait(
      for: [
        "a ", "    NAME  a", "    SIZE  1",
        "    TEXT  a text of several words that is longer than the wi",
        "          ndow is wide",
        "          unchanged since ", "b ",
      ], in: watched)
  }
}
