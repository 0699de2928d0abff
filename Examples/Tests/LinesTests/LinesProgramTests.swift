import ExampleSupport
import Foundation
import Testing

/// The lines as a user runs them: a program in a terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct LinesProgramTests {
  @Test func `what is typed filters a long file, and escape leads back and out`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "lines-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = (1...20_000).map { "line \($0)\n" }.joined()
    try Data(text.utf8).write(to: file)
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("lines"), file.path], columns: 60, rows: 10)
    try terminal.wait(for: "20000 of 20000")

    terminal.send("1999")
    try terminal.wait(for: "12 of 20000")
    try terminal.wait { $0.text(row: 1).contains("line 1999") }
    terminal.send("\u{7f}")
    try terminal.wait(for: "Search: 199▏")
    terminal.send("\u{1b}")
    try terminal.wait(for: "20000 of 20000")
    terminal.send("\u{1b}")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `a file that cannot be read is an error`() throws {
    let terminal = try PseudoTerminal([BuiltProgram.path("lines"), "/nowhere"])

    #expect(try terminal.waitForEnd() == .exited(1))
    #expect(terminal.screen.text(row: 0).hasPrefix("lines: "))
  }
}
