import RosterDiff
import Testing

@Suite struct ItemRunsTests {
  @Test func `neighbours of one section are one run`() {
    var list = ItemRuns([ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 2)])
    list.append(section: 1, items: 3..<5)
    list.append(section: 1, items: 7..<7)

    #expect(list.runs.map(\.section) == [0, 1])
    #expect(list.runs.map(\.items) == [1..<3, 3..<5])
    #expect(list.count == 4)
    #expect(list.map(\.description) == ["0-1", "0-2", "1-3", "1-4"])
  }

  @Test func `repetitions are kept`() {
    let path = ItemPath(section: 0, item: 0)

    #expect(ItemRuns([path, path]).count == 2)
    #expect(ItemRuns().isEmpty)
  }

  @Test func `a list in order contains what its runs hold`() {
    var list = ItemRuns()
    list.append(section: 0, items: 2..<4)
    list.append(section: 2, items: 0..<1)
    let paths = (0..<4).flatMap { section in
      (-1..<6).map { ItemPath(section: section, item: $0) }
    }

    #expect(paths.filter { list.contains(inOrder: $0) } == Array(list))
    #expect(!ItemRuns().contains(inOrder: paths[0]))
  }
}
