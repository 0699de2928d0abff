import RosterKit
import RosterTesting
import RosterView

private typealias Outline = DiffableDataSourceSectionSnapshot<Int>
private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
private typealias Source = CollectionViewDiffableDataSource<Int, Int>

/// One of 100 parents is collapsed and expanded again, in a view of 40 rows that nobody looks at.
///
/// The baseline applies the rows that show then as whole snapshots, which were made apart, to a data
/// source without outlines. The goal is a tenth of its time.
@MainActor
func outlineBenchmarks(quick: Bool) -> [Benchmark] {
  [toggled(quick ? 1_000 : 100_000)]
}

@MainActor
private func toggled(_ count: Int) -> Benchmark {
  Benchmark(name: "outline/toggle/\(count)", count: count, baseline: "whole apply") {
    let width = count / 100
    let parent = 50 * width
    let list = OutlineList()
    list.source.apply(outline(of: count, width: width), to: 0)
    let whole = OutlineList()
    let rows = Array(0..<count)
    let shown = snapshot(of: [rows])
    let hidden = snapshot(of: [rows.filter { $0 <= parent || $0 >= parent + width }])
    whole.source.apply(shown)

    list.source.toggle(parent)
    whole.source.apply(hidden)
    precondition(list.source.snapshot().itemIdentifiers == hidden.itemIdentifiers)
    precondition(list.host.text == whole.host.text && list.faultCount == 0)
    var isHidden = true
    return Benchmark.Prepared(
      subject: {
        list.source.toggle(parent)
        return list.source.snapshot().numberOfItems
      },
      baseline: {
        isHidden.toggle()
        whole.source.apply(isHidden ? hidden : shown)
        return whole.source.snapshot().numberOfItems
      },
      counters: ["rows": width - 1])
  }
}

/// Returns parents with their children, all expanded: 0, 1, 2 and so on as they show.
private func outline(of count: Int, width: Int) -> Outline {
  var outline = Outline()
  let parents = Array(stride(from: 0, to: count, by: width))
  outline.append(parents)
  for parent in parents { outline.append(Array(parent + 1..<parent + width), to: parent) }
  outline.expand(parents)
  return outline
}

/// A data source on a view that nobody looks at.
@MainActor
private final class OutlineList {
  let source: Source
  let host: HeadlessHost
  private(set) var faultCount = 0

  init() {
    let clock = VirtualClock()
    let view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 40)
    source = Source(view, updater: ListAdapterUpdater(clock: clock)) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
    view.onFault = { [weak self] _ in self?.faultCount += 1 }
  }
}
