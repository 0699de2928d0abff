import HistorySamples
import Testing

@testable import RowHistory
@testable import TableText

@Suite struct HistoryDecoderTests {
  private static let header =
    #"{"roster-history":1,"command":["x"],"format":"text","key":"line","header":"absent"}"#
  private static let table = #""table":{"columns":["A"],"names":"fields","key":["A"]}"#
  private static let first =
    #"{"point":1,"time":5,"whole":true,\#(table),"rows":[{"key":"a","fields":["1"]},{"key":"b","fields":["2"]}]}"#

  private func read(_ records: String...) throws(InputError) -> HistoryReading {
    let bytes = records.flatMap { RecordFile.line(of: Array($0.utf8)) }
    return try HistoryReading(bytes, path: "h", limit: nil)
  }

  @Test func `rows are named by their places in the point before`() throws {
    let reading = try read(
      Self.header, Self.first,
      #"{"point":2,"time":6,"rows":[[1,1],{"key":"c","fields":["3"]},[0,1]]}"#,
      #"{"point":3,"time":7}"#)

    #expect(reading.notices == [])
    #expect(
      reading.history.points.map { $0.rows.all.map(\.key.text) } == [
        ["a", "b"], ["b", "c", "a"], ["b", "c", "a"],
      ])
    #expect(reading.history.storedRowCount == 3)
  }

  @Test func `rows that a whole record writes again are stored once`() throws {
    let again = Self.first.replacing(#""point":1"#, with: #""point":2"#)
    let reading = try read(Self.header, Self.first, again.replacing("\"2\"]", with: "\"3\"]"))

    #expect(reading.notices == [])
    #expect(reading.history.points.map(\.rows.count) == [2, 2])
    #expect(reading.history.storedRowCount == 3)
    #expect(reading.history.cost == reading.history.countedCost)
  }

  @Test(arguments: [
    (#"{"time":6}"#, #"the line has no member "point""#),
    (#"{"point":2}"#, #"the line has no member "time""#),
    (#"{"point":"2","time":6}"#, "point is a string instead of a whole number"),
    (#"{"point":1,"time":6}"#, "point is 1 instead of more than 1"),
    (#"{"point":-1,"time":6}"#, "point is -1 instead of a number from 0 to 9007199254740992"),
    (
      #"{"point":9223372036854775806,"time":6}"#,
      "point is 9223372036854775806 instead of a number from 0 to 9007199254740992"
    ),
    (#"{"point":2,"time":-6}"#, "time is -6 instead of a number from 0 to 9007199254740992"),
    (#"{"point":2,"time":6,"whole":true}"#, #"the line has no member "table""#),
    (#"{"point":2,"time":6,"failure":"x"}"#, "failure is a string instead of an array"),
    (#"{"point":2,"time":6,"failure":[1]}"#, "failure is a number instead of strings"),
    (#"{"point":2,"time":6,"status":"x"}"#, "status is a string instead of a whole number"),
    (#"{"point":2,"time":6,"rows":{}}"#, "rows is an object instead of an array"),
    (
      #"{"point":2,"time":6,"rows":[1]}"#,
      "rows is a number instead of rows, or a place and a number"
    ),
    (
      #"{"point":2,"time":6,"rows":[[1]]}"#,
      "rows is an array of 1 element instead of rows, or a place and a number"
    ),
    (#"{"point":2,"time":6,"rows":[[1,2]]}"#, "rows is [1,2] instead of a part of 2 rows"),
    (
      #"{"point":2,"time":6,"rows":[[-1,2]]}"#,
      "rows is -1 instead of a number from 0 to 9007199254740992"
    ),
    (#"{"point":2,"time":6,"rows":[[0,2],[0,1]]}"#, "rows is [0,1] instead of a part of 2 rows"),
    (#"{"point":2,"time":6,"rows":[[0,1],[0,1]]}"#, "rows is a row twice instead of each row once"),
    (#"{"point":2,"time":6,"rows":[{}]}"#, #"a row has no member "key""#),
    (#"{"point":2,"time":6,"rows":[{"key":1}]}"#, "key is a number instead of a string"),
    (
      #"{"point":2,"time":6,"rows":[{"key":["a",1]}]}"#,
      #"key is ["a",1] instead of a text and two numbers"#
    ),
    (
      #"{"point":2,"time":6,"rows":[{"key":"a","fields":[[]]}]}"#,
      "fields is an array instead of strings"
    ),
    (#"{"point":2,"time":6,"table":[]}"#, "table is an array instead of an object"),
    (
      #"{"point":2,"time":6,"table":{"columns":["A"],"names":"x","key":["A"]}}"#,
      #"names is "x" instead of none or line or lines or fields or borders or records"#
    ),
    (
      #"{"point":2,"time":6,"table":{"columns":["A"],"names":"line","key":["A"],"above":1000001}}"#,
      "above is 1000001 instead of a number from 0 to 1000000"
    ),
    (
      #"{"point":2,"time":6,"table":{"columns":["A"],"names":"line","key":["A"],"below":101}}"#,
      "below is 101 instead of a number from 0 to 100"
    ),
    (
      #"{"point":2,"time":6,"table":{"columns":["A"],"names":"line","key":["A"],"source":1}}"#,
      "source is 1 instead of the index of a column"
    ),
    (
      #"{"point":2,"time":6,"table":{"columns":["A"],"names":"line","key":"x"}}"#,
      #"key is "x" instead of automatic or line"#
    ),
    (#"{"point":2"#, "the text ends instead of ',' or '}'"),
  ]) func `what is no point is named and left out`(record: String, problem: String) throws {
    let reading = try read(
      Self.header, Self.first, record, #"{"point":3,"time":7}"#,
      Self.first.replacing(#""point":1"#, with: #""point":4"#))

    #expect(reading.notices.first == "h: line 3 is left out: \(problem)")
    #expect(reading.history.points.map(\.number) == [1, 4])
  }

  @Test func `a number that does not ascend is left out`() throws {
    let reading = try read(Self.header, Self.first, Self.first)

    #expect(reading.history.points.count == 1)
    #expect(reading.notices == ["h: line 3 is left out: point is 1 instead of more than 1"])
  }

  @Test(arguments: [
    (#"{"roster-history":1}"#, #"the line has no member "command""#),
    (
      header.replacing(#""x""#, with: #""x"],"each":["#),
      "each is an array instead of a string"
    ),
    (
      header.replacing("text", with: "xml"),
      #"format is "xml" instead of text or json or jsonl or csv or tsv"#
    ),
    (
      header.replacing("absent", with: "no"),
      #"header is "no" instead of automatic or present or absent"#
    ),
    (header.replacing(#""line""#, with: "{}"), #"key has no member "pattern""#),
  ]) func `what is wrong in a header is named`(record: String, problem: String) throws {
    let reading = try read(Self.header, record)

    #expect(reading.notices == ["h: line 2 is left out: \(problem)"])
  }
}
