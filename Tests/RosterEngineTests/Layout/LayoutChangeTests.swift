import RosterDiff
import RosterLayouts
import Testing

@testable import RosterEngine

/// From one layout to another, and in both directions of reading.
@Suite
struct LayoutChangeTests {
  private let rows = ListLayout(rowHeight: .fixed(2), pinsHeaders: false)
  private let grid = FlowLayout(
    itemSize: .fixed(ListSize(width: 5, height: 4)), lineSpacing: 0, itemSpacing: 0)

  private func engine(_ layout: some CollectionLayout, offset: Double = 0) -> ListEngine {
    var engine = ListEngine(layout: layout)
    engine.resize(to: ListSize(width: 20, height: 8))
    engine.reload(ListSections(counts: [100]))
    engine.scroll(to: offset)
    _ = engine.commit()
    return engine
  }

  private func item(_ item: Int) -> ListElement { .item(ItemPath(section: 0, item: item)) }

  @Test
  func `what stays on the screen keeps its view and moves from its old frame to its new one`()
    throws
  {
    var engine = engine(rows)
    let before = engine.views

    engine.setLayout(grid, standardHeight: 1, ListSections(counts: [100]))
    let committed = engine.commit(.standard)
    let transaction = try #require(committed)

    for view in before {
      #expect(engine.view(of: view.element) == view.view)
      let change = transaction.changes.first { $0.view == view.view && $0.kind == .move }
      if view.element != item(0) { #expect(change?.from == view.attributes) }
      #expect(engine.attributes(of: view.element) == change?.to)
    }
    #expect(before.count == 4)
    #expect(engine.views.count == 8)
    #expect(engine.attributes(of: item(5))?.frame == ListRect(x: 5, y: 4, width: 5, height: 4))
  }

  @Test
  func `what comes on the screen comes from where the old layout had it`() throws {
    var engine = engine(rows)

    engine.setLayout(grid, standardHeight: 1, ListSections(counts: [100]))
    let committed = engine.commit(.standard)
    let transaction = try #require(committed)

    let appearance = transaction.changes.first { $0.kind == .appear && $0.element == item(6) }
    #expect(appearance?.from.frame == ListRect(x: 0, y: 12, width: 20, height: 2))
    #expect(appearance?.from.alpha == 1)
  }

  @Test
  func `the reader's first item stays where it is, from rows to a grid and back`() {
    var engine = engine(rows, offset: 80)
    #expect(engine.views.first?.element == item(40))

    engine.setLayout(grid, standardHeight: 1, ListSections(counts: [100]))
    _ = engine.commit()
    #expect(engine.offset == 40)
    #expect(engine.attributes(of: item(40))?.frame.y == 40)
    engine.setLayout(rows, standardHeight: 1, ListSections(counts: [100]))
    _ = engine.commit()
    #expect(engine.offset == 80)
  }

  @Test
  func `a list that scrolls sideways has its offset and its content across`() {
    let layout = ListLayout(rowHeight: .fixed(3), pinsHeaders: false, axis: .horizontal)
    let engine = engine(layout, offset: 30)

    #expect(engine.offsetPoint == ListPoint(x: 30, y: 0))
    #expect(engine.contentSize == ListSize(width: 300, height: 8))
    #expect(
      engine.attributes(of: item(10))?.frame == ListRect(x: 30, y: 0, width: 3, height: 8))
  }

  @Test
  func `where lines begin on the right, the host finds leading frames on the right`() throws {
    var engine = engine(grid)
    engine.layoutDirection = .rightToLeft

    let committed = engine.commit()
    let transaction = try #require(committed)

    let frame = try #require(engine.attributes(of: item(5))?.frame)
    #expect(frame == ListRect(x: 5, y: 4, width: 5, height: 4))
    #expect(transaction.physical(frame) == ListRect(x: 10, y: 4, width: 5, height: 4))
  }

  @Test
  func `a list that scrolls sideways to the left begins at the right edge`() throws {
    let layout = ListLayout(rowHeight: .fixed(3), pinsHeaders: false, axis: .horizontal)
    var engine = engine(layout)
    engine.layoutDirection = .rightToLeft
    engine.scroll(to: 6)

    let committed = engine.commit()
    let transaction = try #require(committed)

    let frame = try #require(engine.attributes(of: item(2))?.frame)
    #expect(transaction.physical(frame) == ListRect(x: 17, y: 0, width: 3, height: 8))
  }
}
