import Testing

@testable import TableText

@Suite struct DataListTests {
  private func list(_ text: String, _ path: String) throws(InputError) -> DataList {
    try DataList(Array(text.utf8), path: path)
  }

  private func texts(_ list: DataList) -> [String] {
    (0..<list.count).map { list.value(at: $0).text }
  }

  private func lines(_ list: DataList) -> [Int] {
    (0..<list.count).map { list.line(at: $0) }
  }

  @Test func `an array gives its elements with their lines`() throws {
    let list = try list("[1,\n\n  {\"a\":\n2},\n\"x\"]\n", "a.json")

    #expect(texts(list) == ["1", "{\"a\":2}", "\"x\""])
    #expect(lines(list) == [1, 3, 5])
  }

  @Test func `lines give their values and blank ones none`() throws {
    let list = try list("\u{FEFF}1\r\n\n {\"a\":2}\n\"x\"", "a.jsonl")

    #expect(texts(list) == ["1", "{\"a\":2}", "\"x\""])
    #expect(lines(list) == [1, 3, 4])
  }

  @Test func `rows of CSV are objects of strings`() throws {
    let list = try list("id,v\r\n1,\"a\nb\"\r\n\r\n2,\r\n", "a.csv")

    #expect(
      texts(list) == [#"{"id":"1","v":"a\nb"}"#, #"{"id":"2","v":""}"#])
    #expect(lines(list) == [2, 5])
  }

  @Test(arguments: ["a.jsonl", "a.csv", "a.tsv", "a", "standard input"], ["", " \n", "\u{FEFF}"])
  func `an empty file is an empty list`(path: String, text: String) throws {
    let list = try list(text, path)

    #expect(list.count == 0)
    #expect(list.format == nil)
  }

  @Test(arguments: ["", "\n"]) func `an empty file is no array of JSON`(text: String) {
    let error = #expect(throws: InputError.self) { try list(text, "a.json") }

    let problem = "the file is empty, which is not valid JSON; an empty list is []"
    #expect(error?.description == "a.json: line 1: \(problem)")
    #expect(error?.exitCode == 65)
  }

  @Test(arguments: [
    ("id;v\n1;2,5\n", "a.csv"), ("id\tv\n1\t2,5\n", "a.tsv"), ("id\tv\n1\t2,5\n", "a.csv"),
    ("id;v\n1;2,5\n", "a"), ("id,v\n1,\"2,5\"\n", "a.csv"),
  ])
  func `fields are separated by commas semicolons or tabs`(text: String, path: String) throws {
    #expect(texts(try list(text, path)) == [#"{"id":"1","v":"2,5"}"#])
  }

  @Test func `lines of a table are counted at every kind of end`() throws {
    let list = try list("id\r1\r\r\n\"2\n\"\n3", "a.csv")

    #expect(lines(list) == [2, 4, 6])
  }

  @Test func `a mark at the beginning of a line is ignored`() throws {
    #expect(texts(try list("\u{FEFF}1\n\u{FEFF}2", "a.jsonl")) == ["1", "2"])
  }

  @Test func `text beyond the first plane is kept`() throws {
    let list = try list("id,v\n1,\"é \"\"🧵\"\"\"\n", "a.csv")

    #expect(texts(list) == [#"{"id":"1","v":"é \"🧵\""}"#])
  }

  @Test func `bytes that are not UTF 8 name their line`() {
    let bytes = Array("id,v\n1,2\n3,".utf8) + [0xff, 0x0a]

    #expect(throws: InputError.broken(path: "a.csv", TextPosition(line: 3), .notUTF8)) {
      try DataList(bytes, path: "a.csv")
    }
  }

  @Test(arguments: [
    ("[1,\n2 3]", "a.json", "a.json: line 2, column 3: unexpected '3' instead of ',' or ']'"),
    ("{}", "a.json", "a.json: line 1, column 1: unexpected '{' instead of a list in '['"),
    ("[1]\n2", "a.json", "a.json: line 2, column 1: unexpected '2' instead of the end"),
    (
      "1\n\n{", "a.jsonl",
      "a.jsonl: line 3, column 2: the text ends instead of a name in quotes or '}'"
    ),
    ("a,b\n\n1\n", "a.csv", "a.csv: line 3: 1 field, but the header has 2"),
    ("a,b\n1,2,3\n", "a.csv", "a.csv: line 2: 3 fields, but the header has 2"),
    ("\na,a\n1,2\n", "a.csv", "a.csv: line 2: the header names the column \"a\" twice"),
    ("a\n\"x", "a", "a: line 2: a quoted field that begins here does not end"),
  ])
  func `broken files name the line`(text: String, path: String, message: String) {
    let error = #expect(throws: InputError.self) { try list(text, path) }

    #expect(error?.description == message)
    #expect(error?.exitCode == 65)
  }
}
