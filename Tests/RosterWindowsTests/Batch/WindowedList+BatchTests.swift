import RosterDiff
import RosterTesting
import RosterWindows
import TestModels
import Testing

@Suite struct WindowedListBatchTests {
  /// The rows of each section, and those that are held.
  struct State {
    var sections: [(id: Int, rows: [WindowRow])]
    var held: Range<Int>

    /// The state as a list; a state with rows holds one at least.
    func list(version: Int) -> RowList {
      let rows = sections.flatMap(\.rows)
      let held = max(0, min(held.lowerBound, rows.count - 1))..<min(held.upperBound, rows.count)
      var list = RowList(windowSize: held.count * 2)
      for case .load(let load) in list.invalidate() {
        _ = list.finish(
          load,
          with: RowList.Answer(
            version: version,
            sections: sections.map { RowList.Section($0.id, count: $0.rows.count) },
            start: held.lowerBound, rows: Array(rows[held])))
      }
      return list
    }
  }

  private func state(_ sections: [(Int, [Int])], held: Range<Int>) -> State {
    State(
      sections: sections.map { (id: $0.0, rows: $0.1.map { WindowRow(id: $0) }) }, held: held)
  }

  @Test func `rows that are not held come and go beyond those that stay`() {
    let old = state([(0, Array(1...10))], held: 4..<7)
    let new = state([(0, [90, 91] + Array(1...9))], held: 6..<9)

    let batch = new.list(version: 2).batch(from: old.list(version: 1))

    #expect(batch.insertItems == [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1)])
    #expect(batch.deleteItems == [ItemPath(section: 0, item: 9)])
    #expect(batch.reconfigureItems.isEmpty && batch.moveItems.isEmpty)
  }

  @Test func `a row that is held before and another one that is held after are not the same`() {
    let old = state([(0, [1, 2, 3])], held: 0..<3)
    let new = state([(0, [1, 4, 3])], held: 0..<3)

    let batch = new.list(version: 2).batch(from: old.list(version: 1))

    #expect(batch.deleteItems == [ItemPath(section: 0, item: 1)])
    #expect(batch.insertItems == [ItemPath(section: 0, item: 1)])
  }

  @Test func `a row goes to another section`() {
    let old = state([(0, [1, 2]), (1, [3])], held: 0..<3)
    let new = state([(0, [2]), (1, [3, 1])], held: 0..<3)

    let batch = new.list(version: 2).batch(from: old.list(version: 1))

    #expect(
      batch.moveItems == [
        ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
      ])
    #expect(batch.deleteItems.isEmpty && batch.insertItems.isEmpty)
  }

  @Test func `millions of rows that go are one run`() {
    let old = RowList.Section(0, count: 10_000_000)
    let new = RowList.Section(0, count: 4_000_000)
    func list(_ section: RowList.Section, _ version: Int) -> RowList {
      var list = RowList(windowSize: 2)
      for case .load(let load) in list.invalidate() {
        let answer = RowList.Answer(
          version: version, sections: [section], start: 0, rows: [WindowRow(id: 1)])
        _ = list.finish(load, with: answer)
      }
      return list
    }

    let batch = list(new, 2).batch(from: list(old, 1))

    #expect(batch.deleteItems.runs.count == 1)
    #expect(batch.deleteItems.count == 6_000_000)
  }

  @Test func `sections come, go and move`() {
    let old = state([(0, [1]), (1, [2]), (2, [3])], held: 0..<3)
    let new = state([(2, [3]), (0, [1]), (5, [9])], held: 0..<3)

    let batch = new.list(version: 2).batch(from: old.list(version: 1))

    #expect(batch.deleteSections == [1])
    #expect(batch.insertSections == [2])
    #expect(batch.moveSections.count == 1)
  }

  @Test func `any two states: the batch is legal and complete, and what both hold stays`() throws {
    try checkProperty(seed: 91, cases: TestLength.count(short: 1_500, long: 100_000)) { generator in
      (Self.random(&generator), Self.random(&generator))
    } holds: { old, new in
      let (before, after) = (old.list(version: 1), new.list(version: 2))
      var batch = after.batch(from: before)
      guard try batch.apply(to: before.allRows, from: after.allRows) == after.allRows else {
        return false
      }
      batch.reconfigureItems = ItemRuns()
      let ids = before.allRows.map { $0.map { $0?.id ?? 0 } }
      let kept = try batch.apply(to: ids, from: after.allRows.map { $0.map { _ in -1 } })
      let oldSections = Set(old.sections.map(\.id))
      let newSections = Set(new.sections.map(\.id))
      for (section, rows) in after.allRows.enumerated() {
        for case (let item, let row?) in rows.enumerated() {
          let path = before.allRows.enumerated().first { $0.element.contains { $0?.id == row.id } }
          let isKept =
            path.map { newSections.contains(old.sections[$0.offset].id) } == true
            && oldSections.contains(new.sections[section].id)
          let shown = kept[section][item]
          // A row that was not held before may be any that was not, but not one that was.
          if isKept ? shown != row.id : shown > 0 { return false }
        }
      }
      return true
    }
  }

  /// Up to five sections of up to six rows, some of which are held.
  private static func random(_ generator: inout SeededGenerator) -> State {
    var ids = Array(1...20).shuffled(using: &generator)
    let sections = Array(0..<5).shuffled(using: &generator)
      .prefix(Int.random(in: 0...5, using: &generator))
      .map { id in
        let count = min(Int.random(in: 0...6, using: &generator), ids.count)
        let rows = ids.prefix(count).map {
          WindowRow(id: $0, text: Int.random(in: 0...1, using: &generator))
        }
        ids.removeFirst(count)
        return (id: id, rows: rows)
      }
    let count = sections.reduce(0) { $0 + $1.rows.count }
    let start = Int.random(in: 0...max(count - 1, 0), using: &generator)
    let end = Int.random(in: start...max(count, start), using: &generator)
    return State(sections: sections, held: start..<max(end, start + 1))
  }
}
