import TestModels
import Testing

@Suite struct ShrinkingTests {
  @Test func `removals go from halves to single elements`() {
    let smaller = Shrinking.removals([1, 2, 3, 4])

    #expect(smaller == [[3, 4], [1, 2], [2, 3, 4], [1, 3, 4], [1, 2, 4], [1, 2, 3]])
  }

  @Test func `an empty array has no smaller one`() {
    #expect(Shrinking.removals([Int]()).isEmpty)
  }

  @Test func `one side of a pair shrinks at a time`() {
    let pairs = Shrinking.either(([1], [2]), Shrinking.removals, Shrinking.removals)

    #expect(pairs.map(\.0) == [[], [1]])
    #expect(pairs.map(\.1) == [[2], []])
  }

  @Test func `numbers shrink towards zero without repetition`() {
    #expect(Shrinking.towardsZero(10) == [0, 5, 9])
    #expect(Shrinking.towardsZero(-1) == [0])
    #expect(Shrinking.towardsZero(0).isEmpty)
  }
}
