import RosterDiff
import Testing

@testable import RosterCommand

@Suite struct WatchGroupTests {
  @Test func `groups stand in the order of their first rows`() {
    let rows = ["a", "b", "c", "d"].map { Samples.row($0) }

    let groups = [WatchGroup](grouping: rows, by: ["y", "x", "y", ""])

    #expect(groups.map(\.name) == ["y", "x", ""])
    #expect(groups.map { $0.rows.map(\.key.text) } == [["a", "c"], ["b"], ["d"]])
  }

  @Test func `the filter finds text that is shown and drops empty groups`() {
    let groups = [
      WatchGroup(name: "one", rows: [Samples.row("k1", "Apple"), Samples.row("k2", "pear")]),
      WatchGroup(name: "two", rows: [Samples.row("k3", "plum")]),
    ]

    #expect(groups.filtered(by: "") == groups)
    #expect(groups.filtered(by: "app").flatMap(\.rows).map(\.key.text) == ["k1"])
    #expect(groups.filtered(by: "Pear").isEmpty)
    #expect(groups.filtered(by: "pear").map(\.name) == ["one"])
    #expect(groups.filtered(by: "k2").isEmpty)
    #expect(groups.filtered(by: "P").isEmpty)
    #expect(groups.filtered(by: "A").flatMap(\.rows).map(\.key.text) == ["k1"])
  }

  @Test(arguments: [
    ("a up", 1), ("up 1", 1), ("a  up   1", 1), ("a u", 1), (" 1", 2), ("up 2", 0), ("aup", 0),
    ("1 ", 0), (" a", 0),
  ])
  func `the filter reaches across columns`(_ text: String, _ count: Int) {
    let fields = WatchGroup(
      name: "", rows: [Samples.row("k", "a", "up", "1"), Samples.row("l", "b", "down", "1")])
    let lines = WatchGroup(
      name: "",
      rows: ["a  up    1", "b  down  1"].map {
        WatchRow(key: Samples.key($0), fields: [], line: $0)
      })

    #expect([fields].filtered(by: text).flatMap(\.rows).count == count)
    #expect([lines].filtered(by: text).flatMap(\.rows).count == count)
  }

  @Test func `a group is identified by its name and a row by its key`() {
    let group = WatchGroup(name: "g", rows: [Samples.row("a", "1")])
    let changed = WatchGroup(name: "g", rows: [Samples.row("a", "2")])

    #expect(group.diffIdentifier == "g")
    #expect(!group.isContentEqual(to: changed))
    #expect(diff(group.rows, changed.rows).updates.count == 1)
  }
}
