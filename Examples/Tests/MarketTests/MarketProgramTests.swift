import ExampleSupport
import Testing

/// The market as its users run it: a program in a terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct MarketProgramTests {
  private func start(_ options: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("market"), "--seed", "1", "--quotes", "1000"] + options, columns: 70,
      rows: 20)
    try terminal.wait(for: "q quit")
    try terminal.wait(for: "By rise")
    return terminal
  }

  @Test func `changes follow each other by themselves`() throws {
    let terminal = try start("--interval", "0.05")

    try terminal.wait(for: "tick 5")

    #expect(terminal.screen.row(containing: "Market, 1000 shares") == 0)
  }

  @Test func `keys choose the order, and a total filters`() throws {
    let terminal = try start("--interval", "3600")

    terminal.send("t")
    try terminal.wait(for: "tick 1")
    terminal.send("p")
    try terminal.wait(for: "By price")
    terminal.send("a")
    try terminal.wait(for: "In order of arrival")
    terminal.send("\r")

    try terminal.wait(for: "In order of arrival, risen")
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `the wheel turns the pages of the quotes that moved most`() throws {
    let terminal = try start("--interval", "3600")
    terminal.send("t")
    try terminal.wait(for: "tick 1")
    let row = try #require(terminal.screen.row(containing: "Moved most")) + 1
    let names = terminal.screen.text(row: row).split(separator: " ").filter { $0.hasPrefix("Q") }
    try #require(names.count >= 2)

    // One notch to the right, over the empty space between two pages.
    terminal.send("\u{1b}[<67;27;\(row + 1)M")

    try terminal.wait { $0.text(row: row).hasPrefix(names[1]) }
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `q gives the terminal back`() throws {
    let terminal = try start()

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
  }

  @Test func `a wrong option is explained`() throws {
    let terminal = try PseudoTerminal([BuiltProgram.path("market"), "--quotes", "x"])

    #expect(try terminal.waitForEnd() == .exited(64))
    #expect(terminal.screen.row(containing: "usage: market") == 2)
  }
}
