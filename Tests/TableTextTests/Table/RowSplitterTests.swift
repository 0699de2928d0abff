import Testing

@testable import TableText

@Suite struct RowSplitterTests {
  private func fields(_ header: String, _ rows: [String]) -> [[String]] {
    let scanned = rows.map { ScannedLine($0) }
    let layout = ColumnLayout(header: ScannedLine(header), rows: scanned)
    let splitter = RowSplitter(layout: layout, rows: scanned)
    return scanned.map { row in
      splitter.fields(of: row).map { String(decoding: row.bytes[$0], as: UTF8.self) }
    }
  }

  @Test func `many rows with long numbers are read by their words`() {
    let ordinary = "root         1  0.0    300   120 ?        init"
    let shifted = "ada       1234 12.0 1234567890 2097152 pts/0 node server.js"
    let rows = [ordinary, shifted, ordinary, shifted, ordinary]

    let fields = fields("USER       PID %CPU    VSZ   RSS TTY      COMMAND", rows)

    #expect(fields[0] == ["root", "1", "0.0", "300", "120", "?", "init"])
    #expect(
      fields[1] == ["ada", "1234", "12.0", "1234567890", "2097152", "pts/0", "node server.js"])
  }

  @Test func `a word across a border goes to the column that it covers most`() {
    let rows = ["a      1     x", "b      2     y", "longer-name  3"]

    let fields = fields("NAME   SIZE  KIND", rows)

    #expect(fields[2] == ["longer-name", "", "3"])
  }

  @Test func `values that are aligned with no end of their heading stay between the borders`() {
    let rows = ["a      1       x", "b c    22      y z"]

    #expect(fields("NAME  AMOUNT  KIND", rows) == [["a", "1", "x"], ["b c", "22", "y z"]])
  }

  @Test func `rows that a script has not aligned with its header are read by their words`() {
    let rows = ["a     12  up", "b     5  down", "c     7 8  up"]

    let fields = fields("NAME  SIZE STATE", rows)

    #expect(fields == [["a", "12", "up"], ["b", "5", "down"], ["c", "7 8", "up"]])
  }

  @Test func `a single column takes the whole line`() {
    #expect(fields("NAME", ["a  b", "  c"]) == [["a  b"], ["c"]])
  }
}
