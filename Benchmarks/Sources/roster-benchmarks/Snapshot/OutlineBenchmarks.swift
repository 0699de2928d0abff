import RosterKit
import RosterTesting
import RosterView

private typealias Outline = DiffableDataSourceSectionSnapshot<Int>
private typealias Source = CollectionViewDiffableDataSource<Int, Int>

/// One of 100 parents is collapsed and expanded again, in a view of 40 rows that nobody looks at.
///
/// The baseline applies the same as outlines that were made anew, so that all of them has to be
/// read. The goal is a tenth of its time.
@MainActor
func outlineBenchmarks(quick: Bool) -> [Benchmark] {
  [toggled(quick ? 1_000 : 100_000)]
}

@MainActor
private func toggled(_ count: Int) -> Benchmark {
  Benchmark(name: "outline/toggle/\(count)", count: count, baseline: "unrelated") {
    let width = count / 100
    let parent = 50 * width
    let expanded = outline(of: count, width: width)
    var collapsed = outline(of: count, width: width)
    collapsed.collapse([parent])
    let list = OutlineList()
    let other = OutlineList()
    list.source.apply(expanded, to: 0)
    other.source.apply(expanded, to: 0)

    list.source.toggle(parent)
    other.source.apply(collapsed, to: 0)
    precondition(list.source.snapshot().itemIdentifiers == collapsed.visibleItems)
    precondition(other.source.snapshot().itemIdentifiers == collapsed.visibleItems)
    precondition(list.host.text == other.host.text && list.faultCount + other.faultCount == 0)
    var isCollapsed = true
    return Benchmark.Prepared(
      subject: {
        list.source.toggle(parent)
        return list.source.snapshot().numberOfItems
      },
      baseline: {
        isCollapsed.toggle()
        other.source.apply(isCollapsed ? collapsed : expanded, to: 0)
        return other.source.snapshot().numberOfItems
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
