import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterCommand
@testable import TableText

@Suite struct EditScriptTests {
  private func script(
    _ old: String, _ new: String, key: RecordKey? = nil, moves: DiffOptions.Moves = .minimal,
    path: String = "a.jsonl"
  ) throws(InputError) -> EditScript {
    try script(
      of: DataList(Array(old.utf8), path: path), DataList(Array(new.utf8), path: path), key: key,
      moves: moves)
  }

  private func script(
    of old: DataList, _ new: DataList, key: RecordKey? = nil, moves: DiffOptions.Moves = .minimal
  ) throws(InputError) -> EditScript {
    let style = old.format?.isTable == true ? ValueStyle.plain : .typed
    return try EditScript(ComparedLists(old: old, new: new, key: key, style: style), moves: moves)
  }

  @Test func `text has a line for each change`() throws {
    let old = """
      {"id":1,"name":"Ann","size":12345678901234567890}
      {"id":2,"name":"Bob","tags":["x"]}
      {"id":3,"name":"Cy"}
      {"id":4}
      """
    let new = """
      {"id":4,"on":null}
      {"name":"Ann","id":1,"size":12345678901234567891}
      {"id":5,"name":"","n":"1"}
      {"id":2,"name":"Bob"}
      """

    let text = try script(old, new).text

    #expect(
      text == """
        - 3
        > 4: 4 -> 1
        ~ 4: (none) -> null (on)
        ~ 1: 12345678901234567890 -> 12345678901234567891 (size)
        + 5  name: ""  n: "1"
        ~ 2: ["x"] -> (none) (tags)

        """)
  }

  @Test func `JSON has an object for each change`() throws {
    let old = #"{"id":1}"# + "\n" + #"{"id":2,"v":1.50}"# + "\n" + #"{"id":3}"#
    let new = #"{"id":3}"# + "\n" + #"{"id":2,"v":1.5}"# + "\n" + #"{"id":"3"}"#

    let json = try script(old, new).json

    #expect(
      json == #"{"inserts":[{"index":2,"key":"3","value":{"id":"3"}}],"#
        + #""deletes":[{"index":0,"key":1,"value":{"id":1}}],"#
        + #""updates":[{"old":1,"new":1,"key":2,"before":{"id":2,"v":1.50},"#
        + #""after":{"id":2,"v":1.5}}],"moves":[{"from":2,"to":0,"key":3}],"duplicates":[]}"#
        + "\n")
  }

  @Test func `equal lists give nothing`() throws {
    let script = try script("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}")

    #expect(script.text.isEmpty)
    #expect(
      script.json == #"{"inserts":[],"deletes":[],"updates":[],"moves":[],"duplicates":[]}"# + "\n")
  }

  @Test func `scalars come go and move`() throws {
    let script = try script("1\n2\n\"a\"\n3", "3\n1\n2\n2.0")

    #expect(script.text == "- a\n> 3: 4 -> 1\n+ 2.0\n")
  }

  @Test func `positional moves are those of every other place`() throws {
    let script = try script("1\n2\n3", "3\n1\n2", moves: .positional)

    #expect(script.text == "> 3: 3 -> 1\n> 1: 1 -> 2\n> 2: 2 -> 3\n")
  }

  @Test func `duplicates pair in order and are reported`() throws {
    let script = try script(
      "id,v\nx,1\ny,2\nx,3\n", "id,v\nx,1\nx,4\nx,5\n", path: "a.csv")

    #expect(
      script.text == """
        ! x: occurs more than once (rows: old 1, 3; new 1, 2, 3)
        - y
        ~ x#2: 3 -> 4 (v)
        + x#3  v: 5

        """)
    #expect(script.json.hasSuffix(#""duplicates":[{"key":"x","old":[0,2],"new":[0,1,2]}]}"# + "\n"))
  }

  @Test func `duplicates of one list only are reported`() throws {
    #expect(
      try script("", "1\n1").text
        == "! 1: occurs more than once (rows: new 1, 2)\n+ 1\n+ 1#2\n")
    #expect(
      try script("1\n1", "").text
        == "! 1: occurs more than once (rows: old 1, 2)\n- 1\n- 1#2\n")
  }

  @Test func `of many duplicates the first rows are named`() throws {
    let list = [String](repeating: "1", count: 12).joined(separator: "\n")

    let text = try script(list, "1\n1\n" + list.dropLast(4)).text

    #expect(
      text == "! 1: occurs more than once (rows: old 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more; "
        + "new 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more)\n")
  }

  @Test func `a given key is used`() throws {
    let old = #"{"id":1,"name":"a"}"#
    let new = #"{"id":2,"name":"a"}"#

    #expect(try script(old, new).text == "- 1\n+ 2  name: a\n")
    #expect(try script(old, new, key: .field("name")).text == "~ a: 1 -> 2 (id)\n")
  }

  @Test func `a list in CSV and one in JSON are refused`() throws {
    let csv = try DataList(Array("id\n1\n".utf8), path: "a.csv")
    let json = try DataList(Array("[{\"id\":1}]".utf8), path: "b.json")
    let empty = try DataList([], path: "c.jsonl")

    let reason = "a.csv cannot be compared with b.json: only one of them is a table"
    #expect(throws: InputError.unusable(reason)) {
      try script(of: csv, json)
    }
    #expect(try script(of: csv, empty).text == "- 1\n")
  }

  @Test func `tables are compared by the names of their columns`() throws {
    let old = try DataList(Array("id,v,w\n1,a,b\n2,c,\"d\"\n".utf8), path: "a.csv")
    let new = try DataList(Array("w;id;v\nb;1;a\nd;2;x\n".utf8), path: "b.csv")

    #expect(
      try script(of: old, new).text == "~ 2: c -> x (v)\n")
    #expect(
      try script(of: old, new, key: .record).changes.changeCount == 2)
  }

  @Test func `same bytes in other columns are other records`() throws {
    let old = try DataList(Array("id,v,w\n1,a,b\n".utf8), path: "a.csv")
    let new = try DataList(Array("id,w,v\n1,a,b\n".utf8), path: "b.csv")

    let text = try script(of: old, new).text

    #expect(text == "~ 1: b -> a (w)\n~ 1: a -> b (v)\n")
  }

  @Test func `quotes do not make another value`() throws {
    let old = "id,v\n\"1\",\"a\"\"b\"\n"

    #expect(try script(old, "id,v\n1,a\"b\n", path: "a.csv").changes.changeCount == 0)
    #expect(
      try script(old, "id,v\n1,a\"b\n", key: .record, path: "a.csv").changes.changeCount == 0)
  }

  @Test func `space and escapes do not make another value`() throws {
    let old = #"{"id":"é","v":[1,2]}"#
    let new = #" { "v" : [1, 2], "id" : "\u00e9" } "#

    #expect(try script(old, new).changes.changeCount == 0)
    #expect(try script(old, new, key: .record).changes.changeCount == 0)
    #expect(try script(old, new, key: .field("v")).changes.changeCount == 0)
  }

  @Test func `the key is found also where the first record looks different`() throws {
    let old = #"{"id":1,"key":"a"}"# + "\n" + #"{"key":"b"}"#
    let new = #"{"key":"b"}"# + "\n" + #"{"key":"a","id":1}"#

    #expect(try script(old, new).text == "> b: 2 -> 1\n")
    #expect(try script(old, #"{"id":1}"#).text.hasPrefix("- {"))
  }

  @Test(arguments: [DiffOptions.Moves.minimal, .positional])
  func `what the JSON says leads to the new list`(moves: DiffOptions.Moves) throws {
    let list = { (generator: inout SeededGenerator) in
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        let id = Int.random(in: 0...5, using: &generator)
        return "{\"id\":\(id),\"v\":\(Int.random(in: 0...1, using: &generator))}"
      }
    }
    try checkProperty(
      seed: 41, cases: TestLength.count(short: 1_000, long: 100_000),
      generate: { (list(&$0), list(&$0)) },
      shrink: { Shrinking.either($0, Shrinking.removals, Shrinking.removals) },
      holds: { old, new in
        let lines = (old.joined(separator: "\n"), new.joined(separator: "\n"))
        let json = try script(lines.0, lines.1, moves: moves).json
        return try ScriptModel(json).applied(to: old) == new
      })
  }
}

