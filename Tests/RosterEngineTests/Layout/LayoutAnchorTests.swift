import RosterDiff
import RosterLayouts
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// The scroll position over many updates, and sizes that are measured in any order, in every
/// layout.
@Suite
struct LayoutAnchorTests {
  @Test(arguments: [true, false])
  func `random updates do not move a list`(isKnown: Bool) throws {
    let height: ListLayout.Height = isKnown ? .provided : .measured(estimate: 2)
    try update(ListLayout(rowHeight: height, headerHeight: height, pinsHeaders: false))
  }

  @Test(arguments: [true, false])
  func `random updates do not move lines of items`(isKnown: Bool) throws {
    let size = ListSize(width: 5, height: 2)
    try update(FlowLayout(itemSize: isKnown ? .provided : .measured(estimate: size)))
  }

  @Test(arguments: [true, false])
  func `random updates do not move groups of items`(isKnown: Bool) throws {
    let height: CompositionalLayout.Dimension = isKnown ? .absolute(2) : .estimated(2)
    let item = CompositionalLayout.Item(
      size: CompositionalLayout.Size(width: .fractionalWidth(1.0 / 3), height: height))
    let group = CompositionalLayout.Group.horizontal(
      size: CompositionalLayout.Size(width: .fractionalWidth(1), height: height),
      subitems: [.item(item)])
    try update(CompositionalLayout(CompositionalLayout.Section(group: group, interGroupSpacing: 1)))
  }

  private func update(_ layout: some CollectionLayout) throws {
    var random = SeededGenerator(seed: 7)
    var harness = try EngineHarness(
      layout, counts: [40, 3, 60], viewport: ListSize(width: 24, height: 12))
    for _ in 0..<TestLength.count(short: 100, long: 1_000) {
      harness.engine.scroll(by: Double(Int.random(in: -20...20, using: &random)))
      try harness.finish()
      let old = harness.list
      var new = old
      new.change(using: &random)
      let batch = old.batch(to: new)
      let place = Place(harness)
      try harness.apply(batch, new)
      try harness.finish()
      try place.requireKept(harness, through: batch)
    }
  }

  @Test
  func `10,000 measurements above the reader, in any order, do not move a list of rows`() {
    var engine = ListEngine(layout: ListLayout(rowHeight: .measured(estimate: 2)))
    engine.resize(to: ListSize(width: 10, height: 10))
    engine.reload(ListSections(counts: [20_000]))
    engine.scroll(to: .item(ItemPath(section: 0, item: 15_000)), .start)
    settle(&engine)
    let item = ListElement.item(ItemPath(section: 0, item: 15_000))
    func distance() -> Double? { engine.attributes(of: item).map { $0.frame.y - engine.offset } }
    #expect(distance() == 0)
    var random = SeededGenerator(seed: 3)
    var drifts = 0

    for item in Array(0..<10_000).shuffled(using: &random) {
      let height = Double(Int.random(in: 0...40, using: &random)) / 4
      engine.setSize(
        ListSize(width: 10, height: height), of: .item(ItemPath(section: 0, item: item)))
      _ = engine.commit()
      if distance() != 0 { drifts += 1 }
    }

    #expect(drifts == 0)
  }

  private func settle(_ engine: inout ListEngine) {
    while case let requests = engine.layOut(), !requests.isEmpty {
      for request in requests {
        engine.setSize(ListSize(width: 10, height: 1), of: request.element)
      }
    }
    _ = engine.commit()
  }

  @Test
  func `frames do not depend on the order in which sizes arrive, or on sizes in between`() throws {
    let layout = FlowLayout(
      itemSize: .measured(estimate: ListSize(width: 4, height: 2)), lineSpacing: 1)
    let sizes = (0..<60).map { (item: Int) -> ListSize in
      let width = item * 7 % 11 + 1
      let height = item * 5 % 7 + 1
      return ListSize(width: Double(width), height: Double(height))
    }
    func engine(_ order: [Int], contradicting: Bool) -> ListEngine {
      var engine = ListEngine(layout: layout)
      engine.resize(to: ListSize(width: 30, height: 500))
      engine.reload(ListSections(counts: [60]))
      for item in order {
        let element = ListElement.item(ItemPath(section: 0, item: item))
        if contradicting {
          engine.setSize(ListSize(width: 29, height: 9), of: element)
          _ = engine.layOut()
        }
        engine.setSize(sizes[item], of: element)
      }
      _ = engine.commit()
      return engine
    }
    var random = SeededGenerator(seed: 11)
    let expected = engine(Array(0..<60), contradicting: false)

    for _ in 0..<20 {
      let order = Array(0..<60).shuffled(using: &random)
      let actual = engine(order, contradicting: Bool.random(using: &random))
      #expect(actual.views.map(\.attributes) == expected.views.map(\.attributes))
      #expect(actual.contentSize == expected.contentSize)
    }
    #expect(expected.views.count == 60)
  }
}
