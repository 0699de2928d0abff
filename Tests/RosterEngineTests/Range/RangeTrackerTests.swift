import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// A list of one section whose range is tracked.
private final class TrackedList {
  var engine: ListEngine
  private var tracker = RangeTracker()

  init(_ engine: ListEngine) { self.engine = engine }

  /// Changes the list by a batch; the edit returns the number of inserted minus removed items.
  func change(_ edit: (inout BatchUpdate) -> Int) throws {
    var batch = BatchUpdate()
    let added = edit(&batch)
    let map = try engine.apply(batch, ListSections(counts: [engine.counts[0] + added]))
    tracker.carry(through: map, in: engine)
    _ = engine.commit()
  }

  /// Scrolls, and returns the changes.
  func look(at offset: Double) -> RangeChange? {
    engine.scroll(to: offset)
    _ = engine.commit()
    return tracker.update(engine)
  }
}

/// RangeTracker.
@Suite
struct RangeTrackerTests {
  private func engine(_ counts: [Int], viewport: Double = 10) -> ListEngine {
    var engine = ListEngine(layout: ListLayout(rowHeight: .fixed(1)))
    engine.resize(to: ListSize(width: 10, height: viewport))
    engine.reload(ListSections(counts: counts))
    _ = engine.commit()
    return engine
  }

  private func items(_ items: [RangeChange.Item]?) -> [Int] { items?.map(\.path.item) ?? [] }

  @Test
  func `the range reaches two screens beyond what is visible`() {
    let engine = engine([100])
    var tracker = RangeTracker()

    let first = tracker.update(engine)
    let second = tracker.update(engine)

    #expect(items(first?.entered) == Array(0..<30))
    #expect(second == nil)
  }

  @Test
  func `the range turns with the direction of scrolling, and a jump empties it`() {
    var engine = engine([1_000])
    var tracker = RangeTracker(policy: RangePolicy(ahead: 1, behind: 0))
    func scroll(to offset: Double) -> RangeChange? {
      tracker.scrolled(by: offset - engine.offset)
      engine.scroll(to: offset)
      _ = engine.commit()
      return tracker.update(engine)
    }

    let down = scroll(to: 100)
    let up = scroll(to: 99)
    let jump = scroll(to: 500)

    #expect(items(down?.entered) == Array(100..<120))
    #expect(items(up?.exited) == Array(109..<120))
    #expect(items(up?.entered) == Array(89..<100))
    #expect(items(jump?.exited) == Array(89..<109))
    #expect(items(jump?.entered) == Array(500..<520))
  }

  @Test
  func `an item keeps its stay through a batch, a deleted and a reloaded one leaves`() throws {
    var engine = engine([3])
    var tracker = RangeTracker()
    let stays = tracker.update(engine)?.entered.map(\.stay) ?? []
    var batch = BatchUpdate()
    batch.deleteItems.append(ItemPath(section: 0, item: 0))
    batch.reloadItems.append(ItemPath(section: 0, item: 1))
    batch.insertItems.append(ItemPath(section: 0, item: 0))

    let map = try engine.apply(batch, ListSections(counts: [3]))
    tracker.carry(through: map, in: engine)
    _ = engine.commit()
    let change = tracker.update(engine)

    #expect(change?.exited.map(\.stay) == Array(stays.prefix(2)))
    #expect(items(change?.exited) == [0, 1])
    #expect(items(change?.entered) == [0, 1])
    #expect(tracker.items.last?.stay == stays.last)
  }

  @Test
  func `the end comes near once for each page that is added there`() throws {
    let list = TrackedList(engine([30]))
    func isNear(at offset: Double) -> Bool { list.look(at: offset)?.isNearEnd ?? false }

    #expect(!isNear(at: 0) && !isNear(at: 9))
    #expect(isNear(at: 10))
    #expect(!isNear(at: 20) && !isNear(at: 0) && !isNear(at: 20))
    try list.change { batch in
      batch.deleteItems.append(ItemPath(section: 0, item: 29))
      batch.insertItems.append(ItemPath(section: 0, item: 3))
      return 0
    }
    #expect(!isNear(at: 20))
    try list.change { batch in
      batch.insertItems.append(section: 0, items: 30..<50)
      return 20
    }
    #expect(!isNear(at: 20))
    #expect(isNear(at: 30))
    #expect(!isNear(at: 40))
  }