/// Applies the JSON of an edit script by the definition of a batch.
private struct ScriptModel {
  let script: JSONObject

  init(_ json: String) throws {
    script = try JSONParser.value(of: Array(json.utf8)).members()
  }

  func applied(to old: [String]) throws -> [String] {
    let moves = try pairs("moves", "from", "to")
    let inserts = try values("inserts")
    var isFree = [Bool](repeating: true, count: old.count)
    for (index, _) in try values("deletes") { isFree[index] = false }
    var contents = old
    for element in try script.value("updates").elements(at: "updates") {
      let update = try element.members()
      contents[try update.value("old").index(at: "old")] = try update.value("after").text
    }
    let count = old.count + inserts.count - isFree.count { !$0 }
    var new = [String?](repeating: nil, count: count)
    for (index, value) in inserts { new[index] = value }
    for (from, to) in moves {
      new[to] = contents[from]
      isFree[from] = false
    }
    var rest = old.indices.filter { isFree[$0] }.makeIterator()
    return new.map { value in value ?? rest.next().map { contents[$0] } ?? "missing" }
  }

  private func values(_ name: ExactText) throws -> [(Int, String)] {
    try script.value(name).elements(at: "").map { element in
      let members = try element.members()
      return (try members.value("index").index(at: ""), try members.value("value").text)
    }
  }

  private func pairs(_ name: ExactText, _ old: ExactText, _ new: ExactText) throws -> [(Int, Int)] {
    try script.value(name).elements(at: "").map { element in
      let members = try element.members()
      return (try members.value(old).index(at: ""), try members.value(new).index(at: ""))
    }
  }
}

extension EditScript {
  fileprivate var text: String {
    var text = ""
    writeText(to: &text)
    return text
  }

  fileprivate var json: String {
    var text = ""
    writeJSON(to: &text)
    return text
  }
}
