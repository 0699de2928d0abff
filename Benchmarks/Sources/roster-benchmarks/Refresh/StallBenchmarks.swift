import CommandRunner
import RosterDiff
import RosterEngine
import RosterKit
import RosterTerminal
import RosterTesting
import RosterView
import TableText
import WatchHosts
import WatchModel

/// How long the main actor is not there for keys while a list of one section gets all its rows in
/// reverse, the worst that can happen to it.
///
/// The counters are in microseconds: `stall-us` is the longest time that a key waits, `work-us` the
/// longest time that the main actor's thread computes meanwhile, whatever else the machine does.
///
/// The time is that of the whole refresh, the baseline the checked diff of the rows. The adapter
/// reads and compares items on the main actor; a data source of values has them compared elsewhere;
/// so has the list of the tool, which gets the output of a command and marks what differs.
@MainActor
func stallBenchmarks(quick: Bool) -> [Benchmark] {
  [refreshOfTool(count: quick ? 1_000 : 10_000)]
    + (quick ? [1_000] : [100_000, 1_000_000]).flatMap { count in
      [
        stallBenchmark("adapter", count: count) { AdapterList() },
        stallBenchmark("values", count: count) { ValueList() },
        stallBenchmark("tool", count: count) { ToolList() },
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
    let stalls = (0..<3).map { turn in
      longestStall { await list.show(turn % 2 == 0 ? reversed : rows) }
    }
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
      counters: [
        "stall-us": microseconds(stalls.map(\.wait).max()),
        "work-us": microseconds(stalls.map(\.work).max()),
      ])
  }
}

/// A refresh of the tool in which 1 % of the rows differ.
///
/// A third is changed, a third replaced, a third in another place. Rows that went away are shown for
/// a moment, and then taken out in a second step. The counters are the main actor's time for both
/// steps, the mean of ten refreshes, and that of the second one alone.
@MainActor
private func refreshOfTool(count: Int) -> Benchmark {
  Benchmark(name: "stall/tool-refresh/\(count)", count: count, baseline: "checked diff") {
    var random = SeededGenerator(seed: 1)
    let old = (0..<count).map { StallRow(id: $0, text: "row \($0) \(0)") }
    var new = old
    for change in 0..<count / 100 {
      let place = Int.random(in: new.indices, using: &random)
      let id = new[place].id
      switch change % 3 {
      case 0: new[place] = StallRow(id: id, text: "row \(id) \(change)")
      case 1: new[place] = StallRow(id: count + id, text: "row \(count + id) \(0)")
      default: new.insert(new.remove(at: place), at: .random(in: 0..<count, using: &random))
      }
    }
    let changed = new
    let list = ToolList(key: .columns([ColumnReference(text: "2")]))
    _ = mainActorTime { await list.show(old) }
    var times = (both: Duration.zero, second: Duration.zero)
    for turn in 0..<10 {
      times.both += mainActorTime { await list.show(turn % 2 == 0 ? changed : old) }
      let second = mainActorTime { await list.showWithoutGone() }
      times.both += second
      times.second += second
    }
    precondition(list.first == old.first?.id)
    var isTurned = false
    return Benchmark.Prepared(
      subject: {
        isTurned.toggle()
        let next = isTurned ? changed : old
        _ = mainActorTime {
          await list.show(next)
          await list.showWithoutGone()
        }
        return list.first
      },
      baseline: { diff(old, changed).changeCount },
      counters: [
        "main-us": microseconds(times.both / 10),
        "main-gone-us": microseconds(times.second / 10),
      ])
  }
}

private func microseconds(_ duration: Duration?) -> Int {
  Int((duration ?? .zero) / .microseconds(1))
}

/// A list in a terminal that is not shown.
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
    adapter = ListAdapter(view) { SectionController(for: Group.self) { GroupController($0) } }
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

/// The list of `roster watch` with all that makes it, from the output of the command on.
private final class ToolList: StallList {
  private let list = WatchList(showsHeaders: false)
  private let host: TerminalHost
  private let reader: WatchReader

  init(key: KeyRule = .line) {
    var options = WatchOptions(command: ["command"])
    (options.key, options.header) = (key, .absent)
    reader = WatchReader(options, ChangeMarks(.moment(.seconds(1))))
    host = TerminalHost(list.view, usesColors: true)
    host.marks = nil
    host.resize(to: TerminalSize(columns: 100, rows: 40))
    list.view.onFault = { preconditionFailure($0.description) }
  }

  private(set) var first = -1

  func show(_ rows: [StallRow]) async {
    let run = await run(printing: rows)
    do {
      try await reader.receive(run)
    } catch {
      preconditionFailure("\(error)")
    }
    await show(at: .zero)
    first = rows.first?.id ?? -1
  }

  /// Shows the list as it is when the moment is over for which rows that went away are shown.
  func showWithoutGone() async { await show(at: .seconds(2)) }

  private func show(at time: Duration) async {
    let contents = await reader.contents(ListSettings(), at: time)
    await list.show(contents.list) { [self] in
      list.style.widths = contents.widths
      list.style.marks = contents.marks
    }
    list.redraw()
    await reader.didShow(contents.number)
  }
}

@concurrent
private func run(printing rows: [StallRow]) async -> SourceRun {
  let output = Array(rows.flatMap { "\($0.text)\n".utf8 })
  return SourceRun(CommandRun(output: output, end: .exited(0)), as: InputRules())
}

@concurrent
private func snapshot(of rows: [StallRow]) async -> ComparableDataSourceSnapshot<Int, StallRow> {
  var snapshot = ComparableDataSourceSnapshot<Int, StallRow>()
  snapshot.appendSections([0])
  snapshot.appendItems(rows, toSection: 0)
  return snapshot
}
