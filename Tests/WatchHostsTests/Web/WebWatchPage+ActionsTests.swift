import CommandRunner
import Foundation
import RosterTerminal
import TableSamples
import TestSupport
import Testing
import WatchSamples

@testable import RosterWeb
@testable import WatchHosts
@testable import WatchModel

/// The actions of a user on a page besides filtering and sorting.
@MainActor @Suite struct WebWatchPageActionsTests {
  private static let table = """
    NAME  SIZE  USER
    a     1     root
    b     2     eve
    c     3     root

    """

  @Test func `an expanded row shows all its fields and their earlier values`() async throws {
    let harness = try WebPageHarness(
      Samples.options { $0.columns = [Samples.column("NAME")] })
    try await harness.receive(Self.table)
    try await harness.receive(Self.table.replacing("2     eve", with: "7     eve"))

    await harness.choose(0, inMenuOf: 1)

    let rows = harness.rows.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rows.count == 8)
    #expect(rows[0...1] == ["a", "b"])
    #expect(rows[2] == "NAME  b")
    #expect(rows[3].hasPrefix("SIZE  7  (since "))
    #expect(rows[4].hasPrefix("2  ("))
    #expect(rows[5] == "USER  eve")
    #expect(rows[6].hasPrefix("the rest since "))
    #expect(rows[7] == "c")
    #expect(harness.html.contains("▾"))

