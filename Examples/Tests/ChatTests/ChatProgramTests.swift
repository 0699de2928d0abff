import ExampleSupport
import Testing

/// The chat as a user runs it: a program in a terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ChatProgramTests {
  private func start(_ options: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("chat"), "--delay", "0"] + options, columns: 60, rows: 16)
    try terminal.wait(for: "q quit")
    return terminal
  }

  @Test func `it shows the last messages and follows them`() throws {
    let terminal = try start("--interval", "0.01")
    try terminal.wait(for: "100001 messages")

    try terminal.wait(for: "100010 messages")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `earlier messages are loaded above`() throws {
    let terminal = try start("--messages", "120", "--interval", "3600")
    try terminal.wait(for: "120 messages")

    // Each jump to the top loads what is before.
    try terminal.wait { screen in
      terminal.send("g")
      return screen.row(containing: "The chat begins here") != nil
    }
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func `what is read stays where it is while the chat goes on`() throws {
    let terminal = try start("--interval", "0.01")
    try terminal.wait(for: "messages")
    terminal.send("\u{1b}[5~\u{1b}[5~\u{1b}[5~")
    // Pictures above have arrived; pages that come near bring others.
    try terminal.wait(for: "100008 messages")
    let text = (0..<14).map { terminal.screen.text(row: $0) }

    try terminal.wait(for: "100012 messages")

    #expect((0..<14).map { terminal.screen.text(row: $0) } == text)
    terminal.send("G")
    try terminal.wait { screen in
      (0..<14).contains { !text.contains(screen.text(row: $0)) }
    }
  }
}
