import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Cells of headers and rows whose content changes.
@MainActor @Suite(.serialized) struct ListBridgeCellsTests {
  private struct Heading: Identifiable, Equatable {
    let id: Int
    let text: String
  }

  private func header(_ heading: Heading, _ kind: ViewKind) -> SectionView {
    switch kind {
    case .collection:
      SectionView(heading) { (view: TitleView, heading) in view.bind(heading.text) }
    case .table:
      SectionView(heading) { (view: TableTitleView, heading) in view.bind(heading.text) }
    }
  }

  @Test(arguments: ViewKind.allCases)
  func `a header keeps its view exactly as long as its identity`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let source = screen.comparableSource()
    func show(_ heading: Heading) -> (any ListCell)? {
      source.apply { ListSection(1, header: header(heading, kind)) { group(1, 0..<3).rows } }
      screen.settle()
      return screen.header(0)
    }

    let first = show(Heading(id: 1, text: "A"))
    let same = show(Heading(id: 1, text: "B"))
    let title = screen.title(0)
    let other = show(Heading(id: 2, text: "C"))

    #expect(first != nil && first === same && title == "B")
    #expect(other != nil && other !== first)
    #expect(screen.title(0) == "C")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `rows keep their cells when the header of their section vanishes`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3, title: "A")])
    screen.settle()
    let cells = screen.view.shownCells.map { ObjectIdentifier($0.cell) }

    adapter.show([group(1, 0..<3)])
    screen.settle()

    #expect(screen.title(0) == nil)
    #expect(screen.view.shownCells.map { ObjectIdentifier($0.cell) } == cells)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a row whose content changes is configured once, in its cell`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    var shown = group(1, 0..<3)
    adapter.show([shown])
    screen.settle()
    let cell = screen.list.shownCell(1)
    let before = cell?.bindings ?? 0

    shown.rows[1].version = 1
    adapter.show([shown])
    screen.settle()

    #expect(screen.list.shownCell(1) === cell)
    #expect(cell?.bindings == before + 1)
    #expect(screen.rows == ["100.0", "101.1", "102.0"])
  }
}
