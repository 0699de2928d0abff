import RosterTesting
import Testing

@testable import RosterKit

/// What differs between the rows of two outlines, and how a section gets from one to the other.
@Suite struct OutlineChangesTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  typealias State = SnapshotState<Snapshot>
  typealias Outline = DiffableDataSourceSectionSnapshot<Int>

  /// Returns outlines of some items in every shape, with everything expanded that can be.
  private func outlines(of items: [Int]) -> [Outline] {
    if items.isEmpty { return [Outline()] }
    return DropModel.shapes(items.count).flatMap { levels in
      (0..<(1 << items.count)).map { mask in
        var outline = Outline()
        let model = DropModel(levels: levels, mask: mask, .none)
        for row in model.rows {
          outline.append([items[row.id]], to: model.parent(of: row.id).map { items[$0] })
          if row.isExpanded { outline.expand([items[row.id]]) }
        }
        return outline
      }
    }
  }

  private func orders(_ items: [Int], _ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return items.flatMap { item in
      orders(items.filter { $0 != item }, count - 1).map { [item] + $0 }
    }
  }

  private struct Place: Equatable {
    let level: Int?
    let isParent: Bool
    let isExpanded: Bool
  }

  private func place(_ item: Int, _ outline: Outline) -> Place {
    Place(
      level: outline.level(of: item), isParent: !outline.snapshot(of: item).rootItems.isEmpty,
      isExpanded: outline.isExpanded(item))
  }

  private func check(_ state: State, _ outline: Outline, _ place: String) throws {
    let shown = state.snapshot.itemIdentifiers(inSection: "a")
    try #require(shown == outline.visibleItems, "\(place)")
    try #require(state.snapshot.faults.isEmpty, "\(place)")
  }

  @Test func `every small outline takes the place of every other`() throws {
    let others = (0...3).flatMap { orders([0, 1, 2, 3], $0) }.flatMap { outlines(of: $0) }
    var random = SeededGenerator(seed: 5)
    for old in outlines(of: [0, 1, 2]) {
      for new in others
      where TestLength.current == .long || Int.random(in: 0..<4, using: &random) == 0 {
        var state = State(snapshot: Snapshot())
        state.put(old, in: "a")
        let before = state

        state.put(new, in: "a")

        let name = "\(old.visualDescription())\nto\n\(new.visualDescription())"
        try check(state, new, name)
        let both = new.visibleItems.filter { old.visibleItems.contains($0) }
        try #require(
          Set(state.rowsToRefill(since: before))
            == Set(both.filter { place($0, old) != place($0, new) }), "\(name)")
      }
    }
  }

  @Test(arguments: 1...4)
  func `a large outline follows edits of its copies`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var state = State(snapshot: Snapshot())
    var outline = Outline()
    var next = 0
    for step in 0..<TestLength.count(short: 300, long: 10_000) {
      let old = outline
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        edit(&outline, &next, &random)
      }
      let before = state
      state.put(outline, in: "a")

      let name = "seed \(seed), step \(step)"
      try check(state, outline, name)
      let shown = Set(old.visibleItems)
      let both = outline.visibleItems.filter { shown.contains($0) }
      try #require(
        Set(state.rowsToRefill(since: before))
          == Set(both.filter { place($0, old) != place($0, outline) }), "\(name)")
    }
  }

  private func edit(_ outline: inout Outline, _ next: inout Int, _ random: inout SeededGenerator) {
    let item = outline.items.randomElement(using: &random)
    let other = outline.items.randomElement(using: &random)
    switch (Int.random(in: 0..<8, using: &random), item, other) {
    case (0, let item?, _): outline.delete([item])
    case (1, let item?, _), (2, let item?, _): outline.expand([item])
    case (3, let item?, _): outline.collapse([item])
    case (4, let item?, let other?):
      let moved = outline.snapshot(of: item, includingParent: true)
      if moved.contains(other) { return }
      outline.delete([item])
      if Bool.random(using: &random) {
        outline.insert(moved, before: other)
      } else {
        outline.insert(moved, after: other)
      }
    case (5, let item?, _):
      let children = outline.snapshot(of: item).rootItems.shuffled(using: &random)
      _ = outline.setChildren(of: item, to: children.dropLast() + [next])
      next += 1
    default:
      outline.append([next, next + 1], to: item)
      next += 2
    }
  }

  @Test func `what comes from another section is taken from there`() throws {
    var state = State(snapshot: Snapshot())
    var first = Outline()
    first.append([1, 2])
    first.append([11], to: 1)
    first.expand([1])
    state.put(first, in: "b")
    state.snapshot.appendSections(["c"])
    state.snapshot.appendItems([5, 6], toSection: "c")
    var second = Outline()
    second.append([7])
    state.put(second, in: "a")

    // 5 and 11 show here then, and 6 and 2 are hidden.
    second.append([5, 6], to: 7)
    second.append([11])
    second.append([2], to: 6)
    second.delete([5])
    second.insert([5], before: 7)
    state.put(second, in: "a")

    #expect(state.snapshot.itemIdentifiers(inSection: "a") == [5, 7, 11])
    #expect(state.snapshot.itemIdentifiers(inSection: "b") == [1])
    #expect(state.snapshot.itemIdentifiers(inSection: "c").isEmpty)
    #expect(state.outlines["b"]?.items == [1])
    #expect(state.snapshot.faults.isEmpty)
  }

  @Test func `marks of rows that move stay`() {
    var state = State(snapshot: Snapshot())
    var outline = Outline()
    outline.append([1, 2, 3])
    state.put(outline, in: "a")
    state.snapshot.reconfigureItems([1, 3])
    state.snapshot.reloadItems([2])

    outline.delete([1])
    outline.append([1])
    outline.delete([3])
    state.put(outline, in: "a")

    #expect(state.snapshot.reconfiguredItemIdentifiers == [1])
    #expect(state.snapshot.reloadedItemIdentifiers == [2])
    #expect(state.snapshot.itemIdentifiers == [2, 1])
  }

  @Test func `a long chain is no deeper than the stack`() {
    var outline = Outline()
    outline.append([0])
    for item in 1..<50_000 { outline.append([item], to: item - 1) }
    outline.expand(Array(0..<50_000))
    var state = State(snapshot: Snapshot())
    state.put(outline, in: "a")

    outline.append([50_000], to: 49_999)
    state.put(outline, in: "a")

    #expect(state.snapshot.numberOfItems == 50_001)
  }
}
