import TestSupport
import Testing

@testable import TerminalIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The probe program as a job of a real shell: in the background it leaves the terminal alone.
@Suite(.serialized, .timeLimit(.minutes(20))) struct JobControlTests {
  /// An interactive shell that reports the state of its jobs at once.
  private final class Shell {
    let terminal: PseudoTerminal
    private var marks = 0

    init() throws {
      terminal = try PseudoTerminal(
        ["/bin/bash", "--norc", "--noprofile", "--noediting", "-i"],
        environment: ["PS1": "$ ", "SWIFT_BACKTRACE": "enable=no", "HISTFILE": ""], columns: 100,
        rows: 30)
      try run("probe='\(BuiltProgram.path("TerminalProbe"))'; set -b")
    }

    /// The number of times that the probe has taken the terminal over.
    var takeCount: Int { count("\u{1b}[?1049h") }

    /// The number of times that the probe has restored it.
    var giveCount: Int { count("\u{1b}[?1049l") }

    /// How often a text was written.
    func count(_ sequence: String) -> Int {
      String(decoding: terminal.output, as: UTF8.self).components(separatedBy: sequence) - 1
    }

    /// Types a line.
    func type(_ line: String) { terminal.send(line + "\n") }

    /// Runs a command, and returns when the shell has written its prompt.
    func run(_ line: String) throws {
      marks += 1
      type("\(line); echo do''ne\(marks)")
      try terminal.wait(for: "done\(marks)")
    }

    /// Starts the probe in the foreground, and returns its process.
    func startProbe() throws -> pid_t {
      type("sh -c 'echo pid $$ end; exec \"$0\" events' \"$probe\"")
      try terminal.wait(for: "size 100x30")
      let text = String(decoding: terminal.output, as: UTF8.self)
      let words = text.split(whereSeparator: { " \r\n".contains($0) })
      let number = words.lastIndex(of: "pid").map { words[$0 + 1] }
      return try #require(number.flatMap { pid_t($0) })
    }

    /// Sends the job a signal, and returns when the shell has its status.
    ///
    /// The shell's report about a job that continues and ends at once is not always its end.
    func kill(_ signal: String = "TERM", status: Int32) throws {
      type(
        "kill -\(signal) %1; while kill -0 $(jobs -p) 2>/dev/null; do :; done; wait %1; "
          + "echo sta''tus $? end")
      try terminal.wait(for: "status \(status) end")
    }

    func expectItsTerminal(location: SourceLocation = #_sourceLocation) throws {
      try run("true")
      #expect(terminal.screen.isRestored, sourceLocation: location)
      #expect(terminal.isCooked, sourceLocation: location)
      #expect(terminal.screen.unknown.isEmpty, sourceLocation: location)
    }

    func expectItEnds(location: SourceLocation = #_sourceLocation) throws {
      terminal.send("q")
      try terminal.wait(for: "after")
      try expectItsTerminal(location: location)
    }
  }

  @Test func `started in the background it stops until it is in the foreground`() throws {
    let shell = try Shell()

    shell.type("\"$probe\" events &")
    try shell.terminal.wait(for: "Stopped")

    try shell.expectItsTerminal()
    #expect(shell.takeCount == 0)
    shell.type("fg")
    try shell.terminal.wait(for: "size 100x30")
    #expect(!shell.terminal.isCooked)
    try shell.expectItEnds()
  }

  @Test func `started in the background it can be killed`() throws {
    let shell = try Shell()
    shell.type("\"$probe\" events &")
    try shell.terminal.wait(for: "Stopped")

    try shell.kill(status: 128 + SIGTERM)

    try shell.expectItsTerminal()
    #expect(shell.takeCount == 0)
    #expect(shell.giveCount == 0)
  }

  @Test func `suspended and continued in the background it stops again`() throws {
    let shell = try Shell()
    let process = try shell.startProbe()
    shell.terminal.send("Z")
    try shell.terminal.wait(for: "Stopped")

    for _ in 1...3 {
      try shell.run("bg")
      try shell.terminal.waitUntilStopped(process)
      try shell.expectItsTerminal()
    }
    shell.type("jobs -l")
    try shell.terminal.wait(for: "Stopped (tty output)")

    #expect(shell.takeCount == 1)
    #expect(shell.giveCount == 1)
    shell.type("fg")
    try shell.terminal.wait(for: "resumed")
    #expect(!shell.terminal.isCooked)
    #expect(shell.takeCount == 2)
    try shell.expectItEnds()
  }

  @Test(arguments: [("TERM", SIGTERM), ("HUP", SIGHUP)])
  func `suspended and killed it writes nothing`(_ name: String, _ signal: Int32) throws {
    let shell = try Shell()
    _ = try shell.startProbe()
    shell.terminal.send("Z")
    try shell.terminal.wait(for: "Stopped")

    try shell.kill(name, status: 128 + signal)

    try shell.expectItsTerminal()
    #expect(shell.takeCount == 1)
    #expect(shell.giveCount == 1)
  }

  @Test func `stopped unawares and continued in the background it writes nothing`() throws {
    let shell = try Shell()
    let process = try shell.startProbe()
    kill(process, SIGSTOP)
    try shell.terminal.wait(for: "Stopped")
    // From now on the shell controls the terminal.
    let bytes = shell.terminal.output.count

    try shell.run("bg")
    try shell.terminal.waitUntilStopped(process)
    shell.type("jobs -l")
    try shell.terminal.wait(for: "Stopped (tty output)")
    kill(process, SIGWINCH)
    try shell.run("true")

    #expect(!shell.terminal.output[bytes...].contains(0x1b))
    #expect(shell.terminal.isCooked)
    shell.type("fg")
    try shell.terminal.wait { $0.row(containing: "resumed") != nil && $0.isAlternate }
    try shell.expectItEnds()
  }

  @Test func `stopped unawares and killed it writes nothing`() throws {
    let shell = try Shell()
    let process = try shell.startProbe()
    kill(process, SIGSTOP)
    try shell.terminal.wait(for: "Stopped")
    let bytes = shell.terminal.output.count

    try shell.kill(status: 128 + SIGTERM)
    try shell.run("true")

    #expect(!shell.terminal.output[bytes...].contains(0x1b))
    #expect(shell.terminal.isCooked)
  }

  @Test func `suspending stops all of the job`() throws {
    let shell = try Shell()
    shell.type("sh -c '\"$0\" events; echo the script goes on' \"$probe\"")
    try shell.terminal.wait(for: "size 100x30")

    shell.terminal.send("Z")

    try shell.terminal.wait(for: "Stopped")
    try shell.expectItsTerminal()
    shell.type("fg")
    try shell.terminal.wait(for: "resumed")
    shell.terminal.send("q")
    try shell.terminal.wait(for: "the script goes on")
  }

  @Test func `started in the background without a shell it fails`() throws {
    let shell = try Shell()

    // The group has no process that could continue it, and is not ended for that.
    shell.type("sh -c \"trap '' HUP; set -m; '$probe' events & exit 0\"")

    // The line breaks in the sentence depend on the text before it.
    try shell.terminal.wait { _ in
      shell.count("the process is in the background of its terminal") > 0
    }
    #expect(shell.takeCount == 0)
  }

  @Test func `suspended and left by its shell it ends`() throws {
    let shell = try Shell()
    shell.type("sh -c \"trap '' HUP; set -m; '$probe' events; kill -9 \\$\\$\"")
    try shell.terminal.wait(for: "size 100x30")

    shell.terminal.send("Z")

    try shell.terminal.wait(for: "after")
    try shell.expectItsTerminal()
    #expect(shell.takeCount == 1)
  }
}

extension StringProtocol {
  /// The number of pieces between the occurrences of a text.
  fileprivate func components(separatedBy text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count
  }
}
