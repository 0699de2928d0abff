import RosterTesting
import Testing

@testable import RosterSnapshot

@Suite struct IndexMarksTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 127, 128, 129, 200])
  func `marks are those of a set, in every range`(limit: Int) {
    var random = SeededGenerator(seed: UInt64(limit))
    var marks = IndexMarks(below: limit)
    var model: Set<Int> = []
    for _ in 0..<limit {
      let index = Int.random(in: 0..<limit, using: &random)
      let isNew = marks.insert(index)
      #expect(isNew == model.insert(index).inserted)
    }

    for lower in 0...limit {
      let range = lower..<Int.random(in: lower...limit, using: &random)
      var unmarked: [Int] = []
      marks.forEachUnmarked(in: range) { unmarked.append($0) }

      var marked: [Int] = []
      marks.forEachMarked(in: range) { marked.append($0) }

      #expect(unmarked == range.filter { !model.contains($0) })
      #expect(marked == range.filter { model.contains($0) })
      #expect(marks.count(in: range) == range.count - unmarked.count)
    }
    #expect((0..<limit).allSatisfy { marks.contains($0) == model.contains($0) })
  }
}
