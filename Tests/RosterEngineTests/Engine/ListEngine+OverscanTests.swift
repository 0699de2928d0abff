import RosterDiff
import Testing

@testable import RosterEngine

/// Elements that have views although they are beyond the viewport.
@Suite struct ListEngineOverscanTests {
  private func engine(_ offset: Double, before: Double, after: Double) -> ListEngine {
    var engine = ListEngine(layout: ListLayout(rowHeight: .fixed(2), headerHeight: .fixed(1)))
    engine.resize(to: ListSize(width: 10, height: 6))
    engine.reload(ListSections(counts: [10, 30], has: { kind, _ in kind == .header }))
    engine.setOverscan(before: before, after: after)
    engine.scroll(to: offset)
    _ = engine.commit()
    return engine
  }

  @Test func `rows before and after the viewport have views, with the same frames`() {
    let plain = engine(31, before: 0, after: 0)
    let wide = engine(31, before: 4, after: 6)

    // The second section begins at 21 with its header.
    #expect(plain.views.compactMap(\.element.itemPath?.item) == [4, 5, 6, 7])
    #expect(wide.views.compactMap(\.element.itemPath?.item) == [2, 3, 4, 5, 6, 7, 8, 9, 10])
    for view in plain.views {
      #expect(wide.attributes(of: view.element) == plain.attributes(of: view.element))
    }
  }

  @Test func `a pinned header is pinned to the viewport`() throws {
    let engine = engine(31, before: 4, after: 6)

    let header = try #require(engine.views.first { $0.element == .header(section: 1) })
    #expect(header.attributes.frame.y == 31)
    #expect(engine.unpinnedFrame(of: .header(section: 1))?.y == 21)
    #expect(engine.furthestPinnedFrame(of: .header(section: 1))?.y == 81)
    #expect(engine.furthestPinnedFrame(of: .item(ItemPath(section: 1, item: 0)))?.y == 22)
  }

  @Test func `what is beyond the viewport does not hold the position`() throws {
    var engine = engine(31, before: 4, after: 6)
    var batch = BatchUpdate()
    batch.deleteItems = [ItemPath(section: 1, item: 2), ItemPath(section: 1, item: 3)]

    _ = try engine.apply(
      batch, ListSections(counts: [10, 28], has: { kind, _ in kind == .header }))
    _ = engine.commit()

    #expect(engine.offset == 27)
  }

  @Test func `invalid lengths count as zero`() {
    #expect(
      engine(31, before: -.infinity, after: .nan).views.count
        == engine(31, before: 0, after: 0).views.count)
  }

  @Test func `only elements without a size of their own are measured`() {
    var engine = ListEngine(
      layout: ListLayout(rowHeight: .measured(estimate: 2), headerHeight: .fixed(1)))
    engine.reload(ListSections(counts: [1], has: { kind, _ in kind == .header }))

    #expect(engine.isMeasured(.item(ItemPath(section: 0, item: 0))))
    #expect(!engine.isMeasured(.header(section: 0)))
    #expect(!engine.isMeasured(.item(ItemPath(section: 3, item: 0))))
  }
}
