import RosterTesting
import TableSamples
import TestModels
import Testing

@testable import TableText

@Suite struct SeparatedLinesTests {
  private func read(
    _ text: String, _ format: InputFormat = .csv, pieces: Int = 1
  ) -> (columns: [String], rows: [[String]], skipped: String?) {
    let read = read(text, InputRules(format: format), pieces: pieces)
    return (read.columns.names, read.rows, read.skipped)
  }

  private func read(
    _ text: String, _ rules: InputRules, pieces: Int = 1
  ) -> (columns: SeparatedColumns, rows: [[String]], skipped: String?) {
    var reader = SeparatedLines(rules)
    var skipped = SkippedLines()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var rows: [TableRow] = []
    for start in stride(from: 0, to: lines.count, by: pieces) {
      let end = min(lines.count, start + pieces)
      rows += reader.rows(
        of: Array(lines[start..<end]), isLast: end == lines.count, skipped: &skipped)
    }
    return (reader.columns, rows.map(\.fields), skipped.text)
  }

  @Test(arguments: [1, 2, 100]) func `a quoted value can have several lines`(pieces: Int) {
    let read = read("id,note\n1,\"two\n\nlines\"\n2,x\n", pieces: pieces)

    #expect(read.columns == ["id", "note"])
    #expect(read.rows == [["1", "two␊␊lines"], ["2", "x"]])
    #expect(read.skipped == nil)
  }

  @Test func `the header can have several lines`() {
    #expect(read("id,\"a\nb\"\n1,2\n").columns == ["id", "a␊b"])
    #expect(read("id,\"a\nb\"\n1,2\n").rows == [["1", "2"]])
  }

  @Test func `a quote that does not end leaves out its line and no other`() {
    let read = read("id,note\n1,\"open\n2,x\n3,y\n")

    #expect(read.rows == [["2", "x"], ["3", "y"]])
    #expect(read.skipped == "skipped: line 2: a quoted field that begins here does not end")
  }

  @Test func `a quote that does not end holds back 64 KiB at most`() {
    let long = String(repeating: "x", count: 1_000)
    var reader = SeparatedLines(InputRules(format: .csv))
    var skipped = SkippedLines()
    var rows: [TableRow] = []
    let start = "id,note\n1,\"open".split(separator: "\n").map { Array($0.utf8) }
    rows += reader.rows(of: start, isLast: false, skipped: &skipped)
    for number in 2...100 {
      rows += reader.rows(
        of: [Array("\(number),\(long)".utf8)], isLast: false, skipped: &skipped)
    }

    #expect(rows.count == 99)
    #expect(skipped.text == "skipped: line 2: a quoted field that begins here does not end")
  }

