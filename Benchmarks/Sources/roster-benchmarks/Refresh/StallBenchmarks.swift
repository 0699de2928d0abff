import RosterDiff
import RosterEngine
import RosterKit
import RosterTerminal
import RosterTesting
import RosterView

/// How long the main actor is not there for keys while a list of one section gets all its rows in
/// reverse, the worst that can happen to it: the counter `stall-us`, in microseconds.
///
/// The time is that of the whole refresh, the baseline the checked diff of the rows. The adapter
/// reads and compares items on the main actor; a data source of values has them compared elsewhere.
@MainActor
func stallBenchmarks(quick: Bool) -> [Benchmark] {
  (quick ? [1_000] : [100_000, 1_000_000]).flatMap { count in
    [
      stallBenchmark("adapter", count: count) { AdapterList() },
      stallBenchmark("values", count: count) { ValueList() },
    ]
  }
}

@MainActor
private func stallBenchmark(
  _ name: String, count: Int, list: @escaping @MainActor () -> any StallList
) -> Benchmark {
  Benchmark(name: "stall/\(name)/\(count)", count: count, baseline: "checked diff") {
    let rows = (0..<count).map { StallRow(id: $0, text: "row \($0)") }
    let reversed = Array(rows.reversed())
    let list = list()
    _ = longestStall { await list.show(rows) }
    let stall =
      (0..<3).map { turn in
        longestStall { await list.show(turn % 2 == 0 ? reversed : rows) }
      }.max() ?? .zero
    precondition(list.first == count - 1)
    var isTurned = true
    return Benchmark.Prepared(
      subject: {
        isTurned.toggle()
        let next = isTurned ? reversed : rows
        _ = longestStall { await list.show(next) }
        return list.first
      },
      baseline: { diff(rows, reversed).changeCount },
      counters: ["stall-us": Int(stall / .microseconds(1))])
  }
}

/// A list in a terminal that nobody looks at.
@MainActor
private protocol StallList: AnyObject {
  /// The id of the first row.
  var first: Int { get }

  func show(_ rows: [StallRow]) async
}

private struct StallRow: ListDiffable, Equatable, Identifiable, Sendable {
  let id: Int
  let text: String

  var diffIdentifier: Int { id }
}

@MainActor
private func makeView() -> (CollectionView, TerminalHost) {
  let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1), headerHeight: .fixed(1)))
  let host = TerminalHost(view, usesColors: true)
  host.resize(to: TerminalSize(columns: 100, rows: 40))
  view.onFault = { preconditionFailure($0.description) }
  return (view, host)
}

private final class AdapterList: StallList {
  private struct Group: ListDiffable, Equatable {
    let rows: [StallRow]

    var diffIdentifier: Int { 0 }
  }

  private final class GroupController: ListSectionController<Group> {
    override var items: [ListItem]? {
      object.rows.map { row in
        ListItem(row) { (cell: ContentCell, row) in cell.content = ListContent(title: row.text) }
      }
    }
  }

  private let host: TerminalHost
  private let adapter: ListAdapter
  private(set) var first = -1

  init() {
    let (view, host) = makeView()
    self.host = host
    adapter = ListAdapter(view) { Controller(for: Group.self) { GroupController($0) } }
  }

  func show(_ rows: [StallRow]) async {
    await adapter.show([Group(rows: rows)])
    first = rows.first?.id ?? -1
  }
}

private final class ValueList: StallList {
  private let host: TerminalHost
  private let source: CollectionViewComparableDataSource<Int, StallRow>

  init() {
    let (view, host) = makeView()
    self.host = host
    var options = ListUpdateOptions()
    options.diffing = .background(minimum: 1_000)
    source = CollectionViewComparableDataSource(
      view, updater: ListAdapterUpdater(options: options)
    ) { (cell: ContentCell, row: StallRow) in
      cell.content = ListContent(title: row.text)
    }
  }

  var first: Int { source.value(for: ItemPath(section: 0, item: 0))?.id ?? -1 }

  func show(_ rows: [StallRow]) async {
    await source.apply(await snapshot(of: rows))
  }
}

@concurrent
private func snapshot(of rows: [StallRow]) async -> ComparableDataSourceSnapshot<Int, StallRow> {
  var snapshot = ComparableDataSourceSnapshot<Int, StallRow>()
  snapshot.appendSections([0])
  snapshot.appendItems(rows, toSection: 0)
  return snapshot
}
