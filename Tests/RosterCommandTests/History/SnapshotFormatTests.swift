import RosterTesting
import TestModels
import Testing

@testable import RosterCommand
@testable import TableText
@testable import WatchModel

@Suite struct SnapshotFormatTests {
  private func snapshot(_ tables: [(names: [String], rows: [[String]])]) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    snapshot.blocks = tables.enumerated().map { index, table in
      var block = WatchBlock()
      block.id = index == 0 ? "" : "\(index)"
      (block.columns, block.allColumns) = (table.names, table.names)
      let rows = table.rows.enumerated().map { number, fields in
        let key = WatchKey(text: "\(number)", occurrence: 1, block: block.id)
        return WatchRow(key: key, fields: fields, line: "")
      }
      block.groups = [WatchGroup(name: "", rows: rows, block: block.id)]
      return block
    }
    return snapshot
  }

  private func text(_ snapshot: WatchSnapshot, _ format: SnapshotFormat) throws -> String {
    var text = ""
    try format.write(snapshot, to: &text)
    return text
  }

  private let one: [(names: [String], rows: [[String]])] = [
    (["NAME", "", "N"], [["a,\"b\"", "\"x", "1"], ["<c|d>", "two words", "10"], ["e"]])
  ]

  @Test(
    arguments: [
      (
        .text,
        "NAME               N\na,\"b\"  \"x          1\n<c|d>  two words  10\ne\n"
      ),
      (.csv, "NAME,2,N\n\"a,\"\"b\"\"\",\"\"\"x\",1\n<c|d>,two words,10\ne,,\n"),
      (.tsv, "NAME\t2\tN\na,\"b\"\t\"\"\"x\"\t1\n<c|d>\ttwo words\t10\ne\t\t\n"),
      (
        .json,
        #"""
        [
        {"NAME":"a,\"b\"","2":"\"x","N":"1"},
        {"NAME":"<c|d>","2":"two words","N":"10"},
        {"NAME":"e","2":"","N":""}
        ]

        """#
      ),
      (
        .jsonl,
        #"""
        {"NAME":"a,\"b\"","2":"\"x","N":"1"}
        {"NAME":"<c|d>","2":"two words","N":"10"}
        {"NAME":"e","2":"","N":""}

        """#
      ),
      (
        .markdown,
        #"""
        | NAME | 2 | N |
        | --- | --- | ---: |
        | a,"b" | "x | 1 |
        | \<c\|d> | two words | 10 |
        | e |  |  |

        """#
      ),
    ] as [(SnapshotFormat, String)])
  func `the rows of a table are written`(_ format: SnapshotFormat, expected: String) throws {
    #expect(try text(snapshot(one), format) == expected)
  }

  @Test func `several tables stay apart`() throws {
    let all = snapshot([(["A"], [["1"]]), (["B"], [])])

    #expect(try text(all, .text) == "A\n1\n\nB\n")
    #expect(try text(all, .jsonl) == #"{"table":1,"A":"1"}"# + "\n")
    #expect(
      try text(all, .json) == """
        [
        {"table":1,"rows":[
        {"A":"1"}
        ]},
        {"table":2,"rows":[]}
        ]

        """)
    #expect(
      try text(all, .markdown) == "| A |\n| ---: |\n| 1 |\n\n| B |\n| ---: |\n")
    for format in [SnapshotFormat.csv, .tsv] {
      #expect(
        throws: InputError.unusable(
          "the output has 2 tables, and \(format.rawValue) one: choose it with --table")
      ) { try text(all, format) }
    }
  }

  @Test(arguments: [SnapshotFormat.csv, .tsv])
  func `separated values are read as they were written`(_ format: SnapshotFormat) throws {
    let values = ["", "a", "\"", "\"a\"", "a\"b", ",", ";", "a b", "#", "é", "\\", "'"]
    try checkProperty(
      seed: 81, cases: TestLength.count(short: 1_000, long: 100_000),
      generate: { generator in
        let width = Int.random(in: 1...3, using: &generator)
        return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          (0..<width).map { _ in values.randomElement(using: &generator) ?? "" }
        }
      },
      shrink: { Shrinking.removals($0) },
      holds: { rows in
        let names = ["A", "B", "C"].prefix(rows.first?.count ?? 1).map(\.self)
        let written = try text(snapshot([(names, rows)]), format)
        var skipped = SkippedLines()
        let rules = InputRules(format: format == .csv ? .separated(by: 0x2c) : .tsv)
        let table = try OutputTable(Array(written.utf8), rules, skipped: &skipped)
        return table.rows.map(\.fields) == rows && table.columns == names
      })
  }

  @Test func `a run of a command is written`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let file = try tool.file("t", "NAME  SIZE\na     1\nb     20\n")

    let csv = try await tool.run(
      "snapshot", "--where", "SIZE>1", "--format", "csv", "--", "cat", file)
    let line = try await tool.run("snapshot", "--format", "csv", "--", "echo a b | cat")
    let none = try await tool.run("snapshot", "--where", "NAME>1", "--", "cat", file)
    let unknown = try await tool.run("snapshot", "--where", "X=1", "--", "cat", file)
    let several = try await tool.run(
      "snapshot", "--format", "csv", "--", "sh", "-c", "cat t; echo; echo 'ID  USER'; echo '7   x'")
    let second = try await tool.run(
      "snapshot", "--format", "csv", "--table", "2", "--", "sh", "-c",
      "cat t; echo; echo 'ID  USER'; echo '7   x'")

    #expect(csv == .init(output: "NAME,SIZE\nb,20\n", error: "", code: 0))
    #expect(line.output == "line\na b\n")
    #expect(none.output == "NAME  SIZE\n")
    #expect(none.error == "roster: no value of NAME is a number: 'a'\n")
    #expect(
      unknown.error == "roster: The output has no column 'X'. Its columns are: NAME, SIZE.\n")
    #expect(unknown.code == 64)
    #expect(
      several.error
        == "roster: the output has 2 tables, and csv one: choose it with --table\n")
    #expect(several.code == 65)
    #expect(second.output == "ID,USER\n7,x\n")
  }

  @Test func `a table of a history is written`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    _ = try await tool.run(
      "watch", "--count", "1", "--history", "h", "--", "sh", "-c",
      "echo 'NAME  SIZE'; echo 'a     1'; echo 'b     2'; echo; echo 'ID  USER'; echo '7   x'")

    let chosen = try await tool.run("snapshot", "--table", "name", "--where", "SIZE=2", "h")
    let missing = try await tool.run("snapshot", "--table", "3", "h")

    #expect(chosen == .init(output: "NAME  SIZE\nb        2\n", error: "", code: 0))
    #expect(missing.error == "roster: --table 3: the output has no such table\n")
    #expect(missing.code == 65)
  }
}
