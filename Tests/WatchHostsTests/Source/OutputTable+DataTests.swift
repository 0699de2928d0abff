import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@Suite struct OutputTableDataTests {
  private func table(_ text: String, _ format: InputFormat) throws -> OutputTable {
    var skipped = SkippedLines()
    return try OutputTable(Array(text.utf8), InputRules(format: format), skipped: &skipped)
  }

  private func message(_ text: String, _ format: InputFormat) -> String {
    do {
      var skipped = SkippedLines()
      _ = try OutputTable(Array(text.utf8), InputRules(format: format), skipped: &skipped)
      return skipped.text ?? "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func `the only array of objects in an object is the list`() throws {
    let list = try table(
      #"{"kind":"List","items":[{"a":1},{"a":2}],"metadata":{}}"#, .json(path: []))

    #expect(list.rows.map(\.fields) == [["1"], ["2"]])
    #expect(list.title == "items")
    let empty = try table(#"{"kind":"List","items":[]}"#, .json(path: []))
    #expect(empty.rows.isEmpty)
    for text in [
      #"{"a":[{"x":1}],"b":[{"x":2}]}"#, #"{"name":"n","tags":["t"]}"#, #"{"name":"n"}"#,
    ] {
      let one = try table(text, .json(path: []))
      #expect(one.rows.count == 1)
      #expect(one.title == nil)
    }
  }

  @Test func `fields of nested objects have names with points`() throws {
    let table = try table(
      #"""
      [{"name": "a", "meta": {"uid": 7, "tags": ["x", {"y": 1}], "none": {}}, "up": true},
       {"up": false, "name": "b", "note": null, "meta": {"uid": 8.50}}]
      """#, .json(path: []))

    #expect(
      table.columns == ["name", "meta.uid", "meta.tags", "meta.none", "up", "note"])
    #expect(table.hasHeader)
    #expect(table.reading.firstRow == 0)
    #expect(table.rows[0].fields == ["a", "7", #"["x",{"y":1}]"#, "{}", "true"])
    #expect(table.rows[1].fields == ["b", "8.50", "", "", "false", "null"])
    #expect(table.rows[0].field(5) == "")
  }

  @Test func `the path leads to the array through objects and arrays`() throws {
    let text = #"{"data": [{"items": [{"a": 1}, {"a": 2}]}], "one": {"a": 3}, "word": "x"}"#

    #expect(
      try table(text, .json(path: ["data", "0", "items"])).rows.map(\.fields) == [["1"], ["2"]])
    #expect(try table(text, .json(path: ["one"])).rows.map(\.fields) == [["3"]])
    #expect(try table(text, .json(path: ["word"])).columns == ["value"])
    #expect(
      message(text, .json(path: ["data", "1"])) == #"line 1: data has no member "1""#)
    #expect(message(text, .json(path: ["no"])) == #"line 1: the output has no member "no""#)
  }

  @Test func `what disturbs a terminal is cleaned in values and names`() throws {
    let table = try table(
      #"[{"a\u001b[31m": "x\ny\u0007", "b": {"\u202e": "z"}}]"#, .json(path: []))

    #expect(table.columns == ["a", "b.\u{fffd}"])
    #expect(table.rows[0].fields == ["x␊y␇", "z"])
  }

  @Test func `an empty array has no rows and no columns`() throws {
    let table = try table("[]", .json(path: []))

    #expect(table.rows.isEmpty && table.columns.isEmpty)
  }

  @Test func `each line is a value`() throws {
    let table = try table("{\"a\":1}\n\n{\"b\":2,\"a\":3}\r\n7\n", .jsonLines)

    #expect(table.columns == ["a", "b", "value"])
    #expect(table.rows.map(\.fields) == [["1"], ["3", "2"], ["", "", "7"]])
    #expect(
      message("{\"a\":1}\n\n{\"a\":}\n", .jsonLines)
        == "skipped: line 3, column 6: unexpected '}' instead of a value")
    #expect(message("{", .jsonLines).hasPrefix("line 1, column 2: "))
  }

  @Test func `separated values are read with their quotes`() throws {
    let csv = try table("name,note\na,\"x, \"\"y\"\"\"\nb,\n", .csv)
    #expect(csv.columns == ["name", "note"])
    #expect(csv.rows.map(\.fields) == [["a", "x, \"y\""], ["b", ""]])

    #expect(try table("a;b\n1,5;2\n", .csv).rows.map(\.fields) == [["1,5", "2"]])
    #expect(try table("a\tb\n1,5\t2\n", .tsv).rows.map(\.fields) == [["1,5", "2"]])
    #expect(message("a,b\n1\n", .csv) == "skipped: line 2: 1 field, but the header has 2")
    #expect(
      message("a,b\n\"1\n", .csv)
        == "skipped: line 2: a quoted field that begins here does not end")
    #expect(message("\"1\n", .csv) == "line 1: a quoted field that begins here does not end")
  }

  @Test func `a space behind each comma is not of the values`() throws {
    let table = try table(
      """
      name, memory.used [MiB], util
      A, 1024 MiB, 17 %
      B, 900 MiB, [N/A]
      C, 2048 MiB, 3 %
      """, .csv)

    #expect(table.columns == ["name", "memory.used [MiB]", "util"])
    #expect(table.rows.map(\.fields).first == ["A", "1024 MiB", "17 %"])
    for (rule, names) in [
      ("memory.used [MiB]", ["B", "A", "C"]), ("memory.used [MiB]:desc", ["C", "A", "B"]),
      ("util", ["C", "A", "B"]), ("util:desc", ["A", "C", "B"]),
    ] {
      var session = WatchSession(Samples.options { $0.sort = [SortRule(rule)].compactMap { $0 } })
      var run = SourceRun(end: .exited(0))
      run.table = table
      #expect(try session.receive(run).groups[0].rows.map { $0.fields[0] } == names)
    }
    let test = try RowCondition("2>=1GiB and util>5").test(in: table.columns)
    #expect(try test.results(for: table.rows.map(\.fields)) == [true, false, false])
  }

  @Test func `any character can separate values`() throws {
    let format = InputFormat.separated(by: 0x7c)

    #expect(try table("a|b,c\n1|\"x|y\"\n", format).rows.map(\.fields) == [["1", "x|y"]])
    #expect(try table("id | name\n1 | x \n", format).rows.map(\.fields) == [["1", "x"]])
    #expect(try table("id | name\n1 | x \n", format).columns == ["id", "name"])
  }

  @Test func `fields with the same name are both kept`() throws {
    let table = try table(
      """
      {"a":{"b":1},"a.b":2}
      {"a.b":4}
      {"a":{"b":5}}
      """, .jsonLines)

    #expect(table.columns == ["a.b", #""a.b""#])
    #expect(
      table.rows.map { [$0.field(0), $0.field(1)] } == [["1", "2"], ["", "4"], ["5", ""]])
  }

  @Test func `a nested field that comes second is quoted`() throws {
    let table = try table(
      #"[{"a.b":2,"a":{"b":1,"c.d":3}},{"a":{"b":6,"c":{"d":7}}}]"#, .json(path: []))

    #expect(table.columns == ["a.b", #""a"."b""#, "a.c.d", #""a"."c"."d""#])
    #expect(table.rows[0].fields == ["2", "1", "3"])
    #expect(table.rows[1].fields == ["", "6", "", "7"])
  }

  @Test func `points in time of JSON sort by the instant`() throws {
    let table = try table(
      #"[{"t":"2025-05-20T14:00:00+02:00"},{"t":"2025-05-20T11:00:00Z"}]"#, .json(path: []))
    var session = WatchSession(Samples.options { $0.sort = [SortRule("t")].compactMap { $0 } })
    var run = SourceRun(end: .exited(0))
    run.table = table

    #expect(
      try session.receive(run).groups[0].rows.map { $0.fields[0] }
        == ["2025-05-20T11:00:00Z", "2025-05-20T14:00:00+02:00"])
  }

  @Test func `what cannot be read is a failure of the run`() {
    let run = Samples.run("[1, 2", as: .json(path: []))

    #expect(run.table == nil)
    #expect(
      run.command.end
        == .failed(
          "the output cannot be read: line 1, column 6: the text ends instead of ',' or ']'"))
    let failed = Samples.run("oops", end: .exited(3), as: .json(path: []))
    #expect(failed.command.end == .exited(3))
    #expect(failed.command.output.isEmpty)
    #expect(Samples.run(" \n", as: .json(path: [])) == Samples.run(" \n"))
    #expect(Samples.run("a b", as: .text) == Samples.run("a b"))
  }

  @Test func `JSON values one after another are rows`() throws {
    let table = try table(Samples.data("pretty-stream.txt"), .json(path: []))

    #expect(table.columns == ["name", "state"])
    #expect(table.rows.map(\.fields) == [["a", "up"], ["b", "down"], ["a", "down"]])
    let one = try self.table("{\"items\":[{\"a\":1}]}\nwarning\n", .json(path: []))
    #expect(one.rows.map(\.fields) == [["1"]])
    #expect(one.title == "items")
  }

  @Test func `lines that cannot be read are problems of the run`() throws {
    let run = Samples.run(
      "{\"a\":1}\nbad\n{\"a\":2}\n", errors: "late\n", as: .jsonLines)

    #expect(run.table?.rows.count == 2)
    #expect(
      run.problems == [
        "late", "skipped: line 2, column 1: unexpected 'b' instead of a value",
      ])
    var session = WatchSession(Samples.options())
    let snapshot = try session.receive(run)
    #expect(snapshot.rowCount == 2 && !snapshot.isStale)
    #expect(snapshot.failure?.lines == run.problems)
  }

  @Test func `objects are identified by what names them before times and counters`() throws {
    func key(_ text: String) throws -> KeyRule {
      KeyRule.automatic.chosen(for: try table(text, .json(path: [])))
    }
    let pods = try table(Samples.data("pods.json"), .json(path: ["items"]))

    #expect(KeyRule.automatic.chosen(for: pods) == .columns([Samples.column("metadata.uid")]))
    #expect(
      try key(
        #"""
        [{"metadata":{"creationTimestamp":"2026-11-01T00:00:00Z","name":"a","namespace":"x"}},
         {"metadata":{"creationTimestamp":"2026-11-02T00:00:00Z","name":"a","namespace":"y"}}]
        """#)
        == .columns([Samples.column("metadata.namespace"), Samples.column("metadata.name")]))
    #expect(
      try key(#"[{"t":"2026-11-01T00:00:00Z","name":"a"},{"t":"2026-11-02T00:00:00Z","name":"b"}]"#)
        == .columns([Samples.column("name")]))
    #expect(
      try key(#"[{"t":"2026-11-01T00:00:00Z","x":"a"},{"t":"2026-11-02T00:00:00Z","x":"b"}]"#)
        == .columns([Samples.column("x")]))
    #expect(
      try key(#"[{"id":"a","metadata":{"name":"b"}},{"id":"c","metadata":{"name":"b"}}]"#)
        == .columns([Samples.column("id")]))
  }

  @Test func `the key of data is its usual name before the first unique column`() throws {
    let usual = try table(#"[{"age":1,"id":"x"},{"age":2,"id":"y"}]"#, .json(path: []))
    let repeated = try table(#"[{"age":1,"id":"x"},{"age":2,"id":"x"}]"#, .json(path: []))

    #expect(KeyRule.automatic.chosen(for: usual) == .columns([Samples.column("id")]))
    #expect(KeyRule.automatic.chosen(for: repeated) == .columns([Samples.column("age")]))
  }

  @Test func `children of objects are rows below them`() throws {
    let blocks = try table(Samples.data("lsblk.json"), .json(path: ["blockdevices"]))

    let name = try #require(blocks.columns.firstIndex(of: "name"))
    let rows = blocks.rows.map { "\($0.depth) \($0.field(name))" }
    #expect(!blocks.columns.contains("children"))
    #expect(rows.starts(with: ["0 sda", "1 sda1", "1 sda2", "2 vg-root"]))
    // A list of anything else is a value.
    let plain = try table(#"[{"id":1,"children":["a"]}]"#, .json(path: []))
    #expect(plain.rows.map(\.fields) == [["1", "[\"a\"]"]])
  }

  @Test func `a session follows rows of data through failures and new columns`() throws {
    var session = WatchSession(Samples.options { $0.format = .json(path: []) })
    func receive(_ text: String) throws -> WatchSnapshot {
      try session.receive(Samples.run(text, as: .json(path: [])))
    }

    let first = try receive(#"[{"id":"a","n":1},{"id":"b","n":2}]"#)
    #expect(first.groups[0].rows.map(\.key.text) == ["a", "b"])
    #expect(ChangeLines.text(for: session.changes) == "+ a  1\n+ b  2\n")
    let broken = try receive("[{")
    #expect(broken.isStale && broken.rowCount == 2)
    #expect(broken.failure?.lines.first?.hasPrefix("the output cannot be read: line 1") == true)
    _ = try receive(#"[{"new":0,"id":"b","n":2},{"id":"a","n":5}]"#)
    #expect(
      ChangeLines.text(for: session.changes)
        == "> b: 2 -> 1\n~ b: \"\" -> 0 (new)\n~ a: 1 -> 5 (n)\n")
    let empty = try receive("[]")
    #expect(empty.groups.isEmpty && !empty.isStale && empty.failure == nil)
    // The key is removed together with its column.
    let other = try receive(#"[{"name":"b"}]"#)
    #expect(other.groups[0].rows.map(\.key.text) == ["b"])
  }

  @Test func `keys of data that are chosen again make other rows`() throws {
    var session = WatchSession(Samples.options())
    func receive(_ text: String) throws -> WatchSnapshot {
      try session.receive(Samples.run(text, as: .json(path: [])))
    }
    _ = try receive(#"[{"id":"a","n":"b"},{"id":"b","n":"a"}]"#)
    let second = try receive(#"[{"n":"b"},{"n":"a"}]"#)

    #expect(second.groups[0].rows.map(\.key.text) == ["b", "a"])
    // The previous rows are read by the other column too: they are the same rows.
    #expect(
      ChangeLines.text(for: session.changes) == "")
  }
}
