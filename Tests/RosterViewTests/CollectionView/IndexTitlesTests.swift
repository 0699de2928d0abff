import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@MainActor
/// The index titles of a CollectionView.
@Suite
struct IndexTitlesTests {
  /// A host that records the index titles.
  private final class TitleHost: ViewHost {
    var standardRowHeight: Double { 1 }
    var titles: [[String]] = []

    func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
      ListSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    func apply(_ transaction: ViewTransaction) {}

    func indexTitlesDidChange(_ titles: [String]) { self.titles.append(titles) }
  }

  /// Sections of rows, each with a title, that leads to its first row.
  private final class Source: CollectionViewDataSource {
    var counts: [Int]
    var titles: [String]
    var paths: [String: ItemPath] = [:]
    var hasHeaders = true

    init(_ counts: [Int]) {
      self.counts = counts
      titles = counts.indices.map { "\($0)" }
    }

    func numberOfSections(in view: any ListView) -> Int { counts.count }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ view: any ListView, has kind: ElementKind, inSection section: Int
    ) -> Bool {
      kind == .header && hasHeaders
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      view.dequeue(ContentCell.self, for: element)
    }

    func indexTitles(for view: any ListView) -> [String] { titles }

    func collectionView(
      _ view: any ListView, pathForIndexTitle title: String, at index: Int
    ) -> ItemPath? {
      paths[title] ?? (index < counts.count ? ItemPath(section: index, item: 0) : nil)
    }
  }

  private func list(
    _ counts: [Int], headers: Bool = true
  ) -> (view: CollectionView, source: Source, host: TitleHost) {
    let source = Source(counts)
    source.hasHeaders = headers
    let view = CollectionView(clock: VirtualClock())
    let host = TitleHost()
    view.host = host
    view.resize(to: ListSize(width: 10, height: 5))
    view.connect(dataSource: source, delegate: nil)
    view.reload()
    return (view, source, host)
  }

  @Test
  func `the host is told of the titles once, and of others`() {
    let (view, source, host) = list([10, 10])
    #expect(view.indexTitles == ["0", "1"])

    view.scroll(by: 3)
    view.reload()
    source.titles = ["a"]
    view.performBatchUpdates {}
    source.titles = []
    view.reload()

    #expect(host.titles == [["0", "1"], ["a"], []])
  }

  @Test
  func `a new host is told of the titles that there are`() {
    let (view, _, _) = list([10])
    let other = TitleHost()

    view.host = other

    #expect(other.titles == [["0"]])
  }

  @Test
  func `a view that loses its data source has no titles`() {
    let (view, _, host) = list([10])

    view.dataSource = nil
    view.reload()

    #expect(view.indexTitles == [])
    #expect(host.titles == [["0"], []])
  }

  @Test(arguments: [true, false])
  func `a title leads to the header of its section, or to its row`(_ headers: Bool) {
    let (view, source, _) = list([10, 10, 10], headers: headers)
    source.paths["2"] = ItemPath(section: 2, item: 3)

    #expect(view.scrollToIndexTitle(at: 1) == ItemPath(section: 1, item: 0))
    #expect(view.scrollOffset.y == (headers ? 11 : 10))
    #expect(view.currentIndexTitle == 1)
    #expect(view.scrollToIndexTitle(at: 2) == ItemPath(section: 2, item: 3))

    #expect(view.visibleItems.contains(ItemPath(section: 2, item: 3)))
    // A pinned header is above the row.
    let y = view.frame(of: .item(ItemPath(section: 2, item: 3)))?.y
    #expect(y == view.scrollOffset.y + (headers ? 1 : 0))
  }

  @Test
  func `a title that does not exist or leads nowhere does nothing`() {
    let (view, source, _) = list([10, 0, 10])
    source.titles.append("?")
    source.paths["2"] = ItemPath(section: 99, item: 0)
    source.paths["0"] = ItemPath(section: 0, item: .max)
    view.reload()

    for index in [Int.min, -1, 0, 1, 2, 3, 4, Int.max] {
      #expect(view.scrollToIndexTitle(at: index) == nil)
    }
    #expect(view.scrollOffset.y == 0)
    #expect(view.currentIndexTitle == nil)
  }

  @Test
  func `the title of the place at the top is the last one that leads there or further up`() {
    let (view, source, _) = list([10, 10, 10], headers: false)
    source.paths["1"] = ItemPath(section: 0, item: 4)
    #expect(view.currentIndexTitle == 0)

    view.scroll(by: 4)
    #expect(view.currentIndexTitle == 1)
    view.scroll(by: 10)
    #expect(view.currentIndexTitle == 1)
    view.scroll(by: 6)

    #expect(view.currentIndexTitle == 2)
  }
}
