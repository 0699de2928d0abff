import RosterDiff
import RosterTesting
import Testing

@testable import RosterEngine

/// ListEngine.
@Suite
struct ListEngineTests {
  private func engine(
    _ counts: [Int], height: ListLayout.Height = .fixed(1), viewport: Double = 5,
    headers: Bool = false
  ) -> ListEngine {
    var engine = ListEngine(layout: ListLayout(rowHeight: height, headerHeight: .fixed(1)))
    engine.resize(to: ListSize(width: 10, height: viewport))
    engine.reload(ListSections(counts: counts, has: { kind, _ in kind == .header && headers }))
    _ = engine.commit()
    return engine
  }

  private func elements(_ engine: ListEngine) -> [String] {
    engine.views.map { "\($0.element) at \($0.attributes.frame.y)" }
  }

  /// Measures everything that is requested.
  private func settle(_ engine: inout ListEngine, _ height: (ListElement) -> Double) {
    while true {
      let requests = engine.layOut()
      if requests.isEmpty { break }
      for request in requests { engine.setHeight(height(request.element), of: request.element) }
    }
    _ = engine.commit()
  }

  // Five thousand steps over all rows would take many minutes.
  @Test(.timeLimit(.minutes(2)))
  func `a step of a list of a million rows looks at what is visible only`() {
    var engine = engine([1_000_000], height: .measured(estimate: 1))
    for request in engine.layOut() { engine.setHeight(1, of: request.element) }

    for step in 0..<5_000 {
      engine.scroll(to: Double(step * 180))
      let requests = engine.layOut()
      let transaction = engine.commit()

      #expect(requests.count == (step == 0 ? 0 : 5))
      #expect(transaction?.changes.count == (step == 0 ? nil : 10))
    }

    #expect(elements(engine).first == "item 0-899820 at 899820.0")
  }

  @Test func `a step tells the host of other numbers of items although nothing else changed`()
    throws
  {
    var engine = engine([6, 3], headers: true)
    let size = engine.contentSize
    var batch = BatchUpdate()
    batch.deleteSections = [1]
    batch.insertSections = [1]

    try engine.apply(batch, ListSections(counts: [6, 4], has: { $0 == .header && $1 == 0 }))
    let transaction = engine.commit()

    #expect(transaction?.changes.isEmpty == true && transaction?.contentSize == size)
    #expect(engine.commit() == nil)
  }

