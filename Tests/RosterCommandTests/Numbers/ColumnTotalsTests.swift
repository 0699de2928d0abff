import RosterKit
import RosterSnapshot
import Testing

@testable import RosterCommand

@Suite struct ColumnTotalsTests {
  private static let names = ["NAME", "%CPU", "RSS", ""]

  private func text(_ references: [String], _ rows: [WatchRow]) -> String? {
    ColumnTotals(references.map(Samples.column), in: Self.names).text(of: rows)
  }

  @Test func `numbers are added up with their units`() {
    let rows = [
      Samples.row("a", "a", "1.5", "512K", "3"), Samples.row("b", "b", "11", "1.5M", "x"),
    ]

    #expect(text(["%CPU", "RSS", "4"], rows) == "%CPU 12.5, RSS 2M, 4 3")
  }

  @Test func `rows that have gone and texts do not count`() {
    var gone = Samples.row("b", "b", "11", "1M", "3")
    gone.isRemoved = true

    #expect(text(["%CPU", "NAME"], [Samples.row("a", "a", "1"), gone]) == "%CPU 1, NAME -")
    #expect(text(["%CPU"], []) == "%CPU -")
  }

  @Test func `without columns there is no text`() {
    #expect(text([], [Samples.row("a", "a", "1")]) == nil)
    #expect(text(["NONE"], [Samples.row("a", "a", "1")]) == nil)
  }

  @Test func `headers of groups and the whole list have totals`() {
    var settings = ListSettings()
    settings.totals = [Samples.column("%CPU")]
    let groups = [
      WatchGroup(name: "up", rows: [Samples.row("a", "a", "1"), Samples.row("b", "b", "2")]),
      WatchGroup(name: "down", rows: [Samples.row("c", "c", "4")]),
    ]
    func contents() -> ListContents {
      ListContents(groups, columns: Self.names, settings: settings, showsHeaders: true)
    }
    func headers() -> [String?] {
      let snapshot = contents().snapshot
      return snapshot.sectionIdentifiers.map { snapshot.views(ofSection: $0).header?.title }
    }

    #expect(headers() == ["up · 2 rows · %CPU 3", "down · 1 row · %CPU 4"])
    #expect(contents().totals == "%CPU 7")
    settings.filter = "a"
    #expect(headers() == ["up · 1 row · %CPU 1"])
    #expect(contents().totals == "%CPU 1")
    settings.filter = ""
    settings.pinned = [Samples.key("c")]
    #expect(headers() == ["pinned · 1 row · %CPU 4", "up · 2 rows · %CPU 3"])
    #expect(contents().totals == "%CPU 7")
  }
}
