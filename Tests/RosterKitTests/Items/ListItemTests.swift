import RosterEngine
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListItemTests {
  @Test func `an item with another class of cell looks different`() {
    let row = Row(id: 1, text: "a")
    let item = ListItem(row, in: TestCell.self)
    let other = ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }

    #expect(item.isContentEqual(to: ListItem(row, in: TestCell.self)))
    #expect(!item.isContentEqual(to: other))
    #expect(item.model.diffIdentifier == other.model.diffIdentifier)
  }

  @Test func `a live cell of the class is filled in place`() {
    let cell = TestCell()
    let item = ListItem(Row(id: 1, text: "new"), in: TestCell.self)

    let filled = item.cell(for: .live(cell, .header(section: 0)))

    #expect(filled === cell)
    #expect(cell.text == "new")
  }

  @Test func `a live cell of another class is not touched`() {
    let cell = ContentCell()
    let item = ListItem(Row(id: 1, text: "new"), in: TestCell.self)

    let filled = item.cell(for: .live(cell, .header(section: 0)))

    #expect(filled == nil)
    #expect(cell.content == ListContent())
  }

  @Test func `a live cell of an item with a provider is updated, if it has an update`() {
    let cell = TestCell()
    var made = 0
    let item = ListItem(
      Row(id: 1, text: "new"),
      cellProvider: { _, _ in
        made += 1
        return TestCell()
      }, update: { (cell: TestCell, row: Row) in cell.text = row.text })
    let once = ListItem(
      Row(id: 1, text: "new"), cellProvider: { _, _ in TestCell() },
      update: nil)

    #expect(item.cell(for: .live(cell, .header(section: 0))) === cell)
    #expect(cell.text == "new" && made == 0)
    #expect(item.cell(for: .live(ContentCell(), .header(section: 0))) == nil)
    #expect(once.cell(for: .live(cell, .header(section: 0))) == nil)
  }
}
