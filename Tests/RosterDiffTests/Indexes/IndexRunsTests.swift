import RosterDiff
import Testing

@Suite struct IndexRunsTests {
  @Test func `neighbours are one run`() {
    var list = IndexRuns([1, 2, 3, 7])
    list.append(8..<1_000_000)
    list.append(5..<5)

    #expect(list.ranges == [1..<4, 7..<1_000_000])
    #expect(list.count == 999_996)
    #expect(list.first == 1)
    #expect(list.last == 999_999)
  }

  @Test func `the order and repetitions are kept`() {
    let list: IndexRuns = [4, 4, 2]

    #expect(Array(list) == [4, 4, 2])
    #expect(list.underestimatedCount == 3)
  }

  @Test func `an empty list has no ends`() {
    let list = IndexRuns()

    #expect(list.isEmpty)
    #expect(list.first == nil)
    #expect(list.last == nil)
    #expect(IndexRuns(3..<3) == list)
  }

  @Test func `a list is read as items of a section`() {
    let items = IndexRuns([0, 1, 5]).items(inSection: 3)

    #expect(
      items == [
        ItemPath(section: 3, item: 0), ItemPath(section: 3, item: 1), ItemPath(section: 3, item: 5),
      ])
  }
}
