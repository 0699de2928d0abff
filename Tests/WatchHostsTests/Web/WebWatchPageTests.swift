import RosterTesting
import RosterView
import Testing

@testable import RosterWeb
@testable import WatchHosts
@testable import WatchModel

/// The list of a watch on one page.
@MainActor @Suite struct WebWatchPageTests {
  private let harness: WebPageHarness
  private var page: WebWatchPage { harness.page }
  private var rows: [String] { harness.rows }

  init() throws {
    harness = try WebPageHarness()
  }

  @Test func `rows change in place and changes are marked`() async throws {
    try await harness.receive("NAME  SIZE\na     1\nb     2\n")
    #expect(rows == ["a 1", "b 2"])

    try await harness.receive("NAME  SIZE\na     3\nc     2\n")

    #expect(rows == ["a *3", "removed b 2", "inserted c 2"])
  }

  @Test func `a sort order stays through refreshes, and sorting marks nothing`()
    async throws
  {
    try await harness.receive("NAME  SIZE\na     1\nb     2\n")

    page.arrange(.sort, column: 1)
    await harness.settle()
    page.arrange(.sort, column: 1)
    await harness.settle()
    #expect(rows == ["b 2", "a 1"])

    try await harness.receive("NAME  SIZE\na     1\nb     2\nc     3\n")
    #expect(rows == ["inserted c 3", "b 2", "a 1"])
  }

  @Test func `the output so far of a first run is shown until the run ends`() async throws {
    let progress = RunProgress(Array("one\ntwo\n".utf8), of: ["tail", "-f", "x"])

    page.show(progress)
    await harness.settle()
    #expect(rows.joined().contains("If it never ends: tail -f x | roster follow"))
    #expect(rows.suffix(2) == ["one", "two"])
    #expect(harness.bars.top.contains("output so far"))
    page.show(RunProgress(Array("one\ntwo\nthree\n".utf8), of: ["tail", "-f", "x"]))
    await harness.settle()
    #expect(rows.last == "three")

    try await harness.receive("NAME  SIZE\na     1\n")
    #expect(rows == ["a 1"])
    #expect(!harness.bars.top.contains("output so far"))
    // A report that is late.
    page.show(progress)
    await harness.settle()
    #expect(rows == ["a 1"])
  }

  @Test func `the output so far stays closed`() async throws {
    page.show(RunProgress(Array("one\n".utf8), of: ["x"]))
    await harness.settle()
    page.showPage(nil)
    await harness.settle()
    #expect(rows == [])

    page.show(RunProgress(Array("one\ntwo\n".utf8), of: ["x"]))
    await harness.settle()

    #expect(rows == [])
  }

  @Test func `a paused page shows the newest refresh when it goes on`() async throws {
    try await harness.receive("NAME  SIZE\na     1\n")

    page.act { $0.perform(.pause) }
    await harness.settle()
    try await harness.receive("NAME  SIZE\na     2\n")
    try await harness.receive("NAME  SIZE\na     3\n")
    #expect(rows == ["a 1"])

    page.act { $0.perform(.pause) }
    await harness.settle()
    #expect(rows == ["a *3"])
  }

  @Test func `a filter hides rows, and says so if it hides all`() async throws {
    try await harness.receive("NAME  SIZE\nab    1\nb     2\n")

    page.type(.filter, "a")
    await harness.settle()
    #expect(rows == ["ab 1"])
    page.type(.filter, "none")
    await harness.settle()

    #expect(rows == [])
    let background = page.list.view.background as? ContentCell
    #expect(background?.content.title == "no row matches 'none'")
  }
}
