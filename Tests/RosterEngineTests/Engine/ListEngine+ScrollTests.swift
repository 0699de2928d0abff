import RosterDiff
import RosterLayouts
import RosterTesting
import Testing

@testable import RosterEngine

/// Scrolling of a ListEngine.
@Suite
struct ListEngineScrollTests {
  private let measured: @Sendable (ListElement) -> Double = { element in
    element.itemPath.map { $0.item.isMultiple(of: 3) ? 4 : 2 } ?? 1
  }

  private func engine(_ height: ListLayout.Height, count: Int = 60) -> ListEngine {
    var engine = ListEngine(layout: ListLayout(rowHeight: height, headerHeight: .fixed(1)))
    engine.resize(to: ListSize(width: 10, height: 12))
    engine.setInsets(ListInsets(top: 1, bottom: 2))
    engine.reload(ListSections(counts: [count, 3]))
    settle(&engine)
    return engine
  }

  private func settle(_ engine: inout ListEngine) {
    while true {
      let requests = engine.layOut()
      if requests.isEmpty { break }
      for request in requests { engine.setHeight(measured(request.element), of: request.element) }
    }
    _ = engine.commit()
  }

  private func item(_ index: Int) -> ListElement { .item(ItemPath(section: 0, item: index)) }

  @Test(arguments: [0, 2.5, -1])
  func `several elements go where they are asked to be, measured or not`(extra: Double) throws {
    for position in [ScrollPosition.start, .center, .end] {
      var engine = engine(.measured(estimate: 1))

      let isFound = engine.scroll(to: [item(31), item(99), item(30)], position, plus: extra)
      settle(&engine)

      let first = try #require(engine.attributes(of: item(30))?.frame)
      let last = try #require(engine.attributes(of: item(31))?.frame)
      let place = (first.y - engine.offset, last.maxY - engine.offset)
      #expect(isFound)
      switch position {
      case .start: #expect(place.0 == 1 - extra)
      case .end: #expect(place.1 == 10 - extra)
      default: #expect(abs((place.0 + place.1) / 2 - (5.5 - extra)) <= 0.5)
      }
    }
  }

  @Test
  func `the nearest way shows all of the elements, and nothing moves if it does already`() {
    var engine = engine(.fixed(2))

    engine.scroll(to: [item(3), item(4)], .nearest)
    settle(&engine)
    let near = engine.offset
    engine.scroll(to: [item(20), item(21)], .nearest)
    settle(&engine)
    let below = engine.offset
    engine.scroll(to: [item(5), item(6)], .nearest)
    settle(&engine)
    let above = engine.offset
    engine.scroll(to: [item(10), item(30)], .nearest)
    settle(&engine)

    #expect(near == 0)
    #expect(below == 44 - 10)
    #expect(above == 10 - 1)
    #expect(engine.offset == 20 - 1)
  }

  @Test
  func `what is meant beyond the elements is shown with the nearest way, however often`() {
    var engine = engine(.fixed(2))

    for _ in 0..<3 {
      engine.scroll(to: [item(20)], .nearest, plus: 5)
      settle(&engine)
    }

    // The end of the item, without the viewport, and the extra distance.
    let target: Double = 42 - 10 + 5
    #expect(engine.offset == target)
  }

  @Test
  func `a target whose end goes in a batch is what is left of it; if all goes nothing moves`()
    throws
  {
    for gone in [[30], [31], [30, 31]] {
      var engine = engine(.fixed(2))
      engine.scroll(to: [item(30), item(31)], .start)
      var batch = BatchUpdate()
      batch.deleteItems = ItemRuns(gone.map { ItemPath(section: 0, item: $0) })

      let sections = ListSections(counts: [60 - gone.count, 3])
      try engine.apply(batch, sections)
      settle(&engine)

      #expect(engine.offset == (gone.count == 2 ? -1 : 59))
    }
  }

  @Test
  func `elements that do not exist are not scrolled to`() {
    var engine = engine(.fixed(2))

    let offset = engine.offset
    let nothing = engine.scroll(to: [], .start)
    let missing = engine.scroll(to: [item(60), item(.max), item(-1)], .start)
    settle(&engine)

    #expect(!nothing && !missing)
    #expect(engine.offset == offset)
  }

  @Test
  func `the item at a place is the one whose frame holds it, in rows and in a grid`() throws {
    let layout = FlowLayout(
      itemSize: .fixed(ListSize(width: 3, height: 2)), lineSpacing: 1, itemSpacing: 0)
    var grid = ListEngine(layout: layout)
    grid.resize(to: ListSize(width: 10, height: 4))
    grid.reload(ListSections(counts: [10]))
    settle(&grid)

    for engine in [engine(.fixed(2)), engine(.fixed(0)), grid] {
      let size = engine.contentSize
      for y in stride(from: -1, through: min(size.height, 12) + 1, by: 0.5) {
        for x in stride(from: -1, through: 11, by: 1.0) {
          let point = ListPoint(x: x, y: y)
          let all = engine.counts.enumerated().flatMap { section, count in
            (0..<count).map { ItemPath(section: section, item: $0) }
          }
          let model = all.last {
            engine.attributes(of: .item($0))?.frame.contains(point) ?? false
          }
          #expect(engine.item(at: point) == model)
        }
      }
      #expect(engine.item(at: ListPoint(x: 0, y: .infinity)) == nil)
      #expect(engine.item(at: ListPoint(x: .nan, y: .nan)) == nil)
    }
  }
}
