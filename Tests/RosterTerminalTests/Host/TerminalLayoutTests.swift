import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterTerminal

/// Layouts in a terminal.
@Suite
@MainActor
struct TerminalLayoutTests {
  private func model(_ layout: any CollectionLayout, count: Int = 5) -> ListModel {
    let model = ListModel([(0..<count).map { "row \($0)" }])
    model.headers = false
    model.host.resize(to: TerminalSize(columns: 16, rows: 4))
    model.view.layout = layout
    model.view.reload()
    return model
  }

  private func lines(_ model: ListModel) -> [String] {
    model.host.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test
  func `a grid is drawn side by side`() {
    let model = model(
      FlowLayout(
        itemSize: .fixed(ListSize(width: 8, height: 1)), lineSpacing: 0, itemSpacing: 0))

    #expect(lines(model) == ["row 0   row 1", "row 2   row 3", "row 4", ""])
  }

  @Test
  func `items that choose their width are as wide as their texts`() {
    var layout = FlowLayout(
      itemSize: .measured(estimate: ListSize(width: 3, height: 1)), lineSpacing: 0,
      itemSpacing: 1)
    layout.lineAlignment = .leading
    let model = model(layout)

    #expect(lines(model) == ["row 0 row 1", "row 2 row 3", "row 4", ""])
  }

  @Test
  func `a list that scrolls sideways shows columns, cut at the edges`() {
    let model = model(
      ListLayout(rowHeight: .fixed(7), pinsHeaders: false, axis: .horizontal))

    #expect(lines(model)[0] == "row 0  row 1  ro")
    model.view.scroll(by: 3)
    #expect(lines(model)[0] == " 0  row 1  row 2")
  }

  @Test
  func `where lines begin on the right, the first column is on the right`() {
    let model = model(
      FlowLayout(
        itemSize: .fixed(ListSize(width: 8, height: 1)), lineSpacing: 0, itemSpacing: 0))
    model.view.layoutDirection = .rightToLeft

    #expect(lines(model) == ["row 1   row 0", "row 3   row 2", "        row 4", ""])
  }

  @Test
  func `separators are lines between rows`() {
    let model = model(ListLayout(separator: ListLayout.Separator()))

    #expect(
      lines(model) == [
        "row 0", String(repeating: "─", count: 16), "row 1", String(repeating: "─", count: 16),
      ])
  }
}
