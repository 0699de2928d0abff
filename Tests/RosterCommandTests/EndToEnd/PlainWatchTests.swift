import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct PlainWatchTests {
  /// A script that prints `table1` at its first run, `table2` at its second one, and so on.
  private static let script =
    "n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n >n; cat table$n"

  private func withTool(_ body: (Tool) async throws -> Void) async throws {
    let tool = try Tool()
    defer { tool.remove() }
    try await body(tool)
  }

  @Test func `changes are printed as lines until the count is reached`() async throws {
    try await withTool { tool in
      try tool.write(
        "NAME  STATE  SIZE\na     up     1\nb     up     2\nc     down   3\n", to: "table1")
      try tool.write(
        "NAME  STATE  SIZE\nb     up     2\na     up     9\nd     down   4\n", to: "table2")
      try tool.write(
        "NAME  STATE  SIZE\nb     down   2\na     up     9\nd     down   4\n", to: "table3")

      let run = try await tool.watch(
        "-n", "0.01", "--count", "3", "--group", "STATE", "--", "sh", "-c", Self.script)

      #expect(
        run.output == """
          + a  up  1
          + b  up  2
          + c  down  3
          - c
          > b: 2 -> 1
          ~ a: 1 -> 9 (SIZE)
          + d  down  4
          > b: 1 -> 1 (up -> down)
          ~ b: up -> down (STATE)

          """)
      #expect(run.errors == "roster: key NAME (--key names others)\n")
      #expect(run.status == 0)
    }
  }

  @Test func `no first row is lost and no change of it ends the watch`() async throws {
    try await withTool { tool in
      try tool.write("alpha\nbeta\ngamma\n", to: "table1")
      try tool.write("web up\ndb down\n", to: "table2")
      try tool.write("web down\ndb down\n", to: "table3")
      try tool.write("NAME   STATE\nweb    down\ndb     down\n", to: "table4")
      try tool.write("NAME   STATE\nweb    up\ndb     down\n", to: "table5")

      let run = try await tool.watch(
        "-n", "0.01", "--count", "5", "--", "sh", "-c", Self.script)

      #expect(
        run.output == """
          + alpha
          + beta
          + gamma
          - alpha
          - beta
          - gamma
          + web up
          + db down
          - web up
          + web down
          - web down
          - db down
          + web  down
          + db  down
          ~ web: down -> up (STATE)

          """)
      #expect(run.errors == "roster: key NAME (--key names others)\n")
      #expect(run.status == 0)
    }
  }

  @Test func `a real command is shown with its keys`() async throws {
    try await withTool { tool in
      let run = try await tool.watch("--count", "1", "--", "ps", "aux")

      #expect(run.status == 0)
      #expect(run.lines.allSatisfy { $0.hasPrefix("+ ") })
      #expect(run.lines.contains { $0.hasSuffix("ps aux") })
      #expect(
        run.lines.contains { $0.hasPrefix("+ \(ProcessInfo.processInfo.processIdentifier)  ") })
    }
  }

  @Test func `a failure is shown and tried again`() async throws {
    try await withTool { tool in
      try tool.write("1 a\n", to: "table2")

      let run = try await tool.watch(
        "-n", "0.01", "--count", "3", "--", "sh", "-c", "\(Self.script) 2>/dev/null")

      #expect(run.output == "! exit code 1\n+ 1 a\n! exit code 1\n")
      #expect(run.status == 0)
    }
  }

  @Test func `no output is shown`() async throws {
    try await withTool { tool in
      let run = try await tool.watch("-n", "0.01", "--count", "2", "true")

      #expect(run.output == "! no output\n! no output\n")
      #expect(run.status == 0)
    }
  }

  @Test func `a missing command is 127`() async throws {
    try await withTool { tool in
      let run = try await tool.watch("no-such-command-at-all")

      #expect(run.status == 127)
      #expect(run.errors == "roster: no-such-command-at-all: command not found\n")
      #expect(run.output == "")
    }
  }

  @Test(arguments: [("/etc", "is a directory"), ("/etc/passwd", "permission denied")])
  func `a command that cannot be run is 126`(command: String, reason: String) async throws {
    try await withTool { tool in
      let run = try await tool.watch(command)

      #expect(run.status == 126)
      #expect(run.errors == "roster: \(command): \(reason)\n")
      #expect(run.output == "")
    }
  }

  @Test func `what the command leaves is cut off and ended`() async throws {
    try await withTool { tool in
      let run = try await tool.watch(
        "--count", "1", "--", "sh", "-c", "sleep 600 & echo 1 a; echo 2 b; echo $! >pid")

      #expect(
        run.output == """
          ! output truncated 2 s after the command exited: a background process kept it open
          + 1 a
          + 2 b

          """)
      #expect(run.status == 0)
      let pid = try String(contentsOf: tool.folder.appending(path: "pid"), encoding: .utf8)
      let state = try await tool.watch("--count", "1", "--", "ps", "-o", "stat=", "-p", pid)
      // A dead process may wait for the system to reap it.
      #expect(state.output.hasPrefix("! ") || state.output.hasPrefix("+ Z"))
    }
  }

  @Test func `closed standard streams are not taken for others`() async throws {
    try await withTool { tool in
      let path = try Tool.executable().path
      let script = "'\(path)' watch --count 1 --force --record j -- sh -c 'echo 1 a; echo e >&2'"
      for closed in ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"] {
        let process = try tool.process([])
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\(script) \(closed)"]

        let run = try await tool.end(of: process) { try process.run() }

        #expect(run.status == 0, "\(closed)")
        #expect(
          run.output
            == (closed.contains(">&- ") || closed.hasSuffix(" >&-")
              || closed == ">&-" ? "" : "! e\n+ 1 a\n"),
          "\(closed)")
        let journal = try String(contentsOf: tool.folder.appending(path: "j"), encoding: .utf8)
        #expect(journal.split(separator: "\n").allSatisfy { $0.hasPrefix("{") }, "\(closed)")
      }
    }
  }

  @Test func `wrong usage is 64`() async throws {
    try await withTool { tool in
      let interval = try await tool.watch("-n", "soon", "ls")
      let column = try await tool.watch("--key", "B", "printf", "A C\\n1 2\\n")

      #expect(interval.status == 64)
      #expect(interval.errors.hasPrefix("Error: '-n soon': the interval must be"))
      #expect(column.status == 64)
      #expect(column.errors == "roster: The output has no column 'B'. Its columns are: A, C.\n")
      #expect(column.output == "")
    }
  }

  @Test func `bytes that are not text are replaced`() async throws {
    try await withTool { tool in
      let run = try await tool.watch("--count", "1", "printf", "1 a\\377\\033[31mb\\r\\n")

      #expect(run.output == "+ 1 a\u{fffd}b\n")
    }
  }

  @Test func `a line of a megabyte is whole`() async throws {
    try await withTool { tool in
      let text = "1 " + String(repeating: "x", count: 1_000_000)
      try tool.write("\(text)\n2 y\n", to: "big")

      let run = try await tool.watch("-n", "0.01", "--count", "2", "cat", "big")

      #expect(run.output == "+ \(text)\n+ 2 y\n")
    }
  }

  @Test func `a hundred thousand rows are all there`() async throws {
    try await withTool { tool in
      let run = try await tool.watch("--count", "1", "seq", "100000")

      #expect(run.lines.count == 100_000)
      #expect(run.lines.last == "+ 100000")
      #expect(run.status == 0)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE])
  func `a signal ends the tool and the command that never ends`(signal: Int32) async throws {
    try await withTool { tool in
      let pipe = try NamedPipe(tool.folder.appending(path: "pipe"))
      defer { pipe.close() }
      // The shell ignores the polite signal, and its child must not outlive it. Both hold the
      // pipe open, so that it ends when neither is left.
      let script = "exec 3>'\(pipe.path)'; trap '' TERM; sleep 600 & echo started >&3; wait"
      let program = try SpawnedProgram(
        [try Tool.executable().path, "watch", "--", "sh", "-c", script])
      #expect(pipe.text(until: "started\n") == "started\n")

      kill(program.process, signal)

      #expect(program.waitForEnd() == .signalled(signal))
      #expect(pipe.text() == "")
    }
  }

  @Test func `the output so far of a command that never ends is written to standard error`()
    async throws
  {
    try await withTool { tool in
      let pipe = try NamedPipe(tool.folder.appending(path: "pipe"))
      defer { pipe.close() }
      let script = "exec \"$0\" watch -- sh -c 'echo one; sleep 1000' >/dev/null 2>\"$1\""
      let program = try SpawnedProgram(
        ["/bin/sh", "-c", script, try Tool.executable().path, pipe.path])
      let text = pipe.text(until: "so far: one\n")

      kill(program.process, SIGTERM)

      #expect(
        text == """
          roster: The command is still running. If it never ends: sh -c 'echo one; sleep \
          1000' | roster follow
          roster: so far: one

          """)
      #expect(program.waitForEnd() == .signalled(SIGTERM))
    }
  }

  @Test func `a closed pipe ends the tool quietly`() async throws {
    try await withTool { tool in
      let pipe = Pipe()
      let process = try tool.process(
        ["watch", "-n", "0.01", "--", "date", "+%N"], output: pipe)

      let run = try await tool.end(of: process) {
        try process.run()
        try pipe.fileHandleForWriting.close()
        _ = try pipe.fileHandleForReading.read(upToCount: 1)
        try pipe.fileHandleForReading.close()
      }

      #expect(run.isSignaled)
      #expect(run.status == SIGPIPE)
      #expect(run.errors == "")
    }
  }

  @Test func `help and version are given`() async throws {
    try await withTool { tool in
      let help = try await tool.watch("--help")
      #expect(help.status == 0)
      #expect(help.output.contains("--key-pattern"))

      let process = try tool.process(["--version"])
      let version = try await tool.end(of: process) { try process.run() }
      #expect(version.output == "0.1.0\n")
    }
  }
}
