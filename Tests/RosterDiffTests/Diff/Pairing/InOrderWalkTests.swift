import RosterTesting
import Testing

@testable import RosterDiff

@Suite struct InOrderWalkTests {
  @Test func `one change anywhere leaves all other elements paired`() {
    let old = (0..<12).map { Row(id: $0) }
    for place in 0..<12 {
      var deleted = old
      deleted.remove(at: place)
      var inserted = old
      inserted.insert(Row(id: 99), at: place)
      var replaced = old
      replaced[place] = Row(id: 99)

      #expect(Array(walk(old, deleted).pairs) == DiffModel(old, deleted).pairs)
      #expect(Array(walk(old, inserted).pairs) == DiffModel(old, inserted).pairs)
      #expect(Array(walk(old, replaced).pairs) == DiffModel(old, replaced).pairs)
    }
  }

  @Test func `pairs are true and ascend and their content is compared`() {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<400 {
      let old = (0..<round % 60).map { Row(id: $0) }
      let new = edited(old, &generator)

      let found = walk(old, new)

      let pairs = Array(found.pairs)
      #expect(pairs.allSatisfy { old[$0.old].id == new[$0.new].id })
      #expect(pairs.map(\.new) == pairs.map(\.new).sorted())
      #expect(found.pairs.isAscending)
      #expect(Array(found.updates) == pairs.filter { old[$0.old] != new[$0.new] })
    }
  }

  @Test func `a block that is farther than the next few elements is found`() {
    let old = (0..<400).map { Row(id: $0) }
    let new = Array(old[..<100] + old[140...])

    let found = walk(old, new)

    #expect(found.pairs.count == 360)
  }

  @Test(arguments: [20, 200, 2_000])
  func `a block that was shuffled leaves the elements around it paired`(count: Int) {
    var generator = SeededGenerator(seed: 1)
    let old = (0..<10_000).map { Row(id: $0) }
    for start in [0, 500, 1_000] {
      var new = old
      new[start..<start + count].shuffle(using: &generator)
      // So that the equal ends do not leave only the block.
      new.removeLast()
      new.append(Row(id: 10_000))

      let found = walk(old, new)

      #expect(found.pairs.count >= 9_999 - count)
    }
  }

  @Test func `a block that was shuffled, another one deleted and a third inserted are found`() {
    var generator = SeededGenerator(seed: 1)
    let old = (0..<100_000).map { Row(id: $0) }
    var new = old
    new.removeSubrange(20_000..<30_000)
    new.insert(contentsOf: (0..<10_000).map { Row(id: 100_000 + $0) }, at: 30_000)
    new[..<2_000].shuffle(using: &generator)

    let found = walk(old, new)

    #expect(found.pairs.count >= 88_000)
  }

  private func walk(_ old: [Row], _ new: [Row]) -> ComparedPairs {
    withListPair(old, new) { lists in
      var walk = InOrderWalk(oldCount: old.count, newCount: new.count)
      var check = CancellationCheck.never
      return walk.run(lists, &check)
    }
  }

  /// Returns a list with deletes, inserts, updates and a few moves at random indexes.
  private func edited(_ rows: [Row], _ generator: inout SeededGenerator) -> [Row] {
    var result: [Row] = []
    for row in rows {
      switch Int.random(in: 0...9, using: &generator) {
      case 0: break
      case 1: result += [Row(id: row.id + 1_000), row]
      case 2: result.append(Row(id: row.id, value: 1))
      case 3: result.insert(row, at: Int.random(in: 0...result.count, using: &generator))
      default: result.append(row)
      }
    }
    return result
  }
}
