import Foundation
import TestSupport
import Testing

/// The tool as it was built, without a terminal: the options for scripts.
@Suite(.timeLimit(.minutes(20))) struct PlainScriptTests {
  /// A script that prints `table1` at its first run, `table2` at its second one, and so on.
  private static let script =
    "n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n >n; cat table$n"

  private func withTables(_ tables: String..., body: (Tool) async throws -> Void) async throws {
    let tool = try Tool()
    defer { tool.remove() }
    for (index, table) in tables.enumerated() {
      try tool.write("NAME  READY\n\(table)\n", to: "table\(index + 1)")
    }
    try await body(tool)
  }

  @Test func `a row that meets the condition ends it`() async throws {
    try await withTables("web   1/3\ndb    1/3", "web   2/3\ndb    3/3") { tool in
      let run = try await tool.watch(
        "-n", "0.01", "--exit-when", "READY = 3/3", "--", "sh", "-c", Self.script)

      #expect(
        run.output == """
          + web  1/3
          + db  1/3
          ~ web: 1/3 -> 2/3 (READY)
          ~ db: 1/3 -> 3/3 (READY)
          = db: READY = 3/3

          """)
      #expect(run.status == 0)
    }
  }

  @Test func `all rows can be asked for and the count ends it with two`() async throws {
    try await withTables("web   3/3\ndb    1/3", "web   3/3\ndb    3/3") { tool in
      let run = try await tool.watch(
        "-n", "0.01", "--output", "jsonl", "--exit-when-all", "READY=3/3", "--", "sh", "-c",
        Self.script)
      let missed = try await tool.watch(
        "--count", "1", "--exit-when-all", "READY=3/3", "--", "cat", "table1")

      #expect(
        run.lines.last == #"{"refresh":2,"change":"met","condition":"READY=3/3","rows":2}"#)
      #expect(run.status == 0)
      #expect(missed.status == 2)
      #expect(missed.lines.count == 2)
    }
  }

  @Test func `only rows that meet the condition come and go and end it`() async throws {
    try await withTables(
      "web   1/3\ndb    3/3", "web   3/3\ndb    3/3", "web   3/3\ndb    2/3"
    ) { tool in
      let run = try await tool.watch(
        "-n", "0.01", "--where", "READY=3/3", "--on-gone", "echo $ROSTER_KEY", "--count", "3",
        "--exit-when", "READY=2/3", "--", "sh", "-c", Self.script)

      #expect(run.output == "+ db  3/3\n+ web  3/3\n- db\n")
      #expect(run.errors == "roster: key NAME (--key names others)\ndb\n")
      #expect(run.status == 2)
    }
  }

  @Test func `a condition for rows that none can meet is said`() async throws {
    try await withTables("web   up", "web   down") { tool in
      let unreadable = try await tool.watch(
        "-n", "0.01", "--count", "2", "--where", "READY>2", "--", "sh", "-c", Self.script)
      try tool.write("NAME  READY\nweb   1/3\n", to: "known")
      let unknown = try await tool.watch("--where", "STATE=up", "--", "cat", "known")

      #expect(unreadable.errors.hasPrefix("roster: no value of READY is a number: 'up'\n"))
      #expect(unreadable.output == "")
      #expect(
        unknown.errors
          == "roster: The output has no column 'STATE'. Its columns are: NAME, READY.\n")
      #expect(unknown.status == 64)
    }
  }

  @Test func `a condition that no value can meet is said once`() async throws {
    try await withTables("web   up", "web   down", "web   up") { tool in
      let run = try await tool.watch(
        "-n", "0.01", "--count", "3", "--exit-when", "READY>2", "--", "sh", "-c", Self.script)

      #expect(
        run.errors == """
          roster: no value of READY is a number: 'up'
          roster: key NAME (--key names others)

          """)
      #expect(run.status == 2)
    }
  }

  @Test func `a column that is not there is named`() async throws {
    try await withTables("web   1/3") { tool in
      let run = try await tool.watch("--exit-when", "STATE=1", "--", "cat", "table1")

      #expect(run.status == 64)
      #expect(
        run.errors == "roster: The output has no column 'STATE'. Its columns are: NAME, READY.\n")
    }
  }

  @Test func `commands run for rows that come go and change`() async throws {
    try await withTables("web   1/3\ndb    1/3", "web   2/3\ncache 0/3") { tool in
      let run = try await tool.watch(
        "-n", "0.01", "--count", "2", "--key", "NAME", "--on-new",
        "echo + $ROSTER_NAME $ROSTER_READY",
        "--on-gone", "echo - $ROSTER_KEY $ROSTER_READY", "--on-change",
        "READY=echo $ROSTER_CHANGE $ROSTER_COLUMN $ROSTER_KEY $ROSTER_OLD_READY $ROSTER_READY",
        "--", "sh", "-c", Self.script)

      // Their output goes to standard error, so that standard output has changes only.
      let lines = run.errors.split(separator: "\n").sorted()
      #expect(lines == ["+ cache 0/3", "- db 1/3", "changed READY web 1/3 2/3"])
      #expect(run.lines.count == 5)
      #expect(run.status == 0)
    }
  }

  @Test func `a command that fails is said and the watch goes on`() async throws {
    try await withTables("web   1/3", "db    1/3") { tool in
      let run = try await tool.watch(
        "-n", "0.01", "--count", "2", "--on-new", "echo oops >&2; exit 7", "--", "sh", "-c",
        Self.script)

      #expect(
        run.errors == """
          roster: key NAME (--key names others)
          roster: --on-new for db: exit code 7: oops

          """)
      #expect(run.status == 0)
    }
  }

  @Test func `a column that no row has yet is said once and waited for`() async throws {
    let tool = try Tool()
    defer { tool.remove() }
    for (index, value) in [#"{"id":1}"#, #"{"id":2}"#, #"{"id":2,"s":"done"}"#].enumerated() {
      try tool.write("[\(value)]\n", to: "table\(index + 1)")
    }

    let run = try await tool.watch(
      "-n", "0.01", "--json", "--exit-when", "s=done", "--on-change", "t=true", "--", "sh", "-c",
      Self.script)

    #expect(
      run.errors == """
        roster: no row has a value in columns 's', 't' yet
        roster: key id (--key names others)
        roster: no row has a value in column 't' yet

        """)
    #expect(run.lines.last == "= 2: s=done")
    #expect(run.status == 0)
  }

  @Test func `a command that takes too long is ended`() async throws {
    try await withTables("web   1/3", "db    1/3") { tool in
      let run = try await tool.watch(
        "-n", "0.01", "--count", "2", "--on-new", "sleep 600 & sleep 600", "--hook-timeout",
        "0.01", "--", "sh", "-c", Self.script)

      #expect(
        run.errors == """
          roster: key NAME (--key names others)
          roster: --on-new for db: ended after 0.01 s

          """)
      #expect(run.status == 0)
    }
  }

  @Test func `a signal ends the commands too`() async throws {
    try await withTables("web   1/3", "db    1/3") { tool in
      let pipe = try NamedPipe(tool.folder.appending(path: "pipe"))
      defer { pipe.close() }
      let process = try tool.process([
        "watch", "-n", "0.01", "--on-new",
        "exec 3>pipe; sleep 600 & echo started >&3; sleep 600", "--", "sh", "-c",
        "\(Self.script) 2>/dev/null || cat table2",
      ])

      let run = try await tool.end(of: process) {
        try process.run()
        #expect(pipe.text(until: "started\n") == "started\n")
        process.terminate()
      }

      #expect(run.isSignaled)
      #expect(pipe.text() == "")
    }
  }

  @Test func `a stream ends when a row meets the condition`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let input = #"{"id":"a","s":"new"}"# + "\n" + #"{"id":"a","s":"done"}"# + "\n"

    let run = try await tool.run(
      ["follow", "--jsonl", "--key", "id", "--exit-when", "s=done"], input: Data(input.utf8))
    let missed = try await tool.run(
      ["follow", "--jsonl", "--key", "id", "--exit-when", "s=x"], input: Data(input.utf8))

    #expect(run.output.hasSuffix("= a: s=done\n"))
    #expect(run.code == 0)
    #expect(missed.code == 2)
  }
}
