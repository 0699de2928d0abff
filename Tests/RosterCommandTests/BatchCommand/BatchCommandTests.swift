import Foundation
import RosterDiff
import TestModels
import Testing

@testable import RosterCommand
@testable import TableText

/// The built tool, as it is run from a shell.
@Suite struct BatchCommandTests {
  private struct Operations: Codable, Equatable {
    var insertSections: [Int]
    var deleteSections: [Int]
    var moveSections: [[Int]]
    var insertItems: [[Int]]
    var deleteItems: [[Int]]
    var updateItems: [[Int]]
    var moveItems: [[[Int]]]

    var sorted: Operations {
      var copy = self
      copy.insertSections.sort()
      copy.deleteSections.sort()
      copy.moveSections.sort { $0.lexicographicallyPrecedes($1) }
      copy.insertItems.sort { $0.lexicographicallyPrecedes($1) }
      copy.deleteItems.sort { $0.lexicographicallyPrecedes($1) }
      copy.updateItems.sort { $0.lexicographicallyPrecedes($1) }
      copy.moveItems.sort { ($0[0] + $0[1]).lexicographicallyPrecedes($1[0] + $1[1]) }
      return copy
    }
  }

  private struct Cleaned: Decodable {
    let out: Operations
  }

  private struct Condition: Decodable {
    let name: String
    let condition: Int?
  }

  private struct Verdict: Decodable {
    let legal: Bool
    let condition: Int?
    let message: String?
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ text: Data) throws -> [Value] {
    try text.split(separator: 0x0a).map { try JSONDecoder().decode(type, from: $0) }
  }

  @Test func `golden batches are cleaned as by IG list kit`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let input = try BuiltTool.goldenCases("golden-batch")

    let result = try await tool.run(["batch", "--cases", "--clean"], input: input)

