import Foundation
import TestSupport
import Testing

/// The built tool in a pseudo-terminal: its end, and what is left behind.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ScreenWatchEndTests {
  private func start(_ arguments: String..., environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      [BuiltProgram.path("roster"), "watch"] + arguments, environment: environment)
  }

  private func expectRestored(
    _ terminal: PseudoTerminal, location: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.screen.isRestored, sourceLocation: location)
    #expect(terminal.isCooked, sourceLocation: location)
    #expect(terminal.screen.unknown.isEmpty, sourceLocation: location)
  }

  /// Starts a command that writes its process number to a file and runs forever.
  private func startEndless(_ tool: Tool) throws -> (terminal: PseudoTerminal, child: pid_t) {
    let file = tool.folder.appending(path: "pid")
    let terminal = try start(
      "-n", "0.05", "--", "sh", "-c", "echo a b; echo $$ >$0.new; mv $0.new $0; sleep 1000",
      file.path)
    try terminal.wait { screen in
      screen.text(row: 23).contains("running")
        && FileManager.default.fileExists(atPath: file.path)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    return (terminal, try #require(pid_t(text.dropLast())))
  }

  @Test func `q ends it at once and the command with it`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (terminal, child) = try startEndless(tool)
    // On a slow machine the output so far is already there.
    #expect(
      ["waiting for the first output …", "output so far (Esc closes)"]
        .contains(terminal.screen.text(row: 0)))

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    expectRestored(terminal)
    try terminal.waitUntilGone(child)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM])
  func `a signal ends it and the command with it`(_ signal: Int32) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (terminal, child) = try startEndless(tool)

    terminal.signal(signal)

    #expect(try terminal.waitForEnd() == .signalled(signal))
    expectRestored(terminal)
    try terminal.waitUntilGone(child)
  }

  @Test func `the output so far of a command that never ends is shown until it is closed`() throws {
    let terminal = try start("--", "sh", "-c", "echo one; echo two; sleep 1000")

    try terminal.wait(for: "output so far")
    #expect(terminal.screen.text(row: 0) == "output so far (Esc closes)")
    let text = (0..<8).map { terminal.screen.text(row: $0) }.joined()
    #expect(text.contains("sh -c 'echo one; echo two; sleep 1000' | roster follow"))
    #expect((0..<8).contains { terminal.screen.text(row: $0).hasSuffix("two") })
    terminal.send("\u{1b}")
    try terminal.wait(for: "waiting for the first output")
    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    expectRestored(terminal)
  }

  @Test(arguments: ["]", "P", "X", "_", "^", "[", "O"])
  func `after escape and an introducer q and control c still end it`(introducer: String) throws {
    for key in ["q", "\u{3}"] {
      let terminal = try start("-n", "0.05", "--", "echo", "a")
      try terminal.wait { $0.text(row: 0) == "a" }

      // Further keys follow at once, so that there is no silence.
      terminal.send("\u{1b}\(introducer)")
      terminal.send(key == "q" ? "jjqqq" : "jj\u{3}")

      #expect(try terminal.waitForEnd() == (key == "q" ? .exited(0) : .signalled(SIGINT)))
      expectRestored(terminal)
    }
  }

  @Test func `q ends what the command has started`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let pipe = try NamedPipe(tool.folder.appending(path: "pipe"))
    defer { pipe.close() }
    let terminal = try start(
      "-n", "0.05", "--", "sh", "-c",
      "exec 3>>$0; (trap '' TERM; sleep 600; sleep 600) & echo a b; sleep 600", pipe.path)
    try terminal.wait { $0.text(row: 23).contains("running 1 s") }

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    expectRestored(terminal)
    // It ends when no process is left that holds it open.
    #expect(pipe.text() == "")
  }

  @Test func `a directory is named after the terminal is given back`() throws {
    let terminal = try start("--", "/etc")

    #expect(try terminal.waitForEnd() == .exited(126))
    expectRestored(terminal)
    #expect(terminal.screen.text(row: 0) == "roster: /etc: is a directory")
  }

  @Test func `control c ends it as a signal also while a filter is typed`() throws {
    let terminal = try start("-n", "0.05", "--", "echo", "a")
    try terminal.wait { $0.text(row: 0) == "a" }
    terminal.send("/b")
    try terminal.wait(for: "no row matches")

    terminal.send("\u{03}")

    #expect(try terminal.waitForEnd() == .signalled(SIGINT))
    expectRestored(terminal)
  }

  @Test func `it ends after the count`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let file = tool.folder.appending(path: "runs").path

    let terminal = try start(
      "-n", "0.05", "--count", "3", "--", "sh", "-c", "echo x >>\(file); cat \(file)")

    #expect(try terminal.waitForEnd() == .exited(0))
    expectRestored(terminal)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "x\nx\nx\n")
  }

  @Test func `a command that does not exist is named after the terminal is given back`() throws {
    let terminal = try start("--", "no-such-command-anywhere")

    #expect(try terminal.waitForEnd() == .exited(127))
    expectRestored(terminal)
    #expect(
      terminal.screen.text(row: 0) == "roster: no-such-command-anywhere: command not found")
  }

  @Test func `an unknown column is named after the terminal is given back`() throws {
    let terminal = try start("--sort", "NONE", "--", "printf", "A B\\n1 2\\n")

    #expect(try terminal.waitForEnd() == .exited(64))
    expectRestored(terminal)
    #expect(terminal.screen.text(row: 0).hasPrefix("roster: The output has no column 'NONE'."))
  }

  @Test func `a command that crashes is shown and run again`() throws {
    let terminal = try start("-n", "0.05", "--", "sh", "-c", "kill -SEGV $$")

    try terminal.wait { $0.text(row: 23).contains("! ended by signal 11") }
    #expect(terminal.screen.text(row: 0) == "ended by signal 11 (SIGSEGV)")
    try terminal.wait { $0.text(row: 23).contains("#5") }
    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    expectRestored(terminal)
  }

  @Test func `escapes in the output do nothing`() throws {
    let terminal = try start(
      "-n", "0.05", "--", "printf", "\\033[2J\\033]0;title\\007a\\033[31mb\\rc\\ad\\x9b5n\\n")

    try terminal.wait(for: "ab")
    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.output.contains(7))
    expectRestored(terminal)
  }

  @Test func `a dumb terminal gets lines`() throws {
    let terminal = try start(
      "-n", "0.05", "--count", "2", "--", "echo", "a", environment: ["TERM": "dumb"])

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.text(row: 0) == "+ a")
    #expect(!terminal.output.contains(0x1b))
  }

  @Test func `when the window is closed nothing is left`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let (terminal, child) = try startEndless(tool)

    terminal.hangUp()

    _ = try terminal.waitForEnd()
    try terminal.waitUntilGone(child)
  }
}
