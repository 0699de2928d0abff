import RosterDiff
import Testing

@Suite struct ItemPathTests {
  @Test func `paths order by section then item`() {
    let paths = [
      ItemPath(section: 1, item: 0), ItemPath(section: 0, item: 9), ItemPath(section: 0, item: 2),
    ]

    #expect(paths.sorted().map(\.description) == ["0-2", "0-9", "1-0"])
  }
}
