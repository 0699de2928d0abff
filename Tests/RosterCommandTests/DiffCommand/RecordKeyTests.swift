import Testing

@testable import RosterCommand

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
  func theUsualKeyIsAFieldOfAllRecords(old: String, new: String, key: RecordKey) throws {
    #expect(RecordKey.usual(for: [try list(old), try list(new)]) == key)
  }

  @Test func recordsAreTheirOwnKeysWithoutAField() throws {
    let records = try RecordKey.record.records(of: list("1\n[2]"))

    #expect(records.map(\.key.text) == ["1", "[2]"])
    #expect(records.map(\.value.text) == ["1", "[2]"])
  }

  @Test func aRecordWithoutTheFieldIsNamedByItsLine() throws {
    let list = try list("{\"a\":1}\n{\"b\":1}\n")

    let place = TextPlace(line: 2)
    #expect(throws: InputError.broken(path: "a.jsonl", place, .noKey(field: "a"))) {
      try RecordKey.field("a").records(of: list)
    }
  }

  @Test func aRecordThatIsNoObjectIsNamedByItsLine() throws {
    let list = try list("\n7\n")

    let problem = InputProblem.notAnObject(found: "a number", field: "a")
    #expect(throws: InputError.broken(path: "a.jsonl", TextPlace(line: 2), problem)) {
      try RecordKey.field("a").records(of: list)
    }
  }
}