  @Test
  func `a header sticks to the top and is pushed out by the end of its section`() {
    var engine = engine([3, 3], headers: true)

    engine.scroll(to: 2)
    _ = engine.commit()
    #expect(elements(engine).prefix(2) == ["header 0 at 2.0", "item 0-1 at 2.0"])

    engine.scroll(to: 3.5)
    engine.setInsets(ListInsets(bottom: 5))
    engine.scroll(to: 3.5)
    _ = engine.commit()
    #expect(
      elements(engine).prefix(3) == ["header 0 at 3.0", "item 0-2 at 3.0", "header 1 at 4.0"])
  }

  @Test
  func `a refused batch leaves the engine as it was`() {
    var engine = engine([20])
    engine.scroll(to: 4)
    _ = engine.commit()
    let views = engine.views
    var batch = BatchUpdate()
    batch.deleteItems = [ItemPath(section: 0, item: 20)]

    #expect(throws: BatchError.self) { try engine.apply(batch, ListSections(counts: [19])) }

    #expect(engine.views == views && engine.offset == 4 && engine.counts == [20])
    let transaction = engine.commit()
    #expect(transaction == nil)
  }

  @Test
  func `a list that is pinned to its end stays there while rows come and grow`() throws {
    var engine = ListEngine(layout: ListLayout(rowHeight: .measured(estimate: 1)))
    engine.anchorPolicy = .end(threshold: 0)
    engine.resize(to: ListSize(width: 10, height: 5))
    engine.reload(ListSections(counts: [0]))
    settle(&engine) { _ in 1 }

    for count in 1...50 {
      var batch = BatchUpdate()
      batch.insertItems = [ItemPath(section: 0, item: count - 1)]
      try engine.apply(batch, ListSections(counts: [count]))
      settle(&engine) { _ in 1.5 }
      #expect(engine.offset == engine.maximumOffset)
      for growth in 1...5 {
        engine.setHeight(1.5 + Double(growth), of: .item(ItemPath(section: 0, item: count - 1)))
        _ = engine.commit()
        #expect(engine.offset == engine.maximumOffset)
      }
    }

    engine.scroll(by: -10)
    settle(&engine) { _ in 1.5 }
    let top = engine.offset
    var batch = BatchUpdate()
    batch.insertItems = [ItemPath(section: 0, item: 50)]
    try engine.apply(batch, ListSections(counts: [51]))
    settle(&engine) { _ in 1.5 }
    #expect(engine.offset == top)
  }

  @Test
  func `a change of the width and back keeps the top row and the fraction of it that is above`()
    throws
  {
    var engine = engine([100], height: .measured(estimate: 3), viewport: 20)
    func height(_ engine: ListEngine) -> (ListElement) -> Double {
      let width = engine.rowWidth
      return { (Double(($0.itemPath?.item ?? 0) % 7 + 3) * 10 / width).rounded(.up) }
    }
    engine.resize(to: ListSize(width: 12, height: 20))
    settle(&engine, height(engine))
    engine.scroll(to: 101)
    settle(&engine, height(engine))
    engine.scroll(by: 1)
    settle(&engine, height(engine))
    func top() throws -> (element: ListElement, above: Double, height: Double) {
      let view = try #require(engine.views.first)
      let frame = view.attributes.frame
      return (view.element, engine.offset - frame.y, frame.height)
    }
    let before = try top()
    try #require(before.above > 0)

    for width in [8.0, 5, 7, 3, 9, 4, 6, 5] {
      engine.resize(to: ListSize(width: width, height: 20))
      settle(&engine, height(engine))
      let now = try top()
      #expect(now.element == before.element)
      #expect(now.height > before.height)
      #expect(abs(now.above / now.height - before.above / before.height) * now.height <= 0.5)
    }
    engine.resize(to: ListSize(width: 12, height: 20))
    settle(&engine, height(engine))

    #expect(try top() == before)
  }

  @Test(arguments: [false, true])
  func `scrolling to an element puts it where it is asked to be`(isMeasured: Bool) {
    var engine = engine(
      [100], height: isMeasured ? .measured(estimate: 1) : .fixed(3), viewport: 10)
    let item = ListElement.item(ItemPath(section: 0, item: 50))
    func offset(_ position: ScrollPosition) -> Double {
      engine.scroll(to: item, position)
      settle(&engine) { _ in 3 }
      return engine.offset - (engine.attributes(of: item)?.frame.y ?? 0)
    }

    #expect(offset(.start) == 0)
    #expect(offset(.end) == -7)
    #expect(offset(.center) == -3)
    engine.scrollToTop()
    settle(&engine) { _ in 3 }
    #expect(offset(.nearest) == -7)
    #expect(offset(.nearest) == -7)
    engine.scrollToEnd()
    settle(&engine) { _ in 3 }
    #expect(engine.offset == engine.maximumOffset)
    #expect(offset(.nearest) == 0)
    let isFound = engine.scroll(to: .item(ItemPath(section: 0, item: 100)), .start)
    #expect(!isFound)
  }

  @Test
  func `a row that enters because others left comes from where it was`() throws {
    var engine = engine([20])
    var batch = BatchUpdate()
    batch.deleteItems = [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1)]

    try engine.apply(batch, ListSections(counts: [18]))
    let transaction = engine.commit()

    let entered = (transaction?.changes ?? []).filter { $0.kind == .appear }
    #expect(entered.map(\.cause) == [.shifted, .shifted])
    #expect(entered.map(\.from.frame.y) == [5, 6])
    #expect(entered.map(\.to.frame.y) == [3, 4])
  }

  @Test
  func `a list without room, and counts that cannot be, show nothing`() {
    let noRoom = engine([5], viewport: 0)
    let impossible = ListSections(counts: [3, -1, .max])

    #expect(noRoom.views.isEmpty)
    #expect(impossible.counts[1] == 0 && impossible.counts[2] < .max)
    #expect(impossible.impossibleCount?.section == 1)
  }

  @Test
  func `the element at a place is the one whose frame holds it`() {
    let engine = engine([2, 1], headers: true)

    let found = [-0.1, 0, 0.9, 1, 2.5, 3, 4.9].map { engine.element(at: $0)?.description }

    #expect(
      found == [nil, "header 0", "header 0", "item 0-0", "item 0-1", "header 1", "item 1-0"])
    #expect([5, 1e300, .infinity, .nan].allSatisfy { engine.element(at: $0) == nil })
  }

  @Test
  func `content shorter than the viewport cannot be scrolled`() {
    var engine = engine([3], viewport: 10)

    engine.scroll(by: 5)
    _ = engine.commit()
    #expect(engine.offset == 0)
    engine.scroll(to: -5)
    _ = engine.commit()
    #expect(engine.offset == 0)
    engine.scroll(to: .nan)
    _ = engine.commit()
    #expect(engine.offset == 0)
  }

  @Test
  func `ten thousand late measurements above move nothing`() {
    var engine = engine([20_000], height: .measured(estimate: 2), viewport: 10)
    engine.scroll(to: 30_000)
    settle(&engine) { _ in 2 }
    let first = engine.views[0]
    let distance = first.attributes.frame.y - engine.offset

    for item in 0..<10_000 {
      let path = ItemPath(section: 0, item: item)
      engine.setHeight(Double(item % 9) / 4, of: .item(path))
      if item % 50 == 0 { _ = engine.commit() }
      #expect(item % 50 != 0 || engine.views[0].attributes.frame.y - engine.offset == distance)
    }

    #expect(engine.views[0].view == first.view)
  }
}
