import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterCommand
@testable import TableText

@Suite struct RecordPairTests {
  /// The diff of whole values, which compares no bytes and no short hashes.
  private func model(
    _ old: DataList, _ new: DataList, _ key: RecordKey, _ moves: DiffOptions.Moves
  ) -> ListChanges {
    Record.changes(
      from: Array(RecordList(old, key: key)), to: Array(RecordList(new, key: key)), moves: moves)
  }

  @Test(arguments: [DiffOptions.Moves.minimal, .positional])
  func `lines give the changes of their values`(moves: DiffOptions.Moves) throws {
    // The same values in several spellings.
    let spellings = [
      #"{"id":1,"v":"é"}"#, #"{ "v" : "\u00e9", "id" : 1 }"#, #"{"id":1,"v":"e"}"#, #"{"id":2}"#,
      #"{"id":"1"}"#, #"{"id": 2}"#, #"{"id":1.0}"#, #"{"id":[1,{}]}"#, #"{"id":[ 1, {} ]}"#,
    ]
    let list = { (generator: inout SeededGenerator) in
      (0..<Int.random(in: 0...7, using: &generator)).compactMap { _ in
        spellings.randomElement(using: &generator)
      }
    }
    try checkProperty(
      seed: 71, cases: TestLength.count(short: 1_000, long: 100_000),
      generate: { (list(&$0), list(&$0)) },
      shrink: { Shrinking.either($0, Shrinking.removals, Shrinking.removals) },
      holds: { lines in
        let old = try DataList(Array(lines.0.joined(separator: "\n").utf8), path: "a.jsonl")
        let new = try DataList(
          Array("[\(lines.1.joined(separator: " ,\n"))]".utf8), path: "b.json")
        return try [RecordKey.field("id"), .record].allSatisfy { key in
          let changes = try RecordPair(old: old, new: new, key: key).changes(moves: moves)
          return changes == model(old, new, key, moves)
        }
      })
  }

  @Test(arguments: [("id,v", "id,v", ","), ("id,v", "v;id", ";"), ("id,v", "id\tv", "\t")])
  func `tables give the changes of their values`(
    _ header: String, _ other: String, _ separator: String
  ) throws {
    let inLine = ["1", "\"1\"", "2", "", "\"\"", "\"a\"\"\"", "é"]
    func row(_ generator: inout SeededGenerator, _ separator: String) -> String {
      // Quotes around several lines are only those of values separated by commas or semicolons.
      let fields = separator == "\t" ? inLine : inLine + ["\"x\ny\""]
      let first = fields.randomElement(using: &generator) ?? ""
      let second = fields.randomElement(using: &generator) ?? ""
      return first + separator + second
    }
    func rows(_ generator: inout SeededGenerator, _ separator: String) -> [String] {
      let rows = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        row(&generator, separator)
      }
      // An empty row would not be a row.
      return rows.filter { !$0.isEmpty }
    }
    try checkProperty(
      seed: 72, cases: TestLength.count(short: 1_000, long: 100_000),
      generate: { (rows(&$0, ","), rows(&$0, separator)) },
      shrink: { Shrinking.either($0, Shrinking.removals, Shrinking.removals) },
      holds: { (lists: ([String], [String])) in
        let first = [[header], lists.0].joined().joined(separator: "\n")
        let second = [[other], lists.1].joined().joined(separator: "\r\n")
        let old = try DataList(Array(first.utf8), path: "a.csv")
        let path = separator == "\t" ? "b.tsv" : "b.csv"
        let new = try DataList(Array(second.utf8), path: path)
        return try [RecordKey.field("id"), .record].allSatisfy { key in
          let changes = try RecordPair(old: old, new: new, key: key).changes(moves: .minimal)
          return changes == model(old, new, key, .minimal)
        }
      })
  }

  @Test func `many records with equal short hashes are still told apart`() throws {
    // Of so many, hundreds share their 32 bits with another one.
    let lines = (0..<200_000).map { "\($0)" }
    let old = try DataList(Array(lines.joined(separator: "\n").utf8), path: "a.jsonl")
    let new = try DataList(
      Array(lines.reversed().joined(separator: "\n").utf8), path: "b.jsonl")

    let changes = try RecordPair(old: old, new: new, key: .record).changes(moves: .minimal)

    #expect(changes.duplicates.isEmpty)
    #expect(changes.changeCount == lines.count - 1)
  }
}
