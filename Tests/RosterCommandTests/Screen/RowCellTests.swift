import RosterTerminal
import RosterView
import Testing

@testable import RosterCommand

@MainActor @Suite struct RowCellTests {
  private func style(_ columns: [String], _ rows: [WatchRow]) -> RowStyle {
    var snapshot = WatchSnapshot()
    snapshot.columns = columns
    snapshot.groups = [WatchGroup(name: "", rows: rows)]
    let style = RowStyle()
    style.widths.update(for: snapshot)
    return style
  }

  @Test func aRowIsDrawnWithTheWidthsOfThatMoment() {
    let row = Samples.row("a", "a", "b")
    let style = style(["A", "B"], [row])
    let cell = RowCell()
    cell.show(row, style: style)

    #expect(cell.content.columns.map(\.width) == [1, nil])
    style.widths = self.style(["A", "B"], [Samples.row("x", "longer", "b")]).widths
    #expect(cell.content.columns.map(\.width) == [6, nil])
    #expect(cell.terminalHeight(width: 1) == 1)
  }

  @Test func aLineIsShownAsItIs() {
    let cell = RowCell()
    cell.show(
      WatchRow(key: Samples.key("a"), fields: ["a", "b"], line: "a   b"), style: RowStyle())

    #expect(cell.content == ListContent(title: "a   b"))
  }

  @Test(arguments: [
    (0, "aaaaaa 日本日… end"), (1, "aaaaa 日本日本日本"), (8, " 本日本日本 end"), (9, "本日本日本 end"),
  ])
  func aRowIsMovedToTheLeftAtItsFullWidth(_ offset: Int, _ text: String) {
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

  @Test func aCellThatIsUsedAgainShowsNothing() {
    let cell = RowCell()
    cell.show(Samples.row("a", "a"), style: style(["A"], []))
    cell.prepareForReuse()

    #expect(cell.content == ListContent())
  }
}
