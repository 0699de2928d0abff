import RosterTesting

private typealias Outline = DiffableDataSourceSectionSnapshot<Int>
private typealias Source = CollectionViewDiffableDataSource<Int, Int>

/// What the user does to an outline of 100 parents, in a view of 40 rows without a terminal.
///
/// The baselines of `toggle` and `load` apply the same as outlines that were made apart, so that
/// all of them has to be read; the goals are a hundredth and a twentieth of their time.
/// `outline/unrelated` is that itself.
@MainActor
func outlineBenchmarks(quick: Bool) -> [Benchmark] {
  let count = quick ? 1_000 : 100_000
  return [toggled(count), loaded(count), unrelated(count)]
}

/// An outline takes the place of another one that was made apart.
///
/// The baseline puts the items of both into one dictionary.
@MainActor
private func unrelated(_ count: Int) -> Benchmark {
  Benchmark(name: "outline/unrelated/\(count)", count: count, baseline: "dict") {
    let width = count / 100
    let parent = 50 * width
    let expanded = outline(of: count, width: width)
    var collapsed = outline(of: count, width: width)
    collapsed.collapse([parent])
    let list = OutlineList()
    list.source.apply(expanded, to: 0)
    list.source.apply(collapsed, to: 0)
    precondition(list.source.snapshot().itemIdentifiers == collapsed.visibleItems)
    var isCollapsed = true
    return Benchmark.Prepared(
      subject: {
        isCollapsed.toggle()
        list.source.apply(isCollapsed ? collapsed : expanded, to: 0)
        return list.source.snapshot().numberOfItems
      },
      baseline: {
        var table: [Int: Int32] = [:]
        table.reserveCapacity(2 * count)
        for item in 0..<2 * count { table[item % count] = Int32(item) }
        return table.count
      },
      counters: ["rows": width - 1])
  }
}

/// One parent is collapsed and expanded again.
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

/// The ten children of one more parent are loaded, and others in their place the next time.
@MainActor
private func loaded(_ count: Int) -> Benchmark {
  Benchmark(name: "outline/load/\(count)", count: count, baseline: "unrelated") {
    let width = count / 100
    let parent = count
    let children = [Array(count + 1...count + 10), Array(count + 11...count + 20)]
    let whole = children.map { children in
      var whole = outline(of: count, width: width)
      whole.append([parent])
      whole.append(children, to: parent)
      whole.expand([parent])
      return whole
    }
    let list = OutlineList()
    let other = OutlineList()
    var lazy = lazyOutline(of: count, width: width, and: parent)
    var turn = 0
    let load: @MainActor () -> Int = {
      turn = 1 - turn
      if let load = lazy.expand(parent) ?? lazy.reload(parent) {
        lazy.finish(load, with: children[turn])
      }
      list.source.apply(lazy.snapshot, to: 0)
      return list.source.snapshot().numberOfItems
    }
    let apply: @MainActor () -> Int = {
      other.source.apply(whole[turn], to: 0)
      turn = 1 - turn
      return other.source.snapshot().numberOfItems
    }

    precondition(load() == count + 11 && load() == count + 11)
    precondition(apply() == count + 11)
    precondition(list.source.snapshot().itemIdentifiers == whole[0].visibleItems)
    precondition(list.host.text == other.host.text && list.faultCount + other.faultCount == 0)
    return Benchmark.Prepared(subject: load, baseline: apply, counters: ["rows": 20])
  }
}

/// Returns the outline with one more parent, all loaded but for that.
private func lazyOutline(of count: Int, width: Int, and parent: Int) -> LazyOutline<Int> {
  let parents = Array(stride(from: 0, to: count, by: width))
  let all = Set(parents + [parent])
  let rows = LazyOutline<Int>.Rows(
    isParent: { all.contains($0) }, placeholder: { -1 - 2 * $0 }, failure: { -2 - 2 * $0 })
  var lazy = LazyOutline(parents + [parent], rows: rows)
  for parent in parents {
    if let load = lazy.expand(parent) {
      lazy.finish(load, with: Array(parent + 1..<parent + width))
    }
  }
  return lazy
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

/// A data source on a view without a terminal.
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