  @Test
  func `the ends come near as far from the insets as without them from the viewport`() {
    var engine = engine([100], viewport: 15)
    engine.setInsets(ListInsets(top: 3, bottom: 2))
    let list = TrackedList(engine)

    let changes = [50, 71.5, 72, 12.5, 12].map { list.look(at: $0) }

    #expect(changes.map { $0?.isNearEnd ?? false } == [false, false, true, false, false])
    #expect(changes.map { $0?.isNearStart ?? false } == [false, false, false, false, true])
  }

  @Test
  func `a page that comes before a footer is one that comes to the end`() throws {
    for pageCount in [1, 20] {
      var engine = engine([30, 0, 1])
      var tracker = RangeTracker()
      _ = tracker.update(engine)
      engine.scroll(to: 21)
      _ = engine.commit()
      let first = tracker.update(engine)?.isNearEnd
      var batch = BatchUpdate()
      batch.insertItems.append(section: 0, items: 30..<30 + pageCount)

      let map = try engine.apply(batch, ListSections(counts: [30 + pageCount, 0, 1]))
      tracker.carry(through: map, in: engine)
      // A step between the page and the next check.
      let still = try engine.apply(BatchUpdate(), ListSections(counts: engine.counts))
      tracker.carry(through: still, in: engine)
      engine.scroll(to: 21 + Double(pageCount))
      _ = engine.commit()

      #expect(first == true)
      #expect(tracker.update(engine)?.isNearEnd == true)
      #expect(tracker.update(engine) == nil)
    }
  }

  @Test
  func `sections that come to the end are a page too, whatever changes before them`() throws {
    var engine = engine([30, 1])
    var tracker = RangeTracker()
    engine.scroll(to: 21)
    _ = engine.commit()
    _ = tracker.update(engine)
    var batch = BatchUpdate()
    batch.insertSections.append(2)
    batch.insertSections.append(3)
    batch.insertItems.append(ItemPath(section: 0, item: 0))

    let map = try engine.apply(batch, ListSections(counts: [31, 1, 3, 0]))
    tracker.carry(through: map, in: engine)
    _ = engine.commit()

    #expect(tracker.update(engine)?.isNearEnd == true)
  }

  @Test
  func `the start comes near once for each page that is added there`() throws {
    let list = TrackedList(engine([30]))
    func isNear(at offset: Double) -> Bool { list.look(at: offset)?.isNearStart ?? false }

    #expect(!isNear(at: 20) && !isNear(at: 11))
    #expect(isNear(at: 10))
    #expect(!isNear(at: 0) && !isNear(at: 20) && !isNear(at: 0))
    try list.change { batch in
      batch.deleteItems.append(ItemPath(section: 0, item: 0))
      batch.insertItems.append(ItemPath(section: 0, item: 25))
      return 0
    }
    #expect(!isNear(at: 0))
    list.engine.scroll(to: 5)
    try list.change { batch in
      batch.insertItems.append(section: 0, items: 0..<20)
      return 20
    }
    #expect(list.engine.offset == 25)
    #expect(!isNear(at: 25))
    #expect(isNear(at: 10))
    #expect(!isNear(at: 0))
  }

  @Test
  func `a page that comes behind a row that stays is one that comes to the start`() throws {
    for pageCount in [1, 20] {
      var engine = engine([1, 0, 30])
      var tracker = RangeTracker()
      let first = tracker.update(engine)?.isNearStart
      var batch = BatchUpdate()
      batch.insertItems.append(section: 2, items: 0..<pageCount)

      let map = try engine.apply(batch, ListSections(counts: [1, 0, 30 + pageCount]))
      tracker.carry(through: map, in: engine)
      // A step between the page and the next check.
      let still = try engine.apply(BatchUpdate(), ListSections(counts: engine.counts))
      tracker.carry(through: still, in: engine)
      engine.scroll(to: 0)
      _ = engine.commit()

      #expect(first == true)
      #expect(tracker.update(engine)?.isNearStart == true)
      #expect(tracker.update(engine) == nil)
    }
  }

  @Test
  func `sections that come to the start are a page too, whatever changes behind them`() throws {
    var engine = engine([1, 60])
    var tracker = RangeTracker()
    _ = tracker.update(engine)
    var batch = BatchUpdate()
    batch.insertSections.append(0)
    batch.insertSections.append(1)
    batch.insertItems.append(ItemPath(section: 3, item: 60))

    let map = try engine.apply(batch, ListSections(counts: [0, 3, 1, 61]))
    tracker.carry(through: map, in: engine)
    _ = engine.commit()

    #expect(tracker.update(engine)?.isNearStart == true)
  }

