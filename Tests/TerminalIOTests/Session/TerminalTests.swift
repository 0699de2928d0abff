import Foundation
import TestSupport
import Testing

@testable import TerminalIO

/// The probe program in a pseudo-terminal: its start, and all ways of ending it.
@Suite(.serialized, .timeLimit(.minutes(20))) struct TerminalTests {
  private func start(columns: Int = 40, rows: Int = 10, wrapper: [String] = []) throws
    -> PseudoTerminal
  {
    let terminal = try PseudoTerminal(
      wrapper + [BuiltProgram.path("TerminalProbe"), "events"],
      environment: ["SWIFT_BACKTRACE": "enable=no"], columns: columns, rows: rows)
    try terminal.wait(for: "size \(columns)x\(rows)")
    return terminal
  }

  /// Expects the screen and the settings to be as before.
  private func expectRestored(
    _ terminal: PseudoTerminal, location: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.screen.isRestored, sourceLocation: location)
    #expect(terminal.isCooked, sourceLocation: location)
    #expect(terminal.screen.text(row: 0) == "before", sourceLocation: location)
    #expect(terminal.screen.unknown.isEmpty, sourceLocation: location)
  }

  @Test func `the terminal is taken over`() throws {
    let terminal = try start()

    #expect(terminal.screen.isAlternate)
    #expect(terminal.screen.modes == [1002, 1004, 1006, 2004])
    #expect(!terminal.isCooked)
  }

  @Test func `an end of input typed beforehand is not the end of the terminal`() throws {
    for _ in 0..<10 {
      let terminal = try PseudoTerminal(
        ["/bin/sh", "-c", "read line; exec \"$0\" events", BuiltProgram.path("TerminalProbe")])
      terminal.send("go\n\u{04}")
      try terminal.wait(for: "size")

      terminal.send("x")

      try terminal.wait(for: "key character(\"x\")")
    }
  }

  @Test func `a normal end gives the terminal back`() throws {
    let terminal = try start()

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    expectRestored(terminal)
    #expect(terminal.screen.text(row: 1) == "after")
  }

  @Test(
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
      SIGXFSZ, SIGPIPE, SIGSYS,
    ])
  func `a signal gives the terminal back and ends the program`(_ signal: Int32) throws {
    let terminal = try start()

    terminal.signal(signal)

    #expect(try terminal.waitForEnd() == .signalled(signal))
    expectRestored(terminal)
  }

  #if os(Linux)
    @Test(arguments: [SIGIO, SIGPWR, SIGSTKFLT, 34, 50, 64])
    func `a signal of linux gives the terminal back and ends the program`(_ signal: Int32) throws {
      let terminal = try start()

      terminal.signal(signal)

      #expect(try terminal.waitForEnd() == .signalled(signal))
      expectRestored(terminal)
    }
  #endif

  @Test func `a signal that the program answers itself is left to it`() throws {
    let terminal = try PseudoTerminal([BuiltProgram.path("TerminalProbe"), "answering"])
    try terminal.wait(for: "size")

    terminal.signal(SIGUSR1)
    terminal.send("x")

    try terminal.wait(for: "key character(\"x\")")
    #expect(terminal.screen.row(containing: "signal") == nil)
  }

  @Test func `a program that hangs is ended by a signal all the same`() throws {
    let terminal = try start()
    terminal.send("H")
    try terminal.wait(for: "key")

    terminal.signal(SIGTERM)

    #expect(try terminal.waitForEnd() == .signalled(SIGTERM))
    expectRestored(terminal)
  }

  @Test func `a second signal ends a program that hangs at once`() throws {
    let terminal = try start()
    terminal.send("H")
    try terminal.wait(for: "key")

    terminal.signal(SIGINT)
    terminal.signal(SIGTERM)

    #expect(
      [.signalled(SIGINT), .signalled(SIGTERM)].contains(try terminal.waitForEnd()))
    expectRestored(terminal)
  }

  @Test(arguments: [("A", SIGABRT), ("S", SIGSEGV)])
  func `a crash gives the terminal back`(_ key: String, _ signal: Int32) throws {
    let terminal = try start()

    terminal.send(key)

    #expect(try terminal.waitForEnd() == .signalled(signal))
    expectRestored(terminal)
  }

  @Test(arguments: ["F", "T"])
  func `a trap gives the terminal back`(_ key: String) throws {
    let terminal = try start()

    terminal.send(key)

    let ending = try terminal.waitForEnd()
    #expect([.signalled(SIGILL), .signalled(SIGTRAP)].contains(ending))
    #expect(terminal.screen.isRestored)
    #expect(terminal.isCooked)
  }

  @Test func `leaving by exit gives the terminal back`() throws {
    let terminal = try start()

    terminal.send("E")

    #expect(try terminal.waitForEnd() == .exited(3))
    expectRestored(terminal)
  }

  @Test func `suspending gives the terminal back and going on takes it again`() throws {
    // Without a shell that controls its jobs, nothing could continue a program that stops.
    let path = BuiltProgram.path("TerminalProbe")
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "set -m; '\(path)' events; echo back; read x; fg; echo code $?"],
      columns: 40, rows: 10)
    try terminal.wait(for: "size 40x10")

    terminal.send("Z")
    try terminal.wait(for: "back")

    expectRestored(terminal)
    terminal.send("\r")
    try terminal.wait(for: "resumed")
    #expect(terminal.screen.isAlternate)
    #expect(!terminal.isCooked)
    #expect(terminal.screen.text(row: 0) == "size 40x10")
    terminal.send("q")
    try terminal.wait(for: "code 0")
    expectRestored(terminal)
  }

  @Test func `a program that cannot be continued is not suspended`() throws {
    let terminal = try start()

    terminal.signal(SIGTSTP)

    try terminal.wait(for: "resumed")
    #expect(terminal.screen.isAlternate)
  }

  @Test func `an unexpected stop is repaired`() throws {
    let terminal = try start()

    terminal.signal(SIGSTOP)
    try terminal.waitForStop()
    terminal.signal(SIGCONT)

    try terminal.wait(for: "resumed")
    #expect(terminal.screen.isAlternate)
  }

  @Test func `a window that goes away ends the program`() throws {
    let terminal = try start()

    terminal.hangUp()

    let ending = try terminal.waitForEnd()
    #expect([.signalled(SIGHUP), .exited(0)].contains(ending))
  }

  @Test func `keys mouse and pastes arrive`() throws {
    let terminal = try start()

    terminal.send("\u{1b}[A")
    try terminal.wait(for: "key up 0")
    terminal.send("日")
    try terminal.wait(for: "key character(\"日\") 0")
    terminal.send("\u{3}")
    try terminal.wait(for: "key character(\"c\") 4")
    terminal.send("\u{1b}")
    try terminal.wait(for: "key escape 0")
    terminal.send("\u{1b}[<65;3;4M")
    try terminal.wait(for: "mouse wheelDown 2 3")
    terminal.send("\u{1b}[200~two words\u{1b}[201~")
    try terminal.wait(for: "paste two words")
  }

  @Test func `a new size is reported`() throws {
    let terminal = try start()

    for (columns, rows) in [(60, 20), (1, 1), (500, 200), (12, 3)] {
      terminal.resize(columns: columns, rows: rows)
      let size = "size \(columns)x\(rows)".prefix(columns)
      try terminal.wait { $0.text(row: 0) == size }
    }
  }

  @Test func `a terminal without a size counts as eighty by twenty four`() throws {
    let terminal = try PseudoTerminal(
      [BuiltProgram.path("TerminalProbe"), "events"], columns: 0, rows: 0)
    terminal.resize(columns: 0, rows: 0)

    try terminal.wait { $0.lines.joined().contains { $0.style.attributes == [1] } }
    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("size 80x24"))
  }

  @Test func `keys come from the terminal when standard input is something else`() throws {
    let path = BuiltProgram.path("TerminalProbe")
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "echo x | '\(path)' events"], columns: 40, rows: 10)
    try terminal.wait(for: "size 40x10")

    terminal.send("q")

    #expect(try terminal.waitForEnd() == .exited(0))
    expectRestored(terminal)
  }

  @Test func `a signal that is ignored stays ignored`() throws {
    let path = BuiltProgram.path("TerminalProbe")
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "trap '' HUP; exec '\(path)' events"], columns: 40, rows: 10)
    try terminal.wait(for: "size 40x10")

    terminal.signal(SIGHUP)
    terminal.send("x")

    try terminal.wait(for: "key character(\"x\")")
    #expect(terminal.screen.row(containing: "signal") == nil)
  }

  @Test func `without a terminal there is an error`() throws {
    let path = BuiltProgram.path("TerminalProbe")
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "'\(path)' events 2>&1 | cat"],
      environment: ["SWIFT_BACKTRACE": "enable=no"], columns: 120, rows: 60)

    try terminal.wait(for: "standard output is not a terminal")

    #expect(!terminal.screen.isAlternate)
  }
}

@Suite struct TerminalHostFailureTests {
  @Test func `each error says what is wrong`() {
    #expect("\(TerminalFailure.notATerminal)" == "standard output is not a terminal")
    #expect(
      "\(TerminalFailure.inBackground)" == "the process is in the background of its terminal")
    #expect("\(TerminalFailure.inUse)" == "the terminal is already in use by this process")
    #expect("\(TerminalFailure.system(call: "pipe", code: 24))" == "pipe failed with error 24")
  }
}

@Suite struct TerminalEnvironmentTests {
  @Test(
    arguments: [
      (nil, "xterm", true), ("", "xterm", true), ("1", "xterm", false), (nil, "dumb", false),
      (nil, nil, true),
    ] as [(String?, String?, Bool)])
  func `colours are used unless the user or the terminal says no`(
    _ noColor: String?, _ terminal: String?, _ expected: Bool
  ) {
    let environment = TerminalEnvironment(noColor: noColor, terminal: terminal)

    #expect(environment.usesColors == expected)
  }
}
