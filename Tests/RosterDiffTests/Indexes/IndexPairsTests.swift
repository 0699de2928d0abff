import RosterTesting
import Testing

@testable import RosterDiff

@Suite struct IndexPairsTests {
  private func pairs(_ list: [(Int, Int)]) -> IndexPairs {
    var result = IndexPairs()
    for (old, new) in list { result.append(old: old, new: new) }
    return result
  }

  @Test func `pairs that continue each other are one run`() {
    var list = pairs([(3, 7), (4, 8), (9, 9)])
    list.append(old: 10, new: 10, count: 1_000)
    list.append(old: 0, new: 2_000, count: 0)

    #expect(list.count == 1_003)
    #expect(list.runs.map(\.count) == [2, 1_001])
    #expect(list.runs.map(\.oldEnd) == [5, 1_010])
  }

  @Test func `the iterator gives single pairs`() {
    let list = pairs([(3, 7), (4, 8), (9, 9)])

    #expect(list.map(\.old) == [3, 4, 9])
    #expect(list.map(\.new) == [7, 8, 9])
    #expect(list.underestimatedCount == 3)
    #expect(!list.isEmpty)
    #expect(IndexPairs().map(\.old).isEmpty)
  }

  @Test func `the inverse exchanges the halves in order of the new index`() {
    let inverse = pairs([(5, 0), (6, 1), (2, 2)]).inverse

    #expect(inverse.map(\.old) == [2, 0, 1])
    #expect(inverse.map(\.new) == [2, 5, 6])
  }

  @Test func `appended runs continue the last one`() {
    var pairs = IndexPairs()
    pairs.append(old: 3, new: 0, count: 2)

    pairs.append(contentsOf: [
      IndexPairs.Run(old: 5, new: 2, count: 1), IndexPairs.Run(old: 9, new: 3, count: 4),
    ])
    pairs.append(contentsOf: [])

    #expect(
      pairs.runs == [
        IndexPairs.Run(old: 3, new: 0, count: 3), IndexPairs.Run(old: 9, new: 3, count: 4),
      ])
    #expect(pairs.count == 7)
  }

  @Test func `trimmed pairs take no more room than they need`() {
    var pairs = IndexPairs(reservingRuns: 10_000)
    for index in 0..<1_000 { pairs.append(old: 2 * index, new: index) }
    let untrimmed = pairs

    pairs.trim()

    #expect(pairs == untrimmed)
    #expect(pairs.runs.capacity < 1_200)
  }

  @Test(arguments: [0.0, 0.03, 0.1, 0.5, 1]) func `pairs of two lists are merged by new index`(
    share: Double
  ) {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var (all, some, others) = (IndexPairs(), IndexPairs(), IndexPairs())
      var old = 0
      for new in 0..<Int.random(in: 0..<120, using: &random) {
        // Many of them continue the one before, in the same list or in the other one.
        old = Bool.random(using: &random) ? old + 1 : Int.random(in: 0..<1_000, using: &random)
        all.append(old: old, new: new)
        if Double.random(in: 0..<1, using: &random) < share {
          some.append(old: old, new: new)
        } else {
          others.append(old: old, new: new)
        }
      }

      #expect(some.merging(others) == all)
      #expect(others.merging(some) == all)
    }
  }
}
