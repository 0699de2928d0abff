import TableSamples
import Testing
import WatchSamples

@testable import RosterWeb
@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// The state of a page in its address.
@MainActor @Suite struct WatchAddressTests {
  private static let table = """
    NAME  SIZE  USER
    a     1     root
    b     2     eve
    c     3     root

    """

  @Test(arguments: [
    "", "filter=a%20b", "condition=SIZE%3E1", "sort=SIZE%3Adesc", "sort=NAME%3Aasc",
    "sort=USER%3Aasc&sort=SIZE%3Adesc",
    "group=USER", "columns=NAME,a%2Cb", "filter=%C3%A9&sort=SIZE%3Adesc&group=USER",
    "open=a%2Cb,c%3A1:2,d", "refresh=3", "open=:1&refresh=1",
    "details=c%3A1:2", "open=a&details=b&refresh=2",
  ])
  func `an address says what it is read from`(query: String) {
    let home = WatchAddress(Samples.options())

    #expect(WatchAddress(query, else: home).query(from: home) == query)
  }

  @Test func `what an address says in a way that means nothing is as in the options`() {
    let home = WatchAddress(Samples.options { $0.group = Samples.column("USER") })

    for query in [
      "token=x", "filter", "filter=%ff", "&&=", "page=2", "refresh=x", "open=a:b,%ff",
      "details=a:b", "details=%ff",
    ] {
      #expect(WatchAddress(query, else: home) == home, "\(query)")
    }
    #expect(WatchAddress("group=", else: home).query(from: home) == "group=")
  }

