import Roster

private struct Entry: Identifiable, Hashable {
  let id: Int
  var rank: Int
}

private typealias Snapshot = ComparableDataSourceSnapshot<Int, Entry>

/// 100 of all values change, and the list that shows most of them in another order follows: a half
/// get other values, a quarter goes and a quarter comes.
///
/// The baseline filters and sorts all values as an array; the goal is a fiftieth.
@MainActor
func arrangedBenchmark(quick: Bool) -> Benchmark {
  let count = quick ? 1_000 : 100_000
  return Benchmark(name: "snapshot/arranged/\(count)", count: count, baseline: "sort") {
    let (old, new) = versions(of: count)
    let isShown = { (entry: Entry) in entry.rank % 16 != 0 }
    let isBefore = { (one: Entry, other: Entry) in one.rank < other.rank }
    let sort = { (source: Snapshot) in source.items.filter(isShown).sorted(by: isBefore) }
    var list = ArrangedSnapshot(old, where: isShown, sortedBy: isBefore)
    list.source = new
    precondition(list.snapshot.items == sort(new))
    list.source = old
    precondition(list.snapshot.items == sort(old))

    var (isNew, isNewAnew) = (false, false)
    return Benchmark.Prepared(
      subject: {
        isNew.toggle()
        list.source = isNew ? new : old
        return list.snapshot.numberOfItems
      },
      baseline: {
        isNewAnew.toggle()
        return sort(isNewAnew ? new : old).count
      },
      counters: ["changes": 100])
  }
}

/// Returns a snapshot, and an edited copy of it.
private func versions(of count: Int) -> (old: Snapshot, new: Snapshot) {
  // No rank occurs twice.
  let entries = (0..<count).map { Entry(id: $0, rank: $0 * 7_919 % 1_000_003) }
  var old = Snapshot()
  old.appendSections([0])
  old.appendItems(entries)
  var new = old
  for index in 0..<50 {
    let place = (index * 2 + 1) * count / 100
    new.updateItem(Entry(id: place, rank: entries[place].rank + 1_000_003))
    if index.isMultiple(of: 2) {
      new.deleteItems([place - 3])
    } else {
      new.insertItems([Entry(id: -place, rank: -place)], beforeItem: place - 3)
    }
  }
  return (old, new)
}
