import RosterDiff
import RosterLayouts
import Testing

@testable import RosterEngine

/// Sections of one line of items that scroll across the list.
@Suite
struct OrthogonalOffsetTests {
  /// Three sections of 20 items, 5 wide each, in a viewport 20 wide.
  private func engine() -> ListEngine {
    let size = CompositionalLayout.Size(width: .absolute(5), height: .absolute(4))
    let group = CompositionalLayout.Group.horizontal(
      size: size, subitems: [.item(CompositionalLayout.Item(size: .full))])
    let section = CompositionalLayout.Section(group: group, orthogonalScrolling: .continuous)
    var engine = ListEngine(layout: CompositionalLayout(section))
    engine.resize(to: ListSize(width: 20, height: 8))
    engine.reload(ListSections(counts: [20, 20, 20]))
    engine.scroll(section: 1, to: 32)
    _ = engine.commit()
    return engine
  }

  private func x(_ section: Int, _ item: Int, _ engine: ListEngine) -> Double? {
    engine.attributes(of: .item(ItemPath(section: section, item: item)))?.frame.x
  }

  @Test
  func `only the section that was scrolled shows other items`() {
    let engine = engine()

    #expect(x(1, 6, engine) == -2)
    #expect(x(0, 0, engine) == 0)
    #expect(engine.view(of: .item(ItemPath(section: 1, item: 0))) == nil)
    #expect(engine.view(of: .item(ItemPath(section: 1, item: 10))) != nil)
  }

  @Test
  func `the offset is kept within the items`() {
    var engine = engine()

    engine.scroll(section: 1, to: 1_000)
    _ = engine.commit()
    #expect(engine.crossOffset(of: 1) == 80)
    engine.scroll(section: 1, to: -5)
    _ = engine.commit()
    #expect(engine.crossOffset(of: 1) == 0)
    #expect(engine.crossOffset(of: 7) == nil)
  }

  @Test
  func `the offset survives that the section leaves the screen, and comes back`() {
    var engine = engine()

    engine.scroll(to: 8)
    _ = engine.commit()
    #expect(engine.views.allSatisfy { $0.element.section > 0 })
    engine.scroll(section: 2, to: 3)
    engine.scroll(to: 0)
    _ = engine.commit()

    #expect(engine.crossOffset(of: 1) == 32)
    #expect(engine.crossOffset(of: 2) == 3)
    #expect(x(1, 6, engine) == -2)
  }

  @Test
  func `the offset goes with its section through inserts and moves of sections`() throws {
    var engine = engine()
    var batch = BatchUpdate()
    batch.insertSections = IndexRuns([0])
    batch.moveSections.append(IndexPair(old: 1, new: 3))

    try engine.apply(batch, ListSections(counts: [1, 20, 20, 20]))
    _ = engine.commit()

    #expect((0..<4).map { engine.crossOffset(of: $0) } == [0, 0, 0, 32])
  }

  @Test
  func `the first item that is seen stays when items come before it, or go`() throws {
    var engine = engine()
    var insertion = BatchUpdate()
    insertion.insertItems.append(section: 1, items: 0..<3)
    try engine.apply(insertion, ListSections(counts: [20, 23, 20]))
    _ = engine.commit()
    #expect(engine.crossOffset(of: 1) == 47)
    #expect(x(1, 9, engine) == -2)

    var deletion = BatchUpdate()
    deletion.deleteItems.append(section: 1, items: 3..<10)
    try engine.apply(deletion, ListSections(counts: [20, 16, 20]))
    _ = engine.commit()
    #expect(x(1, 3, engine) == 3)
  }
}
