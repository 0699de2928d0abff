import RosterTesting
import TestModels
import Testing

@testable import TableText

@Suite struct CSVReaderTests {
  private func rows(_ bytes: [UInt8]) throws(CSVReader.Failure) -> [CSVReader.Row] {
    var reader = CSVReader(bytes)
    var rows: [CSVReader.Row] = []
    while let row = try reader.nextRow() { rows.append(row) }
    return rows
  }

  private func fields(_ text: String) throws -> [[String]] {
    try rows(Array(text.utf8)).map { $0.fields.map(\.string) }
  }

  private func failure(_ bytes: [UInt8]) -> CSVReader.Failure? {
    do throws(CSVReader.Failure) {
      _ = try rows(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `rows end at every kind of line end`(end: String) throws {
    #expect(try fields("a,b\(end)1,2\(end)") == [["a", "b"], ["1", "2"]])
    #expect(try fields("a,b\(end)1,2") == [["a", "b"], ["1", "2"]])
  }

  @Test func `quoted fields hold commas quotes and line ends`() throws {
    let text = "\"a,b\",\"say \"\"hi\"\"\",\"x\r\ny\nz\",\"\"\n1,2,3,4"

    #expect(try fields(text) == [["a,b", "say \"hi\"", "x\r\ny\nz", ""], ["1", "2", "3", "4"]])
  }

  @Test func `space belongs to its field`() throws {
    #expect(try fields(" a ,\tb") == [[" a ", "\tb"]])
  }

  @Test func `empty fields are kept`() throws {
    #expect(try fields(",\n,,\na,") == [["", ""], ["", "", ""], ["a", ""]])
  }

  @Test func `empty lines are no rows but quotes are`() throws {
    #expect(try fields("\n\na\r\n\r\n\"\"\n\n") == [["a"], [""]])
    #expect(try fields("") == [])
  }

  @Test func `a quote inside of an unquoted field is a character`() throws {
    #expect(try fields("5\" pipe,a\"\"") == [["5\" pipe", "a\"\""]])
  }

  @Test func `a byte order mark is ignored`() throws {
    #expect(try fields("\u{FEFF}id,v") == [["id", "v"]])
  }

  @Test func `rows know the line on which they begin`() throws {
    let rows = try rows(Array("a\n\n\"x\r\ny\"\nb".utf8))

    #expect(rows.map(\.line) == [1, 3, 5])
  }

  @Test func `a quote that does not end names its line`() {
    let failure = failure(Array("a,b\n1,\"open\n2,3\n".utf8))

    #expect(failure == CSVReader.Failure(line: 2, problem: .openQuote))
  }

  @Test func `text behind a closing quote names its line`() {
    let failure = failure(Array("a\n\"b\nc\"d".utf8))

    #expect(failure == CSVReader.Failure(line: 3, problem: .textAfterQuote))
  }

  @Test func `bytes that are not UTF 8 name their line`() {
    #expect(failure([0x61, 0x0a, 0xff])?.line == 2)
    #expect(failure([0x61, 0x0a, 0x22, 0xff, 0x22])?.problem == .notUTF8)
  }

  private func tabFields(_ text: String) throws(CSVReader.Failure) -> [[String]] {
    var reader = CSVReader(Array(text.utf8), SeparatedDialect(separator: 0x09))
    var rows: [[String]] = []
    while let row = try reader.nextRow() { rows.append(row.fields.map(\.string)) }
    return rows
  }

  @Test(arguments: [
    ("\"old\" desk\tb", ["\"old\" desk", "b"]), ("\"a\"\t\"b\"", ["a", "b"]),
    ("\"a\tb\"\tc", ["a\tb", "c"]), ("\"a \"\"b\"\"\"\tc", ["a \"b\"", "c"]),
    ("\"open\tc", ["\"open", "c"]), ("5\"\t\"", ["5\"", "\""]), ("\"\"\tx", ["", "x"]),
    ("a\t\"x\" y\"", ["a", "\"x\" y\""]), ("\"a\tb", ["\"a", "b"]),
  ])
  func `between tabs only quotes around a whole value count`(
    text: String, fields: [String]
  ) throws {
    #expect(try tabFields("\(text)\r\n\(text)") == [fields, fields])
  }

  @Test func `every table is read back from its text`() throws {
    try checkProperty(
      seed: 21, cases: TestLength.count(short: 2_000, long: 200_000),
      generate: { generator in
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            RandomJSON.text(using: &generator)
          }
        }
      }, shrink: Shrinking.removals,
      holds: { (table: [[ExactText]]) in
        func quoted(_ field: ExactText) -> String {
          "\"\(field.string.replacing("\"", with: "\"\""))\""
        }
        let lines = table.map { $0.map(quoted).joined(separator: ",") }
        let text = lines.joined(separator: "\r\n")
        return try rows(Array(text.utf8)).map(\.fields) == table
      })
  }
}
