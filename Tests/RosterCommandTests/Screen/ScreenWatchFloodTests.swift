import Foundation
import TestSupport
import Testing

/// The built tool in a pseudo-terminal: more input than a user can type, and patterns that take
/// far too long.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchFloodTests {
  /// A pattern whose time doubles with each letter, and a line for which it takes far too long.
  private static let slow = ["--key-pattern", "(a+)+$", "--"]
  private static let line = String(repeating: "a", count: 60) + "!"

  private static let rows = [["NAME", "SIZE", "STATE"], ["a", "1", "up"], ["b", "2", "down"]]

  private func start(_ arguments: [String], columns: Int = 120) throws -> PseudoTerminal {
    try PseudoTerminal(
      [BuiltProgram.path("roster"), "watch"] + arguments, columns: columns)
  }

  @Test func `a pattern that takes too long is named after the terminal is given back`() throws {
    let terminal = try start(Self.slow + ["echo", Self.line])

    #expect(try terminal.waitForEnd() == .exited(64))
    #expect(terminal.screen.isRestored)
    #expect(
      terminal.screen.text.contains("The key pattern '(a+)+$' takes more than 1 s for the line"))
  }

  @Test func `a pattern that is slow with each line does not delay quitting`() throws {
    // No line takes too long, and all together take many minutes.
    let line = String(repeating: "a", count: 12) + "!"
    let terminal = try start(Self.slow + ["sh", "-c", "yes $0 | head -n 100000", line])
    // The command has long ended by then, and the lines are being matched.
    try terminal.wait { $0.text(row: 23).contains("running 2 s") }

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `a megabyte that is pasted into the filter is cut`() throws {
    try paste("\u{1b}[200~" + String(repeating: "xyz ", count: 1 << 18) + "\u{1b}[201~")
  }

  @Test func `a text that is pasted key by key is cut`() throws {
    try paste(String(repeating: "xyz ", count: 50_000))
  }

  private func paste(_ text: String) throws {
    let watched = try WatchedTable(Self.rows, "-n", "0.5", columns: 120)
    try watched.wait(for: watched.screen(Self.rows))

    watched.terminal.send("/")
    watched.terminal.send(text)

    try watched.wait(forStatus: "truncated to 1000 characters")
    // The rows are filtered too.
    try watched.wait(forStatus: "0 of 2 rows")
    watched.terminal.send("\u{1b}")
    try watched.wait(for: watched.screen(Self.rows))
    watched.terminal.send("q")
    #expect(try watched.terminal.waitForEnd() == .exited(0))
  }

  @Test func `a megabyte that is pasted into the list does nothing`() throws {
    let watched = try WatchedTable(Self.rows, columns: 120)
    try watched.wait(for: watched.screen(Self.rows))

    watched.terminal.send(
      "\u{1b}[200~" + String(repeating: "q\u{03}p/", count: 1 << 18) + "\u{1b}[201~")
    watched.terminal.send("W")

    try watched.wait(forStatus: "no file for the view")
    #expect(watched.list == watched.screen(Self.rows))
  }
}
