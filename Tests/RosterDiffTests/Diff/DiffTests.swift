import RosterDiff
import Testing

@Suite struct DiffTests {
  @Test func firstToTheEndIsOneMove() {
    let changes = diff([1, 2, 3, 4], [2, 3, 4, 1])

    #expect(Array(changes.moves) == [IndexPair(old: 0, new: 3)])
  }
}
