import RosterEngine
import RosterKit
import RosterLayouts
import RosterSnapshot
import RosterView
import Testing

@testable import RosterWeb

/// Lists that scroll in a row, and lists that scroll across the page.
@MainActor @Suite struct WebNestedHostTests {
  /// A list of three rows, each with a vertical list of a hundred rows of 40 pixels.
  @MainActor private final class Drawers {
    let inner: [WebFixture]
    let view = CollectionView(layout: .list)
    let host = WebHost()
    let page = PageModel()
    private let source: CollectionViewDiffableDataSource<Int, Int>

    init() throws {
      let inner = (0..<3).map { _ in
        WebFixture(
          sections: 1, items: 100, layout: ListLayout(rowHeight: .fixed(40)), headers: false)
      }
      self.inner = inner
      source = CollectionViewDiffableDataSource(view) { (cell: NestedListCell, id: Int) in
        cell.listSize.height = 200
        cell.list = inner[id].view
      }
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0, 1, 2])
      source.apply(snapshot)
      host.show(view)
      let size = PageMessage.Size(width: 400, height: 600)
      let hello = PageMessage.Hello(
        build: "", session: "", version: 0, size: size, anchor: PageMessage.Anchor(offset: 0))
      #expect(host.receive(.hello(hello)))
      try deliver()
    }

    func deliver() throws {
      while let message = host.nextMessage(at: .zero) {
        if let answer = try page.apply(message) { #expect(host.receive(answer)) }
      }
    }

    /// The numbers of the rows that the page has of the list in a row.
    func rows(_ row: Int) -> [Int] {
      page.nodes[row].html.split(separator: "roster-title\">").dropFirst()
        .compactMap { Int($0.prefix { $0 != "<" }) }
    }

    /// What the page is told about the offset of the list in a row.
    func place(_ row: Int) -> String {
      let parts = page.nodes[row].html.split(separator: "data-roster-scroll=\"")
      return parts.count > 1 ? String(parts[1].prefix { $0 != "\"" }) : ""
    }
  }

  @Test func `a vertical list in a row is scrolled by the page, over the rows around its offset`()
    throws
  {
    let drawers = try Drawers()
    #expect(drawers.rows(1).first == 0)
    #expect(!drawers.rows(1).contains(30))
    let place = drawers.place(1)

    #expect(
      drawers.host.receive(.scrollNested(token: drawers.page.nodes[1].token, offset: 1_000)))
    try drawers.deliver()

    #expect(drawers.inner[1].view.scrollOffset.y == 1_000)
    #expect((20..<35).allSatisfy { drawers.rows(1).contains($0) })
    #expect(!drawers.rows(1).contains(0))
    // The page is where it is already, and the other lists stay.
    #expect(drawers.place(1) == place)
    #expect(drawers.rows(0).first == 0)
    #expect(drawers.view.scrollOffset.y == 0)
  }

  @Test func `what scrolls the list in a row otherwise scrolls it on the page, once`() throws {
    let drawers = try Drawers()
    let place = drawers.place(1)

    drawers.inner[1].view.scroll(by: 2_000)
    try drawers.deliver()
    let moved = drawers.place(1)
    #expect(moved != place && moved.hasSuffix(" 2000.0"))
    drawers.inner[1].change { $0[0].items[51].text = "other" }
    try drawers.deliver()

    #expect(drawers.place(1) == moved)
    #expect(drawers.page.nodes[1].html.contains("other"))
  }

  @Test func `offsets of lists that are not there have no effect`() throws {
    let drawers = try Drawers()

    #expect(drawers.host.receive(.scrollNested(token: 999, offset: 50)))
    #expect(
      drawers.host.receive(.scrollNested(token: drawers.page.nodes[0].token, offset: 1e12)))
    #expect(
      drawers.host.receive(.scrollNested(token: drawers.page.nodes[2].token, offset: -50)))
    try drawers.deliver()

    #expect(drawers.inner[0].view.scrollOffset.y == 100 * 40 - 200)
    #expect(drawers.place(0).hasSuffix(" 3800.0"))
    #expect(drawers.inner[2].view.scrollOffset.y == 0)
  }

  @Test func `a list that scrolls across the page is scrolled along its own axis`() throws {
    let list = WebFixture(
      sections: 1, items: 1_000,
      layout: FlowLayout(axis: .horizontal, itemSize: .fixed(ListSize(width: 100, height: 300))),
      headers: false)
    try list.connect()
    #expect(list.page.members["ax"] as? Bool == true)
    #expect(list.page.members["h"] as? Double == 109_990.0)
    let first = try #require(list.page.nodes.first)
    #expect(first.geometry[0] == 0 && !first.isMeasured)

    try list.scroll(to: 55_000)

    #expect(list.view.scrollOffset.x == 55_000)
    #expect(list.view.scrollOffset.y == 0)
    let shown = try #require(list.page.nodes.first { $0.html.contains(">500<") })
    #expect(shown.geometry[0] == 55_000)
    #expect(list.page.nodes.count < 40)
    // What is inserted before the reader moves the page, not what is seen.
    list.change { $0[0].items.insert(list.makeItem("new"), at: 0) }
    try list.deliver()
    #expect(list.page.offset == 55_110)
    #expect(shown.geometry[0] == 55_110)
  }
}
