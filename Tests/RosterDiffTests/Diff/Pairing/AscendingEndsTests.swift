import RosterTesting
import Testing

@testable import RosterDiff

@Suite struct AscendingEndsTests {
  @Test func `the search agrees with counting on all levels`() {
    var generator = SeededGenerator(seed: 1)
    for capacity in [1, 15, 16, 17, 255, 256, 257, 5_000] {
      var ends = AscendingEnds(capacity: capacity)
      var model: [Int32] = []
      while model.count < capacity {
        let index = model.count
        let count = min(Int.random(in: 1...40, using: &generator), capacity - index)
        let value = Int(model.last ?? 0) + Int.random(in: 1...9, using: &generator)
        ends.set(from: index, value: value, count: count)
        model += (value..<value + count).map { Int32($0) }
        let searched = Int32.random(in: 0...(model.last ?? 0) + 2, using: &generator)

        #expect(ends.count == model.count)
        #expect(ends.position(of: searched) == model.count { $0 < searched })
      }
    }
  }

  @Test func `a replaced number is found on all levels`() {
    var ends = AscendingEnds(capacity: 1_000)
    for index in 0..<1_000 { ends.set(from: index, value: index * 10 + 9, count: 1) }

    for index in 0..<1_000 {
      ends.set(from: index, value: index * 10, count: 1)

      #expect(ends.position(of: Int32(index * 10)) == index)
      #expect(ends.position(of: Int32(index * 10 + 1)) == index + 1)
      #expect(ends[index] == Int32(index * 10))
    }
  }

  @Test func `an empty list has nothing that is less`() {
    let ends = AscendingEnds(capacity: 0)

    #expect(ends.position(of: .max) == 0)
  }
}
