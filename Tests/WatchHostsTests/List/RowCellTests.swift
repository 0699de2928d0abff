import RosterTerminal
import RosterView
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchHosts
@testable import WatchModel

@MainActor @Suite struct RowCellTests {
  private func style(_ columns: [String], _ rows: [WatchRow]) -> RowStyle {
    var snapshot = WatchSnapshot()
    snapshot.columns = columns
    snapshot.groups = [WatchGroup(name: "", rows: rows)]
    let style = RowStyle()
    style.widths.update(for: snapshot.current)
    return style
  }

  @Test func `a row is drawn with the widths of that moment`() {
    let row = Samples.row("a", "a", "b")
    let style = style(["A", "B"], [row])
    let cell = RowCell()
    cell.show(row, style: style)

    #expect(cell.content.columns.map(\.width) == [1, nil])
    style.widths = self.style(["A", "B"], [Samples.row("x", "longer", "b")]).widths
    #expect(cell.content.columns.map(\.width) == [6, nil])
    #expect(cell.terminalHeight(width: 1) == 1)
  }

  @Test func `a line is shown as it is`() {
    let cell = RowCell()
    cell.show(
      WatchRow(key: Samples.key("a"), fields: ["a", "b"], line: "a   b"), style: RowStyle())

    #expect(cell.content == ListContent(title: "a   b"))
  }

  @Test(arguments: [
    (0, "aaaaaa 日本日… end"), (1, "aaaaa 日本日本日本"), (8, " 本日本日本 end"), (9, "本日本日本 end"),
  ])
  func `a row is moved to the left at its full width`(_ offset: Int, _ text: String) {
    let row = Samples.row("a", "aaaaaa", "日本日本日本", "end")
    let style = style(["A", "B", "C"], [row])
    let cell = RowCell()
    cell.show(row, style: style)

    style.offset = offset
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 19, rows: 1)))
    cell.draw(in: &canvas)

    #expect(style.widths.total == 23)
    #expect(canvas.grid.text == text)
  }

  @Test func `only the value that changed is marked`() {
    let row = Samples.row("a", "a", "b", "c")
    let style = style(["A", "B", "C"], [row])
    style.marks = [row.identity: RowMark(changed: [1, 7])]
    let cell = RowCell()
    cell.show(row, style: style)

    #expect(cell.content.columns.map(\.emphasis) == [nil, .changed, nil])
    #expect(cell.content.emphasis == nil)
    style.marks = [:]
    #expect(cell.content.columns.allSatisfy { $0.emphasis == nil })
  }

  @Test func `of a line that is shown as it is the word that changed is marked`() {
    let row = WatchRow(key: Samples.key("a"), fields: ["a", "é", "c"], line: "a   é c")
    let style = RowStyle()
    style.marks = [row.identity: RowMark(changed: [1, 2, 3])]
    let cell = RowCell()
    cell.show(row, style: style)
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 8, rows: 1)))
    cell.draw(in: &canvas)

    let marked = (0..<8).filter {
      canvas.grid.cell(x: $0, y: 0).style == TerminalHost.Marks().changed
    }
    #expect(marked == [4, 6])
    #expect(canvas.grid.text == "a   é c")
  }

  @Test func `colours of the command lie below marks`() {
    let blue = TerminalStyle(.bold, foreground: .blue)
    let row = WatchRow(
      key: Samples.key("a"), fields: ["日本", "bcd", "9"], line: "",
      styles: [[StyleRun(bytes: 3..<6, style: blue)], [StyleRun(bytes: 0..<2, style: blue)], []])
    let style = style(["A", "B", "C"], [row])
    let cell = RowCell()
    cell.show(row, style: style)
    func columns() -> [Int] {
      var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 11, rows: 1)))
      cell.draw(in: &canvas)
      return (0..<11).filter { canvas.grid.cell(x: $0, y: 0).style == blue }
    }

    #expect(columns() == [2, 3, 5, 6])
    style.marks = [row.identity: RowMark(changed: [1])]
    #expect(columns() == [2, 3])
    style.marks = [row.identity: RowMark(kind: .new)]
    #expect(columns() == [])
  }

  @Test func `colours of a line stop where it is cut`() {
    let blue = TerminalStyle(foreground: .blue)
    let row = WatchRow(
      key: Samples.key("a"), fields: ["abc", "def"], line: "abc def",
      styles: [[StyleRun(bytes: 2..<7, style: blue)]])
    let cell = RowCell()
    cell.show(row, style: RowStyle())
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 5, rows: 1)))
    cell.draw(in: &canvas)

    #expect(canvas.grid.text == "abc …")
    #expect((0..<5).filter { canvas.grid.cell(x: $0, y: 0).style == blue } == [2, 3, 4])
  }

  @Test(arguments: [
    (RowMark.Kind.kept, "~", nil), (.moved, ">", ListContent.Emphasis.moved),
    (.new, "+", .inserted), (.removed, "-", .removed),
  ])
  func `a row is marked by its look or by a sign`(
    _ kind: RowMark.Kind, _ sign: String, _ emphasis: ListContent.Emphasis?
  ) {
    let row = Samples.row("a", "a", "b")
    let style = style(["A", "B"], [row])
    style.marks = [row.identity: RowMark(kind: kind)]
    let cell = RowCell()
    cell.show(row, style: style)

    #expect(cell.content.emphasis == emphasis)
    #expect(cell.sign == nil)
    style.showsSigns = true
    #expect(cell.sign == sign)
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 8, rows: 1)))
    cell.draw(in: &canvas)
    #expect(canvas.grid.text == "\(sign) a b")
  }

  @Test func `a sign stays where it is when rows are moved`() {
    let row = Samples.row("a", "aaaaaa", "bbbbbb")
    let style = style(["A", "B"], [row])
    (style.showsSigns, style.offset) = (true, 3)
    style.marks = [row.identity: RowMark(kind: .new)]
    let cell = RowCell()
    cell.show(row, style: style)
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 12, rows: 1)))
    cell.draw(in: &canvas)

    #expect(canvas.grid.text == "+ aaa bbbbbb")
  }

  @Test func `a row that has gone is marked without a mark`() {
    var row = Samples.row("a", "a")
    row.isRemoved = true
    let cell = RowCell()
    cell.show(row, style: style(["A"], []))

    #expect(cell.content.emphasis == .removed)
  }

  @Test func `a cell that is used again shows nothing`() {
    let cell = RowCell()
    cell.show(Samples.row("a", "a"), style: style(["A"], []))
    cell.prepareForReuse()

    #expect(cell.content == ListContent())
  }
}
