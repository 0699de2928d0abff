import RosterDiff
import Testing

@testable import RosterEngine

/// Reloading sections.
@Suite
struct ReloadSectionsTests {
  private func engine(
    _ counts: [Int], height: ListLayout.Height = .fixed(1), viewport: Double = 5
  ) -> ListEngine {
    var engine = ListEngine(
      layout: ListLayout(rowHeight: height, headerHeight: .fixed(1), pinsHeaders: false))
    engine.resize(to: ListSize(width: 10, height: viewport))
    engine.reload(sections(counts))
    _ = engine.commit()
    return engine
  }

  private func sections(_ counts: [Int]) -> ListSections {
    ListSections(counts: counts, has: { kind, _ in kind == .header })
  }

  private func reloading(_ section: Int) -> BatchUpdate {
    var batch = BatchUpdate()
    batch.reloadSections.append(section)
    return batch
  }

  @Test
  func `all views of the section are new, those of other sections stay`() throws {
    var engine = engine([2, 1], viewport: 10)
    let before = engine.views

    try engine.apply(reloading(0), sections([2, 1]))
    let changes = engine.commit()?.changes ?? []

    #expect(
      changes.map { "\($0.kind) \($0.cause) \($0.element)" } == [
        "disappear reloaded header 0", "disappear reloaded item 0-0",
        "disappear reloaded item 0-1", "appear reloaded header 0", "appear reloaded item 0-0",
        "appear reloaded item 0-1",
      ])
    let after = engine.views
    #expect(Set(after.map(\.view)).intersection(before.map(\.view)).count == 2)
    #expect(after.suffix(2) == before.suffix(2))
  }

  @Test
  func `the section can have another number of items, and what follows shifts`() throws {
    var engine = engine([2, 1], viewport: 10)
    let follower = engine.view(of: .item(ItemPath(section: 1, item: 0)))

    try engine.apply(reloading(0), sections([4, 1]))
    let transaction = engine.commit()

    #expect(engine.contentSize.height == 7)
    #expect(engine.view(of: .item(ItemPath(section: 1, item: 0))) == follower)
    let moves = (transaction?.changes ?? []).filter { $0.kind == .move }
    #expect(
      moves.map { "\($0.cause) \($0.element) \($0.to.frame.y)" } == [
        "shifted header 1 5.0", "shifted item 1-0 6.0",
      ])
  }

  @Test
  func `an item that moves out of the section keeps its view`() throws {
    var engine = engine([2, 1], viewport: 10)
    let view = engine.view(of: .item(ItemPath(section: 0, item: 1)))
    var batch = reloading(0)
    batch.moveItems.append(
      ItemMove(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 1, item: 0)))

    try engine.apply(batch, sections([1, 2]))
    let transaction = engine.commit()

    #expect(engine.view(of: .item(ItemPath(section: 1, item: 0))) == view)
    let moved = transaction?.changes.filter { $0.cause == .moved } ?? []
    #expect(moved.map(\.view) == [view])
  }

  @Test
  func `heights are measured again, the reader's place below the section is kept`() throws {
    var engine = engine([10, 20], height: .measured(estimate: 1))
    engine.setHeight(4, of: .item(ItemPath(section: 0, item: 3)))
    for request in engine.layOut() { engine.setHeight(1, of: request.element) }
    engine.scroll(to: 20)
    _ = engine.commit()
    let top = try #require(engine.views.first { $0.element.itemPath != nil })
    let distance = top.attributes.frame.y - engine.offset

    try engine.apply(reloading(0), sections([2, 20]))
    _ = engine.commit()

    let kept = try #require(engine.views.first { $0.view == top.view })
    #expect(kept.element == top.element)
    #expect(kept.attributes.frame.y - engine.offset == distance)
    #expect(engine.attributes(of: .item(ItemPath(section: 0, item: 1)))?.frame.height == 1)
  }

  // MARK: - Items that stay all the same

  /// An insert above a section that is reloaded: by identity, and with new views.
  private func insertAboveReload(
    _ before: [Int], _ after: [Int]
  ) throws -> (changes: BatchUpdate, views: ViewsOfSurvivors) {
    var changes = BatchUpdate()
    changes.insertItems = [ItemPath(section: 0, item: 0)]
    var batch = changes
    batch.reloadSections.append(1)
    return (changes, .follow(batch, try BatchMap(batch, before: before, after: after)))
  }

  @Test
  func `new views fade in where the old ones of the same items were, which go along`() throws {
    var engine = engine([3, 1], viewport: 10)
    let (changes, views) = try insertAboveReload([3, 1], [4, 1])

    try engine.apply(changes, sections([4, 1]), views: views)
    let transaction = engine.commit(ListAnimation())

    let reloaded = (transaction?.changes ?? []).filter { $0.cause == .reloaded }
    #expect(
      reloaded.map {
        "\($0.kind) \($0.element) \($0.from.frame.y) \($0.from.alpha) to \($0.to.frame.y) "
          + "\($0.to.alpha)"
      } == [
        "disappear header 1 4.0 1.0 to 5.0 0.0", "disappear item 1-0 5.0 1.0 to 6.0 0.0",
        "appear header 1 4.0 0.0 to 5.0 1.0", "appear item 1-0 5.0 0.0 to 6.0 1.0",
      ])
  }

  @Test
  func `the reader's place is that of the items, though all their views are new`() throws {
    var engine = engine([3, 20])
    engine.scroll(to: 12)
    _ = engine.commit()
    let top = try #require(engine.views.first)
    let (changes, views) = try insertAboveReload([3, 20], [4, 20])

    try engine.apply(changes, sections([4, 20]), views: views)
    _ = engine.commit()

    #expect(engine.offset == 13)
    #expect(engine.views.map(\.element) == (7...11).map { .item(ItemPath(section: 1, item: $0)) })
    #expect(engine.views.first?.view != top.view)
  }

  @Test
  func `a section that is deleted and inserted is at its new place, with its items`() throws {
    var engine = engine([8, 20])
    engine.scroll(to: 15)
    _ = engine.commit()
    var changes = BatchUpdate()
    changes.moveSections = [IndexPair(old: 1, new: 0)]
    var batch = BatchUpdate()
    batch.deleteSections = [1]
    batch.insertSections = [0]
    let map = try BatchMap(batch, before: [8, 20], after: [20, 8])

    try engine.apply(changes, sections([20, 8]), views: .follow(batch, map))
    let causes = Set((engine.commit()?.changes ?? []).map(\.cause))

    #expect(engine.offset == 6)
    #expect(causes == [.reloaded])
  }

  @Test
  func `an item that is reloaded fades over from where it was`() throws {
    var engine = engine([3], viewport: 10)
    var batch = BatchUpdate()
    batch.insertItems = [ItemPath(section: 0, item: 0)]
    batch.reloadItems = [ItemPath(section: 0, item: 1)]

    try engine.apply(batch, sections([4]))
    let reloaded = (engine.commit(ListAnimation())?.changes ?? []).filter { $0.cause == .reloaded }

    #expect(reloaded.map { "\($0.from.frame.y) \($0.to.frame.y)" } == ["2.0 3.0", "2.0 3.0"])
  }

  @Test
  func `a reload of a section that does not exist, or goes, is refused`() {
    var engine = engine([2])
    var both = reloading(0)
    both.deleteSections.append(0)

    #expect(throws: BatchError.self) { try engine.apply(reloading(1), sections([2])) }
    #expect(throws: BatchError.self) { try engine.apply(both, sections([])) }

    #expect(engine.counts == [2])
  }
}
