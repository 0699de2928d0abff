import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

/// A list that loads more pages near its end.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct PageLoaderViewTests {
  /// Shows an item of a page.
  private final class RowController: ListSectionController<PageObject> {
    override var numberOfItems: Int { 1 }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { [object] in $0.content.title = "\(object.id)" }
    }
  }

  private final class FooterController: ListSectionController<PageStatus> {
    @ListItems override var items: [ListItem] {
      ListItem(Row(id: 0, text: "\(object.state)")) { (cell: ContentCell, row) in
        cell.content.title = row.text
      }
    }
  }

  private struct PageObject: ListDiffable, Identifiable, Equatable {
    let id: Int
  }

  private typealias Loader = PageLoader<PageObject, Int>

  private let view = CollectionView()
  private let host: HeadlessHost
  private let adapter: ListAdapter

  init() {
    host = HeadlessHost(view, width: 10, height: 5)
    adapter = ListAdapter(view) {
      SectionController(for: PageObject.self) { RowController($0) }
      SectionController(for: PageStatus.self) { FooterController($0) }
    }
  }

  /// A loader of pages with so many items, up to item 99, that is connected to the view.
  private func loader(pageSize: Int) -> Loader {
    let loader = Loader { load in
      let start = load.cursor ?? 0
      let end = min(start + pageSize, 100)
      return ListPage((start..<end).map { PageObject(id: $0) }, after: end < 100 ? end : nil)
    }
    loader.onChange = { [adapter] list in
      adapter.show(list.items as [any ListDiffable] + [list.status(of: .after)])
    }
    view.onNearEnd = { [weak loader] in loader?.load() }
    return loader
  }

  @Test(arguments: [1, 2, 20])
  func `pages are loaded until the end is not near, with a footer that stays`(
    _ pageSize: Int
  ) async {
    let loader = loader(pageSize: pageSize)

    loader.load()
    await loader.waitForLoads()
    let first = loader.list.items.count
    view.scroll(by: 6)
    await loader.waitForLoads()
    let second = loader.list.items.count

    // Five rows are on the screen, and five more are near.
    #expect(first == (pageSize == 20 ? 20 : 10))
    #expect(second == (pageSize == 20 ? 20 : 16))
    #expect(host.text.hasPrefix("6\n7"))
  }

  @Test func `a reader who goes on sees everything, and then that there is no more`() async {
    let loader = loader(pageSize: 7)

    loader.load()
    await loader.waitForLoads()
    for _ in 0..<100 {
      view.scroll(by: 3)
      await loader.waitForLoads()
    }

    #expect(loader.list.items.count == 100)
    #expect(host.text == "96\n97\n98\n99\nend")
    #expect(host.contradictions.isEmpty)
  }
}
