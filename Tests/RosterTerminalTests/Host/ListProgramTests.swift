import Foundation
import RosterTesting
import TestModels
import TestSupport
import Testing

/// The host in a real program: a list in a pseudo-terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ListProgramTests {
  private func start(
    columns: Int = 40, rows: Int = 8, environment: [String: String] = [:], probe: String = "list"
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("TerminalProbe"), probe], environment: environment, columns: columns,
      rows: rows)
    try terminal.wait(for: "status")
    return terminal
  }

  private func colors(_ screen: VTScreen) -> Set<Int> {
    Set(screen.lines.joined().map(\.style.foreground))
  }

  @Test func `a list is shown scrolled and left`() throws {
    let terminal = try start()
    #expect(terminal.screen.text(row: 0) == "Section 0")
    #expect(terminal.screen.text(row: 1).hasPrefix("first 0"))

    terminal.send("G")
    try terminal.wait(for: "second 99 日本語")
    terminal.send("\u{1b}[<64;1;1M")
    try terminal.wait { $0.text(row: 6).hasPrefix("second 96") }
    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
    #expect(terminal.isCooked)
    #expect(terminal.screen.text(row: 0) == "after")
  }

  @Test func `rows are moved and changed by keys and mouse`() throws {
    let terminal = try start(probe: "focus")

    terminal.send("\u{1b}[B\u{1b}[Bpjjp")
    try terminal.wait { $0.text(row: 4).hasPrefix("first 1") }
    terminal.send("m")
    try terminal.wait(for: "│ Rename")
    terminal.send("\r")
    try terminal.wait(for: "first 1 renamed")
    terminal.send("\u{1b}[<0;3;5M\u{1b}[<32;3;4M\u{1b}[<32;3;2M")
    try terminal.wait { $0.text(row: 1).hasPrefix("first 1 renamed") }
    terminal.send("\u{1b}[<0;3;2mq")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `changes are marked for a moment`() throws {
    let terminal = try start()

    terminal.send("icm")

    try terminal.wait { $0.row(containing: "changed") != nil && colors($0).count > 1 }
    try terminal.wait { colors($0) == [-1] }
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `without colours nothing is marked`(_ environment: [String: String]) throws {
    let terminal = try start(environment: environment)

    terminal.send("ic")

    try terminal.wait(for: "changed")
    #expect(colors(terminal.screen) == [-1])
  }

  @Test func `control c ends the program as an interrupt does`() throws {
    let terminal = try start()

    terminal.send("\u{3}")

    #expect(try terminal.waitForEnd() == .signalled(SIGINT))
    #expect(terminal.screen.isRestored)
    #expect(terminal.isCooked)
  }

  @Test func `a storm of sizes and changes leaves no garbage`() throws {
    var random = SeededGenerator(seed: 11)
    let terminal = try start()

    for _ in 0..<TestLength.count(short: 60, long: 2000) {
      terminal.resize(
        columns: Int.random(in: 1...120, using: &random),
        rows: Int.random(in: 1...50, using: &random))
      let keys = ["i", "c", "m", "d", "j", "G", "g"]
      terminal.send(keys.randomElement(using: &random) ?? "j")
    }
    terminal.resize(columns: 30, rows: 5)
    terminal.send("g")

    // xterm keeps nothing of the old sizes either: the next frame starts with an empty screen.
    try terminal.wait { screen in
      screen.text(row: 0) == "Section 0" && screen.text(row: 4).hasPrefix("status")
        && (1..<4).allSatisfy { row in
          ["first ", "new "].contains { screen.text(row: row).hasPrefix($0) }
        }
        && colors(screen) == [-1]
    }
    #expect(terminal.screen.unknown.isEmpty)
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
  }
}