    let expected = try decode(Cleaned.self, input).map(\.out.sorted)
    let answers = try decode(Cleaned.self, Data(result.output.utf8)).map(\.out)
    #expect(result.code == 0)
    #expect(expected.count == 1_500)
    try #require(answers.count == expected.count)
    for line in expected.indices {
      #expect(answers[line] == expected[line], "line \(line + 1)")
    }
  }

  @Test func `crash reports meet their conditions under the rules of UI kit`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let input = try BuiltTool.goldenCases("golden-conditions")

    let result = try await tool.run(["batch", "--cases", "--rules", "uikit"], input: input)

    let reports = try decode(Condition.self, input)
    let verdicts = try decode(Verdict.self, Data(result.output.utf8))
    #expect(result.code == 0)
    #expect(reports.count == 17)
    try #require(verdicts.count == reports.count)
    for (report, verdict) in zip(reports, verdicts) {
      #expect(verdict.condition == report.condition, "\(report.name)")
      #expect(verdict.legal == (report.condition == nil), "\(report.name)")
      #expect(verdict.legal == (verdict.message == nil), "\(report.name)")
    }
  }

  @Test func `rosters own rules are the default`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let line =
      #"{"before":[1,1],"after":[1,0,1],"ops":[["insertSections",[2]],["moveItem",[1,0],[2,0]]]}"#

    let usual = try await tool.run("batch", "--cases", input: line)
    let named = try await tool.run("batch", "--cases", "--rules", "roster", input: line)
    let strict = try await tool.run("batch", "--cases", "--rules", "uikit", input: line)

    #expect(usual == .init(output: "{\"legal\":true}\n", error: "", code: 0))
    #expect(named == usual)
    #expect(strict.output.hasPrefix("{\"legal\":false,\"condition\":13,\"message\":\""))
  }

  @Test func `a broken case ends the answers with its line`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let line = #"{"before":[],"after":[],"ops":[]}"#

    let result = try await tool.run(
      "batch", "--cases", input: "\(line)\n\(line)\n{\"before\":[NaN]}\n")

    #expect(result.output == "{\"legal\":true}\n{\"legal\":true}\n")
    #expect(
      result.error == "roster: line 3, column 12: unexpected 'N' instead of a value or ']'\n")
    #expect(result.code == 65)
  }

  /// Errors in a stream of cases, as a user sees them.
  private func message(_ text: [UInt8]) -> String? {
    var lines = CaseLines { (line) throws(InputProblem) in
      try BatchCase(line).answer(rules: .roster)
    }
    var output = ""
    do throws(InputError) {
      try lines.read(text, into: &output)
      try lines.finish(into: &output)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: [
      ("", nil), (" \r\n\n\t", nil),
      ("\0", "line 1, column 1: unexpected byte 0x00 instead of a value"),
      ("\n{\"before\":[1", "line 2, column 13: the text ends instead of ',' or ']'"),
      (
        #"{"before":[1],"before":[1],"after":[1],"ops":[]}"#,
        #"line 1, column 1: the member "before" occurs twice in its object"#
      ),
      (#"{"before":[1],"after":[1],"opps":[]}"#, #"line 1: the line has no member "ops""#),
      (#"{"before":[1],"after":[1],"ops":[],"name":"x"}"#, nil),
      (
        String(repeating: "[", count: 100_000),
        "line 1, column 257: nested more than 256 levels deep"
      ),
      (
        "{\"before\":[\(String(repeating: "9", count: 100_000))],\"after\":[],\"ops\":[]}",
        "line 1: before[0] is \(String(repeating: "9", count: 60))… instead of a number from "
          + "-9223372036854775808 to 9223372036854775806"
      ),
      (
        "{\"before\":[1],\"after\":[1],\"ops\":[[\"a\\n\u{202e}\",[]]]}",
        #"line 1: ops[0] is the unknown operation "a\n\u202e""#
      ),
    ] as [(String, String?)])
  func `a stream that is broken is named by its line and place`(_ text: String, _ expected: String?)
  {
    #expect(message(Array(text.utf8)) == expected)
  }

  @Test func `a million items are answered`() throws {
    let count = TestLength.count(short: 20_000, long: 1_000_000)
    let items = (0..<count).map { "[0,\($0)]" }.joined(separator: ",")
    func answer(_ after: Int, _ operations: String) throws -> String {
      let text = "{\"before\":[\(count)],\"after\":[\(after)],\"ops\":[\(operations)]}"
      return try BatchCase(JSONParser.value(of: Array(text.utf8))).answer(rules: .roster)
    }

    #expect(try answer(0, "[\"deleteItems\",[\(items)]]") == #"{"legal":true}"#)
    #expect(
      try answer(0, "[\"deleteItems\",[\(items),[0,0]]]")
        == #"{"legal":false,"condition":17,"message":"item 0-0 was to be deleted more than once"}"#)
  }

  @Test func `bytes that are not UTF 8 are broken input`() async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }
    let input = Data(Array("{\"in\":\"".utf8) + [0xff, 0xfe, 0x22, 0x7d, 0x0a])

    let result = try await tool.run(["batch", "--cases", "--clean"], input: input)

    #expect(result.error == "roster: line 1, column 8: not valid UTF-8\n")
    #expect(result.code == 65)
  }

  @Test(arguments: [
    ([], "Missing --cases: batches are read from standard input."),
    (["--clean"], "Missing --cases: batches are read from standard input."),
    (["--cases", "--rules", "apple"], "The value 'apple' is invalid for '--rules <rules>'."),
    (["--cases", "file"], "Unexpected argument 'file'"),
    (["--cases", "--clean", "--rules", "roster"], "--clean resolves conflicts as IGListKit does"),
  ])
  func `wrong usage is refused`(arguments: [String], message: String) async throws {
    let tool = try BuiltTool()
    defer { tool.remove() }

    let result = try await tool.run(["batch"] + arguments, input: Data())

    #expect(result.code == 64)
    #expect(result.error.contains(message))
    #expect(result.output.isEmpty)
  }
}
