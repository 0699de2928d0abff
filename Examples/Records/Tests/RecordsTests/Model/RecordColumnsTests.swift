import GRDB
import Testing

@testable import Records

/// The columns on a screen.
@Suite struct RecordColumnsTests {
  private func columns(_ names: [String], _ rows: [[DatabaseValue]]) -> RecordColumns {
    let shape = TableShape(
      "t", .table,
      columns: names.map {
        TableShape.Column(name: $0, type: "", isGenerated: false, keyRank: 0)
      }, hasRowID: true)
    return RecordColumns(shape, sample: rows)
  }

  private func value(_ value: (any DatabaseValueConvertible)?) -> DatabaseValue {
    value?.databaseValue ?? .null
  }

  @Test func `a column is as wide as its widest value or its name with a sign`() {
    let columns = columns(
      ["id", "a name", "long", "漢字", "line\nbreak"],
      [
        [value(1000), value("x"), value(String(repeating: "x", count: 90)), .null, .null],
        [value(-12_345), value("y"), .null, value("漢字漢字漢字"), .null],
      ])

    #expect(columns.columns.map(\.width) == [6, 8, 40, 12, 12])
    #expect(columns.columns.last?.name == "line␊break")
  }

  @Test func `numbers are aligned at the end, other values are not`() {
    let columns = columns(
      ["a", "b", "c", "d"],
      [
        [value(1), value(1), .null, value("x")], [.null, value("x"), .null, value("y")],
        [value(1.5), .null, .null, .null],
      ])

    #expect(columns.columns.map(\.isNumeric) == [true, false, false, false])
  }

  @Test func `columns that have room are shown, numbers only whole`() {
    let columns = columns(
      ["aa", "bb", "cc"],
      [[value("12345678901234567890"), value(1_234_567_890), value("12345678901234567890")]])

    func fields(_ first: Int, _ width: Int) -> [[Int]] {
      columns.fields(from: first, in: width).map { [$0.index, $0.width] }
    }
    #expect(fields(0, 100) == [[0, 20], [1, 10], [2, 20]])
    #expect(fields(0, 41) == [[0, 20], [1, 10], [2, 9]])
    // Fewer than eight characters of a text say nothing.
    #expect(fields(0, 39) == [[0, 20], [1, 10]])
    #expect(fields(0, 30) == [[0, 20]])
    #expect(fields(1, 100) == [[1, 10], [2, 20]])
    // One is shown, however little room there is.
    #expect(fields(0, 5) == [[0, 5]])
    #expect(fields(1, 0) == [[1, 1]])
    #expect(fields(3, 100) == [])
  }

  @Test func `the first column moves only as far as another one needs`() {
    let columns = columns(
      ["aa", "bb", "cc"], [[value(1_234_567_890), value(1_234_567_890), value(1_234_567_890)]])

    #expect(columns.first(showing: 1, from: 0, in: 21) == 0)
    #expect(columns.first(showing: 2, from: 0, in: 21) == 1)
    #expect(columns.first(showing: 2, from: 0, in: 20) == 2)
    #expect(columns.first(showing: 0, from: 2, in: 21) == 0)
    #expect(columns.first(showing: 2, from: 2, in: 1) == 2)
  }
}
