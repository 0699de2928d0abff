import ExampleSupport
import Testing

/// The example as its users run it: a program in a terminal.
@Suite(.serialized, .timeLimit(.minutes(2))) struct OutlineProgramTests {
  @Test func qGivesTheTerminalBack() throws {
    let terminal = try PseudoTerminal([BuiltProgram.path("outline")], columns: 40, rows: 8)
    try terminal.wait(for: "q quits")

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
    #expect(terminal.isCooked)
  }
}
