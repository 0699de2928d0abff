import Foundation
import TestSupport
import Testing

/// The built tool in a pseudo-terminal: the content of the screen.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchTests {
  private static let header = ["NAME", "SIZE", "STATE"]

  private func rows(_ range: Range<Int>, state: String = "up") -> [[String]] {
    range.map { ["row\($0)", "\($0 * 7)", state] }
  }

  private func table(_ rows: [[String]]) -> [[String]] { [Self.header] + rows }

  @Test func `the first screen is the output in columns`() throws {
    let rows = table(rows(0..<30))
    let watched = try WatchedTable(rows, columns: 80)

    try watched.wait(for: watched.screen(rows))
    try watched.wait(forStatus: "key NAME (i)  #")
    try watched.wait(forStatus: "30 rows")
    #expect(watched.status.hasPrefix(" every 0.05 s: cat "))
    #expect(watched.terminal.screen.unknown.isEmpty)
  }

  @Test func `rows that change come go and move are followed`() throws {
    var rows = table(rows(0..<6))
    // Marks last for two seconds: long enough to be seen.
    let watched = try WatchedTable(rows, "-n", "3")
    try watched.wait(for: watched.screen(rows))
    let (new, moved, changed, gone, plain) = (29, 63, 163, 243, -1)
    func color(_ column: Int, _ row: Int, is code: Int) throws {
      try watched.terminal.wait { $0.lines[row][column].style.foreground == code }
    }

    rows[2][2] = "down"
    let removed = rows.remove(at: 4)
    rows.append(["added", "1", "up"])
    rows.insert(rows.remove(at: 1), at: 4)
    try watched.write(rows)
    var shown = rows
    shown.insert(removed, at: 3)
    try watched.wait(for: watched.screen(shown))
    try color(0, 1, is: plain)
    try color(11, 1, is: changed)
    #expect(watched.terminal.screen.lines[1][11].style.attributes == [1])
    try color(0, 3, is: gone)
    #expect(watched.terminal.screen.lines[3][0].style.attributes == [9])
    try color(0, 5, is: moved)
    try color(0, 7, is: new)
    try watched.wait(for: watched.screen(rows))
    try watched.terminal.wait { screen in
      screen.lines.prefix(9).joined().allSatisfy { $0.style.foreground == plain }
    }
  }

  @Test func `every colour on the screen can be read on white and on black`() throws {
    var rows = table(rows(0..<6))
    let watched = try WatchedTable(rows, "-n", "3", columns: 140)
    try watched.wait(for: watched.screen(rows))
    rows[2][2] = "down"
    rows.append(["added", "1", "up"])
    rows.insert(rows.remove(at: 1), at: 4)
    try watched.write(rows)
    try watched.wait(for: watched.screen(rows))

    let styles = Set(watched.terminal.screen.lines.joined().map(\.style))
    let colors = Set(styles.map(\.foreground)).subtracting([-1])
    #expect(colors == [29, 63, 163, 243])
    #expect(Set(styles.map(\.background)) == [-1])
    for color in colors {
      let contrast = try #require(ColorContrast.onWhiteAndBlack(palette: color))
      #expect(contrast.white >= 4.5 && contrast.black >= 4.5, "colour \(color)")
    }
  }

  @Test func `a row that changes its group is moved and the reader stays`() throws {
    var all = table(rows(0..<20, state: "down") + rows(20..<23))
    let watched = try WatchedTable(all, "--group", "STATE", "-n", "3", columns: 120)
    let lines = { (indexes: [Int]) in indexes.map { WatchedTable.padded(all)[$0] } }
    try watched.wait(for: lines([0]) + ["down · 20 rows"] + lines(Array(1...7)))
    watched.terminal.send("jjjjj")
    try watched.wait(for: lines([0]) + ["down · 20 rows"] + lines([6, 7, 8, 9, 10, 11, 12]))

    all[8][2] = "up"
    try watched.write(all)

    try watched.wait(for: lines([0]) + ["down · 19 rows"] + lines([6, 7, 9, 10, 11, 12, 13]))
    watched.terminal.send("G")
    try watched.wait(
      for: lines([0]) + ["down · 19 rows"] + lines([19, 20]) + ["up · 4 rows"]
        + lines([8, 21, 22, 23]))
    #expect(watched.terminal.screen.lines[5][0].style.foreground == 63)
    #expect(watched.terminal.screen.lines[5][11].style.foreground == 163)
    #expect(watched.terminal.screen.lines[6][0].style.foreground == -1)
  }

  // Keys: H
  @Test func `the key h takes the first line for a header and back`() throws {
    let watched = try WatchedTable(text: "alpha\nbeta\ngamma\n", columns: 100)
    let rows = ["alpha", "beta", "gamma"]
    try watched.wait(for: rows + Array(repeating: "", count: 6))
    try watched.wait(forStatus: "no header (H)")

    watched.terminal.send("H")
    try watched.wait(for: rows + Array(repeating: "", count: 6))
    try watched.wait(forStatus: "  header (H)")
    try watched.wait(forStatus: "  2 rows")
    try watched.terminal.wait { $0.lines[0][0].style.attributes.contains(4) }
    watched.terminal.send("H")
    try watched.wait(forStatus: "no header (H)")
    try watched.wait(forStatus: "  3 rows")
    #expect(watched.terminal.screen.lines[1][0].style.foreground == -1)
  }

  @Test func `the text of an empty list is that of the last key`() throws {
    let watched = try WatchedTable(table(rows(0..<3)), "-n", "600", columns: 100)
    try watched.wait(forStatus: "3 rows")

    for (key, text) in [("z", "z"), ("y", "zy"), ("x", "zyx"), ("\u{7f}", "zy")] {
      watched.terminal.send(key == "z" ? "/z" : key)
      try watched.terminal.wait(for: "no row matches '\(text)'")
    }
  }

  @Test func `scrolled down the reader stays where he is`() throws {
    var rows = table(rows(0..<40))
    let watched = try WatchedTable(rows)
    try watched.wait(for: watched.screen(rows))
    watched.terminal.send("jjjjj")
    try watched.wait(for: watched.screen(rows, from: 5))

    rows.insert(["first", "1", "up"], at: 1)
    rows[8][2] = "down"
    try watched.write(rows)

    try watched.wait(for: watched.screen(rows, from: 6))
    watched.terminal.send("g")
    try watched.wait(for: watched.screen(rows))
  }

  @Test func `at the top new rows appear at the top`() throws {
    var rows = table(rows(0..<40))
    let watched = try WatchedTable(rows)
    try watched.wait(for: watched.screen(rows))

    rows.insert(["first", "1", "up"], at: 1)
    try watched.write(rows)

    try watched.wait(for: watched.screen(rows))
  }

  @Test func `keys and the wheel scroll`() throws {
    let rows = table(rows(0..<40))
    let watched = try WatchedTable(rows)
    try watched.wait(for: watched.screen(rows))

    for (keys, offset) in [
      ("G", 32), ("k", 31), ("\u{1b}[A", 30), ("\u{1b}[H", 0), ("\u{1b}[6~", 7), ("\u{04}", 11),
      ("\u{15}", 7), ("\u{1b}[<65;5;5M", 10), ("\u{1b}[<64;5;5M", 7), ("\u{1b}[F", 32), ("g", 0),
    ] {
      watched.terminal.send(keys)
      try watched.wait(for: watched.screen(rows, from: offset))
    }
  }

  // Keys: ← →
  @Test func `left and right move rows that are wider than the screen beside their key`() throws {
    let rows =
      [["NAME", "TEXT"]] + (0..<4).map { ["row\($0)", "a long text that goes on \($0)"] }
    let watched = try WatchedTable(rows, columns: 20, height: 6)
    let moved = { (offset: Int) in
      WatchedTable.padded(rows).map {
        WatchedTable.trimmed(String($0.prefix(5) + $0.dropFirst(5 + offset).prefix(15)))
      }
    }
    let cut = ["NAME TEXT"] + (0..<4).map { "row\($0) a long text th…" }
    try watched.wait(for: cut)

    for (key, offset) in [("C", 8), ("C", 11), ("C", 11), ("D", 3)] {
      watched.terminal.send("\u{1b}[" + key)
      try watched.wait(for: moved(offset))
      try watched.wait(forStatus: "→ \(offset)")
    }
    // Keys that are read together go no further than the rows either.
    watched.terminal.send("\u{1b}[C\u{1b}[C\u{1b}[C\u{1b}[C\u{1b}[D\u{1b}[D")
    try watched.wait(for: cut)
    watched.terminal.send("\u{1b}[C")
    try watched.wait(for: moved(8))
    watched.resize(columns: 40, height: 6)

    try watched.wait(for: WatchedTable.padded(rows))
    #expect(!watched.status.contains("→"))
  }

  // Keys: /, Escape
  @Test func `a filter shows the rows that contain it`() throws {
    var rows = table(rows(0..<40))
    let watched = try WatchedTable(rows, columns: 90)
    try watched.wait(for: watched.screen(rows))
    let shown = { (text: String) in
      watched.screen([rows[0]] + rows.dropFirst().filter { $0[0].contains(text) })
    }

    watched.terminal.send("/w3")
    try watched.wait(for: shown("w3"))
    #expect(watched.status.hasPrefix("/w3"))
    try watched.wait(forStatus: "11 of 40 rows  Enter: keep  Esc: clear")
    #expect(watched.terminal.screen.lines[1][0].style.foreground == -1)
    watched.terminal.send("\u{7f}2\r")
    try watched.wait(for: shown("w2"))
    try watched.wait(forStatus: "11 of 40 rows")
    rows.append(["row2x", "7", "up"])
    try watched.write(rows)
    try watched.wait(forStatus: "12 of 41 rows")
    watched.terminal.send("/zz\r")
    try watched.terminal.wait(for: "no row matches 'w2zz'")
    watched.terminal.send("/\u{1b}")
    try watched.wait(for: watched.screen(rows))
  }

  @Test func `groups have headers that stick`() throws {
    let down = rows(0..<20, state: "down")
    var all = table(down + rows(20..<30))
    let watched = try WatchedTable(all, "--group", "STATE")
    let lines = { WatchedTable.padded(all) }
    try watched.wait(for: [lines()[0], "down · 20 rows"] + lines()[1...7])

    watched.terminal.send("jjj")
    try watched.wait(for: [lines()[0], "down · 20 rows"] + lines()[4...10])
    watched.terminal.send("G")
    try watched.wait(for: [lines()[0], "up · 10 rows"] + lines()[24...30])
    all[1][2] = "up"
    try watched.write(all)
    watched.terminal.send("g")
    let order = [1, 21, 22, 23, 24, 25, 26].map { lines()[$0] }
    try watched.wait(for: [lines()[0], "up · 11 rows"] + order)
  }

  @Test func `rows are sorted and columns chosen`() throws {
    let rows = table([["a", "9", "x"], ["b", "10", "y"], ["c", "1", "z"]])
    let watched = try WatchedTable(rows, "--sort", "SIZE:desc", "--columns", "SIZE,NAME")

    try watched.wait(
      for: watched.screen([["SIZE", "NAME"], ["10", "b"], ["9", "a"], ["1", "c"]]))
  }

  @Test func `wide characters are aligned`() throws {
    let rows = table([["日本語", "1", "x"], ["e\u{301}", "20", "y"], ["😀", "3", "한국"]])
    let watched = try WatchedTable(rows)

    try watched.wait(for: watched.screen(rows))
  }

  @Test func `the window can have any size at any time`() throws {
    var rows = table(rows(0..<40))
    let watched = try WatchedTable(rows)
    try watched.wait(for: watched.screen(rows))

    for (step, size) in [(1, 1), (3, 2), (200, 60), (20, 3), (500, 200), (1, 50)].enumerated() {
      rows[1][1] = "\(step)"
      try watched.write(rows)
      for height in 4..<8 { watched.resize(columns: size.0 + height, height: height) }
      watched.resize(columns: size.0, height: size.1)
      try watched.waitForDrawing(of: rows)
    }
    watched.resize(columns: 60, height: 12)
    try watched.wait(for: watched.screen(rows))
    #expect(watched.terminal.screen.unknown.isEmpty)
  }

  @Test func `without colours signs say what has happened`() throws {
    var rows = table(rows(0..<6))
    let watched = try WatchedTable(
      rows, "-n", "3", columns: 90, environment: ["NO_COLOR": "1"])
    let shown = { (signs: String) in
      zip(signs, watched.screen(rows)).map { WatchedTable.trimmed("\($0) \($1)") }
        + Array(repeating: "", count: 9 - signs.count)
    }
    try watched.wait(for: shown("       "))

    rows[1][2] = "down"
    rows.append(["added", "1", "up"])
    rows.insert(rows.remove(at: 2), at: 4)
    try watched.write(rows)
    try watched.wait(for: shown(" ~  >  +"))
    rows.remove(at: 1)
    try watched.write(rows)
    try watched.terminal.wait { $0.text(row: 1) == "- row0     0 down" }

    let styles = watched.terminal.screen.lines.joined().map(\.style)
    #expect(styles.allSatisfy { $0.foreground == -1 && $0.background == -1 })
    try watched.wait(for: shown("       "))
  }

  @Test func `a pause holds the list until it ends`() throws {
    var rows = table(rows(0..<6))
    let watched = try WatchedTable(rows, columns: 90)
    try watched.wait(for: watched.screen(rows))

    watched.terminal.send("p")
    try watched.wait(forStatus: " paused  every")
    let (before, refresh) = (watched.list, watched.refresh)
    rows[1][2] = "down"
    try watched.write(rows)
    watched.terminal.send("r")
    try watched.wait(forStatus: "paused: press p to resume")
    watched.terminal.send("j")
    try watched.wait(forStatus: " paused  every")
    #expect(watched.list == before)
    #expect(watched.refresh == refresh)
    watched.terminal.send(" ")
    try watched.wait(for: watched.screen(rows))
    #expect(!watched.status.contains("paused"))
  }

  @Test func `a failure is shown and the rows stay`() throws {
    let rows = table(rows(0..<4))
    let watched = try WatchedTable(rows, columns: 120)
    try watched.wait(for: watched.screen(rows))
    let file = watched.tool.folder.appending(path: "table")

    try FileManager.default.removeItem(at: file)
    try watched.wait(forStatus: " ! exit code 1: ")
    try watched.wait(forStatus: "4 rows, stale")
    #expect(watched.list == watched.screen(rows))
    try watched.write(rows)
    try watched.terminal.wait { $0.row(containing: "stale") == nil }
    #expect(!watched.status.contains("!"))
  }

  @Test func `a hundred thousand rows and a long line are shown`() throws {
    let lines = (0..<100_000).map { line in
      let number = String(100_000 + line).dropFirst()
      return "\(number)  \(line == 3 ? String(repeating: "y", count: 1_000_000) : "x")\n"
    }
    let watched = try WatchedTable(
      text: "ID     TEXT\n" + lines.joined(), "-n", "60", columns: 40)

    try watched.terminal.wait(seconds: 120) { $0.text(row: 1) == "00000 x" }
    #expect(watched.list[4] == "00003 " + String(repeating: "y", count: 33) + "…")
    watched.terminal.send("G")
    try watched.terminal.wait { $0.text(row: 8) == "99999 x" }
    watched.terminal.send("q")
    #expect(try watched.terminal.waitForEnd() == .exited(0))
  }
}

extension WatchedTable {
  /// Waits until the first row, or as much of it as there is room for, is drawn.
  fileprivate func waitForDrawing(of rows: [[String]]) throws {
    let first = Self.padded(rows)[1]
    try terminal.wait { screen in
      let row = screen.rows > 2 ? 1 : 0
      let text = screen.text(row: row)
      return screen.columns >= first.count
        ? text == first : text.hasSuffix("…") && first.hasPrefix(text.dropLast())
    }
  }
}
