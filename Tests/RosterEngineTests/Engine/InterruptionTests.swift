import RosterDiff
import Testing

@testable import RosterEngine

/// Interrupting an animation in the engine.
@Suite
struct InterruptionTests {
  /// Three rows of height 1, and a row that is being inserted above them.
  private func animated() throws -> ListEngine {
    var engine = ListEngine(layout: ListLayout(rowHeight: .fixed(1)))
    engine.resize(to: ListSize(width: 10, height: 10))
    engine.reload(ListSections(counts: [3]))
    _ = engine.commit()
    var batch = BatchUpdate()
    batch.insertItems.append(ItemPath(section: 0, item: 0))
    try engine.apply(batch, ListSections(counts: [4]))
    _ = engine.commit(.standard)
    return engine
  }

  @Test(arguments: [0, 0.25, 0.5, -1])
  func `the next step starts on the way, and ends where it would have ended`(progress: Double)
    throws
  {
    var engine = try animated()

    engine.interrupt(at: progress)
    let next = engine.commit()

    let way = max(progress, 0)
    let moves = next?.changes ?? []
    #expect(moves.map(\.from.frame.y) == [0, way, 1 + way, 2 + way])
    #expect(moves.map(\.to.frame.y) == [0, 1, 2, 3])
    #expect(moves.first?.from.alpha == way)
    #expect(moves.allSatisfy { $0.kind == .move && $0.to.alpha == 1 })
    let rest = engine.commit()
    #expect(rest == nil)
  }

  @Test(arguments: [1, 2, Double.nan])
  func `what has come to its end, or is no number, changes nothing`(progress: Double) throws {
    var engine = try animated()

    engine.interrupt(at: progress)
    let next = engine.commit()

    #expect(next == nil)
  }

  @Test
  func `a view whose new place is where it is presented is told of it, since it was on its way`()
    throws
  {
    var engine = ListEngine(layout: ListLayout(rowHeight: .fixed(1), pinsHeaders: false))
    engine.resize(to: ListSize(width: 10, height: 4))
    engine.reload(ListSections(counts: [2]))
    _ = engine.commit()
    var insertion = BatchUpdate()
    insertion.insertItems.append(ItemPath(section: 0, item: 0))
    try engine.apply(insertion, ListSections(counts: [3]))
    _ = engine.commit(.standard)
    var deletion = BatchUpdate()
    deletion.deleteItems.append(ItemPath(section: 0, item: 0))

    engine.interrupt(at: 0)
    try engine.apply(deletion, ListSections(counts: [2]))
    let transaction = engine.commit(.standard)

    let moves = (transaction?.changes ?? []).filter { $0.kind == .move }
    #expect(moves.map(\.from.frame.y) == [0, 1])
    #expect(moves.map(\.to.frame.y) == [0, 1])
  }

  /// A pinned header and ten rows of height 1, of which three are seen.
  private func scrollable() -> ListEngine {
    var engine = ListEngine(layout: ListLayout(rowHeight: .fixed(1), headerHeight: .fixed(1)))
    engine.resize(to: ListSize(width: 10, height: 3))
    engine.reload(ListSections(counts: [10], has: { kind, _ in kind == .header }))
    _ = engine.commit()
    return engine
  }

  @Test
  func `a step that has nothing to say leaves the animation to those that take part in it`() throws
  {
    var engine = scrollable()
    engine.scroll(to: 4)
    _ = engine.commit(.standard)
    engine.scroll(to: 6)
    _ = engine.commit()
    let newest = try #require(engine.views.last)

    let silent = engine.commit(.standard)
    engine.interrupt(at: 0.5)
    let next = engine.commit()

    #expect(silent == nil)
    let moves = next?.changes ?? []
    #expect(moves.map(\.element) == [.header(section: 0), .item(ItemPath(section: 0, item: 5))])
    #expect(moves.map(\.from.frame.y) == [8, 8])
    #expect(newest.element == .item(ItemPath(section: 0, item: 7)))
  }

  @Test
  func `a pinned header that was put elsewhere and back since then goes on from there`() {
    var engine = scrollable()
    engine.scroll(to: 4)
    _ = engine.commit(.standard)
    for offset in [6, 4] as [Double] {
      engine.scroll(to: offset)
      _ = engine.commit()
    }

    engine.interrupt(at: 0.5)
    let moves = engine.commit()?.changes ?? []

    // The animated scroll is half way: what takes part in it is two rows lower on the screen.
    #expect(moves.map(\.element) == [.header(section: 0), .item(ItemPath(section: 0, item: 5))])
    #expect(moves.map(\.from.frame.y) == [6, 8])
    #expect(moves.map(\.to.frame.y) == [4, 6])
  }

  @Test
  func `attributes between two are in proportion, and in front as the second`() {
    let from = ViewAttributes(
      frame: ListRect(x: 0, y: 10, width: 100, height: 20), zIndex: 0, alpha: 0)
    let to = ViewAttributes(
      frame: ListRect(x: 8, y: 30, width: 60, height: 40), zIndex: 1, alpha: 1)

    #expect(from.blended(into: to, 0).frame == from.frame)
    #expect(from.blended(into: to, 1) == to)
    #expect(
      from.blended(into: to, 0.25)
        == ViewAttributes(
          frame: ListRect(x: 2, y: 15, width: 90, height: 25), zIndex: 1, alpha: 0.25))
  }
}
