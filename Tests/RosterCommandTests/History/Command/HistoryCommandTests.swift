import Foundation
import Testing

@testable import RowHistory
@testable import TableText

/// The built tool on histories, without a terminal.
@Suite(.timeLimit(.minutes(20))) struct HistoryCommandTests {
  private static let script =
    "n=$(($(cat n 2>/dev/null || echo 0) + 1)); echo $n >n; cat table$n"

  private func withTool(_ body: (BuiltTool) async throws -> Void) async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    _ = try tool.file("table1", "NAME  STATE  SIZE\na     up     1\nb     up     2\n")
    _ = try tool.file("table2", "NAME  STATE  SIZE\nb     up     10\nc     down   3\n")
    _ = try tool.file("table4", "NAME  STATE  SIZE\nc     down   3\nb     up     10\n")
    let run = try await tool.run(
      "watch", "-n", "0.01", "--count", "4", "--history", "h", "--group", "STATE", "--sort",
      "SIZE:desc", "--", "sh", "-c", Self.script)
    #expect(run.code == 0)
    try await body(tool)
  }

  @Test func `the points are printed as a table`() async throws {
    try await withTool { tool in
      let run = try await tool.run("history", "h")

      let lines = run.lines.map { $0.split(separator: " ").map(String.init) }
      #expect(
        lines[0] == ["POINT", "TIME", "ROWS", "NEW", "GONE", "CHANGED", "MOVED", "STATUS"])
      #expect(
        lines.dropFirst().map { [$0[0]] + $0.dropFirst(3) } == [
          ["1", "2", "2", "0", "0", "0", "ok"], ["2", "2", "1", "1", "1", "0", "ok"],
          [
            "3", "2", "0", "0", "0", "0", "exit", "code", "1:", "cat:", "table3:", "No", "such",
            "file", "or", "directory",
          ],
          ["4", "2", "0", "0", "0", "1", "ok"],
        ])
      #expect(run.error == "")
      #expect(run.code == 0)
    }
  }

  @Test func `the points are printed as objects`() async throws {
    try await withTool { tool in
      let run = try await tool.run("history", "--output", "jsonl", "h")

      let points = try run.lines.map { try JSONParser.value(of: Array($0.utf8)).members() }
      #expect(points.map { $0["point"]?.text } == ["1", "2", "3", "4"])
      #expect(points.map { $0["new"]?.text } == ["2", "1", "0", "0"])
      #expect(points.map { $0["gone"]?.text } == ["0", "1", "0", "0"])
      #expect(points.map { $0["changed"]?.text } == ["0", "1", "0", "0"])
      #expect(points.map { $0["moved"]?.text } == ["0", "0", "0", "1"])
      #expect(points.map { $0["rows"]?.text } == ["2", "2", "2", "2"])
      #expect(points.map { $0["status"]?.text } == ["0", "0", "1", "0"])
      #expect(
        points.map { $0["messages"]?.text } == [
          nil, nil, #"["exit code 1: cat: table3: No such file or directory"]"#, nil,
        ])
      let times = try points.map { point in
        let time = try #require(point["time"]).string(at: "time")
        return try #require(WallTime(time, notAfter: .now))
      }
      #expect(times == times.sorted())
    }
  }

  @Test func `a second run goes on at the end`() async throws {
    try await withTool { tool in
      _ = try await tool.run(
        "watch", "--count", "1", "--history", "h", "--", "sh", "-c", Self.script)
      let run = try await tool.run("history", "h")

      #expect(run.lines.count == 6)
      #expect(run.lines.last?.contains("table5") == true)
      #expect(run.lines.last?.hasPrefix("    5  ") == true)
    }
  }

  @Test func `rows are those of the given point`() async throws {
    try await withTool { tool in
      let first = try await tool.run("snapshot", "--at", "1", "h")
      #expect(
        first.output == """
          NAME  STATE  SIZE
          up · 2 rows
          b     up        2
          a     up        1

          """)
      let last = try await tool.run("snapshot", "h", "--sort", "NAME", "--columns", "NAME,SIZE")
      #expect(
        last.output == "NAME  SIZE\nup · 1 row\nb       10\ndown · 1 row\nc        3\n")
      let objects = try await tool.run("snapshot", "--at", "2", "--format", "jsonl", "h")
      #expect(
        objects.output == """
          {"NAME":"b","STATE":"up","SIZE":"10"}
          {"NAME":"c","STATE":"down","SIZE":"3"}

          """)
      let now = try await tool.run("snapshot", "--at", WallTime.now.text, "h")
      #expect(now.lines.count == 5)
    }
  }

  @Test func `a point that is not there is an error that names file and point`() async throws {
    try await withTool { tool in
      let number = try await tool.run("snapshot", "--at", "9", "h")
      #expect(number.error == "roster: h: no point 9: its points are 1 to 4\n")
      #expect(number.code == 65)
      let time = try await tool.run("snapshot", "--at", "1999-12-31", "h")
      #expect(time.error.hasPrefix("roster: h: no point 1999-12-31: its first one is of 20"))
      #expect(time.code == 65)
      let word = try await tool.run("diff", "--history", "h", "--to", "soon")
      #expect(word.error.hasPrefix("roster: h: no point 'soon': a point is a number or a time"))
      #expect(word.code == 65)
      let column = try await tool.run("snapshot", "--sort", "X", "h")
      #expect(
        column.error
          == "roster: The output has no column 'X'. Its columns are: NAME, STATE, SIZE.\n")
      #expect(column.code == 64)
      let file = try await tool.run("history", "nothing")
      #expect(file.error == "roster: nothing: No such file or directory\n")
      #expect(file.code == 66)
      let other = try await tool.run("history", "table1")
      #expect(
        other.error == "roster: table1: line 1: not a roster history file\n")
      #expect(other.code == 65)
    }
  }

  @Test func `a history without points has none`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    _ = try await tool.run("watch", "--count", "1", "--history", "h", "--", "nothing-like-that")
    let list = try await tool.run("history", "h")
    #expect(list.output == "POINT  TIME  ROWS  NEW  GONE  CHANGED  MOVED  STATUS\n")
    for run in [
      try await tool.run("snapshot", "h"), try await tool.run("snapshot", "--at", "1", "h"),
      try await tool.run("diff", "--history", "h"),
    ] {
      #expect(run.error.contains("roster: h: no point"))
      #expect(run.error.hasSuffix(": it has no points\n"))
      #expect(run.code == 65)
    }
  }

  @Test func `two points are compared as files are`() async throws {
    try await withTool { tool in
      let text = try await tool.run("diff", "--history", "h", "--from", "1", "--to", "2")
      #expect(
        text.output == """
          - a
          ~ b: 2 -> 10 (SIZE)
          + c  STATE: down  SIZE: 3

          """)
      #expect(text.code == 0)
      let all = try await tool.run("diff", "--history", "h", "--exit-code", "--format", "json")
      #expect(all.code == 1)
      #expect(all.output.contains(#""deletes":[{"index":0,"key":"a""#))
      let same = try await tool.run(
        "diff", "--history", "h", "--from", "2", "--to", "3", "--exit-code")
      #expect(same.output == "")
      #expect(same.code == 0)
      let other = try await tool.run("diff", "--history", "h", "--key", "STATE", "--to", "2")
      #expect(other.output.hasPrefix("! up: occurs more than once"))
      let narrow = try await tool.run(
        "diff", "--history", "h", "--where", "SIZE>2", "--to", "2")
      #expect(narrow.output == "+ b  STATE: up  SIZE: 10\n+ c  STATE: down  SIZE: 3\n")
      let unknown = try await tool.run("diff", "--history", "h", "--where", "X=2")
      #expect(unknown.error.hasPrefix("roster: The output has no column 'X'."))
      #expect(unknown.code == 64)
    }
  }

  @Test func `rows without a key column have a field for their key`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    _ = try tool.file("table1", "alpha 1\nbeta 2\n")
    _ = try tool.file("table2", "alpha 1\nbeta 3\n")
    _ = try await tool.run(
      "watch", "-n", "0.01", "--count", "2", "--key-pattern", "^[a-z]+", "--history", "h", "--",
      "sh", "-c", Self.script)

    let run = try await tool.run("diff", "--history", "h")
    #expect(run.output == "~ beta: beta 2 -> beta 3 (line)\n")
  }

  @Test func `a command that runs once is printed`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let file = try tool.file("t", "NAME   SIZE\nbb     2\na      10\n")
    let table = try await tool.run("snapshot", "--sort", "NAME", "--", "cat", file)
    #expect(table.output == "NAME  SIZE\na       10\nbb       2\n")
    let lines = try await tool.run("snapshot", "--", "printf", "alpha\\nbeta two\\n")
    #expect(lines.output == "alpha\nbeta two\n")
    let json = try tool.file("j", #"{"items":[{"id":7,"a":{"b":"x"}}]}"#)
    let objects = try await tool.run(
      "snapshot", "--json=items", "--format", "jsonl", "--", "cat", json)
    #expect(objects.output == #"{"id":"7","a.b":"x"}"# + "\n")
    let csv = try await tool.run(
      "snapshot", "--csv", "--names", "a,b", "--", "printf", "1,2\\n3\\n4,5\\n")
    #expect(csv.output == "a  b\n1  2\n4  5\n")
    #expect(csv.error == "roster: skipped: line 2: 1 field, but the header has 2\n")
    let each = try await tool.run("snapshot", "--each", "n=1,2", "--", "echo", "row {n}")
    #expect(each.code == 0)
    #expect(each.lines.count == 3)
    let failing = try await tool.run("snapshot", "--", "sh", "-c", "echo why >&2; exit 3")
    #expect(failing.error == "roster: exit code 3: why\n")
    #expect(failing.code == 3)
    let none = try await tool.run("snapshot", "--", "nothing-like-that")
    #expect(none.code == 127)
    let flag = try await tool.run("snapshot", "--", "echo", "--json=x")
    #expect(flag.output == "--json=x\n")
  }

  @Test(arguments: [
    (["snapshot"], "Missing a history file, or -- and a command."),
    (["snapshot", "h", "--", "ls"], "Missing a history file, or -- and a command."),
    (["snapshot", "--at", "1", "--", "ls"], "--at requires a history file."),
    (
      ["snapshot", "--json", "h"],
      "Options for reading rows cannot be combined with a history file."
    ),
    (
      ["snapshot", "--header", "h"],
      "Options for reading rows cannot be combined with a history file."
    ),
    (["snapshot", "--sort", "", "h"], "'--sort ': the column name is missing."),
    (["history", "--group", "", "h"], "--group requires a column name."),
    (["diff", "--from", "1", "a", "b"], "--from and --to require --history."),
    (["diff", "--history", "h", "a"], "--history cannot be combined with files or --cases."),
    (["watch", "--history", "", "ls"], "--history requires a file name."),
    (
      ["watch", "--history-limit", "9K", "ls"],
      "'--history-limit 9K': the size must be a whole number of bytes, at least 16K"
    ),
    (["follow", "--history-limit", "x", "f"], "'--history-limit x': the size must be"),
  ]) func `wrong usage is said`(arguments: [String], problem: String) async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let run = try await tool.run(arguments, input: Data())

    #expect(run.error.contains(problem))
    #expect(run.code == 64)
  }

  @Test func `what cannot be kept is said`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let other = try tool.file("other", "hello\n")
    let refused = try await tool.run("watch", "--count", "1", "--history", other, "--", "echo")
    #expect(refused.code == 65)
    #expect(refused.output == "")
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "hello\n")
    let nowhere = try await tool.run(
      "watch", "--count", "1", "--history", "/nowhere/h", "--", "echo")
    #expect(nowhere.code == 73)
  }

  @Test func `the file is no longer than the limit`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let script = "awk -v s=$(date +%N) 'BEGIN{for(i=0;i<40;i++) print \"row\" i, s+i}'"
    let run = try await tool.run(
      "watch", "-n", "0.01", "--count", "40", "--history", "h", "--history-limit", "16K", "--",
      "sh", "-c", script)
    #expect(run.code == 0)

    let size = try Data(contentsOf: tool.directory.appending(path: "h")).count
    #expect((1_000...16_384).contains(size))
    let points = try await tool.run("history", "h").lines.dropFirst()
    #expect(points.last?.hasPrefix("   40  ") == true)
    #expect((1...20).contains(points.count))
  }

  @Test func `a stream and objects are kept too`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let follow = try await tool.run(
      "follow", "--key", "NAME", "--history", "f",
      input: "NAME  SIZE\na     1\nb     2\na     3\n")
    #expect(follow.code == 0)
    let rows = try await tool.run("snapshot", "--format", "jsonl", "f")
    #expect(
      rows.output == #"{"NAME":"a","SIZE":"3"}"# + "\n" + #"{"NAME":"b","SIZE":"2"}"# + "\n")

    let json = try tool.file("j", #"[{"id":7,"a":{"b":"x"}},{"id":8}]"#)
    _ = try await tool.run(
      "watch", "--json", "--count", "1", "--history", "o", "--", "cat", json)
    let objects = try await tool.run("snapshot", "--format", "jsonl", "o")
    #expect(
      objects.output == #"{"id":"7","a.b":"x"}"# + "\n" + #"{"id":"8","a.b":""}"# + "\n")
  }
}
