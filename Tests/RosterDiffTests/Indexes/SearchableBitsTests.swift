import RosterTesting
import Testing

@testable import RosterDiff

@Suite struct SearchableBitsTests {
  @Test(arguments: [1, 63, 64, 65, 4_096, 4_097, 300_000])
  func `indexes and ranges replace the next ones on all levels`(limit: Int) {
    var generator = SeededGenerator(seed: UInt64(limit))
    var bits = SearchableBits(below: limit)
    var model: [Int] = []
    for step in 0..<400 {
      // Some of them near an end, and ranges over several words.
      let isLong = step.isMultiple(of: 3)
      let length = isLong ? Int.random(in: 0...min(limit, 200), using: &generator) : 1
      let start = Int.random(in: 0...limit - length, using: &generator)
      let range = start..<start + length
      // Old indexes occur once.
      guard !model.contains(where: range.contains) else { continue }
      let previous = isLong ? bits.replaceNext(by: range) : bits.replaceNext(by: start)

      #expect(previous == (range.isEmpty ? -1 : model.last { $0 < start } ?? -1))
      let gone = model.first { $0 >= start }.map { next in
        model.firstIndex(of: next)!..<min(model.firstIndex(of: next)! + length, model.count)
      }
      if let gone { model.removeSubrange(gone) }
      model = (model + range).sorted()
      #expect(bits.last == model.last ?? -1)
    }
    #expect(!model.isEmpty)
  }

  @Test func `all are found again after a level was emptied`() {
    var bits = SearchableBits(below: 1_000_000)
    // Each index removes the one before, which leaves its words and those above empty.
    for index in stride(from: 999_999, through: 0, by: -4_099) {
      #expect(bits.replaceNext(by: index) == -1)
      #expect(bits.last == index)
    }
    let last = bits.last
    #expect(bits.replaceNext(by: 500_000) == last)
    #expect(bits.replaceNext(by: 999_999) == 500_000)
    #expect(bits.replaceNext(by: 700_000) == 500_000)
    #expect(bits.last == 700_000)
  }

  @Test func `an empty set has no last index`() {
    #expect(SearchableBits(below: 0).last == -1)
    #expect(SearchableBits(below: 5_000).last == -1)
  }
}
