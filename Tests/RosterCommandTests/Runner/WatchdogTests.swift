#if CommandLineTool
  import Foundation
  import TestSupport
  import Testing

  @testable import RosterCommand

  /// Commands whose tool is killed, which cannot end them itself.
  @Suite(.timeLimit(.minutes(20))) struct WatchdogTests {
    /// Starts the tool with a command that writes to a pipe and never ends, kills the tool, and
    /// returns what was written when no process holds the pipe any more.
    private func textAfterKill(_ script: String) throws -> String {
      let tool = try Tool()
      defer { tool.remove() }
      let pipe = tool.folder.appending(path: "pipe")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      let program = try SpawnedProgram(
        [
          try Tool.executable().path, "watch", "--", "sh", "-c", "exec 3>\"$0\"; \(script)",
          pipe.path,
        ])
      let handle = try FileHandle(forReadingFrom: pipe)
      var text = handle.availableData
      kill(program.process, SIGKILL)
      #expect(program.waitForEnd() == .signalled(SIGKILL))
      text += try handle.readToEnd() ?? Data()
      return String(decoding: text, as: UTF8.self)
    }

    @Test func `a killed tool leaves no command running`() throws {
      #expect(try textAfterKill("echo started >&3; sleep 1000") == "started\n")
    }

    @Test func `a command that ignores the polite signal is killed with its children`() throws {
      let script = "trap '' TERM; sleep 1000 & echo started >&3; wait; sleep 1000"

      #expect(try textAfterKill(script) == "started\n")
    }

    @Test func `a command may clean up before it ends`() throws {
      let script = "trap 'echo cleaned >&3; exit' TERM; sleep 1000 & echo started >&3; wait"

      #expect(try textAfterKill(script) == "started\ncleaned\n")
    }
  }
#endif
