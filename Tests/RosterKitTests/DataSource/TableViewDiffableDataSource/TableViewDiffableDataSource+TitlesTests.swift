import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Titles that a subclass derives from the shown content.
@MainActor @Suite struct TableViewDiffableDataSourceTitlesTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// A table that counts its rows in its footers, unless there are none.
  final class CountingSource: TableViewDiffableDataSource<String, Int> {
    override func titleForFooter(in section: String) -> String? {
      let count = snapshot().numberOfItems(inSection: section)
      return count == 0 ? nil : "\(count) rows"
    }

    override func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool {
      true
    }
  }

  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  let source: CountingSource

  init() {
    view = CollectionView(clock: clock)
    view.faultPolicy = .report
    host = HeadlessHost(view, width: 20, height: 10)
    source = CountingSource(view, updater: ListAdapterUpdater(clock: clock)) {
      (cell: ContentCell, id) in cell.content.title = "\(id)"
    }
    source.apply(
      Snapshot {
        ListSection("a") { [1, 2] }
        ListSection("b") { 3 }
      })
  }

  @Test func `a title follows what is shown, in its cell`() {
    let footers = (0..<2).map { view.cell(for: .footer(section: $0)) }

    source.apply(
      Snapshot {
        ListSection("a") { [1, 2, 4] }
        ListSection("b") { 3 }
      })

    #expect(host.text == "1\n2\n4\n3 rows\n3\n1 rows")
    #expect(view.cell(for: .footer(section: 0)) === footers[0])
    #expect(view.cell(for: .footer(section: 1)) === footers[1])
  }

  @Test func `a title comes and goes with what is shown`() {
    source.apply(
      Snapshot {
        ListSection("a") { [1, 2] }
        ListSection("b") { [Int]() }
      })
    let without = host.text
    source.apply(
      Snapshot {
        ListSection("a") { [Int]() }
        ListSection("b") { [1, 2] }
      })

    #expect(without == "1\n2\n2 rows")
    #expect(host.text == "1\n2\n2 rows")
  }

  @Test func `only footers whose titles differ are touched`() {
    let bound = view.counters.bound

    source.apply(
      Snapshot {
        ListSection("a") { [2, 1] }
        ListSection("b") { 3 }
      })

    #expect(host.text == "2\n1\n2 rows\n3\n1 rows")
    #expect(view.counters.bound == bound)
  }

  @Test func `titles follow a row that the user moves, at the next turn`() {
    view.beginReorder(at: ItemPath(section: 0, item: 1))
    view.moveReorder(.down)
    view.endReorder()
    clock.turn()

    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [2, 3])
    #expect(host.text == "1\n1 rows\n2\n3\n2 rows")
    #expect(!clock.hasPendingWork)
  }

  @Test func `titles follow in the reload form`() {
    source.applySnapshotUsingReloadData(Snapshot { ListSection("b") { [1, 2, 3] } })

    #expect(host.text == "1\n2\n3\n3 rows")
  }

  @Test func `titles of the snapshot are used where a subclass has none of its own`() {
    source.apply(Snapshot { ListSection("a", header: "A") { 1 } })
    source.apply(Snapshot { ListSection("a", header: "AA") { 1 } })

    #expect(host.text == "AA\n1\n1 rows")
  }

  @Test func `a header that is a value stays, and a title of the subclass is in its place`() {
    let counter = { (count: Int) in
      SectionView(count) { (cell: ContentCell, count) in cell.content.title = "count \(count)" }
    }
    source.apply(
      Snapshot { ListSection("a", header: counter(1), footer: counter(2)) { [1, 2] } })
    let header = view.cell(for: .header(section: 0))
    let first = host.text
    source.apply(
      Snapshot { ListSection("a", header: counter(3), footer: counter(4)) { [Int]() } })

    #expect(first == "count 1\n1\n2\n2 rows")
    #expect(host.text == "count 3\ncount 4")
    #expect(view.cell(for: .header(section: 0)) === header)
  }

  @Test func `headers and footers come as rows do`() {
    source.defaultRowAnimation = .left

    source.apply(
      Snapshot {
        ListSection("a") { [1, 2] }
        ListSection("b") { 3 }
        ListSection("c", header: "C") { 4 }
      })

    let coming = (host.transactions.last?.changes ?? []).filter { $0.kind == .appear }
    #expect(host.text.hasSuffix("C\n4\n1 rows"))
    #expect(coming.map(\.from.frame.x) == [-20, -20, -20])
  }
}
