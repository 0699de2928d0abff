import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Headers and footers that are values, in the lists of data sources.
@MainActor @Suite struct SectionViewsInListTests {
  typealias Source = CollectionViewComparableDataSource<String, Row>

  struct Row: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  final class OtherCell: CollectionViewCell {
    var signal = 0
  }

  final class Log {
    var headers: [String] = []
    var events: [String] = []
  }

  /// Records which headers appear and disappear.
  final class Hearer: CollectionViewDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }

    func collectionView(
      _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
    ) {
      if case .item = element { return }
      log.events.append("+\(text(cell))")
    }

    func collectionView(
      _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
    ) {
      if case .item = element { return }
      log.events.append("-\(text(cell))")
    }

    private func text(_ cell: any ListCell) -> String {
      (cell as? ContentCell)?.content.title ?? "other"
    }
  }

  let clock = VirtualClock()
  let list: ShownList
  let log = Log()
  let source: Source

  init() {
    list = ShownList(height: 8, clock: clock)
    source = Source(list.view, updater: ListAdapterUpdater(clock: clock)) {
      (cell: ContentCell, row) in
      cell.content.title = row.text.isEmpty ? "\(row.id)" : row.text
    }
  }

  private var view: ShownList.View { list.view }
  private var host: ShownList.Host { list.host }

  /// A header of a network, identified by an id.
  private func header(_ signal: Signal) -> SectionView {
    SectionView(signal) { [log] (cell: ContentCell, signal) in
      log.headers.append(signal.text)
      cell.content.title = signal.text
    }
  }

  /// A header without an id.
  private func counter(_ count: Int) -> SectionView {
    SectionView(count) { [log] (cell: ContentCell, count) in
      log.headers.append("\(count)")
      cell.content.title = "count \(count)"
    }
  }

  private func cell(_ element: ListElement) -> (any ListCell)? { view.cell(for: element) }

  private func show(_ sections: ListSection<String, Row>...) {
    log.headers = []
    source.apply(Source.Snapshot { for section in sections { section } })
  }

  private func section(
    _ id: String, _ header: SectionView? = nil, footer: SectionView? = nil, rows: [Int]
  ) -> ListSection<String, Row> {
    ListSection(id, header: header, footer: footer) { rows.map { Row(id: $0) } }
  }

  @Test func `only the header whose value differs is configured, in the cell that it has`() {
    show(
      section("a", counter(1), rows: [1]), section("b", counter(5), footer: counter(7), rows: [2]))
    let cells = [cell(.header(section: 0)), cell(.header(section: 1)), cell(.footer(section: 1))]

    show(
      section("a", counter(1), rows: [1]), section("b", counter(6), footer: counter(7), rows: [2]))

    #expect(host.text == "count 1\n1\ncount 6\n2\ncount 7")
    #expect(log.headers == ["6"])
    #expect(cell(.header(section: 0)) === cells[0])
    #expect(cell(.header(section: 1)) === cells[1])
    #expect(cell(.footer(section: 1)) === cells[2])
  }

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `headers whose values are equal are not touched`() {
      show(section("a", counter(1), footer: counter(2), rows: [1]))
      let (bound, steps) = (view.counters.bound, host.transactions.count)

      show(section("a", counter(1), footer: counter(2), rows: [1]))

      #expect(log.headers.isEmpty)
      #expect(view.counters.bound == bound)
      #expect(host.transactions.count == steps)
    }
  #endif

  @Test func `a header with the same id keeps its cell, and one with another id gets another`() {
    show(section("a", header(Signal(id: 1, text: "one")), rows: [1]))
    let first = cell(.header(section: 0))
    show(section("a", header(Signal(id: 1, text: "ONE")), rows: [1]))
    let second = cell(.header(section: 0))
    show(section("a", header(Signal(id: 2, text: "two")), rows: [1]))

    #expect(first === second)
    #expect(cell(.header(section: 0)) !== second)
    #expect(host.text == "two\n1")
    #expect(log.headers == ["two"])
  }

  @Test func `another class of cells and a title in place of a value get another cell`() {
    show(section("a", counter(1), rows: [1]))
    let counting = cell(.header(section: 0))
    let other = SectionView(1) { (cell: OtherCell, signal) in cell.signal = signal }
    show(section("a", other, rows: [1]))
    let shown = cell(.header(section: 0))
    show(section("a", SectionView(title: "A"), rows: [1]))
    let titled = cell(.header(section: 0))
    show(section("a", counter(1), rows: [1]))

    #expect((shown as? OtherCell)?.signal == 1)
    #expect(shown !== counting)
    #expect(titled is ContentCell)
    #expect(cell(.header(section: 0)) !== titled)
    #expect(host.text == "count 1\n1")
  }

  @Test func `the delegate is told of a header that takes the place of another`() {
    let hearer = Hearer(log)
    source.delegate = hearer
    show(section("a", header(Signal(id: 1, text: "one")), rows: [1]))
    log.events = []

    show(section("a", header(Signal(id: 2, text: "two")), rows: [1]))
    show(section("a", header(Signal(id: 2, text: "TWO")), rows: [1]))

    #expect(log.events == ["+two", "-one"])
  }

  @Test func `headers and footers come and go, and everything is where it should be`() {
    show(section("a", rows: [1]), section("b", rows: [2]))

    show(section("a", counter(1), rows: [1]), section("b", footer: counter(2), rows: [2]))
    let text = host.text
    let frames = [ListElement.header(section: 0), .item(ItemPath(section: 1, item: 0))].map {
      view.frame(of: $0)?.y
    }
    let footer = view.frame(of: .footer(section: 1))?.y
    show(section("a", rows: [1]), section("b", rows: [2]))

    #expect(text == "count 1\n1\n2\ncount 2")
    #expect(frames == [0, 2])
    #expect(footer == 3)
    #expect(host.text == "1\n2")
    #expect(view.frame(of: .header(section: 0)) == nil)
  }

  @Test func `a header moves with its section, and is configured if it differs too`() {
    show(section("a", counter(1), rows: [1]), section("b", counter(2), rows: [2]))
    let cells = (0..<2).map { cell(.header(section: $0)) }

    show(section("b", counter(2), rows: [2]), section("a", counter(3), rows: [1]))

    #expect(host.text == "count 2\n2\ncount 3\n1")
    #expect(log.headers == ["3"])
    #expect(cell(.header(section: 0)) === cells[1])
    #expect(cell(.header(section: 1)) === cells[0])
  }

  @Test func `a header out of sight is not configured, and right when it comes`() {
    show(section("a", counter(1), rows: Array(0..<9)), section("b", counter(2), rows: [20]))

    show(section("a", counter(1), rows: Array(0..<9)), section("b", counter(3), rows: [20]))
    let early = log.headers
    view.scroll(by: 5)

    #expect(early.isEmpty)
    #expect(log.headers == ["3"])
    #expect(host.text.hasSuffix("count 3\n20"))
  }

  #if !ROSTER_SIMULATION  // UIKit uses cells again
    @Test(arguments: [false, true])
    func `a header that was kept out of sight comes back as it is by then`(isOther: Bool) {
      let rows = Array(0..<20)
      show(section("a", header(Signal(id: 1, text: "one")), rows: rows))
      let shown = cell(.header(section: 0))
      view.scroll(by: 9)
      show(section("a", header(Signal(id: isOther ? 2 : 1, text: "new")), rows: rows))
      view.scroll(by: -9)

      #expect(host.text.hasPrefix("new\n0\n"))
      #expect((cell(.header(section: 0)) === shown) == !isOther)
    }
  #endif

  @Test func `the reload form makes all of them again`() {
    show(section("a", counter(1), rows: [1]))

    source.applySnapshotUsingReloadData(
      Source.Snapshot { section("a", counter(2), footer: counter(3), rows: [1]) })

    #expect(host.text == "count 2\n1\ncount 3")
  }

  @Test func `a provider has the last word, and what it filled is not taken for a value`() {
    show(section("a", counter(1), rows: [1]))
    source.supplementaryViewProvider = { view, element, _, _ in
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content.title = "provided"
      return cell
    }
    show(section("a", counter(2), rows: [1]))
    let provided = host.text
    source.supplementaryViewProvider = nil
    show(section("a", counter(1), rows: [1]))

    #expect(provided == "provided\n1")
    #expect(host.text == "count 1\n1")
  }

  @Test func `a header stays while its section is an outline that is opened and closed`() {
    let list = SourceList()
    list.apply(SourceList.Snapshot { ListSection("a", header: counter(1)) { [7] } })
    let header = list.view.cell(for: .header(section: 0))
    list.apply(SourceList.outline(), to: "a")
    list.source.toggle(1)
    log.headers = []
    var snapshot = list.source.snapshot()
    snapshot.setViews(SectionViews(header: counter(2)), ofSection: "a")
    list.apply(snapshot)

    #expect(list.host.text == "count 2\n1\n11\n12\n2")
    #expect(list.view.cell(for: .header(section: 0)) === header)
    #expect(log.headers == ["2"])
  }

  @Test func `receipt and journal say which sections changed their headers`() async throws {
    let recorder = ListJournal()
    source.updater.journal = recorder
    show(section("a", counter(1), rows: [1]), section("b", counter(2), rows: [2]))

    let receipt = await source.apply(
      Source.Snapshot {
        section("a", counter(1), rows: [1])
        section("b", counter(3), footer: counter(4), rows: [2])
      })

    let batches = recorder.records.compactMap { record in
      if case .batch(_, let batch, _, _) = record.event { batch.update } else { nil }
    }
    let last = try #require(batches.last)
    #expect(receipt.sections.updates == 2)
    #expect(receipt.items.updates == 0)
    #expect(Array(last.reconfigureSections) == [1])
  }
}

/// A header that is identified by an id.
struct Signal: Identifiable, Equatable {
  let id: Int
  var text: String
}
