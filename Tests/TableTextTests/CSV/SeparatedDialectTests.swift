import Testing

@testable import TableText

@Suite struct SeparatedDialectTests {
  private func dialect(_ text: String) -> SeparatedDialect {
    InputFormat.csv.dialect(of: Array(text.utf8))
  }

  private func rows(_ text: String) throws(CSVReader.Failure) -> [[String]] {
    var reader = CSVReader(Array(text.utf8), dialect(text))
    var rows: [[String]] = []
    while let row = try reader.nextRow() { rows.append(row.fields.map(\.string)) }
    return rows
  }

  @Test(arguments: [
    ("a, b, c\n1,2,3", true), ("a, b,c\n1,2,3", false), ("a,b\n1, 2", false), ("a\n b", false),
    ("\"a\", \"b\"", true), ("\"a, b\",c", false), ("a; b", true), ("a\t b\n1\t 2", false),
    ("a,,b", false), ("a, , b", true), ("", false), ("a, \"b", false),
  ])
  func `a space behind each separator of the header is not of the values`(
    text: String, ignoresSpace: Bool
  ) {
    #expect(dialect(text).ignoresSpace == ignoresSpace)
  }

  @Test func `spaces around values are left out and those in quotes stay`() throws {
    let text = "name, used [MiB], note\nA 1, 1024 MiB , \" x, \" \n  B,2 MiB,\n"

    #expect(
      try rows(text)
        == [["name", "used [MiB]", "note"], ["A 1", "1024 MiB", " x, "], ["B", "2 MiB", ""]])
  }

  @Test func `the separator gives the meaning of quotes`() {
    #expect(SeparatedDialect(separator: 0x09).quoting == .wholeValues)
    #expect(SeparatedDialect(separator: 0x7c).quoting == .standard)
    #expect(dialect("a\tb\n1\t2").quoting == .wholeValues)
  }
}
