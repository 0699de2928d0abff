import RosterSnapshot
import TableSamples
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

@Suite struct ColumnTotalsTests {
  private static let names = ["NAME", "%CPU", "RSS", ""]

  private func text(_ references: [String], _ rows: [WatchRow]) -> String? {
    ColumnTotals(references.map { ColumnTotal(Samples.column($0)) }, in: Self.names).text(of: rows)
  }

  @Test func `numbers are added up with their units`() {
    let rows = [
      Samples.row("a", "a", "1.5", "512K", "3"), Samples.row("b", "b", "11", "1.5M", "x"),
    ]

    #expect(text(["%CPU", "RSS", "4"], rows) == "%CPU 12.5, RSS 2M, 4 3")
  }

  @Test(arguments: [
    (["49Mi", "4Mi"], "53Mi"), (["1e3", "2"], "1002"), ([".001", ".002"], "0.003"),
    (["10.25", "20.50"], "30.75"), (["1.5ms", "1s"], "1.0015s"), (["1GB", "25MB"], "1.03GB"),
    (["0B", "1.5kB"], "1.5kB"), (["5d3h", "12m"], "5d3h12m"), (["0:30", "01:02:03"], "1:02:33"),
    (["118:40", "0:20"], "119:00"), (["17 %", "5 %"], "22 %"), (["512", "1K"], "1.5K"),
    (["1G", "5s"], "-"), (["1.2g", "512.0m"], "1.7g"), (["1.5KB", "1.5KB"], "3KB"),
    (["12 (3m ago)", "3"], "15"), (["1.5GiB / 7.6GiB", "1GiB / 7.6GiB"], "2.5GiB"),
    (["99999999999999999999999999999999", "1"], "100000000000000000000000000000000"),
    (["2025-05-20", "2025-05-21"], "-"), (["-", "5"], "5"),
  ])
  func `a total is in the notation of its column`(values: [String], total: String) {
    let rows = values.map { Samples.row($0, "", "", $0) }
    let columns = [Samples.column("RSS")]
    var readings = ColumnReadings()
    readings.observe(columns, of: Self.names, in: [WatchGroup(name: "", rows: rows)])

    let totals = ColumnTotals(columns.map { ColumnTotal($0) }, in: Self.names, readings)
    #expect(totals.text(of: rows) == "RSS \(total)")
  }

  @Test func `rows that have gone and texts do not count`() {
    var removed = Samples.row("b", "b", "11", "1M", "3")
    removed.isRemoved = true

    #expect(text(["%CPU", "NAME"], [Samples.row("a", "a", "1"), removed]) == "%CPU 1, NAME -")
    #expect(text(["%CPU"], []) == "%CPU -")
  }

  @Test func `a column has other totals than its sum`() {
    let rows = ["1", "2", "4", "-", "2"].map { Samples.row($0, "n\($0)", $0) }

    #expect(
      text(["%CPU:mean", "%CPU:min", "%CPU:max", "NAME:distinct", "%CPU:sum"], rows)
        == "%CPU mean 2.25, %CPU min 1, %CPU max 4, NAME distinct 4, %CPU 9")
    #expect(
      text(["%CPU:mean"], [Samples.row("a", "a", "5s"), Samples.row("b", "b", "1G")])
        == "%CPU mean -")
    #expect(text(["%CPU:mean", "%CPU:max"], []) == "%CPU mean -, %CPU max -")
    #expect(ColumnTotal(Samples.column("a:b")).column.text == "a:b")
    #expect(ColumnTotal(Samples.column("a:max")).text == "a:max")
  }

  @Test func `without columns there is no text`() {
    #expect(text([], [Samples.row("a", "a", "1")]) == nil)
    #expect(text(["NONE"], [Samples.row("a", "a", "1")]) == nil)
  }

  @Test func `headers of groups and the whole list have totals`() {
    var settings = ListSettings()
    settings.totals = [ColumnTotal(Samples.column("%CPU"))]
    let groups = [
      WatchGroup(name: "up", rows: [Samples.row("a", "a", "1"), Samples.row("b", "b", "2")]),
      WatchGroup(name: "down", rows: [Samples.row("c", "c", "4")]),
    ]
    func contents() -> ListContents {
      ListContents(
        groups, of: [Samples.block(Self.names)], settings: settings, showsHeaders: true)
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
