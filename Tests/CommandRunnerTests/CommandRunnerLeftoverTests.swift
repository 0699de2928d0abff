import Foundation
import TestSupport
import Testing

@testable import CommandRunner

/// Processes that a command leaves behind: their output is read to the end, and they are ended.
@Suite(.timeLimit(.minutes(20))) struct CommandRunnerLeftoverTests {
  /// A pipe that processes hold open, so that it ends when none of them is left.
  private final class Lifeline {
    let folder: TemporaryFolder
    private let pipe: NamedPipe

    init() throws {
      folder = try TemporaryFolder()
      pipe = try NamedPipe(folder.url.appending(path: "pipe"))
    }

    deinit {
      pipe.close()
      folder.remove()
    }

    /// The path of the pipe.
    var path: String { pipe.path }

    /// Returns the text that was written when no process holds the pipe any more.
    ///
    /// - Returns: The text; nil if two minutes pass.
    func text() async throws -> String? {
      let pipe = pipe
      return try await Self.blocking { pipe.text() }
    }

    /// Returns the first line when it is written.
    ///
    /// - Returns: The line; nil if two minutes pass.
    func line() async throws -> String? {
      let pipe = pipe
      return try await Self.blocking { pipe.text(until: "\n") }
    }

    /// Writes to another pipe once it has a reader.
    func write(_ text: String, to path: String) async throws {
      try await Self.blocking {
        try FileHandle(forWritingTo: URL(filePath: path)).write(contentsOf: Data(text.utf8))
      }
    }

    /// Waits on a separate thread: on a thread of the concurrency pool, all tasks would wait.
    private static func blocking<Value: Sendable>(
      _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        let isStarted = DetachedThread.start {
          continuation.resume(with: Result { try body() })
        }
        #expect(isStarted)
      }
    }
  }

  private func run(
    _ script: String, _ argument: String = "", linger: Duration = .seconds(60),
    grace: Duration? = nil
  ) async throws -> CommandRun {
    var limits = CommandRunner.limits
    limits.times.linger = linger
    limits.times.grace = grace ?? limits.times.grace
    return try await CommandRunner(["sh", "-c", script, argument], limits: limits).run()
  }

  @Test func `what is printed after the shell has ended is read`() async throws {
    let run = try await run(
      "(while kill -0 $$ 2>/dev/null; do :; done; echo late; echo so >&2) & echo early")

    #expect(run == CommandRun.printing("early\nlate\n", errors: "so\n"))
  }

  @Test func `a process in the background that writes nothing ends with the run`() async throws {
    let lifeline = try Lifeline()

    let run = try await run(
      "exec 3>\"$0\"; echo in >&3; sleep 600 >/dev/null 2>&1 & echo out", lifeline.path)

    #expect(run == CommandRun.printing("out\n"))
    #expect(try await lifeline.text() == "in\n")
  }

  @Test func `a process in the background that ignores the polite signal is killed`() async throws {
    let lifeline = try Lifeline()

    let run = try await run(
      """
      exec 3>"$0"; echo in >&3; (trap '' TERM; sleep 600; sleep 600) >/dev/null 2>&1 &
      echo out
      """, lifeline.path)

    #expect(run == CommandRun.printing("out\n"))
    #expect(try await lifeline.text() == "in\n")
  }

  @Test(arguments: [">/dev/null", "2>/dev/null", ""])
  func `output that is held open is cut off at the limit`(_ redirection: String) async throws {
    let lifeline = try Lifeline()
    let script = "exec 3>\"$0\"; echo in >&3; sleep 600 \(redirection) & echo out; echo err >&2"

    let run = try await run(script, lifeline.path, linger: .milliseconds(20))

    #expect(
      run
        == CommandRun(
          output: Array("out\n".utf8), errorOutput: Array("err\n".utf8), end: .exited(0),
          cutAfter: .milliseconds(20)))
    #expect(try await lifeline.text() == "in\n")
  }

  @Test func `what is printed at the polite signal is read`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }

    // The shell ends when the process in the background is ready for the signal.
    let run = try await run(
      """
      (trap 'echo bye; exit' TERM; echo ready; : >"$0"; while :; do sleep 0.01; done) &
      while [ ! -e "$0" ]; do :; done; echo out
      """, folder.path("ready"), linger: .milliseconds(20),
      grace: .seconds(600))

    #expect(
      String(decoding: run.output, as: UTF8.self).split(separator: "\n").sorted() == [
        "bye", "out", "ready",
      ])
    #expect(run.cutAfter == .milliseconds(20))
  }

  @Test func `a service that has left the group lives on`() async throws {
    let lifeline = try Lifeline()

    let run = try await run(
      """
      exec 3>"$0"
      setsid sh -c 'mkfifo "$0.go"; read go <"$0.go"; echo served >&3' "$0" >/dev/null 2>&1 &
      while [ ! -p "$0.go" ]; do :; done; echo out
      """, lifeline.path)
    #expect(run.output == Array("out\n".utf8))
    try await lifeline.write("go\n", to: lifeline.path + ".go")

    #expect(try await lifeline.text() == "served\n")
  }

  @Test func `a cancelled run leaves nothing behind`() async throws {
    let lifeline = try Lifeline()
    let script =
      "exec 3>\"$0\"; trap '' TERM; (sleep 600; sleep 600) & echo started >&3; sleep 600; wait"
    let runner = CommandRunner(["sh", "-c", script, lifeline.path])

    let task = Task { try await runner.run() }
    let started = try await lifeline.line()
    task.cancel()

    #expect(started == "started\n")
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await lifeline.text() == "")
  }

  @Test func `a run that is cancelled while it lingers ends at once`() async throws {
    let lifeline = try Lifeline()
    let script =
      """
      exec 3>"$0"; (while kill -0 $$ 2>/dev/null; do :; done; echo alone >&3; sleep 600) &
      """
    var limits = CommandRunner.limits
    limits.times.linger = .seconds(600)
    let runner = CommandRunner(["sh", "-c", script, lifeline.path], limits: limits)

    let task = Task { try await runner.run() }
    #expect(try await lifeline.line() == "alone\n")
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await lifeline.text() == "")
  }
}
