import Testing

@testable import TableText

@Suite struct RecordKeyTests {
  private func list(_ text: String) throws -> DataList {
    try DataList(Array(text.utf8), path: "a.jsonl")
  }

  @Test(arguments: [
    (#"{"id":1,"key":2}"#, #"{"key":3,"id":4}"#, RecordKey.field("id")),
    (#"{"id":1,"key":2}"#, #"{"key":3}"#, .field("key")),
    (#"{"id":1}"#, #"{"key":3}"#, .record),
    (#"{"id":1}"#, "", .field("id")),
    (#"{"ID":1}"#, #"{"ID":1}"#, .record),
    ("1", "2", .record),
    ("", "", .record),
  ])
  func `the usual key is a field of all records`(old: String, new: String, key: RecordKey) throws {
    #expect(RecordKey.usual(for: [try list(old), try list(new)]) == key)
  }

  @Test func `records are their own keys without a field`() throws {
    let records = RecordList(try list("1\n[2]"), key: .record)

    #expect(records.map(\.key.text) == ["1", "[2]"])
    #expect(records.map(\.value.text) == ["1", "[2]"])
  }

  @Test func `a record without the field is named by its line`() throws {
    let list = try list("{\"a\":1}\n{\"b\":1}\n")

    let location = TextPosition(line: 2)
    #expect(throws: InputError.broken(path: "a.jsonl", location, .noKey(field: "a"))) {
      try RecordHashes(of: list, key: .field("a"))
    }
  }

  @Test func `a table without the column is named by its first row`() throws {
    let table = try DataList(Array("id,v\n1,2\n".utf8), path: "a.csv")
    let header = try DataList(Array("id,v\n".utf8), path: "a.csv")

    #expect(throws: InputError.broken(path: "a.csv", TextPosition(line: 2), .noKey(field: "a"))) {
      try RecordHashes(of: table, key: .field("a"))
    }
    #expect(try RecordHashes(of: header, key: .field("a")).values.isEmpty)
  }

  @Test func `a guessed key has the hashes of the key that is asked for`() throws {
    for (text, key) in [
      (#"{"id":1,"a":2}"# + "\n" + #"{"id":3,"a":4}"#, RecordKey.field("id")),
      ("1\n2", .record), (#"{"key":1}"#, .field("key")),
    ] {
      let list = try list(text)
      let known = try #require(list.knownHashes)
      let other = try DataList(Array(text.utf8), path: "a.jsonl", key: .field("none"))

      #expect(known.key == key)
      #expect(other.knownHashes == nil)
      #expect(try RecordHashes(of: other, key: key).values == known.values)
    }
  }

  @Test func `a record that is no object is named by its line`() throws {
    let list = try list("\n7\n")

    let problem = InputProblem.notAnObject(found: "a number", field: "a")
    #expect(throws: InputError.broken(path: "a.jsonl", TextPosition(line: 2), problem)) {
      try RecordHashes(of: list, key: .field("a"))
    }
  }
}
