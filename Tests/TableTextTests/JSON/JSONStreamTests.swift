import RosterTesting
import TableSamples
import TestModels
import Testing

@testable import TableText

@Suite struct JSONStreamTests {
  private func read(
    _ text: String, _ kind: JSONStream.Kind = .values(path: []), pieces: Int = 1
  ) -> (values: [String], skipped: String?) {
    var reader = JSONStream(kind)
    var skipped = SkippedLines()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    var values: [JSONValue] = []
    for start in stride(from: 0, to: lines.count, by: pieces) {
      let end = min(lines.count, start + pieces)
      values += reader.values(
        of: Array(lines[start..<end]), isLast: end == lines.count, skipped: &skipped)
    }
    return (values.map(\.text), skipped.text)
  }

  @Test(arguments: [1, 4, 100]) func `values can have several lines`(pieces: Int) {
    let read = read(Samples.data("pretty-stream.txt"), pieces: pieces)

    #expect(
      read.values == [
        #"{"name":"a","state":"up"}"#, #"{"name":"b","state":"down"}"#,
        #"{"name":"a","state":"down"}"#,
      ])
    #expect(read.skipped == nil)
  }

  @Test(arguments: [
    ("{\"a\":1} {\"a\":2}\n[3,\n4]5\n\"x\"", [#"{"a":1}"#, #"{"a":2}"#, "3", "4", "5", #""x""#]),
    ("{\"a\":\"}]\\\"{\"}\n\n  7  \n", [#"{"a":"}]\"{"}"#, "7"]),
    ("[\n{\"a\":1},\n{\"a\":[\n[]\n]}\n]\n", [#"{"a":1}"#, #"{"a":[[]]}"#]), ("", []),
  ])
  func `values end where their brackets do`(_ text: String, _ values: [String]) {
    let read = read(text)

    #expect(read.values == values)
    #expect(read.skipped == nil)
  }

  @Test(arguments: [
    ("oops\n{\n\"a\":2\n}\n", [#"{"a":2}"#], "line 1, column 1: unexpected 'o' instead of a value"),
    (
      "{\n\"a\": 1,\n{\n\"a\":2\n}\n", [#"{"a":2}"#],
      "line 3, column 1: unexpected '{' instead of a name in quotes"
    ),
    (
      "{\n  \"a\": \"x\n}\n{\n\"a\":2\n}\n", [#"{"a":2}"#],
      "line 2, column 10: end of line must be escaped in a string"
    ),
    (
      "{\"a\":1]\n  x\n{\"a\":2}\n", [#"{"a":2}"#],
      "line 1, column 7: unexpected ']' instead of ',' or '}'"
    ),
    ("{\"a\":2}\n{\"b\":", [#"{"a":2}"#], "line 2, column 6: the text ends instead of a value"),
  ])
  func `a broken value costs no other`(_ text: String, _ values: [String], _ problem: String) {
    let read = read(text)

    #expect(read.values == values)
    #expect(read.skipped == "skipped: \(problem)")
  }

  @Test func `of each value the elements at the path are read`() {
    let text = #"{"a":{"b":[1,2]}} {"a":{"b":3}} {"a":4} {"c":5}"#
    let read = read(text, .values(path: ["a", "b"]))

    #expect(read.values == ["1", "2", "3"])
    #expect(read.skipped == #"skipped 2 lines: line 1: a has no member "b""#)
  }

  @Test func `one value on each line is read as it was`() {
    let read = read("{\"a\":1}\n\nbad\n7\n{\n", .lines)

    #expect(read.values == [#"{"a":1}"#, "7"])
    #expect(
      read.skipped == "skipped 2 lines: line 3, column 1: unexpected 'b' instead of a value")
  }

  @Test func `values in any form are those of a list`() throws {
    try checkProperty(
      seed: 53, cases: TestLength.count(short: 1_000, long: 50_000),
      generate: { generator in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            Int.random(in: 0...5, using: &generator)
          }
        }
      }, shrink: Shrinking.removals,
      holds: { (shapes: [[Int]]) in
        let texts = shapes.map { shape in
          let members = shape.enumerated().map { index, kind in
            let value = ["1", "\"}\\\"[\"", "[1,\n 2]", "{\"x\": {}}", "[\n]", "null"][kind]
            return "\"k\(index)\":\(kind % 2 == 0 ? "\n" : " ")\(value)"
          }
          return "{\n" + members.joined(separator: ",\n") + "\n}"
        }
        let separator = shapes.count % 2 == 0 ? "\n" : " "
        let found = read(texts.joined(separator: separator), pieces: max(1, shapes.count))
        return try found.skipped == nil
          && found.values == texts.map { try JSONParser.value(of: Array($0.utf8)).text }
      })
  }
}
