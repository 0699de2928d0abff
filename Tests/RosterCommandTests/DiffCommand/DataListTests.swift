import Testing

@testable import RosterCommand

@Suite struct DataListTests {
  private func list(_ text: String, _ path: String) throws(InputError) -> DataList {
    try DataList(Array(text.utf8), path: path)
  }

  @Test func anArrayGivesItsElementsWithTheirLines() throws {
    let list = try list("[1,\n\n  {\"a\":\n2},\n\"x\"]\n", "a.json")

    #expect(list.elements.map(\.value.text) == ["1", "{\"a\":2}", "\"x\""])
    #expect(list.elements.map(\.line) == [1, 3, 5])
  }

  @Test func linesGiveTheirValuesAndBlankOnesNone() throws {
    let list = try list("\u{FEFF}1\r\n\n {\"a\":2}\n\"x\"", "a.jsonl")

    #expect(list.elements.map(\.value.text) == ["1", "{\"a\":2}", "\"x\""])
    #expect(list.elements.map(\.line) == [1, 3, 4])
  }

  @Test func rowsOfCSVAreObjectsOfStrings() throws {
    let list = try list("id,v\r\n1,\"a\nb\"\r\n\r\n2,\r\n", "a.csv")

    #expect(
      list.elements.map(\.value.text) == [#"{"id":"1","v":"a\nb"}"#, #"{"id":"2","v":""}"#])
    #expect(list.elements.map(\.line) == [2, 5])
  }

  @Test(arguments: ["a.json", "a.jsonl", "a.csv", "a"])
  func anEmptyFileIsAnEmptyList(path: String) throws {
    let list = try list(" \n", path)

    #expect(list.elements.isEmpty)
    #expect(list.format == nil)
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
  func brokenFilesNameTheLine(text: String, path: String, message: String) {
    let error = #expect(throws: InputError.self) { try list(text, path) }

    #expect(error?.description == message)
    #expect(error?.exitCode == 65)
  }
}