    // A field belongs to its row.
    await harness.choose(0, inMenuOf: 3)
    #expect(harness.rows == ["a", "b", "c"])
  }

  @Test func `a click on the sign of a row expands it`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)
    let row = harness.host.pageState().rows[2]

    _ = harness.host.receive(.event(token: row.token, name: "expand", value: .click))
    await harness.settle()

    #expect(harness.rows.count == 7)
    #expect(harness.rows[3].hasSuffix("NAME  c"))
    #expect(harness.page.list.selectedRows.isEmpty)
  }

  @Test func `pinned rows stand above the others whatever the filter is`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)

    await harness.choose(3, inMenuOf: 2)
    await harness.send("filter", .text("a"))

    #expect(harness.rows == ["c 3 root", "a 1 root"])
    await harness.choose(3, inMenuOf: 0)
    #expect(harness.rows == ["a 1 root"])
  }

  @Test func `a condition hides rows and an error is shown`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)

    await harness.send("filter", .text("SIZE>1 and USER=root"))
    #expect(harness.rows == ["c 3 root"])
    #expect(harness.bars.bottom.contains("1 of 3 rows"))
    #expect(harness.bars.top.contains("value=\"SIZE&gt;1 and USER=root\""))

    // While it is invalid, the last valid one applies.
    await harness.send("filter", .text("SIZE>1 and USER="))
    #expect(harness.rows == ["c 3 root"])
    #expect(harness.bars.top.contains("Condition: character 17: expected a value after &#39;"))
    await harness.send("filter", .text("AGE>1"))
    #expect(harness.rows.isEmpty)
    await harness.send("filter", .text("oo && SIZE<3"))
    #expect(harness.rows == ["a 1 root"])
    #expect(!harness.bars.top.contains("roster-destructive"))
    await harness.send("filter", .text("oo && a"))
    #expect(harness.bars.top.contains("Filter: one text or /regex/"))
    await harness.send("filter", .text(""))
    #expect(harness.rows.count == 3)
    #expect(!harness.bars.top.contains("roster-destructive"))
  }

  @Test func `a query that is typed before the first output is read with its columns`()
    async throws
  {
    let harness = try WebPageHarness()
    await harness.send("filter", .text("SIZE>1"))
    #expect(harness.host.query == "")

    try await harness.receive(Self.table)

    #expect(harness.rows == ["b 2 eve", "c 3 root"])
    #expect(harness.host.query == "condition=SIZE%3E1")
  }

  @Test func `names and values are offered while a query is typed`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)
    #expect(!harness.bars.top.contains("<option"))

    await harness.send("filter", .text("us"))
    #expect(harness.bars.top.contains("<option value=\"USER=\"></option>"))
    await harness.send("filter", .text("USER=r"))
    #expect(harness.bars.top.contains("<option value=\"USER=root\"></option>"))
  }

  // MARK: - Menus, the palette and the panel

  @Test func `the menu of a column sorts, moves, groups, hides and filters by it`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)
    // Without having been opened it has no content.
    await harness.send("head-1-hide")
    #expect(harness.rows == ["a 1 root", "b 2 eve", "c 3 root"])

    await harness.send("open-head-1")
    await harness.send("head-1-sort-descending")
    #expect(harness.rows == ["c 3 root", "b 2 eve", "a 1 root"])
    await harness.send("head-1-sort-ascending")
    await harness.send("head-1-move-left")
    #expect(harness.rows == ["1 a root", "2 b eve", "3 c root"])
    #expect(harness.host.query == "sort=SIZE%3Aasc&columns=SIZE,NAME,USER")
    await harness.send("open-head-0")
    await harness.send("head-0-move-left")
    await harness.send("head-0-hide")
    #expect(harness.rows == ["a root", "b eve", "c root"])
    await harness.send("open-head-1")
    #expect(harness.bars.top.contains(">root</button>"))
    await harness.send("head-1-only-0")
    #expect(harness.rows == ["a root", "c root"])
    #expect(harness.bars.top.contains("value=\"USER=root\""))
    await harness.send("head-1-group")
    #expect(harness.bars.bottom.contains("by USER"))
    #expect(harness.bars.top.contains(">Ungroup</button>"))
  }

  @Test func `the palette has the actions of the table and those of columns`() async throws {
    let harness = try bound()
    try await harness.receive(Self.table)
    #expect(!harness.bars.top.contains("palette-pause"))

    await harness.send("open-palette")
    for (control, _) in ActionTable.controls {
      #expect(harness.bars.top.contains("palette-\(control.name)\""), "\(control)")
    }
    await harness.send("palette-sort-1")
    await harness.send("palette-sort-1")
    #expect(harness.rows == ["c 3 root", "b 2 eve", "a 1 root"])
    await harness.click(0)
    await harness.send("palette-run-0")
    #expect(harness.bars.bottom.contains("NAME: c"))
    await harness.send("cancel")
    await harness.send("palette-pause")
    #expect(harness.bars.bottom.contains("paused"))
  }

  @Test func `the details of a row are beside the list, and follow the cursor`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)
    try await harness.receive(Self.table.replacing("1     root", with: "9     root"))
    #expect(harness.side == "")

    await harness.choose(1, inMenuOf: 0)
    #expect(harness.side.contains(">SIZE</div><div class=\"roster-field-value\">9</div><svg"))
    #expect(harness.side.contains("aria-label=\"SIZE over 2 refreshes\""))
    #expect(harness.rows.count == 3)
    await harness.focus(1)
    #expect(harness.side.contains("roster-field-value\">eve</div>"))
    #expect(!harness.side.contains("<svg"))
    try await harness.receive("NAME  SIZE  USER\na     1     root\n")
    #expect(harness.side.contains("does not have the row"))
    await harness.send("close-details")
    #expect(harness.side == "")
  }

  @Test func `a failure is a banner with its output`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)
    #expect(harness.bars.top.contains("<div class=\"roster-banner\"></div>"))
    #expect(harness.bars.bottom.contains("data-roster-prefix=\"updated \""))

    try await harness.receive(Samples.run("", errors: "<no>\nmore\n", end: .exited(3)))

    #expect(harness.bars.top.contains("<strong role=\"alert\">exit code 3: &lt;no&gt;</strong>"))
    #expect(harness.bars.top.contains("earlier run.<div>more</div>"))
    #expect(harness.rows.count == 3)
  }

  @Test func `a page that waits counts the time`() throws {
    let harness = try WebPageHarness()
    harness.page.showLines()

    #expect(harness.bars.bottom.contains("data-roster-prefix=\"waiting for \""))
  }

  @Test func `columns are hidden shown and grouped by`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)
    await harness.send("open-columns")

    await harness.send("column-0", .toggle(false))
    await harness.send("column-2", .toggle(false))
    #expect(harness.rows == ["1", "2", "3"])
    // The last column stays.
    await harness.send("column-1", .toggle(false))
    #expect(harness.rows == ["1", "2", "3"])
    await harness.send("column-0", .toggle(true))
    #expect(harness.rows == ["a 1", "b 2", "c 3"])
    await harness.send("open-palette")
    await harness.send("palette-show-all-columns")
    await harness.send("palette-group-2")
    #expect(harness.rows == ["a 1 root", "c 3 root", "b 2 eve"])
    #expect(harness.page.list.view.numberOfSections == 2)
    #expect(harness.bars.bottom.contains("by USER"))
    await harness.send("palette-group-2")
    #expect(harness.page.list.view.numberOfSections == 1)
  }

  @Test func `a text is found in the rows`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)

    await harness.send("find", .text("root"))
    await harness.send("find-next")
    #expect(harness.bars.bottom.contains("&#39;root&#39; 1 of 2"))
    await harness.send("find-next")
    #expect(harness.page.list.cursor?.row?.key == Samples.key("c"))
    await harness.send("find-previous")
    #expect(harness.page.list.cursor?.row?.key == Samples.key("a"))
  }

  // MARK: - Time

  @Test func `each page goes back in time for itself`() async throws {
    let (harness, other) = (try WebPageHarness(), try WebPageHarness())
    try await harness.receive("NAME  SIZE\na     1\n", for: [other])
    try await harness.receive("NAME  SIZE\na     2\n", for: [other])
    try await harness.receive("NAME  SIZE\na     3\n", for: [other])
    #expect(
      harness.bars.bottom.contains("min=\"1\" max=\"3\" value=\"3\" aria-valuetext=\"live\""))

    await harness.send("refresh", .number(2))
    #expect(harness.rows == ["a *2"])
    #expect(harness.bars.bottom.contains("point 2 of 3, 1 later"))
    await harness.send("refresh", .number(1))
    #expect(harness.rows == ["a *1"])
    try await harness.receive("NAME  SIZE\na     4\n", for: [other])
    #expect(harness.rows == ["a *1"])
    #expect(harness.bars.bottom.contains("point 1 of 4, 3 later"))
    #expect(other.rows == ["a *4"])

    await harness.send("open-palette")
    await harness.send("palette-next-refresh")
    #expect(harness.rows == ["a *2"])
    await harness.send("live")
    #expect(harness.rows == ["a *4"])
    await harness.send("palette-next-refresh")
    #expect(harness.bars.bottom.contains("already live"))
    // As the page may send what the slider no longer has.
    await harness.send("refresh", .number(-1e12))
    #expect(harness.plainRows == ["a 4"])
    #expect(harness.bars.bottom.contains("is not kept"))
  }

  @Test func `of many refreshes that are sought at once the last one is shown`() async throws {
    let harness = try WebPageHarness()
    for number in 1...9 { try await harness.receive("NAME  SIZE\na     \(number)\n") }

    for number in [8, 5, 6, 3] { harness.page.seek(number) }
    await harness.settle()

    #expect(harness.plainRows == ["a 3"])
  }

  @Test func `a page that is opened later has the whole past`() async throws {
    let first = try WebPageHarness()
    try await first.receive("NAME  SIZE\na     1\n")
    let second = try WebPageHarness()
    try await first.receive("NAME  SIZE\na     2\n", for: [second])

    await second.send("refresh", .number(1))

    #expect(second.rows == ["a *1"])
  }

  @Test func `the changes of a row are visited and refreshes are compared`() async throws {
    let harness = try WebPageHarness()
    for table in ["a 1\nb 1", "a 2\nb 1", "a 2\nb 1", "a 2\nb 3"] {
      try await harness.receive("NAME SIZE\n\(table)\n")
    }

    await harness.choose(4, inMenuOf: 0)
    #expect(harness.bars.bottom.contains("point 2 of 4"))
    await harness.choose(4, inMenuOf: 0)
    #expect(harness.bars.bottom.contains("the row has no earlier change"))
    await harness.send("refresh", .number(1))
    await harness.send("compare")
    #expect(harness.bars.bottom.contains("compared with point 1"))
    await harness.send("live")
    #expect(harness.rows == ["a *2", "b *3"])
    await harness.send("compare")
    #expect(harness.rows == ["a 2", "b 3"])
  }

  // MARK: - Commands

  private func bound() throws -> WebPageHarness {
    let binding = try KeyBinding("k=printf '<%s>' {NAME} {SIZE}")
    return try WebPageHarness(Samples.options { $0.bindings = [binding] })
  }

  @Test func `a bound command runs on a row after confirmation`() async throws {
    let harness = try bound()
    try await harness.receive("NAME  SIZE\na;b   $(x)\nc     3\n")

    await harness.choose(6, inMenuOf: 0)
    #expect(harness.rows.count == 2)
    #expect(harness.bars.bottom.contains("roster-value\">NAME: a;b</span>"))
    #expect(harness.bars.bottom.contains("roster-value\">SIZE: $(x)</span>"))

    await harness.send("run")

    #expect(harness.page.output == ["$ printf '<%s>' 'a;b' '$(x)'", "<a;b><$(x)>"])
    #expect(!harness.bars.bottom.contains("Cancel"))
    await harness.send("close")
    #expect(harness.rows.count == 2 && harness.page.output == nil)
  }

  @Test func `a command runs on all selected rows`() async throws {
    let harness = try bound()
    try await harness.receive(Self.table)
    #expect(harness.bars.bottom.contains("disabled"))

    await harness.click(0)
    await harness.click(2)
    #expect(harness.bars.bottom.contains("2 selected"))
    #expect(!harness.bars.bottom.contains("disabled"))
    await harness.send("run-0")
    #expect(harness.bars.bottom.contains("and for 1 more row"))
    await harness.send("run")

    let output = ["$ printf '<%s>' a 1", "<a><1>", "$ printf '<%s>' c 3", "<c><3>"]
    #expect(harness.page.output == output)
  }

  @Test func `without a question or after its end nothing runs`() async throws {
    let harness = try bound()
    try await harness.receive(Self.table)

    // A message of a page need not come from a button that it shows.
    harness.page.perform("run-0", on: [])
    harness.page.perform("run-1", on: harness.page.list.actedOn)
    harness.page.answer(true)
    #expect(harness.page.running == nil)
    await harness.choose(6, inMenuOf: 0)
    await harness.send("cancel")
    harness.page.answer(true)
    #expect(harness.page.running == nil)
    await harness.send("run")
    #expect(harness.rows.count == 3)
  }

  @Test func `the end of a page ends its command`() async throws {
    let binding = try KeyBinding("k=sleep 1000")
    let harness = try WebPageHarness(Samples.options { $0.bindings = [binding] })
    try await harness.receive(Self.table)
    await harness.choose(6, inMenuOf: 0)
    harness.page.answer(true)
    #expect(harness.page.running != nil)

    await harness.page.end()

    #expect(harness.page.running == nil)
  }
}
