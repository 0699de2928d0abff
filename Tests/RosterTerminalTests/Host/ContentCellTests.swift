import RosterView
import TestSupport
import Testing

@testable import RosterTerminal
@testable import TerminalIO

@MainActor @Suite struct ContentCellTests {
  private func draw(_ content: ListContent, width: Int, isSelected: Bool = false) -> TerminalGrid {
    let cell = ContentCell()
    cell.content = content
    cell.isSelected = isSelected
    let height = cell.terminalHeight(width: width)
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: width, rows: height)))
    cell.draw(in: &canvas)
    return canvas.grid
  }

  @Test(arguments: [
    (ListContent(title: "title"), "title"),
    (ListContent(title: "a long title"), "a long tit…"),
    (ListContent(title: "ab", detail: "12"), "ab       12"),
    (ListContent(title: "a long title", detail: "12"), "a long … 12"),
    (ListContent(title: "ab", detail: "12", badge: "3"), "ab    3  12"),
    (ListContent(title: "ab", symbol: "😀"), "😀 ab"),
    (ListContent(title: "ab", subtitle: "under", symbol: "*"), "* ab\n  under"),
    (ListContent(title: "ab", progress: 0.5), "ab\n━━━━━━─────"),
    (ListContent(title: "ab", progress: .nan), "ab\n───────────"),
    (ListContent(title: "ab", progress: 7), "ab\n━━━━━━━━━━━"),
    (ListContent(title: "a\u{1b}[2Jb"), "a␛[2Jb"),
    (ListContent(title: "x", detail: "very long detail"), "x   very l…"),
    (ListContent(), ""),
  ])
  func `the content is laid out in the row`(_ content: ListContent, _ text: String) {
    #expect(draw(content, width: 11).text == text)
  }

  @Test func `what has happened to the row or to a value is seen`() {
    let marks = TerminalHost.Marks()
    var row = ListContent(
      columns: [
        ListContent.Column("ab", width: 3), ListContent.Column("cd", emphasis: .changed),
      ])
    func styles(_ content: ListContent) -> [TerminalStyle] {
      let grid = draw(content, width: 6)
      return [0, 4].map { grid.cell(x: $0, y: 0).style }
    }

    #expect(styles(row) == [.standard, marks.changed])
    row.emphasis = .inserted
    #expect(styles(row) == [marks.inserted, marks.inserted.overlaid(with: marks.changed)])
    row.columns[1].emphasis = nil
    row.emphasis = .moved
    #expect(styles(row) == [marks.moved, marks.moved])
    row.emphasis = .removed
    #expect(styles(row) == [marks.removed, marks.removed])
  }

  @Test(arguments: [
    (0..<1, [0]), (1..<4, [1, 2]), (4..<6, [3, 4]), (5..<99, [4]), (9..<12, []), (4..<4, []),
    (0..<6, [0, 1, 2, 3, 4]),
  ])
  func `parts of the title are highlighted`(_ range: Range<Int>, _ columns: [Int]) {
    var content = ListContent(title: "a日bc")
    content.highlights = [ListContent.Highlight(range, .changed)]
    let grid = draw(content, width: 6)

    let marked = (0..<6).filter { grid.cell(x: $0, y: 0).style == TerminalHost.Marks().changed }
    #expect(grid.text == "a日bc")
    #expect(marked == columns)
  }

  @Test(
    arguments: [
      (ListContent(title: "ab", disclosure: .collapsed), "▸ ab"),
      (ListContent(title: "ab", level: 1, disclosure: .expanded), "  ▾ ab"),
      (ListContent(title: "a", subtitle: "b", level: 1, disclosure: .leaf), "    a\n    b"),
      (ListContent(title: "a long title", level: 2, disclosure: .loading), "    ⋯ a lo…"),
      (ListContent(title: "ab", symbol: "*", level: 1, disclosure: .leaf), "    * ab"),
      (ListContent(title: "ab", level: 90), "    ab"),
      (ListContent(title: "ab", level: .max), "    ab"),
      (ListContent(title: "ab", level: -3), "ab"),
      (ListContent(title: "ab", accessory: .switch(isOn: true)), "ab     [on]"),
      (ListContent(title: "a long title", accessory: .switch(isOn: false)), "a lo… [off]"),
      (ListContent(title: "ab", detail: "12", badge: "3", accessory: .checkMark), "ab  3  12 ✓"),
    ] as [(ListContent, String)])
  func `marks of an outline and a choice stand in the row`(_ content: ListContent, _ text: String) {
    #expect(draw(content, width: 11).text == text)
  }

  @Test(arguments: [(4, "a l…"), (5, "a lo…"), (6, "… [on]"), (7, "a… [on]")])
  func `a switch that does not fit is left out`(_ width: Int, _ text: String) {
    let content = ListContent(title: "a long title", accessory: .switch(isOn: true))

    #expect(draw(content, width: width).text == text)
  }

  @Test func `a switch that is on stands out`() {
    let looks = [true, false].map { isOn in
      draw(ListContent(accessory: .switch(isOn: isOn)), width: 8).cell(x: 7, y: 0).style
    }

    #expect(looks == [TerminalStyle(.bold), TerminalStyle(.dim)])
  }

  @Test func `the width of a row is that of its marks and texts`() {
    let cell = ContentCell()
    cell.content = ListContent(
      title: "title", symbol: "*", level: 1, disclosure: .expanded, accessory: .switch(isOn: true))
    let width = cell.terminalWidth

    #expect(width == 2 + 2 + 2 + 5 + 5)
    #expect(draw(cell.content, width: width).text == "  ▾ * title [on]")
  }

  @Test func `columns stand side by side`() {
    let content = ListContent(columns: [
      .init("12", width: 4, alignment: .trailing), .init("name", width: 3), .init("the rest"),
    ])

    #expect(draw(content, width: 14).text == "  12 na… the …")
    #expect(draw(content, width: 40).text == "  12 na… the rest")
    #expect(draw(content, width: 6).text == "  12 …")
    #expect(draw(content, width: 0).text.isEmpty)
  }

  @Test func `columns without width share the room`() {
    let columns = [ListContent.Column("a"), .init("b", width: 2), .init("c")]

    #expect(columns.terminalWidths(in: 11) == [4, 2, 3])
    #expect(columns.terminalWidths(in: 2) == [0, 2, 0])
    #expect([ListContent.Column("a", width: .nan)].terminalWidths(in: 5) == [0])
  }

  @Test func `when there is not enough room the widest texts get narrower`() {
    let columns: [ListContent.Column] = [
      .init("a", width: 4), .init("b", width: 30), .init("c", width: 20),
      .init("9", width: 10, alignment: .trailing), .init("rest"),
    ]

    #expect(columns.terminalWidths(in: 100) == [4, 30, 20, 10, 32])
    #expect(columns.terminalWidths(in: 80) == [4, 30, 20, 10, 12])
    #expect(columns.terminalWidths(in: 76) == [4, 26, 20, 10, 12])
    #expect(columns.terminalWidths(in: 60) == [4, 15, 15, 10, 12])
    #expect(columns.terminalWidths(in: 40) == [4, 6, 6, 10, 10])
    #expect(columns.terminalWidths(in: 20) == [4, 6, 6, 10, 0])
    #expect(columns.terminalWidths(in: 0) == [4, 6, 6, 10, 0])
  }

  @Test func `a selected row is reversed`() {
    let grid = draw(ListContent(title: "ab"), width: 4, isSelected: true)

    #expect(grid.cells.allSatisfy { $0.style.attributes == .reverse })
  }

  @Test(arguments: [
    (ListContent.Role.plain, TerminalStyle.standard),
    (.header, TerminalStyle(.bold)), (.secondary, TerminalStyle(.dim)),
    (.action, TerminalStyle(.underline)), (.destructive, TerminalStyle(foreground: .red)),
  ])
  func `each role has its look`(_ role: ListContent.Role, _ style: TerminalStyle) {
    #expect(draw(ListContent(title: "a", role: role), width: 2).cell(x: 0, y: 0).style == style)
  }

  @Test func `every width is taken`() {
    for width in 0...12 {
      let content = ListContent(
        title: "日本語", subtitle: "語", detail: "日", badge: "本", symbol: "😀", progress: 0.3,
        level: 3, disclosure: .expanded, accessory: .switch(isOn: true))
      #expect(draw(content, width: width).hasWholeCharacters)
    }
  }
}
