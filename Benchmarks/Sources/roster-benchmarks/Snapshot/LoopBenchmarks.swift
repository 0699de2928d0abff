import RosterTesting

private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
private typealias Outline = DiffableDataSourceSectionSnapshot<Int>

/// Calls in a loop, one for each element.
///
/// The baseline is the same loop over a quarter of the elements: the ratio is 4 if each call costs
/// the same, and 16 if each costs as much as there are elements.
@MainActor
func loopBenchmarks(quick: Bool) -> [Benchmark] {
  let count = quick ? 1_000 : 4_000
  return [
    loop("deleteSections", count) {
      sections($0)
    } each: {
      $0.deleteSections([$1])
    },
    loop("moveSection", count) {
      sections($0)
    } each: {
      $0.moveSection($1, beforeSection: 0)
    },
    loop("insertSections", count) {
      sections($0)
    } each: {
      $0.insertSections([-1 - $1], beforeSection: 0)
    },
    loop("outline/index", count) {
      outline($0)
    } each: {
      keep($0.index(of: $1) ?? 0)
    },
    loop("outline/insert", count) {
      outline($0)
    } each: {
      $0.insert([-1 - $1], after: $1)
    },
    loop("outline/delete", count) {
      outline($0)
    } each: {
      $0.delete([$1])
    },
    appliedOutlines(quick ? 100 : 800), reloadedObjects(quick ? 400 : 4_000),
  ]
}

private func sections(_ count: Int) -> Snapshot {
  var snapshot = Snapshot()
  for section in 0..<count {
    snapshot.appendSections([section])
    snapshot.appendItems(Array(section * 4..<section * 4 + 4), toSection: section)
  }
  keep(snapshot.numberOfItems)
  return snapshot
}

private func outline(_ count: Int) -> Outline {
  var outline = Outline()
  outline.append(Array(0..<count))
  return outline
}

@MainActor
private func loop<Value>(
  _ name: String, _ count: Int, of make: @escaping (Int) -> Value,
  each: @escaping (inout Value, Int) -> Void
) -> Benchmark {
  Benchmark(name: "loop/\(name)/\(count)", count: count, baseline: "quarter") {
    let (whole, quarter) = (make(count), make(count / 4))
    let run = { (value: Value, count: Int) in
      var value = value
      for index in 1..<count { each(&value, index) }
      return count
    }
    return Benchmark.Prepared(
      subject: { run(whole, count) }, baseline: { run(quarter, count / 4) }, counters: [:])
  }
}

/// Section snapshots are applied, each to a section of its own.
@MainActor
private func appliedOutlines(_ count: Int) -> Benchmark {
  let apply: @MainActor (Int) -> Int = { count in
    let clock = VirtualClock()
    let view = CollectionView(clock: clock)
    let host = HeadlessHost(view, width: 20, height: 40)
    let source = CollectionViewDiffableDataSource<Int, Int>(
      view, updater: ListAdapterUpdater(clock: clock)
    ) { (cell: ContentCell, id) in cell.content.title = "\(id)" }
    for section in 0..<count {
      var outline = Outline()
      outline.append(Array(section * 20..<section * 20 + 20))
      outline.append([-1 - section], to: section * 20)
      source.apply(outline, to: section)
    }
    precondition(source.snapshot().numberOfItems == count * 20)
    return withExtendedLifetime(host) { count }
  }
  return Benchmark(name: "loop/applyOutlines/\(count)", count: count, baseline: "quarter") {
    Benchmark.Prepared(
      subject: { apply(count) }, baseline: { apply(count / 4) }, counters: [:])
  }
}

private struct Thing: ListDiffable {
  let id: Int
  let text: String

  var diffIdentifier: Int { id }

  func isContentEqual(to other: Thing) -> Bool { text == other.text }
}

private final class ThingController: ListSectionController<Thing> {
  override var numberOfItems: Int { 1 }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { cell in cell.content.title = object.text }
  }
}

/// Each object of an adapter is reloaded by itself.
@MainActor
private func reloadedObjects(_ count: Int) -> Benchmark {
  let reload: @MainActor (Int) -> Int = { count in
    let clock = VirtualClock()
    let view = CollectionView(clock: clock)
    let host = HeadlessHost(view, width: 20, height: 40)
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Thing.self) { ThingController($0) }
    }
    adapter.show((0..<count).map { Thing(id: $0, text: "old") })
    for id in 0..<count { adapter.reloadObjects([Thing(id: id, text: "new")]) }
    precondition(adapter.object(Thing.self, id: count - 1)?.text == "new")
    return withExtendedLifetime(host) { count }
  }
  return Benchmark(name: "loop/reloadObjects/\(count)", count: count, baseline: "quarter") {
    Benchmark.Prepared(
      subject: { reload(count) }, baseline: { reload(count / 4) }, counters: [:])
  }
}
