import Testing

@testable import RosterWeb
@testable import WatchHosts

/// The widths of the columns of a page.
@MainActor @Suite struct WebWatchPageWidthsTests {
  private static let table = """
    NAME  SIZE  USER
    a     1     root
    b     2     eve
    c     3     root

    """

  @Test func `a column has the width that the visitor chooses, and its own again`() async throws {
    let harness = try WebPageHarness()
    try await harness.receive(Self.table)
    // The names and values have 4, 4 and 4 characters; two gaps and the margins.
    #expect(harness.host.contentWidth == 12 * 8 + 2 * 16 + RowCell.webMargin)
    #expect(harness.bars.top.contains("data-roster-action=\"width-1\""))

    await harness.send("width-1", .number(163))
    #expect(harness.html.contains("data-roster-width=\"160.0\""))
    #expect(harness.host.contentWidth == 28 * 8 + 2 * 16 + RowCell.webMargin)
    // Also after a refresh, wherever the column is.
    try await harness.receive(Self.table.replacing("b     2", with: "b     7"))
    await harness.send("open-head-1")
    await harness.send("head-1-move-left")
    await harness.send("open-head-0")
    await harness.send("head-0-wider")
    #expect(harness.html.contains("data-roster-width=\"200.0\""))
    await harness.send("head-0-narrower")
    #expect(harness.html.contains("data-roster-width=\"144.0\""))
    await harness.send("head-0-fit-to-the-values")
    #expect(harness.host.contentWidth == 12 * 8 + 2 * 16 + RowCell.webMargin)
    for width in [-1e12, 0, 1e12] { await harness.send("width-0", .number(width)) }
    #expect(harness.html.contains("data-roster-width=\"8000.0\""))
  }
}
