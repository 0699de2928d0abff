import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterKit

/// The combined reports of several blocks.
@MainActor @Suite struct ReportedItemsTests {
  private let updates = ItemUpdates()

  private func said(
    _ counts: [Int] = [3, 3], _ sections: ListChanges? = nil
  ) -> ReportedItems {
    let changes = sections ?? diff(Array(counts.indices), Array(counts.indices))
    return ReportedItems(updates, IndexMap(changes)) {
      counts.indices.contains($0) ? counts[$0] : 0
    }
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func expect(_ isExplained: Bool, _ said: inout ReportedItems, _ counts: (Int, Int)) {
    let answer = said.explains(old: 0, new: 0, counts)
    #expect(answer == isExplained)
  }

  private func block(_ body: (ItemUpdates) -> Void) {
    updates.beginBlock()
    body(updates)
  }

  @Test func `nothing that was said is nothing`() {
    let said = said()

    #expect(said.deletes.isEmpty && said.inserts.isEmpty && said.moves.isEmpty)
    #expect(!said.concerns(old: 0, new: 0))
  }

  @Test func `two blocks that each put an item on top put two there`() {
    for _ in 0..<2 { block { $0.insert(path(0, 0)) } }

    #expect(said().inserts == [path(0, 0), path(0, 1)])
  }

  @Test func `one block that says an insert twice says two`() {
    block { updates in
      updates.insert(path(0, 1))
      updates.insert(path(0, 1))
      updates.insert(path(0, 2))
    }

    #expect(said().inserts == [path(0, 1), path(0, 2), path(0, 3)])
  }

  @Test func `what a block inserts moves up what those before it did`() {
    block { $0.insert(path(0, 2)) }
    block { $0.insert(path(0, 0)) }

    #expect(said().inserts == [path(0, 0), path(0, 3)])
  }

  @Test func `what a block deletes moves down what those before it inserted`() {
    block { $0.insert(path(0, 3)) }
    block { $0.delete(path(0, 0)) }

    let said = said()

    #expect(said.deletes == [path(0, 0)])
    #expect(said.inserts == [path(0, 2)])
  }

  @Test func `deletes are a set, whoever says them`() {
    block { $0.delete(path(0, 1)) }
    block { updates in
      updates.delete(path(0, 1))
      updates.delete(path(0, 1))
      updates.insert(path(0, 1))
    }
    var said = said()

    #expect(said.deletes == [path(0, 1)])
    #expect(said.inserts == [path(0, 1)])
    expect(true, &said, (3, 3))
  }

  @Test func `an item that is deleted does not move`() {
    block { $0.move(path(0, 0), to: path(0, 2)) }
    block { $0.delete(path(0, 0)) }
    block { $0.move(path(0, 0), to: path(0, 1)) }
    var said = said()

    #expect(said.moves.isEmpty)
    #expect(said.deletes == [path(0, 0)])
    expect(true, &said, (3, 2))
  }

  @Test func `of several moves of an item the last one counts`() {
    block { $0.move(path(0, 0), to: path(1, 0)) }
    block { updates in
      updates.move(path(0, 0), to: path(0, 1))
      updates.move(path(0, 0), to: path(0, 2))
    }

    #expect(said().moves == [ItemMove(from: path(0, 0), to: path(0, 2))])
    #expect(said().placed[1] == nil)
  }

  @Test func `items that are moved up beyond the end take the last places that are free`() {
    for _ in 0..<2 { block { $0.insert(path(0, 3)) } }
    var said = said([2, 3])

    expect(true, &said, (2, 4))
    #expect(said.inserts == [path(0, 2), path(0, 3)])
  }

  @Test func `a place beyond the end explains nothing`() {
    block { $0.insert(path(0, 7)) }
    var said = said()

    expect(false, &said, (3, 4))
  }

  @Test(arguments: [-1, 3, Int.max])
  func `a place that cannot be explains nothing`(item: Int) {
    block { $0.delete(path(0, item)) }
    var said = said()

    #expect(said.impossible.old == [0])
    expect(false, &said, (3, 3))
  }

  @Test(arguments: [-1, Int.max])
  func `an insert at a place that cannot be explains nothing`(item: Int) {
    block { updates in
      updates.insert(path(0, item))
      updates.insert(path(0, item))
    }
    var said = said()

    expect(false, &said, (3, 5))
  }

  /// Blocks that each change lists of numbers and report that correctly, in shown sections and in
  /// sections that they leave.
  @Test(arguments: 1...4)
  func `blocks that tell the truth explain any change`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for run in 0..<TestLength.count(short: 2_000, long: 50_000) {
      let updates = ItemUpdates()
      let old = [
        (0..<Int.random(in: 0...5, using: &random)).map { $0 },
        (0..<Int.random(in: 0...5, using: &random)).map { 100 + $0 },
      ]
      let isSwapped = Bool.random(using: &random)
      var lists = isSwapped ? old.reversed() : old
      var fresh = 1_000
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        updates.beginBlock()
        change(&lists, old, &fresh, updates, &random)
      }
      let sections = isSwapped ? diff([0, 1], [1, 0]) : diff([0, 1], [0, 1])
      var said = ReportedItems(updates, IndexMap(sections)) { old[$0].count }

      let comment: Comment = "seed \(seed), run \(run)"
      for (index, list) in lists.enumerated() {
        let before = isSwapped ? 1 - index : index
        let isExplained = said.explains(
          old: before, new: index, (old[before].count, list.count))
        try #require(isExplained, comment)
        let left = Set(said.left[before] ?? [])
        var rest = old[before].indices.filter { !left.contains($0) }.map { old[before][$0] }[...]
        let placed = Dictionary(
          uniqueKeysWithValues: (said.placed[index] ?? []).map { ($0.item, $0.origin) })
        for (item, number) in list.enumerated() {
          if let origin = placed[item] {
            let was = origin.map { old[$0.section][$0.item] }
            try #require(was == (number < 1_000 ? number : nil), comment)
          } else {
            try #require(rest.popFirst() == number, comment)
          }
        }
        try #require(rest.isEmpty, comment)
      }
    }
  }

  /// Changes lists as one block does, and reports the changes.
  private func change(
    _ lists: inout [[Int]], _ old: [[Int]], _ fresh: inout Int, _ updates: ItemUpdates,
    _ random: inout SeededGenerator
  ) {
    var before: [Int: ItemPath] = [:]
    for (section, list) in old.enumerated() {
      for (item, number) in list.enumerated() { before[number] = path(section, item) }
    }
    var moved: [Int] = []
    var new: [Int] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let section = Int.random(in: 0...1, using: &random)
      // Items that an earlier block has inserted are not shown, so that nothing can be reported of
      // them.
      let candidates = lists[section].filter { $0 < 1_000 && !moved.contains($0) }
      let number = candidates.randomElement(using: &random)
      switch (Int.random(in: 0...3, using: &random), number) {
      case (0, let number?):
        lists[section].removeAll { $0 == number }
        if let path = before[number] { updates.delete(path) }
      case (1, let number?):
        lists[section].removeAll { $0 == number }
        let target = Int.random(in: 0...1, using: &random)
        lists[target].insert(
          number, at: Int.random(in: 0...lists[target].count, using: &random))
        moved.append(number)
      default:
        lists[section].insert(
          fresh, at: Int.random(in: 0...lists[section].count, using: &random))
        new.append(fresh)
        fresh += 1
      }
    }
    for (section, list) in lists.enumerated() {
      for (item, number) in list.enumerated() {
        if new.contains(number) { updates.insert(path(section, item)) }
        if moved.contains(number), let from = before[number] {
          updates.move(from, to: path(section, item))
        }
      }
    }
  }
}
