import Roster
import RosterTesting

private struct Entry: Identifiable, Hashable {
  let id: Int
  var rank: Int
}

private typealias Snapshot = ComparableDataSourceSnapshot<Int, Entry>

/// 100 of all values change, and the list that shows most of them in another order follows: a half
/// get other values, a quarter goes and a quarter comes.
///
/// The baseline filters and sorts the whole snapshot; the goal is a fiftieth.
@MainActor
func arrangedBenchmark(quick: Bool) -> Benchmark {
  let count = quick ? 1_000 : 100_000
  return Benchmark(name: "snapshot/arranged/\(count)", count: count, baseline: "full") {
    let (old, new) = versions(of: count)
    let isShown = { (entry: Entry) in entry.rank % 16 != 0 }
    let isBefore = { (one: Entry, other: Entry) in one.rank < other.rank }
    let sort = { (source: Snapshot) in source.filtered(isShown).sorted(by: isBefore) }
    var list = ArrangedSnapshot(old, where: isShown, sortedBy: isBefore)
    list.source = new
    precondition(list.snapshot.items == sort(new).items)
    list.source = old
    precondition(list.snapshot.items == sort(old).items)

    var (isNew, isNewAnew) = (false, false)
    return Benchmark.Prepared(
      subject: {
        isNew.toggle()
        list.source = isNew ? new : old
        return list.snapshot.numberOfItems
      },
      baseline: {
        isNewAnew.toggle()
        return sort(isNewAnew ? new : old).numberOfItems
      },
      counters: ["changes": 100])
  }
}

/// Returns a snapshot, and an edited copy of it.
private func versions(of count: Int) -> (old: Snapshot, new: Snapshot) {
  var random = SeededGenerator(seed: 1)
  let ranks = Array(0..<count).shuffled(using: &random)
  let entries = (0..<count).map { Entry(id: $0, rank: ranks[$0]) }
  var old = Snapshot()
  old.appendSections([0])
  old.appendItems(entries)
  var new = old
  for index in 0..<50 {
    let place = (index * 2 + 1) * count / 100
    new.updateItem(Entry(id: place, rank: ranks[(place * 7) % count]))
    if index.isMultiple(of: 2) {
      new.deleteItems([place - 3])
    } else {
      new.insertItems([Entry(id: -place, rank: -place)], beforeItem: place - 3)
    }
  }
  return (old, new)
}
