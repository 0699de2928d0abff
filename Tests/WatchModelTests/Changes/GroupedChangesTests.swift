import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct GroupedChangesTests {
  private func changes(_ old: [WatchGroup], _ new: [WatchGroup]) -> [RowChange] {
    GroupedChanges.changes(from: old, to: new).shown(besides: WatchSnapshot())
  }

  private func group(_ name: String, _ rows: WatchRow...) -> WatchGroup {
    WatchGroup(name: name, rows: rows)
  }

  @Test func `equal lists have no changes`() {
    let list = [group("g", Samples.row("a", "1"), Samples.row("b", "2"))]

    #expect(changes([], []).isEmpty)
    #expect(changes(list, list).isEmpty)
  }

  @Test func `removals come first then the new list in order`() {
    let old = [group("", Samples.row("a"), Samples.row("b", "1"), Samples.row("c"))]
    let new = [group("", Samples.row("n"), Samples.row("b", "2"))]

    #expect(
      changes(old, new) == [
        .removed(Samples.row("a")), .removed(Samples.row("c")), .inserted(Samples.row("n")),
        .updated(old: Samples.row("b", "1"), new: Samples.row("b", "2")),
      ])
  }

  @Test func `a row that changes its group moves and is neither removed nor new`() {
    let old = [group("x", Samples.row("a"), Samples.row("b", "x")), group("y", Samples.row("c"))]
    let new = [group("x", Samples.row("a")), group("y", Samples.row("c"), Samples.row("b", "y"))]

    #expect(
      changes(old, new) == [
        .moved(
          Samples.row("b", "y"), from: RowPosition(group: "x", index: 1),
          to: RowPosition(group: "y", index: 1)),
        .updated(old: Samples.row("b", "x"), new: Samples.row("b", "y")),
      ])
  }

  @Test func `a group that moves as a whole changes no row`() {
    let first = group("x", Samples.row("a"))
    let second = group("y", Samples.row("b"))

    #expect(changes([first, second], [second, first]).isEmpty)
  }

  @Test func `a line that is only padded anew is no change`() {
    let old = WatchRow(key: Samples.key("a 1"), fields: [], line: "a 1")
    let new = WatchRow(key: Samples.key("a 1"), fields: [], line: "a  1")

    #expect(changes([group("", old)], [group("", new)]).isEmpty)
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `the changes are what comparing each row gives`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = randomList(using: &generator)
    let new = randomList(using: &generator)

    let changes = changes(old, new)

    let before = positions(of: old)
    let after = positions(of: new)
    #expect(
      Set(changes.compactMap(\.removedKey)) == Set(before.keys).subtracting(after.keys),
      "seed \(seed)")
    #expect(
      Set(changes.compactMap(\.insertedKey)) == Set(after.keys).subtracting(before.keys),
      "seed \(seed)")
    for (key, position) in after {
      guard let origin = before[key] else { continue }
      #expect(changes.contains { $0.updatedKey == key } == (origin.value != position.value))
      if origin.position.group != position.position.group {
        #expect(
          changes.contains {
            guard case .moved(let row, let from, let to) = $0 else { return false }
            return row.key == key && from == origin.position && to == position.position
          })
      }
    }
    expectFewestMoves(changes, before: before, new: new, seed: seed)
  }

  private func randomList(using generator: inout SeededGenerator) -> [WatchGroup] {
    let keys = (0..<8).shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator))
    let rows = keys.map { Samples.row("\($0)", "\(Int.random(in: 0...2, using: &generator))") }
    let names = rows.map { _ in "\(Int.random(in: 0...2, using: &generator))" }
    return [WatchGroup](grouping: rows, by: names)
  }

  private func positions(
    of list: [WatchGroup]
  ) -> [WatchKey: (position: RowPosition, value: [String])] {
    var positions: [WatchKey: (position: RowPosition, value: [String])] = [:]
    for group in list {
      for (index, row) in group.rows.enumerated() {
        positions[row.key] = (RowPosition(group: group.name, index: index), row.fields)
      }
    }
    return positions
  }

  /// Rows that stayed in a group without moving are a longest increasing run of old indexes.
  private func expectFewestMoves(
    _ changes: [RowChange], before: [WatchKey: (position: RowPosition, value: [String])],
    new: [WatchGroup], seed: UInt64
  ) {
    let moved = Set(changes.compactMap(\.movedKey))
    for group in new {
      let stayed = group.rows.map(\.key).filter { before[$0]?.position.group == group.name }
      let origins = stayed.compactMap { before[$0]?.position.index }
      let unmoved = stayed.filter { !moved.contains($0) }.compactMap { before[$0]?.position.index }
      #expect(unmoved == unmoved.sorted(), "seed \(seed)")
      #expect(unmoved.count == longestIncreasing(origins), "seed \(seed)")
    }
  }

  private func longestIncreasing(_ values: [Int]) -> Int {
    var best = 0
    for mask in 0..<(1 << values.count) {
      let chosen = values.indices.filter { mask & (1 << $0) != 0 }.map { values[$0] }
      if chosen == chosen.sorted() { best = max(best, chosen.count) }
    }
    return best
  }
}

extension RowChange {
  fileprivate var removedKey: WatchKey? {
    if case .removed(let row) = self { row.key } else { nil }
  }

  fileprivate var insertedKey: WatchKey? {
    if case .inserted(let row) = self { row.key } else { nil }
  }

  fileprivate var movedKey: WatchKey? {
    if case .moved(let row, _, _) = self { row.key } else { nil }
  }

  fileprivate var updatedKey: WatchKey? {
    if case .updated(_, let row) = self { row.key } else { nil }
  }
}
