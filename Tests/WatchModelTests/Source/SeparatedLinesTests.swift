import RosterTesting
import TestModels
import Testing

@testable import TableText
@testable import WatchModel

@Suite struct SeparatedLinesTests {
  private func read(
    _ text: String, _ format: DataFormat = .csv, pieces: Int = 1
  ) -> (columns: [String], rows: [[String]], skipped: String?) {
    var reader = SeparatedLines(format)
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
    var reader = SeparatedLines(.csv)
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
        let whole = try OutputTable(Array(text.utf8), format: .csv)
        let found = read(text)
        return found.rows == whole.rows.map(\.fields) && found.skipped == nil
      })
  }
}
