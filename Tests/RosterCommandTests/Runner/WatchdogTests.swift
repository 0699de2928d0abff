import Foundation
import TestSupport
import Testing

@testable import CommandRunner

/// Commands whose tool is killed, which cannot end them itself.
@Suite(.timeLimit(.minutes(20))) struct WatchdogTests {
  /// Starts the tool with a command that writes to a pipe and never ends, and kills the tool when
  /// it has noted the command.
  ///
  /// - Parameter script: The command, which calls `ready` when it is.
  /// - Returns: The text that was written until no process held the pipe any more.
  /// - Throws: An error if the tool cannot be started, or if the pipe is still held after a while.
  private func textAfterKill(_ script: String) throws -> String {
    let tool = try Tool()
    defer { tool.remove() }
    let pipe = try NamedPipe(tool.folder.appending(path: "pipe"))
    let errors = try NamedPipe(tool.folder.appending(path: "errors"))
    defer {
      pipe.close()
      errors.close()
    }
    let command =
      "exec 3>\"$0\"; echo $$ >&3; ready() { echo started >&3; echo running; }; \(script)"
    let program = try SpawnedProgram([
      "/bin/sh", "-c", "exec \"$0\" watch -- sh -c \"$1\" \"$2\" >/dev/null 2>\"$3\"",
      try Tool.executable().path, command, pipe.path, errors.path,
    ])
    // The output so far is written only of a command whose start was noted.
    let progress = errors.text(until: "roster: so far: running\n")
    kill(program.process, SIGKILL)
    #expect(program.waitForEnd() == .signalled(SIGKILL))
    let started = try #require(pipe.text(until: "started\n"))
    let lines = started.split(separator: "\n")
    let process = try #require(lines.first.flatMap { pid_t($0) })
    let rest = pipe.text()
    // Nothing may be left of a test that fails.
    if rest == nil { kill(-process, SIGKILL) }
    try #require(progress != nil)
    return lines.dropFirst().map { "\($0)\n" }.joined() + (try #require(rest))
  }

  @Test func `a killed tool leaves no command running`() throws {
    #expect(try textAfterKill("ready; sleep 1000") == "started\n")
  }

  @Test func `a command that ignores the polite signal is killed with its children`() throws {
    let script = "trap '' TERM; sleep 1000 & ready; wait; sleep 1000"

    #expect(try textAfterKill(script) == "started\n")
  }

  @Test func `a command may clean up before it ends`() throws {
    let script = "trap 'echo cleaned >&3; exit' TERM; sleep 1000 & ready; wait"

    #expect(try textAfterKill(script) == "started\ncleaned\n")
  }
}
