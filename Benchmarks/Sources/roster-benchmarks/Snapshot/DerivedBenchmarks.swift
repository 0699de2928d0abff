import Roster

/// 100 items go and come in 10 of 1,000 sections: changes and batch of a derived snapshot.
///
/// The baseline is the same change given as a snapshot built from scratch; the goal is a hundredth.
func derivedBenchmark(_ width: Int) -> Benchmark {
  Benchmark(name: "apply/derived/\(width * 1_000)", count: width * 1_000, baseline: "unrelated") {
    let old = snapshot(of: (0..<1_000).map { Array($0 * width..<($0 + 1) * width) })
    var new = old
    for section in stride(from: 50, to: 1_000, by: 100) {
      let going = (0..<5).map { section * width + width / 10 + $0 * width / 7 }
      new.deleteItems(going)
      for (index, item) in going.enumerated() {
        // One more, so that no anchor is among the items that went.
        let anchor = section * width + width / 5 + 1 + index * width / 11
        new.insertItems([-item], afterItem: anchor)
      }
    }
    let unrelated = snapshot(
      of: new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) })
    let changes = new.changes(from: old)
    precondition(changes == unrelated.changes(from: old))
    precondition(changes.indexChanges.changeCount == 100)
    return Benchmark.Prepared(
      subject: { new.neverCompared.changes(from: old).batch().deleteItems.count },
      baseline: { unrelated.neverCompared.changes(from: old).batch().deleteItems.count },
      counters: ["changes": changes.indexChanges.changeCount])
  }
}

/// Returns a snapshot of sections with their items.
func snapshot(of sections: [[Int]]) -> DiffableDataSourceSnapshot<Int, Int> {
  var snapshot = DiffableDataSourceSnapshot<Int, Int>()
  for (section, items) in sections.enumerated() {
    snapshot.appendSections([section])
    snapshot.appendItems(items, toSection: section)
  }
  return snapshot
}

extension DiffableDataSourceSnapshot where ItemID == Int {
  /// A copy that does not share the comparisons of this snapshot.
  var neverCompared: Self {
    var copy = self
    copy.deleteItems([.min])
    return copy
  }
}

extension ComparableDataSourceSnapshot where Item.ID == Int {
  /// A copy that does not share the comparisons of this snapshot.
  var neverCompared: Self {
    var copy = self
    copy.deleteItems([.min])
    return copy
  }
}
