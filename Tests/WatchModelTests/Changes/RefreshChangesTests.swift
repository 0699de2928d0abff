import RosterTesting
import TableSamples
import Testing

@testable import TableText
@testable import WatchModel

@Suite struct RefreshChangesTests {
  private static func snapshot(_ refresh: Int, _ rows: WatchRow...) -> WatchSnapshot {
    var snapshot = WatchSnapshot()
    (snapshot.refresh, snapshot.hasOutput) = (refresh, true)
    (snapshot.columns, snapshot.allColumns) = (["NAME", "SIZE"], ["NAME", "SIZE"])
    snapshot.groups = [WatchGroup(name: "", rows: rows)]
    return snapshot
  }

  private static func row(_ name: String, _ size: String, hidden: String = "") -> WatchRow {
    WatchRow(
      key: Samples.key(name), fields: [name, size], line: "", values: [name, size, hidden])
  }

  @Test func `updates of hidden values are changes that are not shown`() {
    let (old, new) = (Self.row("a", "1", hidden: "x"), Self.row("a", "1", hidden: "y"))
    let changes = RefreshChanges(from: Self.snapshot(1, old), to: Self.snapshot(2, new))

    #expect(changes.all == [.updated(old: old, new: new)])
    #expect(changes.shown.isEmpty)
  }

  @Test func `an update of a sparkline is not shown`() {
    var after = Self.snapshot(2, Self.row("a", "2"))
    after.sparklines = [1]
    let changes = RefreshChanges(from: Self.snapshot(1, Self.row("a", "1")), to: after)

    #expect(changes.all.count == 1 && changes.shown.isEmpty)
  }

  @Test func `of other columns all rows that stay are updates`() {
    let (a, b, c) = (Self.row("a", "1"), Self.row("b", "1"), Self.row("c", "1"))
    let changes = RefreshChanges(from: Self.snapshot(1, a, b), to: Self.snapshot(2, b, c))

    #expect(changes.all == [.removed(a), .inserted(c)])
    #expect(changes.allRows == [.removed(a), .updated(old: b, new: b), .inserted(c)])
  }

  @Test func `the rows after are measured`() throws {
    let changes = RefreshChanges(
      from: Self.snapshot(1), to: Self.snapshot(2, Self.row("long name", "10"), Self.row("b", "-")))

    let columns = try #require(changes.measures[""]).columns
    #expect(columns.map(\.width) == [9, 2])
    #expect(columns.map(\.hasNumbers) == [false, true])
    #expect(columns.map(\.hasTexts) == [true, false])
  }

  @Test func `content is made once for equal rows and settings, and the latest three are kept`() {
    let groups = Self.snapshot(2, Self.row("a", "1")).groups
    let changes = RefreshChanges(from: Self.snapshot(1), to: Self.snapshot(2, Self.row("a", "1")))
    var made: [String] = []
    func show(_ filter: String, _ groups: [WatchGroup] = groups) -> Int {
      var settings = ListSettings()
      settings.filter = filter
      return changes.contents(groups, settings) {
        made.append(filter)
        return ListContents(groups, settings: settings, showsHeaders: false)
      }.shownCount
    }

    #expect(show("") == 1 && show("") == 1 && show("b") == 0 && show("b") == 0)
    #expect(made == ["", "b"])
    #expect(show("", []) == 0)
    #expect(made == ["", "b", ""])
    // The first is used again, so that the second makes room.
    #expect(show("") == 1 && show("a") == 1 && show("") == 1)
    #expect(made == ["", "b", "", "a"])
    #expect(show("b") == 0)
    #expect(made == ["", "b", "", "a", "b"])
  }
}
