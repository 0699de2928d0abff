import Foundation
import TestSupport
import Testing

@testable import CommandRunner

@Suite(.timeLimit(.minutes(20))) struct CommandRunnerTests {
  private func run(
    _ command: String..., limit: Int = 1_000, linger: Duration = .seconds(60)
  ) async throws -> CommandRun {
    try await CommandRunner(command, limits: limits(limit, linger)).run()
  }

  private func limits(
    _ output: Int = 1_000, _ linger: Duration = .seconds(60)
  ) -> OutputReader.Limits {
    var limits = CommandRunner.limits
    limits.output = output
    limits.times.linger = linger
    return limits
  }

  @Test func `both streams and the exit code are reported`() async throws {
    let run = try await run("sh", "-c", "echo out; echo err >&2; exit 3")

    #expect(run == CommandRun.printing("out\n", errors: "err\n", end: .exited(3)))
  }

  @Test func `the standard input is empty`() async throws {
    #expect(try await run("cat") == CommandRun.printing(""))
  }

  @Test func `a signal is reported`() async throws {
    #expect(try await run("sh", "-c", "kill -9 $$").end == .signaled(9))
  }

  @Test func `the command receives its name as it was given`() async throws {
    #expect(try await run("sh", "-c", "echo $0") == CommandRun.printing("sh\n"))
  }

  @Test(arguments: ["no-such-command-at-all", "./no/such/file", "/etc/passwd/x", ""])
  func `a missing command is not found`(command: String) async throws {
    #expect(try await run(command).end == .notFound)
  }

  @Test(arguments: [("/etc", "is a directory"), ("/etc/passwd", "permission denied")])
  func `a file that is no program is not executable`(command: String, reason: String) async throws {
    #expect(try await run(command).end == .notExecutable(reason))
  }

  @Test(arguments: [
    ("#!/no/such/interpreter\n", "its interpreter /no/such/interpreter does not exist"),
    ("#! /etc\n", "its interpreter /etc: is a directory"),
    ("#!/etc/passwd -x\n", "its interpreter /etc/passwd: permission denied"),
    ("\u{7f}ELF\0\0\0\0", "is not a program for this system"),
  ])
  func `a file that the system cannot start is not executable`(
    text: String, reason: String
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try await script(text, in: folder)

    #expect(try await run(path).end == .notExecutable(reason))
  }

  @Test(arguments: ["echo $# \"$1\"\n", "\n\necho $# \"$1\"", "# no line end: echo $# \"$1\"\n"])
  func `a script that names no interpreter is run by the shell`(text: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try await script(text, in: folder)

    let run = try await run(path, "a b", "c")

    #expect(run == CommandRun.printing(text.hasPrefix("#") ? "" : "2 a b\n"))
  }

  @Test func `an empty script prints nothing`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }

    #expect(try await run(script("", in: folder)) == CommandRun.printing(""))
  }

  /// Makes a script by another process: while this one writes it, a program that another test
  /// starts could inherit the open file, and the system runs no file that is open for writing.
  private func script(_ text: String, in folder: TemporaryFolder) async throws -> String {
    try folder.write(text, to: "text")
    let path = folder.path("script")
    let copied = try await run("cp", folder.path("text"), path)
    #expect(copied.isSuccess)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test func `a command that never stops writing is stopped`() async throws {
    #expect(try await run("yes") == CommandRun(end: .tooMuchOutput(limit: 1_000)))
  }

  @Test func `a command that never stops writing and ignores the polite signal is stopped`()
    async throws
  {
    let run = try await run("sh", "-c", "trap '' TERM PIPE; yes & yes; while :; do :; done")

    #expect(run == CommandRun(end: .tooMuchOutput(limit: 1_000)))
  }

  @Test func `output of exactly the limit is kept`() async throws {
    let run = try await run("printf", "abcd", limit: 4)

    #expect(run == CommandRun.printing("abcd"))
    #expect(try await self.run("printf", "abcde", limit: 4).end == .tooMuchOutput(limit: 4))
  }

  @Test func `a long standard error is read to its end and its beginning kept`() async throws {
    let run = try await run("sh", "-c", "yes | head -c 300000 >&2; echo done")

    #expect(run.errorOutput.count == CommandRunner.limits.errors)
    #expect(run.output == Array("done\n".utf8))
  }

  @Test func `no descriptor is left open`() async throws {
    let commands = [["true"], ["/etc"], ["no-such-command-at-all"], ["sh", "-c", "sleep 9 &"]]
    func openCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
    // Other tests run at the same time. At some moment they hold far less than 200 runs could
    // leak; if there is none, the time limit of the suite fails the test.
    let before = try openCount()

    for command in commands {
      for _ in 0..<5 {
        try await withThrowingTaskGroup { group in
          for _ in 0..<10 {
            group.addTask {
              _ = try await CommandRunner(command, limits: limits(1_000, .zero)).run()
            }
          }
          try await group.waitForAll()
        }
      }
    }

    while try openCount() >= before + 150 { await Task.yield() }
  }

  @Test func `the output so far of a command that runs is reported when it grows`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // For both directions, so that opening it waits for nobody.
    let lines = try FileHandle(forUpdating: URL(filePath: pipe))
    let (reports, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    let progress = OutputReader.Progress(delay: .zero, interval: .zero) { continuation.yield($0) }
    let script = "echo a; read x <$0; echo $x; read x <$0; echo $x; read x <$0"

    async let run = CommandRunner(["sh", "-c", script, pipe]).run(progress)
    var found: [String] = []
    for await report in reports {
      found.append(String(decoding: report, as: UTF8.self))
      // The command waits for a line after each report.
      try lines.write(contentsOf: Data("\(found.count)\n".utf8))
      if found.count == 3 { break }
    }

    #expect(found == ["a\n", "a\n1\n", "a\n1\n2\n"])
    #expect(try await run.output == Array("a\n1\n2\n".utf8))
  }

  @Test func `before its time and without output nothing is reported`() async throws {
    let early = OutputReader.Progress(delay: .seconds(1_000)) { _ in
      Issue.record("a report before its time")
    }
    #expect(try await CommandRunner(["echo", "a"]).run(early).isSuccess)
    let empty = OutputReader.Progress(delay: .zero) { _ in Issue.record("an empty report") }
    #expect(try await CommandRunner(["true"]).run(empty).isSuccess)
  }
}
