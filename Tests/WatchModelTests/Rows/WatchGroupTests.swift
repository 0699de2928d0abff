import RosterDiff
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct WatchGroupTests {
  @Test func `groups stand in the order of their first rows`() {
    let rows = ["a", "b", "c", "d"].map { Samples.row($0) }

    let groups = [WatchGroup](grouping: rows, by: ["y", "x", "y", ""])

    #expect(groups.map(\.name) == ["y", "x", ""])
    #expect(groups.map { $0.rows.map(\.key.text) } == [["a", "c"], ["b"], ["d"]])
  }

  @Test func `the filter finds text that is shown and drops empty groups`() throws {
    let groups = [
      WatchGroup(name: "one", rows: [Samples.row("k1", "Apple"), Samples.row("k2", "pear")]),
      WatchGroup(name: "two", rows: [Samples.row("k3", "plum")]),
    ]

    #expect(try groups.filtered(by: TextPattern("")) == groups)
    #expect(try groups.filtered(by: TextPattern("app")).flatMap(\.rows).map(\.key.text) == ["k1"])
    #expect(try groups.filtered(by: TextPattern("Pear")).isEmpty)
    #expect(try groups.filtered(by: TextPattern("pear")).map(\.name) == ["one"])
    #expect(try groups.filtered(by: TextPattern("k2")).isEmpty)
    #expect(try groups.filtered(by: TextPattern("P")).isEmpty)
    #expect(try groups.filtered(by: TextPattern("A")).flatMap(\.rows).map(\.key.text) == ["k1"])
  }

  @Test(arguments: [
    ("a up", 1), ("up 1", 1), ("a  up   1", 1), ("a u", 1), (" 1", 2), ("up 2", 0), ("aup", 0),
    ("1 ", 0), (" a", 0),
  ])
  func `the filter reaches across columns`(_ text: String, _ count: Int) throws {
    let fields = WatchGroup(
      name: "", rows: [Samples.row("k", "a", "up", "1"), Samples.row("l", "b", "down", "1")])
    let lines = WatchGroup(
      name: "",
      rows: ["a  up    1", "b  down  1"].map {
        WatchRow(key: Samples.key($0), fields: [], line: $0)
      })

    #expect(try [fields].filtered(by: TextPattern(text)).flatMap(\.rows).count == count)
    #expect(try [lines].filtered(by: TextPattern(text)).flatMap(\.rows).count == count)
  }

  @Test func `a group is identified by its name and a row by its key`() {
    let group = WatchGroup(name: "g", rows: [Samples.row("a", "1")])
    let changed = WatchGroup(name: "g", rows: [Samples.row("a", "2")])

    #expect(group.diffIdentifier == WatchGroup.ID(block: "", name: "g"))
    #expect(!group.isContentEqual(to: changed))
    #expect(diff(group.rows, changed.rows).updates.count == 1)
  }
}