  @Test func `text behind a quote and wrong counts name their line`() {
    #expect(
      read("a,b\n\"1\"x,2\n").skipped
        == "skipped: line 2: a closing quote is followed by text")
    #expect(
      read("a,b\n\n1\n").skipped == "skipped: line 3: 1 field, but the header has 2")
  }

  @Test func `between tabs a quote at the beginning is a character`() {
    let read = read("a\tb\n\"old\" desk\t1\n\"open\t2\n", .tsv)

    #expect(read.rows == [["\"old\" desk", "1"], ["\"open", "2"]])
    #expect(read.skipped == nil)
  }

  @Test func `the dialect is that of the header`() {
    #expect(read("a, b\n1, 2\n").rows == [["1", "2"]])
    #expect(read("a|b\n1|2\n", .separated(by: 0x7c)).rows == [["1", "2"]])
  }

  @Test func `the rows are those of the whole text`() throws {
    try checkProperty(
      seed: 19, cases: TestLength.count(short: 1_000, long: 100_000),
      generate: { generator in
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          (0..<2).map { _ in
            String(
              (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                "ab,\n\"".randomElement(using: &generator) ?? "a"
              })
          }
        }
      }, shrink: Shrinking.removals,
      holds: { (table: [[String]]) in
        let rows = table.map { row in
          row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
        }
        let text = "x,y\n" + rows.joined(separator: "\n")
        var skipped = SkippedLines()
        let whole = try OutputTable(
          Array(text.utf8), InputRules(format: .csv), skipped: &skipped)
        let found = read(text)
        return found.rows == whole.rows.map(\.fields) && found.skipped == nil
      })
  }

  /// Ways in which names and comments are given, with the columns, the rows and the title of a stream
  /// and of a whole output.
  private static let ways: [(String, InputRules, [String], [[String]], String?)] = [
    (
      "1,2\n3,4\n", InputRules(format: .csv, header: .absent), ["1", "2"],
      [["1", "2"], ["3", "4"]], nil
    ),
    (
      "1;2;3\n", InputRules(format: .csv, names: ["a", "b"]), ["a", "b", "3"], [["1", "2", "3"]],
      nil
    ),
    (
      "1;2\n", InputRules(format: .csv, names: ["a", "b", "c"]), ["a", "b", "c"], [["1", "2"]], nil
    ),
    (
      "x,y\n1,2\n", InputRules(format: .csv, header: .present, names: ["a", "b"]), ["a", "b"],
      [["1", "2"]], nil
    ),
    (
      "Report\nx;y\n1;2\n", InputRules(format: .csv, header: .line(2)), ["x", "y"], [["1", "2"]],
      "Report"
    ),
    (
      "Report, first\n\nx\ty\n1\t2\n", InputRules(format: .tsv, header: .match("y")), ["x", "y"],
      [["1", "2"]], "Report, first"
    ),
    ("# one\n# 2\nx;y\n1;2\n", InputRules(format: .csv), ["x", "y"], [["1", "2"]], "# one · # 2"),
    (
      "x,y\n#\"1,2\n3,4\n", InputRules(format: .csv, comment: "#"), ["x", "y"], [["3", "4"]],
      "#\"1,2"
    ),
    (
      "//a,b\n1,2\n", InputRules(format: .csv, header: .absent, comment: "//"), ["1", "2"],
      [["1", "2"]], "//a,b"
    ),
    ("#x,y\n1,2\n", InputRules(format: .csv), ["#x", "y"], [["1", "2"]], nil),
  ]

  @Test(arguments: ways.indices, [1, 100])
  func `names and comments are where the rules say`(_ index: Int, pieces: Int) throws {
    let (text, rules, columns, rows, title) = Self.ways[index]
    var skipped = SkippedLines()

    let stream = read(text, rules, pieces: pieces)
    let whole = try OutputTable(Array(text.utf8), rules, skipped: &skipped)

    #expect(stream.columns.names == columns)
    #expect(stream.rows == rows)
    #expect(stream.columns.title == title)
    #expect(stream.skipped == nil)
    #expect(whole.columns == columns)
    #expect(whole.rows.map(\.fields) == rows)
    #expect(whole.title == title)
    #expect(skipped.text == nil)
  }

  @Test func `without the line that has the names every line is a row`() throws {
    var skipped = SkippedLines()
    let rules = InputRules(format: .csv, header: .line(9))
    let table = try OutputTable(Array("a,b\n1,2\n".utf8), rules, skipped: &skipped)

    #expect(table.rows.map(\.fields) == [["a", "b"], ["1", "2"]])
    #expect(skipped.text == "--header-line 9: the output has no such line")
    #expect(
      read("a,b\n\n1,2\n", InputRules(format: .csv, header: .line(2))).skipped
        == "--header-line 2: the output has no such line")
  }

  @Test func `one bad line costs one line`() throws {
    var skipped = SkippedLines()
    let text = "a,b\n1,2\n3\n\"4\"x,5\n6,7\n8,\"9\n10,11\n"
    let table = try OutputTable(
      Array(text.utf8) + [0xff, 0x2c, 0x31, 0x0a] + Array("12,13".utf8), InputRules(format: .csv),
      skipped: &skipped)

    #expect(table.rows.map { $0.fields[0] } == ["1", "6", "10", "12"])
    #expect(skipped.text == "skipped 4 lines: line 3: 1 field, but the header has 2")
    #expect(read(text).rows.map { $0[0] } == ["1", "6", "10"])
  }

  @Test func `the last named column of text has the rest of the line`() {
    let rules = InputRules(names: ["if", "state", "addresses"])
    let read = read(Samples.data("ipbr.txt"), rules)

    #expect(read.columns.names == rules.names)
    #expect(
      read.rows == [
        ["lo", "UNKNOWN", "127.0.0.1/8 ::1/128"],
        ["eth0", "UP", "192.0.2.7/24 2001:db8::7/64 fe80::1/64"],
        ["wlan0", "DOWN", ""], ["docker0", "UP", "172.17.0.1/16"],
      ])
    #expect(
      self.read("# c\n\n a\tb  c \n", InputRules(names: ["x", "y"], comment: "#")).rows
        == [["a", "b  c"]])
  }

  @Test func `blanks around a separator are no part of values`() {
    let format = InputFormat.separated(by: 0x7c)
    let read = read(
      Samples.data("ipmi-sensor.txt"), InputRules(format: format, header: .absent))

    #expect(read.rows.count == 4)
    #expect(read.columns.names == (1...10).map(String.init))
    #expect(read.rows[2].prefix(4) == ["PSU1 Status", "0x0", "discrete", "0x0180"])
    #expect(read.rows.joined().allSatisfy { !$0.hasPrefix(" ") && !$0.hasSuffix(" ") })
  }

  @Test func `comments without end are cut`() {
    let text = "a,b\n" + String(repeating: "#c\n", count: 500) + "1,2\n"
    let read = read(text, InputRules(format: .csv, comment: "#"))

    #expect(read.rows == [["1", "2"]])
    #expect(read.columns.title?.split(separator: "·").count == 100)
    #expect(read.columns.title?.hasSuffix("#c …") == true)
  }

  @Test func `a first row is not eaten`() {
    let names = ["id", "title", "branch", "state", "time"]
    let text = Samples.data("gh.txt")

    #expect(
      read(text, InputRules(format: .tsv, header: .absent)).rows.map { $0[0] } == ["12", "9"])
    #expect(read(text, InputRules(format: .tsv, names: names)).rows.map { $0[0] } == ["12", "9"])
    #expect(read(text, InputRules(format: .tsv, names: names)).columns.names == names)
  }

  @Test func `comments of a table are its title`() throws {
    let text = Samples.data("prettytable.csv")
    for comment in [nil, "#"] {
      let read = read(text, InputRules(format: .csv, comment: comment))

      #expect(read.rows == [["1", "a, b", "3"], ["2", "c", "4"]])
      #expect(read.columns.title == "# exported by tool 3.1 · # 2026-11-29")
    }
  }
}