  @Test func `what the visitor arranges is in the address`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)
    #expect(harness.host.query == "")

    await harness.send("sort-1")
    await harness.send("sort-1")
    await harness.send("filter", .text("o"))
    await harness.send("open-columns")
    await harness.send("column-0", .toggle(false))
    await harness.send("open-palette")
    await harness.send("palette-group-1")

    #expect(
      harness.host.query == "filter=o&sort=SIZE%3Adesc&group=USER&columns=SIZE,USER")
    #expect(harness.rows == ["3 root", "1 root"])
  }

  @Test func `the menu of a column adds it to those by which rows are sorted`() async throws {
    let harness = try WebPageHarness(query: "sort=USER%3Adesc")
    try await harness.receive(Self.table)
    #expect(harness.rows == ["a 1 root", "c 3 root", "b 2 eve"])

    await harness.send("open-head-1")
    await harness.send("head-1-then-sort-by-it")
    await harness.send("head-1-then-sort-by-it")

    #expect(harness.rows == ["c 3 root", "a 1 root", "b 2 eve"])
    #expect(harness.host.query == "sort=USER%3Adesc&sort=SIZE%3Adesc")
    #expect(harness.bars.top.contains("USER↓1"))
    #expect(harness.bars.top.contains("SIZE↓2"))
  }

  @Test func `a page shows what its address says, and what the visitor goes back to`()
    async throws
  {
    let harness = try WebPageHarness(query: "filter=o&sort=SIZE%3Adesc&columns=NAME,USER")
    try await harness.receive(Self.table)
    #expect(harness.rows == ["c root", "a root"])
    #expect(harness.bars.top.contains("value=\"o\""))

    _ = harness.host.receive(.query("condition=SIZE%3C3"))
    await harness.settle()

    #expect(harness.rows == ["a 1 root", "b 2 eve"])
    #expect(harness.host.query == "condition=SIZE%3C3")
  }

  @Test func `a link shows the refresh and the expanded rows that the page before showed`()
    async throws
  {
    let options = Samples.options { $0.key = .columns([Samples.column("NAME")]) }
    let first = try WebPageHarness(options)
    try await first.receive(Self.table)
    try await first.receive(Self.table.replacing("b     2", with: "b     7"))
    let row = try #require(first.page.status.snapshot.groups.first?.rows[1])

    first.page.toggle(row.identity)
    first.page.travel(.back)
    await first.settle()
    #expect(first.host.query == "open=b&refresh=1")

    let second = try WebPageHarness(options, query: first.host.query)
    #expect(second.host.query == "open=b&refresh=1")
    try await first.receive(Self.table.replacing("b     2", with: "b     9"), for: [second])
    let shown = first.plainRows

    #expect(second.host.query == "open=b&refresh=1")
    #expect(second.plainRows == shown && shown.count > 3)

    _ = second.host.receive(.query(""))
    await second.settle()
    #expect(second.host.query == "")
    #expect(second.plainRows.contains("b 9 eve"))
    _ = second.host.receive(.query("open=b,gone&refresh=1"))
    await second.settle()
    #expect(second.plainRows == shown)
    #expect(second.host.query == "open=b&refresh=1")
  }

  @Test func `a link shows the details that the page before showed`() async throws {
    let options = Samples.options { $0.key = .columns([Samples.column("NAME")]) }
    let first = try WebPageHarness(options)
    try await first.receive(Self.table)
    let row = try #require(first.page.status.snapshot.groups.first?.rows[1])
    first.page.perform("details", on: [row])
    await first.settle()
    #expect(first.host.query == "details=b")

    let second = try WebPageHarness(options, query: "details=b")
    try await first.receive(Self.table, for: [second])
    #expect(second.page.status.shown.details?.row == row.identity)
    #expect(second.host.query == "details=b")

    _ = second.host.receive(.query(""))
    await second.settle()
    #expect(second.page.status.shown.details == nil)
    _ = second.host.receive(.query("details=gone"))
    await second.settle()
    #expect(second.page.status.shown.details == nil)
    #expect(second.host.query == "")
  }

  @Test func `a refresh that is not kept is said, and the live one is shown`() async throws {
    let harness = try WebPageHarness(query: "refresh=7")
    try await harness.receive(Self.table)

    #expect(harness.page.status.message == "refresh 7 is not kept: showing the newest one")
    #expect(harness.host.query == "")
    #expect(harness.rows.count == 3)
  }

  @Test func `an address has at most 2,000 characters for expanded rows`() {
    let home = WatchAddress(Samples.options())
    var address = home
    address.open = (0..<500).map { RowName(text: "row\($0)", occurrence: 1) }

    let query = address.query(from: home)

    #expect(query.count <= WatchAddress.openLimit + "open=".count && query.count > 1_990)
    #expect(Set(WatchAddress(query, else: home).open).isSubset(of: address.open))
    address.open = []
    address.details = RowName(text: String(repeating: "x", count: 2_001), occurrence: 1)
    #expect(address.query(from: home) == "")
  }

  @Test func `a question names the values of the row, and its answer shows output in a drawer`()
    async throws
  {
    let binding = try KeyBinding("k=echo gone {NAME}; : {USER}")
    let harness = try WebPageHarness(Samples.options { $0.bindings = [binding] })
    try await harness.receive(Self.table.replacing("eve", with: "$(x)"))
    let before = harness.rows

    await harness.choose(6, inMenuOf: 1)
    #expect(harness.bars.bottom.contains("<strong>Run echo gone {NAME}; : {USER}?</strong>"))
    #expect(harness.bars.bottom.contains("<span class=\"roster-value\">NAME: b</span>"))
    #expect(harness.bars.bottom.contains("<span class=\"roster-value\">USER: $(x)</span>"))
    #expect(!harness.bars.bottom.contains("echo gone b"))
    await harness.send("run")

    #expect(harness.bars.bottom.contains("<div>gone b</div>"))
    #expect(harness.rows == before)
    await harness.send("close")
    #expect(!harness.bars.bottom.contains("gone b"))
  }

  @Test func `a visitor who may only look has no commands`() async throws {
    let binding = try KeyBinding("k=echo {NAME}")
    let harness = try WebPageHarness(
      Samples.options { $0.bindings = [binding] }, user: WebServer.Rights.reading)
    try await harness.receive(Self.table)

    #expect(!harness.bars.bottom.contains("echo"))
    harness.page.perform("run-0", on: harness.page.list.selectedRows)
    await harness.choose(6, inMenuOf: 1)
    #expect(harness.page.status.question == nil)
  }
}
