import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor @Suite struct CollectionViewConcatenatedDataSourceTests {
  private struct Total: Identifiable, Equatable {
    let id: String
    var sum = 0
  }

  private struct Quote: Identifiable, Equatable {
    let id: Int
    var price = 1
  }

  private final class OtherCell: CollectionViewCell {}

  private final class Log {
    var texts: [String] = []
    var quoteUpdates = 0
    var faults: [ListFault] = []
  }

  private typealias Totals = ComparableDataSourceSnapshot<String, Total>
  private typealias Quotes = ComparableDataSourceSnapshot<Int, Quote>

  private let view: CollectionView
  private let host: HeadlessHost
  private let list: CollectionViewConcatenatedDataSource<String>
  private let totals: CollectionViewConcatenatedDataSource<String>.Source<String, Total>
  private let quotes: CollectionViewConcatenatedDataSource<String>.Source<Int, Quote>
  private let log = Log()

  init() {
    let log = log
    view = CollectionView(clock: VirtualClock())
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: 30)
    list = CollectionViewConcatenatedDataSource(
      view, updater: ListAdapterUpdater(clock: view.clock))
    totals = list.addSource("totals", of: Total.self, in: String.self) {
      (cell: ContentCell, total) in cell.content = ListContent(title: "\(total.id) \(total.sum)")
    }
    quotes = list.addSource("quotes", of: Quote.self, in: Int.self) { (cell: ContentCell, quote) in
      log.quoteUpdates += 1
      cell.content = ListContent(title: "#\(quote.id) \(quote.price)")
    }
    view.onFault = { log.faults.append($0) }
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private var rows: [String] { host.text.split(separator: "\n").map(String.init) }

  private func showAll() {
    quotes.apply(
      Quotes {
        ListSection(1) { (1...2).map { Quote(id: $0) } }
        ListSection(2) { (3...4).map { Quote(id: $0) } }
      })
    totals.apply(Totals { ListSection("a") { Total(id: "sum") } })
  }

  @Test func `sources stand in the order in which they were added`() {
    showAll()

    #expect(rows == ["sum 0", "#1 1", "#2 1", "#3 1", "#4 1"])
    #expect(log.faults.isEmpty)
  }

  @Test func `each source has its swipe actions and hears of them with its index paths`() {
    showAll()
    let delete = ContextMenu.Action("delete", title: "Delete", role: .destructive)
    quotes.swipeActions = { quote, _ in
      quote.id == 3 ? CollectionView.SwipeActions(trailing: [delete]) : nil
    }
    quotes.onSwipeAction = { [log] in log.texts.append("\($0.id) \($1.id) \($2)") }

    for section in 0..<3 {
      view.chooseSwipeAction(delete, forItemAt: path(section, 0))
    }

    #expect(log.texts == ["delete 3 1-0"])
    #expect(view.swipeActions(forItemAt: path(0, 0)).all.isEmpty)
    #expect(view.swipeActions(forItemAt: path(2, 0)).deletion == delete)
  }

  @Test func `each source has its class of cells`() {
    let others = list.addSource("others", of: Quote.self, in: Int.self) {
      (_: OtherCell, _) in
    }
    showAll()

    others.apply(Quotes { ListSection(1) { Quote(id: 1) } })

    #expect(view.cell(at: path(0, 0)) is ContentCell)
    #expect(view.cell(at: path(3, 0)) is OtherCell)
  }

  @Test func `a change of a source leaves the cells of the others alone`() {
    showAll()
    let cell = view.cell(at: path(0, 0))
    log.quoteUpdates = 0

    totals.apply(Totals { ListSection("a") { Total(id: "sum", sum: 7) } })

    #expect(rows.first == "sum 7")
    #expect(view.cell(at: path(0, 0)) === cell)
    #expect(log.quoteUpdates == 0)
  }

  @Test func `handlers get values and index paths of their source`() {
    showAll()
    let log = log
    totals.onSelect = { total, path in log.texts.append("select \(total.id) \(path)") }
    quotes.onSelect = { quote, path in log.texts.append("select \(quote.id) \(path)") }
    quotes.onDeselect = { quote, path in log.texts.append("deselect \(quote.id) \(path)") }
    quotes.isSelectable = { quote, path in quote.id != 4 || path != self.path(1, 1) }

    view.tapItem(at: path(0, 0))
    view.tapItem(at: path(2, 0))
    view.tapItem(at: path(2, 1))
    view.tapItem(at: path(1, 1))

    #expect(
      log.texts == ["select sum 0-0", "select 3 1-0", "deselect 3 1-0", "select 2 0-1"])
  }

  @Test func `without handlers everything can be selected`() {
    showAll()

    view.tapItem(at: path(2, 1))

    #expect(view.selectedItems == [path(2, 1)])
  }

  @Test func `index paths are translated both ways`() {
    showAll()

    #expect(quotes.listPath(for: path(1, 0)) == path(2, 0))
    #expect(quotes.path(forListPath: path(2, 0)) == path(1, 0))
    #expect(quotes.indexPath(for: 4) == path(1, 1))
    #expect(quotes.value(for: path(0, 1)) == Quote(id: 2))
    #expect(totals.value(for: path(0, 0)) == Total(id: "sum"))
    #expect(totals.path(forListPath: path(1, 0)) == nil)
    #expect(totals.listPath(for: path(1, 0)) == nil)
    #expect(quotes.indexPath(for: 9) == nil)
    for path in [path(-1, 0), path(0, 2), path(2, 0), path(.max, .max)] {
      #expect(quotes.listPath(for: path) == nil)
      #expect(quotes.value(for: path) == nil)
    }
    #expect(quotes.path(forListPath: path(1, 2)) == nil)
  }

  @Test func `sources may have equal identifiers, of different types or not`() {
    let others = list.addSource("others", of: Quote.self, in: Int.self) {
      (cell: ContentCell, quote) in cell.content = ListContent(title: "other \(quote.id)")
    }
    showAll()

    others.apply(Quotes { ListSection(1) { Quote(id: 1) } })

    #expect(rows.last == "other 1")
    #expect(others.indexPath(for: 1) == path(0, 0))
    #expect(others.listPath(for: path(0, 0)) == path(3, 0))
    #expect(log.faults.isEmpty)
  }

  @Test func `a source that is added again has other types at the same position`() {
    showAll()

    let other = list.addSource("totals", of: Quote.self, in: Int.self) {
      (cell: ContentCell, quote) in cell.content = ListContent(title: "new \(quote.id)")
    }
    other.apply(Quotes { ListSection(7) { Quote(id: 8) } })

    #expect(rows == ["new 8", "#1 1", "#2 1", "#3 1", "#4 1"])
    #expect(log.faults.isEmpty)
  }

  @Test func `snapshots that are applied together are all shown`() async {
    async let first = quotes.apply(
      Quotes { ListSection(1) { Quote(id: 1) } }, animatingDifferences: false)
    async let second = totals.apply(
      Totals { ListSection("a") { Total(id: "sum") } }, animatingDifferences: false)

    let receipts = await [first, second]

    #expect(receipts.allSatisfy { $0 != nil })
    #expect(rows == ["sum 0", "#1 1"])
  }

  @Test func `mistakes in a snapshot are reported once`() {
    var snapshot = Quotes { ListSection(1) { Quote(id: 1) } }
    snapshot.updateItem(Quote(id: 9))

    quotes.apply(snapshot)
    totals.apply(Totals())

    #expect(log.faults.count == 1)
  }

  @Test func `without its list a source does nothing`() async {
    var list: CollectionViewConcatenatedDataSource<String>? = CollectionViewConcatenatedDataSource(
      CollectionView(clock: VirtualClock()))
    let source = list?.addSource("a", of: Quote.self, in: Int.self) {
      (cell: ContentCell, quote) in cell.content.title = "\(quote.id)"
    }
    list = nil

    source?.apply(Quotes(), completion: nil)

    #expect(await source?.apply(Quotes()) == nil)
    #expect(source?.value(for: path(0, 0)) == nil)
    #expect(source?.indexPath(for: 1) == nil)
  }

  @Test(arguments: 1...4)
  func `random changes of sources show what the sources say`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var parts = ["totals": [], "quotes": []] as [String: [[Int]]]
    for step in 0..<TestLength.count(short: 60, long: 2_000) {
      let sections = (0..<Int.random(in: 0...3, using: &random)).map { section in
        (0..<Int.random(in: 0...3, using: &random)).map { section * 10 + $0 }.shuffled(
          using: &random)
      }
      let price = Int.random(in: 0...2, using: &random)
      if Bool.random(using: &random) {
        parts["quotes"] = sections
        var snapshot = Quotes()
        for (index, items) in sections.enumerated() {
          snapshot.appendSections([index])
          snapshot.appendItems(items.map { Quote(id: $0, price: price) })
        }
        quotes.apply(snapshot, animatingDifferences: false)
        let texts = sections.joined().map { "#\($0) \(price)" }
        #expect(
          rows.suffix(texts.count) == texts[...], "seed \(seed), step \(step)")
      } else {
        parts["totals"] = sections
        var snapshot = Totals()
        for (index, items) in sections.enumerated() {
          snapshot.appendSections(["\(index)"])
          snapshot.appendItems(items.map { Total(id: "\($0)", sum: price) })
        }
        totals.apply(snapshot, animatingDifferences: false)
        let texts = sections.joined().map { "\($0) \(price)" }
        #expect(rows.prefix(texts.count) == texts[...], "seed \(seed), step \(step)")
      }
      let counts = (parts["totals", default: []] + parts["quotes", default: []]).map(\.count)
      #expect((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } == counts)
    }
    #expect(log.faults.isEmpty)
  }
}
