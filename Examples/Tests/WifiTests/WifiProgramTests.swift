import ExampleSupport
import Testing

/// The settings as a user runs them: a program in a terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct WifiProgramTests {
  private func start(
    _ options: String..., columns: Int = 60, rows: Int = 20
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("wifi"), "--seed", "1"] + options, columns: columns, rows: rows)
    try terminal.wait(for: "q quit")
    try terminal.wait(for: "Wi-Fi")
    return terminal
  }

  /// Returns the rows of networks in their card, as the screen shows them.
  private func rows(_ screen: VTScreen) -> [String] {
    guard let header = screen.row(containing: "Networks") else { return [] }
    return (header + 1..<screen.rows - 1).map { screen.text(row: $0) }
      .filter { $0.hasPrefix("│ ") && $0.hasSuffix(" │") }
      .map { String($0.dropFirst(2).dropLast(2)) }
  }

  private func names(_ screen: VTScreen) -> [String] {
    rows(screen).map { row in
      let fields = row.split(separator: " ")
      return fields.prefix { Int($0) == nil }.joined(separator: " ")
    }
  }

  private func current(_ screen: VTScreen) -> String? {
    screen.row(containing: "✓").map { screen.text(row: $0) }
  }

  @Test func `networks are shown by name while the switch is on`() throws {
    let terminal = try start("--interval", "3600")
    try terminal.wait { rows($0).count == 11 }
    let shown = names(terminal.screen)
    #expect(shown == shown.sorted { $0.lowercased() < $1.lowercased() })

    terminal.send(" ")
    try terminal.wait(for: "[off]")
    #expect(current(terminal.screen) == nil)
    #expect(terminal.screen.row(containing: "Networks") == nil)
    #expect(terminal.screen.row(containing: "Turn it on") != nil)
    terminal.send("\r")

    try terminal.wait(for: "[on]")
    try terminal.wait { names($0) == shown }
  }

  @Test func `a card surrounds the rows of each section`() throws {
    let terminal = try start("--interval", "3600", columns: 40)
    try terminal.wait { rows($0).count == 11 }
    let edge = String(repeating: "─", count: 38)

    #expect(terminal.screen.text(row: 0) == "╭\(edge)╮")
    #expect(terminal.screen.text(row: 3) == "╰\(edge)╯")
    #expect(terminal.screen.text(row: 4) == "╭─Networks\(edge.dropFirst(9))╮")
    #expect(terminal.screen.text(row: 16) == "╰\(edge)╯")
    terminal.send(" ")
    try terminal.wait(for: "[off]")

    try terminal.wait { $0.text(row: 2) == "╰─Turn it on to see networks.\(edge.dropFirst(28))╯" }
    #expect(terminal.screen.text(row: 0) == "╭\(edge)╮")
    #expect(terminal.screen.text(row: 3).isEmpty)
  }

  @Test func `strengths change where they are`() throws {
    let terminal = try start("--interval", "3600")
    try terminal.wait { rows($0).count == 11 }
    let (shown, strengths) = (names(terminal.screen), rows(terminal.screen))

    terminal.send("s")
    try terminal.wait(for: "scan 1")
    try terminal.wait { rows($0) != strengths }

    #expect(names(terminal.screen) == shown)
  }

  @Test func `scans follow each other by themselves`() throws {
    let terminal = try start("--interval", "0.02")

    try terminal.wait { screen in
      let count = screen.text(row: screen.rows - 1).split(separator: " ").last.flatMap { Int($0) }
      return count ?? 0 >= 12
    }

    let shown = names(terminal.screen)
    #expect(shown == shown.sorted { $0.lowercased() < $1.lowercased() })
  }

  @Test func `a network is chosen by keys and by mouse`() throws {
    let terminal = try start("--interval", "3600")
    try terminal.wait { rows($0).count == 11 && current($0) != nil }
    let shown = names(terminal.screen)

    terminal.send("jjj\r")
    try terminal.wait { current($0)?.contains(shown[1]) == true && rows($0).count == 11 }
    let line = try #require(terminal.screen.row(containing: shown[4]))
    terminal.send("\u{1b}[<0;5;\(line + 1)M\u{1b}[<0;5;\(line + 1)m")

    try terminal.wait { current($0)?.contains(shown[4]) == true }
    try terminal.wait { names($0).contains(shown[1]) }
  }

  @Test func `a tiny window shows what has the focus`() throws {
    let terminal = try start("--interval", "3600", columns: 20, rows: 5)

    terminal.send("G")
    try terminal.wait { $0.row(containing: "駅前…") == 3 }
    terminal.resize(columns: 1, rows: 1)
    terminal.resize(columns: 60, rows: 20)

    try terminal.wait { rows($0).count == 11 && $0.row(containing: "scan 0") == 19 }
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `q gives the terminal back`() throws {
    let terminal = try start()

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
    #expect(terminal.isCooked)
  }

  @Test func `a wrong option is explained`() throws {
    let terminal = try PseudoTerminal([BuiltProgram.path("wifi"), "--seed", "x"])

    #expect(try terminal.waitForEnd() == .exited(64))
    #expect(terminal.screen.row(containing: "wifi: --seed x: not a number from 0 to") == 0)
    #expect(terminal.screen.row(containing: "usage: wifi") == 2)
  }
}
