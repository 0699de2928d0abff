import RosterTesting

private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

extension Snapshot {
  /// Returns the index of each of some items among all, added up.
  ///
  /// A function of its own, as the baseline has: a closure here would belong to the main actor,
  /// and ask at each call where it runs.
  fileprivate func sumOfIndexes(of items: [Int]) -> Int {
    items.reduce(0) { $0 + (indexOfItem($1) ?? 0) }
  }
}

/// 100 sections of equal size, and the same as plain arrays.
private struct SnapshotWorkload {
  let width: Int
  let snapshot: Snapshot
  let naive: NaiveSnapshot
  let items: [Int]

  init(width: Int) {
    self.width = width
    snapshot = Self.snapshot(width)
    naive = Self.naive(width)
    items = snapshot.itemIdentifiers
    precondition(items == naive.itemIdentifiers)
  }

  static func items(_ section: Int, _ width: Int) -> [Int] {
    Array(section * width..<(section + 1) * width)
  }

  static func snapshot(_ width: Int) -> Snapshot {
    var snapshot = Snapshot()
    for section in 0..<100 {
      snapshot.appendSections([section])
      snapshot.appendItems(items(section, width), toSection: section)
    }
    return snapshot
  }

  static func naive(_ width: Int) -> NaiveSnapshot {
    var snapshot = NaiveSnapshot()
    for section in 0..<100 {
      snapshot.appendSection()
      snapshot.append(items(section, width), to: section)
    }
    return snapshot
  }

  /// Different items in no order.
  func sample(_ count: Int) -> [Int] {
    var random = SeededGenerator(seed: 1)
    return Array(items.shuffled(using: &random).prefix(count))
  }
}

/// Snapshots against arrays of arrays with a dictionary, each edit on a copy.
func snapshotBenchmarks(quick: Bool) -> [Benchmark] {
  let width = quick ? 100 : 1_000
  let bulk =
    [build(width), append(width), delete(width), deleteFirst(width), move(width), ids(width)]
    + [index(width, isDirty: true), index(width, isDirty: false)]
  return bulk + [oneEdit(width)] + valueSnapshotBenchmarks(quick: quick)
}

private func benchmark(
  _ name: String, _ width: Int,
  _ prepare:
    @escaping @MainActor (SnapshotWorkload) -> (
      @MainActor () -> Int, @MainActor () -> Int
    )
) -> Benchmark {
  Benchmark(name: "snapshot/\(name)", count: width * 100, baseline: "arrays") {
    let (subject, baseline) = prepare(SnapshotWorkload(width: width))
    precondition(subject() == baseline(), "snapshot/\(name) gives another result")
    return Benchmark.Prepared(subject: subject, baseline: baseline, counters: [:])
  }
}

private func build(_ width: Int) -> Benchmark {
  benchmark("build/indexed", width) { _ in
    (
      { SnapshotWorkload.snapshot(width).numberOfItems },
      {
        var naive = SnapshotWorkload.naive(width)
        return naive.sumOfIndexes(of: [0]) + width * 100
      }
    )
  }
}

private func append(_ width: Int) -> Benchmark {
  benchmark("append", width) { work in
    let new = Array(width * 100..<width * 101)
    return (
      {
        var snapshot = work.snapshot
        snapshot.appendItems(new, toSection: 50)
        return snapshot.indexOfItem(width * 100) ?? 0
      },
      {
        var naive = work.naive
        naive.append(new, to: 50)
        return naive.sumOfIndexes(of: [width * 100])
      }
    )
  }
}

/// Half of all items go, in no order, and one is looked up.
private func delete(_ width: Int) -> Benchmark {
  benchmark("delete", width) { work in
    let going = work.sample(width * 50)
    let kept = Set(going).contains(1) ? 0 : 1
    return (
      {
        var snapshot = work.snapshot
        snapshot.deleteItems(going)
        return snapshot.indexOfItem(kept) ?? 0
      },
      {
        var naive = work.naive
        naive.delete(going)
        return naive.sumOfIndexes(of: [kept])
      }
    )
  }
}

/// The first tenth of all items goes.
private func deleteFirst(_ width: Int) -> Benchmark {
  benchmark("delete/first", width) { work in
    let going = Array(work.items.prefix(width * 10))
    return (
      {
        var snapshot = work.snapshot
        snapshot.deleteItems(going)
        return snapshot.numberOfItems
      },
      {
        var naive = work.naive
        naive.delete(going)
        return naive.itemIdentifiers.count
      }
    )
  }
}

private func move(_ width: Int) -> Benchmark {
  benchmark("move", width) { work in
    let sample = work.sample(width * 2)
    return (
      {
        var snapshot = work.snapshot
        for index in 0..<width {
          snapshot.moveItem(sample[index], beforeItem: sample[index + width])
        }
        return snapshot.indexOfItem(sample[0]) ?? 0
      },
      {
        var naive = work.naive
        for index in 0..<width { naive.move(sample[index], before: sample[index + width]) }
        return naive.sumOfIndexes(of: [sample[0]])
      }
    )
  }
}

/// All items in order, 100 times.
private func ids(_ width: Int) -> Benchmark {
  benchmark("ids", width) { work in
    (
      { (0..<100).reduce(0) { sum, _ in sum + work.snapshot.itemIdentifiers.count } },
      { (0..<100).reduce(0) { sum, _ in sum + work.naive.itemIdentifiers.count } }
    )
  }
}

/// The index of every item; when dirty, after one item has moved.
private func index(_ width: Int, isDirty: Bool) -> Benchmark {
  benchmark(isDirty ? "index" : "index/clean", width) { work in
    let last = width * 100 - 1
    return (
      {
        var snapshot = work.snapshot
        if isDirty { snapshot.moveItem(last, beforeItem: 0) }
        return snapshot.sumOfIndexes(of: work.items)
      },
      {
        var naive = work.naive
        if isDirty { naive.move(last, before: 0) }
        return naive.sumOfIndexes(of: work.items)
      }
    )
  }
}

/// One item moves, and is looked up.
private func oneEdit(_ width: Int) -> Benchmark {
  benchmark("edit", width) { work in
    let last = width * 100 - 1
    return (
      {
        var snapshot = work.snapshot
        snapshot.moveItem(last, beforeItem: 0)
        return snapshot.indexOfItem(last) ?? 0
      },
      {
        var naive = work.naive
        naive.move(last, before: 0)
        return naive.sumOfIndexes(of: [last])
      }
    )
  }
}
