import Roster

/// A value with an identity.
private struct Row: Identifiable, Equatable {
  let id: Int
  var value = 0
}

private typealias Snapshot = ComparableDataSourceSnapshot<Int, Row>

/// Which values differ between two snapshots, and where they lie.
func valueSnapshotBenchmarks(quick: Bool) -> [Benchmark] {
  [onePercent(quick ? 100 : 1_000), derivedValues(quick ? 100 : 1_000)]
}

private func snapshot(of sections: [[Row]]) -> Snapshot {
  Snapshot {
    for (index, rows) in sections.enumerated() { ListSection(index) { rows } }
  }
}

private func sections(_ count: Int, _ width: Int) -> [[Row]] {
  (0..<count).map { section in (section * width..<(section + 1) * width).map { Row(id: $0) } }
}

/// One value in a hundred changed, in 100 sections built from scratch; against a dictionary of the
/// old values.
private func onePercent(_ width: Int) -> Benchmark {
  Benchmark(name: "snapshot/values", count: width * 100, baseline: "dictionary") {
    let before = sections(100, width)
    let after = before.map { rows in rows.map { Row(id: $0.id, value: $0.id % 100 == 7 ? 1 : 0) } }
    let old = snapshot(of: before)
    let new = snapshot(of: after)
    precondition(new.changes(from: old).reconfiguredItems.count == width)
    precondition(changedByDictionary(before, after) == width)
    return Benchmark.Prepared(
      subject: { new.neverCompared.changes(from: old).reconfiguredItems.count },
      baseline: { changedByDictionary(before, after) },
      counters: ["changes": width])
  }
}

/// Returns how many rows have another value than before.
private func changedByDictionary(_ before: [[Row]], _ after: [[Row]]) -> Int {
  var values: [Int: Row] = [:]
  for rows in before {
    for row in rows { values[row.id] = row }
  }
  var count = 0
  for rows in after {
    for row in rows where values[row.id] != row { count += 1 }
  }
  return count
}

/// 100 values change in 10 of 1,000 sections: changes and batch of a derived snapshot, against
/// those of one built from scratch.
private func derivedValues(_ width: Int) -> Benchmark {
  Benchmark(name: "snapshot/values/derived", count: width * 1_000, baseline: "unrelated") {
    let old = snapshot(of: sections(1_000, width))
    var new = old
    for section in stride(from: 50, to: 1_000, by: 100) {
      for index in 0..<10 {
        new.updateItem(Row(id: section * width + width / 10 + index * width / 12, value: 1))
      }
    }
    let unrelated = snapshot(of: new.sectionIdentifiers.map { new.items(inSection: $0) })
    let changes = new.changes(from: old)
    precondition(changes == unrelated.changes(from: old))
    precondition(changes.reconfiguredItems.count == 100)
    return Benchmark.Prepared(
      subject: { new.neverCompared.changes(from: old).batch().reconfigureItems.count },
      baseline: { unrelated.neverCompared.changes(from: old).batch().reconfigureItems.count },
      counters: ["changes": 100])
  }
}
