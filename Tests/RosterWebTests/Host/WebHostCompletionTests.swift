import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterWeb

/// Lists on a page whose rows turn out to be empty, and whose visitor leaves during an update.
@MainActor @Suite struct WebHostCompletionTests {
  @Test func `rows behind 300 empty ones reach the page when it has measured those`() throws {
    let list = WebFixture(sections: 1, items: 400, headers: false)
    for item in list.items.prefix(300) { list.heights[item.id] = 0 }

    try list.connect(height: 400)

    let rows = list.shown.filter { $0.y >= 0 && $0.y < 400 }
    #expect(rows.compactMap(\.item) == Array(list.items[300..<310]))
    #expect(rows.map(\.y) == (0..<10).map { Double($0) * 40 })
  }

  @Test func `updates are answered although the visitor leaves while the page shows them`()
    async throws
  {
    let clock = VirtualClock()
    var view: CollectionView? = CollectionView(clock: clock)
    var host: WebHost? = WebHost()
    let source = try #require(
      view.map { view in
        CollectionViewDiffableDataSource<Int, Int>(view, updater: ListAdapterUpdater(clock: clock))
        {
          (cell: ContentCell, id: Int) in
          cell.content.title = "\(id)"
        }
      })
    if let view { host?.show(view) }
    _ = host?.receive(
      .hello(
        PageMessage.Hello(
          build: "", session: "", version: 0, size: PageMessage.Size(width: 600, height: 400),
          anchor: PageModel().reportedAnchor)))
    var outcomes: [String] = []
    func show(_ count: Int) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<count))
      source.apply(snapshot) { outcomes.append("\(count) \($0.outcome)") }
    }
    show(1)
    show(2)
    // The page has received the update and does not answer.
    _ = host?.nextMessage(at: .zero)

    host = nil
    show(3)
    view = nil
    show(4)
    for _ in 0..<1_000 where outcomes.count < 4 { await Task.yield() }

    #expect(outcomes.count == 4)
    #expect(outcomes.prefix(3) == ["1 applied", "2 applied", "3 applied"])
    #expect(outcomes.last?.hasPrefix("4 ") == true)
  }
}
