import RosterDiff
import Testing

@testable import RosterEngine

/// The element that an anchor policy keeps in place.
@Suite
struct AnchorPolicyTests {
  /// Fifty rows of one unit in a viewport of ten, scrolled to row 20.
  private func engine(_ policy: AnchorPolicy) -> ListEngine {
    var engine = ListEngine(layout: ListLayout(rowHeight: .fixed(1), pinsHeaders: false))
    engine.resize(to: ListSize(width: 10, height: 10))
    engine.reload(ListSections(counts: [50]))
    engine.scroll(to: 20)
    _ = engine.commit()
    engine.anchorPolicy = policy
    return engine
  }

  private func insert(_ items: Range<Int>, into engine: inout ListEngine) throws {
    var batch = BatchUpdate()
    for item in items { batch.insertItems.append(ItemPath(section: 0, item: item)) }
    try engine.apply(batch, ListSections(counts: [engine.counts[0] + items.count]))
    _ = engine.commit()
  }

  private func delete(_ item: Int, from engine: inout ListEngine) throws {
    var batch = BatchUpdate()
    batch.deleteItems.append(ItemPath(section: 0, item: item))
    try engine.apply(batch, ListSections(counts: [engine.counts[0] - 1]))
    _ = engine.commit()
  }

  @Test
  func `the topmost row stays when rows come above it or among what is visible`() throws {
    var engine = engine(.topItem)

    try insert(0..<3, into: &engine)
    #expect(engine.offset == 23)
    try insert(25..<27, into: &engine)
    #expect(engine.offset == 23)
  }

  @Test
  func `the lowest row stays when rows come among what is visible, and with the bottom edge`()
    throws
  {
    var engine = engine(.bottomItem)

    try insert(25..<27, into: &engine)
    #expect(engine.offset == 22)
    engine.resize(to: ListSize(width: 10, height: 6))
    _ = engine.commit()
    #expect(engine.offset == 26)
  }

  @Test
  func `in a chat what is read stays at the very top too, with a first row that stays above`()
    throws
  {
    var engine = engine(.end(threshold: 1))
    engine.scroll(to: 0)
    _ = engine.commit()

    try insert(0..<3, into: &engine)
    #expect(engine.offset == 3)
    engine.scroll(to: 0)
    _ = engine.commit()
    try insert(1..<5, into: &engine)
    #expect(engine.offset == 4)
    engine.scroll(to: 20)
    _ = engine.commit()
    try insert(20..<22, into: &engine)
    #expect(engine.offset == 22)
    engine.scrollToEnd()
    _ = engine.commit()
    try insert(0..<3, into: &engine)

    #expect(engine.offset == engine.maximumOffset)
  }

  @Test
  func `in a chat of one row, or without any, the list stays where it is`() throws {
    for count in 0...2 {
      var engine = ListEngine(layout: ListLayout(rowHeight: .fixed(20)))
      engine.anchorPolicy = .end(threshold: 0)
      engine.resize(to: ListSize(width: 10, height: 10))
      engine.reload(ListSections(counts: [count]))
      engine.scroll(to: 0)
      _ = engine.commit()

      try insert(0..<1, into: &engine)

      // The end is at the top where there is nothing to scroll.
      #expect(engine.offset == [10, 20, 20][count], "\(count) rows")
    }
  }

  @Test
  func `the distance from the top stays when rows come above`() throws {
    var engine = engine(.topEdge)

    try insert(0..<3, into: &engine)

    #expect(engine.offset == 20)
  }

  @Test
  func `the distance from the top gives way when the content gets too short`() throws {
    var engine = engine(.topEdge)
    var batch = BatchUpdate()
    for item in 0..<35 { batch.deleteItems.append(ItemPath(section: 0, item: item)) }

    try engine.apply(batch, ListSections(counts: [15]))
    _ = engine.commit()

    #expect(engine.offset == 5)
  }

  @Test
  func `an item stays where it is, follows batches, and leaves its place to the topmost row`()
    throws
  {
    var engine = engine(.item(ItemPath(section: 0, item: 40)))

    try insert(30..<34, into: &engine)
    #expect(engine.offset == 24)
    #expect(engine.anchorPolicy == .item(ItemPath(section: 0, item: 44)))
    try delete(44, from: &engine)
    #expect(engine.anchorPolicy == .topItem)
    #expect(engine.offset == 24)
    try insert(0..<1, into: &engine)
    #expect(engine.offset == 25)
  }

  @Test
  func `an item that does not exist counts for nothing`() throws {
    var engine = engine(.item(ItemPath(section: 3, item: 1)))

    try insert(0..<2, into: &engine)

    #expect(engine.offset == 22)
    #expect(engine.anchorPolicy == .topItem)
  }
}
