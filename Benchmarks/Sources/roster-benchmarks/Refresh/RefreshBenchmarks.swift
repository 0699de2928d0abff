import RosterTerminal
import RosterTesting

/// One refresh of a grouped table in a terminal of 100 × 40: new rows in, bytes out.
///
/// 1 % of the rows differ: a third is changed, a third replaced, a third in another place. The
/// baseline is the diff of the same rows as one plain list.
@MainActor
func refreshBenchmarks(quick: Bool) -> [Benchmark] {
  var benchmarks: [Benchmark] = []
  for count in quick ? [1_000] : [1_000, 10_000, 100_000] {
    for groups in [1, 100] {
      benchmarks.append(refreshBenchmark(count: count, groups: groups))
    }
  }
  return benchmarks
}

@MainActor
private func refreshBenchmark(count: Int, groups: Int) -> Benchmark {
  Benchmark(name: "refresh/\(groups)-groups/\(count)", count: count, baseline: "checked diff") {
    let table = BenchmarkTable(count: count, groups: groups)
    let screen = BenchmarkScreen()
    screen.show(table.before)
    let bytes = (1...10).map { screen.show($0 % 2 == 1 ? table.after : table.before) }
    precondition(screen.faults == 0)
    precondition(bytes[9] < 100 * 40 * 20)
    let (old, new) = (table.before.flatMap(\.rows), table.after.flatMap(\.rows))
    return Benchmark.Prepared(
      subject: {
        table.isTurned.toggle()
        return screen.show(table.isTurned ? table.after : table.before)
      },
      baseline: { diff(old, new).changeCount },
      counters: ["bytes": bytes.max() ?? 0, "changes": diff(old, new).changeCount])
  }
}

/// Two states of a table.
private final class BenchmarkTable {
  let before: [BenchmarkGroup]
  let after: [BenchmarkGroup]
  var isTurned = false

  init(count: Int, groups: Int) {
    var random = SeededGenerator(seed: 1)
    let size = count / groups
    let groups = (0..<groups).map { group in
      BenchmarkGroup(
        id: group, rows: (0..<size).map { BenchmarkLine(id: group * size + $0, value: 0) })
    }
    before = groups
    after = groups.map { group in
      var group = group
      for change in 0..<max(1, size / 100) {
        let place = Int.random(in: group.rows.indices, using: &random)
        switch change % 3 {
        case 0: group.rows[place].value += 1
        case 1: group.rows[place] = BenchmarkLine(id: count + group.rows[place].id, value: 0)
        default:
          let row = group.rows.remove(at: place)
          group.rows.insert(row, at: .random(in: 0...group.rows.count, using: &random))
        }
      }
      return group
    }
  }
}

/// A list in a terminal that is not shown.
@MainActor
private final class BenchmarkScreen {
  var faults = 0
  private let view = CollectionView(
    layout: ListLayout(rowHeight: .fixed(1), headerHeight: .fixed(1)), clock: VirtualClock())
  private let adapter: ListAdapter
  private let host: TerminalHost

  init() {
    adapter = ListAdapter(view) {
      SectionController(for: BenchmarkGroup.self) { BenchmarkController($0) }
    }
    host = TerminalHost(view, usesColors: true)
    host.resize(to: TerminalSize(columns: 100, rows: 40))
    view.onFault = { [weak self] _ in self?.faults += 1 }
  }

  /// Shows groups and returns the number of bytes written for it.
  @discardableResult
  func show(_ groups: [BenchmarkGroup]) -> Int {
    adapter.show(groups)
    return host.renderFrame().count
  }
}

private struct BenchmarkGroup: ListDiffable, Equatable {
  let id: Int
  var rows: [BenchmarkLine]

  var diffIdentifier: Int { id }
}

private struct BenchmarkLine: ListDiffable, Equatable {
  let id: Int
  var value: Int

  var diffIdentifier: Int { id }
}

private final class BenchmarkController: ListSectionController<BenchmarkGroup> {
  override var items: [ListItem]? {
    object.rows.map { row in
      ListItem(row) { (cell: ContentCell, row) in
        cell.content = ListContent(title: "row \(row.id)", detail: "\(row.value)")
      }
    }
  }

  override var header: ListItem? {
    ListItem(object.id) { (cell: ContentCell, id) in
      cell.content = ListContent(title: "group \(id)", role: .header)
    }
  }
}