  @Test
  func `a reload and a new listener hear of the start and the end again`() {
    let engine = engine([5])
    var tracker = RangeTracker(policy: RangePolicy(nearStart: 0))
    func told() -> [Bool] {
      tracker.update(engine).map { [$0.isNearStart, $0.isNearEnd] } ?? [false, false]
    }
    let first = told()
    let second = told()

    tracker.reload()
    let reloaded = told()
    tracker.reset()

    #expect(first == [true, true] && second == [false, false])
    #expect(reloaded == [true, true] && told() == [true, true])
  }

  @Test
  func `an empty list, one without room and one without a policy have no range`() {
    var tracker = RangeTracker()
    let empty = tracker.update(engine([0, 0]))
    let noRoom = tracker.update(engine([5], viewport: 0))
    tracker.policy = nil
    let noPolicy = tracker.update(engine([5]))

    #expect(empty == nil && noRoom == nil && noPolicy == nil)
  }

  @Test
  func `distances that cannot be count as nothing, or as everything`() {
    let engine = engine([100])
    func entered(_ screens: Double) -> Int {
      var tracker = RangeTracker(policy: RangePolicy(ahead: screens, behind: screens))
      return tracker.update(engine)?.entered.count ?? 0
    }

    #expect(entered(-3) == 10)
    #expect(entered(.nan) == 10)
    #expect(entered(.infinity) == 100)
  }

  @Test
  func `at random: entrance and exit take turns, and the range is as worked out from scratch`()
    throws
  {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 40, long: 5_000),
      generate: { random in
        (0..<20).map { _ in UInt64.random(in: 0..<1_000_000, using: &random) }
      }, shrink: Shrinking.removals,
      holds: { seeds in
        var ledger = RangeLedger(
          harness: try EngineHarness(
            ListLayout(), counts: [12, 0, 30, 5], viewport: ListSize(width: 40, height: 10)))
        for seed in seeds { try ledger.step(seed) }
        return true
      })
  }
}

/// An engine with a tracker, and the items in the range according to the tracker.
private struct RangeLedger {
  var harness: EngineHarness<ListLayout>
  var tracker = RangeTracker(policy: RangePolicy(ahead: 1.5, behind: 0.5))
  var inside: [RangeChange.Stay: Int] = [:]
  var scrollsUp = false

  mutating func step(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = harness.list
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      harness.resize(
        to: ListSize(width: 40, height: [0, 5, 10].randomElement(using: &random) ?? 10))
    case 1:
      harness.reload()
      tracker.reload()
    case 2...4:
      let distance = Double(Int.random(in: -60...60, using: &random))
      let before = harness.engine.offset
      harness.engine.scroll(by: distance)
      let moved = harness.engine.offset - before
      tracker.scrolled(by: moved)
      if moved != 0 { scrollsUp = moved < 0 }
    default: try performBatch(&random)
    }
    try harness.finish()
    try hear(old)
    try check()
  }

  private mutating func performBatch(_ random: inout SeededGenerator) throws {
    var new = harness.list
    new.change(using: &random)
    var batch = harness.list.batch(to: new)
    let moved = Set(batch.moveItems.map(\.from))
    for path in new.paths.keys.compactMap({ harness.list.paths[$0] }).sorted()
    where !moved.contains(path) && Int.random(in: 0..<10, using: &random) == 0 {
      batch.reloadItems.append(path)
    }
    let map = try BatchMap(batch, before: harness.list.counts, after: new.counts)
    try harness.apply(batch, new)
    tracker.carry(through: map, in: harness.engine)
  }

  private mutating func hear(_ old: ModelList) throws {
    guard let change = tracker.update(harness.engine) else { return }
    for item in change.exited {
      try harness.require(inside.removeValue(forKey: item.stay) != nil, "an exit too many")
    }
    for item in change.entered {
      let id = harness.list[item.path]
      try harness.require(!inside.values.contains(id), "\(id) enters twice")
      try harness.require(inside[item.stay] == nil, "a stay is used twice")
      inside[item.stay] = id
    }
  }

  private func check() throws {
    let height = harness.engine.viewport.height
    let top = harness.engine.offset - height * (scrollsUp ? 1.5 : 0.5)
    let bottom = harness.engine.offset + height * (scrollsUp ? 1.5 : 2.5)
    let near = harness.model.placed.filter {
      let frame = $0.frame
      return height > 0 && frame.height > 0 && frame.maxY > top && frame.y < bottom
    }
    let expected = near.compactMap { row in row.element.itemPath.map { harness.list[$0] } }
    try harness.require(
      inside.values.sorted() == expected.sorted(),
      "near are \(inside.values.sorted()), expected \(expected.sorted())")
    for item in tracker.items {
      try harness.require(inside[item.stay] == harness.list[item.path], "another item")
    }
  }
}
