import RosterTesting
import Testing

@testable import RosterDiff

@Suite struct UnpairedItemsTests {
  @Test func `they are the indexes that no pair has`() {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<300 {
      var pairs = IndexPairs()
      var old = 0
      var new = 0
      for _ in 0..<round % 12 {
        old += Int.random(in: 0...2, using: &generator)
        new += Int.random(in: 0...2, using: &generator)
        pairs.append(old: old, new: new)
        old += 1
        new += 1
      }
      let oldCount = old + Int.random(in: 0...2, using: &generator)
      let newCount = new + Int.random(in: 0...2, using: &generator)

      let rest = UnpairedItems(of: pairs, oldCount: oldCount, newCount: newCount)

      #expect(rest.old == IndexRuns((0..<oldCount).filter { !pairs.map(\.old).contains($0) }))
      #expect(rest.new == IndexRuns((0..<newCount).filter { !pairs.map(\.new).contains($0) }))
    }
  }

  @Test func `without pairs everything is left`() {
    let rest = UnpairedItems(of: IndexPairs(), oldCount: 3, newCount: 0)

    #expect(rest.old == IndexRuns(0..<3))
    #expect(rest.new.isEmpty)
  }
}
