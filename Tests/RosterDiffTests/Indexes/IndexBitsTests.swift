import RosterTesting
import Testing

@testable import RosterDiff

@Suite struct IndexBitsTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 128, 129, 200])
  func `ranges come and go as their numbers do`(limit: Int) {
    var random = SeededGenerator(seed: UInt64(limit))
    var bits = IndexBits(below: limit)
    var model: Set<Int> = []

    for _ in 0..<limit {
      let lower = Int.random(in: 0...limit, using: &random)
      let range = lower..<Int.random(in: lower...limit, using: &random)
      if Bool.random(using: &random) {
        bits.insert(range)
        model.formUnion(range)
      } else {
        bits.remove(range)
        model.subtract(range)
      }
      var runs: [Range<Int>] = []
      bits.forEachRun { runs.append($0) }

      #expect(runs.flatMap { Array($0) } == model.sorted())
      // Consecutive indexes form one run, except at the ends of words.
      #expect(
        zip(runs, runs.dropFirst()).allSatisfy {
          $0.upperBound < $1.lowerBound || $1.lowerBound % 64 == 0
        })
    }
  }

  @Test func `a removed number is there once`() {
    var bits = IndexBits(below: 130)
    bits.insert(60..<70)

    let first = [59, 60, 69, 70, 129].map { bits.remove($0) }
    let second = [60, 61].map { bits.remove($0) }

    #expect(first == [false, true, true, false, false])
    #expect(second == [false, true])
  }
}
