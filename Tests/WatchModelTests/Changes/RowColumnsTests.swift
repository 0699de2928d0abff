import TableSamples
import TerminalIO
import Testing

@testable import TableText
@testable import WatchModel

@Suite struct RowColumnsTests {
  private func columns(
    _ shown: [String], all: [String]? = nil, lines: Bool = false
  ) -> RowColumns {
    var block = WatchBlock()
    block.columns = shown
    block.showsLines = lines
    block.allColumns = all ?? shown
    block.reading = TableReading(header: lines ? .none : .names)
    return RowColumns(block)
  }

  private func row(_ fields: [String], line: String = "", values: [String]? = nil) -> WatchRow {
    WatchRow(key: Samples.key("k"), fields: fields, line: line, values: values)
  }

  private func row(_ row: WatchRow, of old: RowColumns, in new: RowColumns) throws -> WatchRow {
    let groups = new.groups([WatchGroup(name: "g", rows: [row])], of: old)
    #expect(groups.map(\.name) == ["g"])
    return try #require(groups.first?.rows.first)
  }

  @Test func `values go to the columns of the same names`() throws {
    let old = columns(["NAME", "SIZE"], all: ["NAME", "SIZE", "AGE"])
    let new = columns(["SIZE", "NOTE", "NAME"], all: ["AGE", "NAME", "SIZE", "NOTE"])

    let moved = try row(row(["n", "1"], values: ["n", "1", "9"]), of: old, in: new)

    #expect(moved.fields == ["1", "", "n"])
    #expect(moved.values == ["9", "n", "1", ""])
    #expect(moved.identity == Samples.key("k"))
  }

  @Test func `of columns with the same name the first goes to the first`() throws {
    let moved = try row(
      row(["1", "x", "2", "3"]), of: columns(["%", "N", "%", "%"]), in: columns(["%", "%", "N"]))

    #expect(moved.fields == ["1", "2", "x"])
  }

  @Test func `missing values are empty`() throws {
    let moved = try row(row(["n"]), of: columns(["N", "S"]), in: columns(["S", "N"]))

    #expect(moved.fields == ["", "n"])
  }

  @Test func `a line stays a line and a row among lines becomes one`() throws {
    let lines = columns([], all: ["1", "2"], lines: true)
    let table = columns(["N", "S"])

    let line = try row(row([], line: "a  b", values: ["a", "b"]), of: lines, in: table)
    #expect(line == row([], line: "a  b"))
    #expect(line.values == ["a", "b"])
    let fields = try row(row(["n", "1"]), of: table, in: lines)
    #expect(fields.line == "n  1")
    #expect(fields.fields.isEmpty)
    #expect(fields.values == ["n", "1"])
  }

  @Test func `styles and states go along`() throws {
    let style = StyleRun(bytes: 0..<1, style: TerminalStyle(.bold))
    var old = WatchRow(
      key: Samples.key("k"), fields: ["n", "1"], line: "", styles: [[], [style]])
    (old.isRemoved, old.isStale) = (true, true)

    let moved = try row(old, of: columns(["N", "S"]), in: columns(["S", "X"]))

    #expect(moved.styles == [[style], []])
    #expect(moved.isRemoved && moved.isStale)
  }

  @Test func `columns without a counterpart are those added`() {
    #expect(columns(["A", "B", "A"]).added(to: columns(["B", "A"])) == [2])
    #expect(columns(["A", "B"]).added(to: columns(["A", "B"])).isEmpty)
  }
}
