import RosterView
import TableSamples
import Testing

@testable import WatchHosts
@testable import WatchModel

@Suite struct ColumnWidthsTests {
  private func snapshot(_ columns: [String], _ rows: [String]...) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    snapshot.columns = columns
    let rows = rows.enumerated().map { index, fields in
      WatchRow(key: Samples.key("\(index)"), fields: fields, line: "")
    }
    snapshot.groups = [WatchGroup(name: "", rows: rows)]
    return snapshot
  }

  private func widths(_ columns: [String], _ rows: [String]) -> ColumnWidths {
    var widths = ColumnWidths()
    widths.update(for: snapshot(columns, rows).current)
    return widths
  }

  @Test func `a column is as wide as its name and its values`() {
    let widths = widths(["NAME", "N", "日本", "REST"], ["a", "日本語", "x", "y"])

    #expect(widths.columns.map(\.width) == [4, 6, 4, 4])
  }

  @Test func `a row takes all its columns and a line its length`() {
    #expect(widths(["NAME", "N"], ["a", "日本語"]).total == 11)
    #expect(ColumnWidths().total == 0)
    var lines = WatchSnapshot()
    lines.title = "total"
    let rows = ["ab", "日本日本", "abc"].map {
      WatchRow(key: Samples.key($0), fields: [], line: $0)
    }
    lines.groups = [WatchGroup(name: "", rows: rows)]
    var widths = ColumnWidths()

    widths.update(for: lines.current)
    #expect(widths.total == 8)
    lines.groups = []
    widths.update(for: lines.current)
    #expect(widths.total == 5)
  }

  @Test func `the last column of text takes the rest`() {
    let fields = widths(["A", "B"], ["1", "text"]).fields(["1", "text"])

    #expect(
      fields == [
        ListContent.Column("1", width: 1, alignment: .trailing), ListContent.Column("text"),
      ])
  }

  @Test func `numbers stand at the right also in the last column`() {
    let widths = widths(["A", "SIZE"], ["x", "1.5G"])

    #expect(
      widths.header() == [
        ListContent.Column("A", width: 1),
        ListContent.Column("SIZE", width: 4, alignment: .trailing),
      ])
  }

  @Test(arguments: ["-", "?", "", "<none>", "--"])
  func `what says that there is no value is neither text nor number`(_ value: String) {
    var widths = widths(["A"], [value])

    #expect(widths.columns[0].isNumeric == nil)
    widths.update(for: snapshot(["A"], ["7"], [value]).current)
    #expect(widths.columns[0].isNumeric == true)
  }

  @Test func `a column that has held text is not one of numbers again`() {
    var widths = widths(["A"], ["7"])

    widths.update(for: snapshot(["A"], ["7"], ["x"]).current)
    #expect(widths.columns[0].isNumeric == false)
    widths.update(for: snapshot(["A"], ["7"]).current)
    #expect(widths.columns[0].isNumeric == false)
  }

  @Test func `a column grows at once and shrinks later`() {
    var widths = widths(["A"], ["wide value"])

    for _ in 1..<ColumnWidths.patience {
      widths.update(for: snapshot(["A"], ["small"]).current)
      #expect(widths.columns[0].width == 10)
    }
    widths.update(for: snapshot(["A"], ["x"]).current)
    #expect(widths.columns[0].width == 5)
    widths.update(for: snapshot(["A"], ["longer"]).current)
    #expect(widths.columns[0].width == 6)
  }

  @Test func `a wide value now and then keeps the column wide`() {
    var widths = widths(["A"], ["wide value"])

    for refresh in 0..<5 * ColumnWidths.patience {
      widths.update(for: snapshot(["A"], [refresh % 7 == 0 ? "wide value" : "x"]).current)
      #expect(widths.columns[0].width == 10)
    }
  }

  @Test func `other columns start anew`() {
    var widths = widths(["A"], ["wide value"])

    widths.update(for: snapshot(["B"], ["x"]).current)

    #expect(widths.columns.map(\.name) == ["B"])
    #expect(widths.columns.map(\.width) == [1])
  }

  @Test func `a huge value has a limit`() {
    let text = String(repeating: "x", count: 1_000_000)

    #expect(widths(["A"], [text]).columns[0].width == ColumnWidths.maximumWidth)
    #expect(widths([text], ["a"]).columns[0].width == ColumnWidths.maximumWidth)
  }

  @Test func `lines that are shown as they are have no columns`() {
    var snapshot = snapshot(["1", "2"])
    snapshot.showsLines = true
    snapshot.groups = [
      WatchGroup(
        name: "", rows: [WatchRow(key: Samples.key("a"), fields: ["a", "b"], line: "a  b")])
    ]
    var widths = ColumnWidths()

    widths.update(for: snapshot.current)

    #expect(widths.columns.isEmpty)
    #expect(widths.total == 4)
    snapshot.groups = []
    widths.update(for: snapshot.current)
    #expect(widths.columns.isEmpty)
  }

  @Test func `rows that are shown besides those of the refresh have room`() {
    let refresh = snapshot(["A", "B"], ["x", "1"])
    var measures = RowMeasures(refresh.current)
    measures.add(WatchRow(key: Samples.key("c"), fields: ["long-er", "2"], line: "long-er  2"))
    measures.add(WatchRow(key: Samples.key("line"), fields: [], line: "a line of its own"))
    var widths = ColumnWidths()

    widths.update(for: refresh.current, measures)

    #expect(widths.columns.map(\.width) == [7, 1])
    #expect(widths.total == 17)
  }

  @Test func `rows with too few fields are taken`() {
    let widths = widths(["A", "B"], ["x"])

    #expect(widths.fields(["x"]).map(\.text) == ["x"])
  }
}
