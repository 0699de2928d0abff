import Testing

@testable import RosterCommand

@Suite struct TextTableTests {
  @Test func `columns are as wide as what stands in them and numbers stand at the right`() {
    let rows = [["a", "1", "x"], ["日本", "10K", ""], ["", "-", "long"]]
    let table = TextTable(["NAME", "N", "T"], measuring: rows)

    #expect(table.header == "NAME    N  T\n")
    #expect(
      rows.map(table.line) == ["a       1  x\n", "日本  10K\n", "        -  long\n"])
  }

  @Test func `a row can have fewer or more fields than there are columns`() {
    let table = TextTable(["A", "B"], measuring: [["x"], ["y", "z", "more"]])

    #expect(table.line(["x"]) == "x\n")
    #expect(table.line(["y", "z", "more"]) == "y  z\n")
    #expect(TextTable([], measuring: []).header == "\n")
  }
}
