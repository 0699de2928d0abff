import TableSamples
import Testing
import WatchSamples

@testable import WatchModel

@Suite struct GroupHeaderTests {
  private func header(_ name: String, _ count: Int) -> String {
    let rows = (0..<count).map { Samples.row("\($0)") }
    return GroupHeader(WatchGroup(name: name, rows: rows)).text
  }

  @Test func `the header names the group and counts its rows`() {
    #expect(header("root", 2) == "root · 2 rows")
    #expect(header("root", 1) == "root · 1 row")
    #expect(header("root", 0) == "root · 0 rows")
    #expect(header("", 3) == "(empty) · 3 rows")
    var removed = Samples.row("gone")
    removed.isRemoved = true
    #expect(
      GroupHeader(WatchGroup(name: "a", rows: [Samples.row("b"), removed])).text == "a · 1 row")
  }
}
