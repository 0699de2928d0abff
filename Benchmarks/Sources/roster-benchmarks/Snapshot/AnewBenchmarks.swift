import Foundation
import RosterTesting

/// Snapshots that are built from scratch, as most apps do with each change, in one section and in a hundred.
///
/// - `snapshot/build`: a snapshot is written; against the same as arrays in an array. Nothing is
///   hashed on either side.
/// - `snapshot/anew`: a snapshot is written of which 1 % differs from the one that is shown, and
///   compared with it; then it is the one that is shown. Of what differs a half is replaced, a quarter
///   goes and another quarter comes elsewhere. The goal is a quarter of `dict`, which puts the ids of
///   both into one dictionary.
/// - `snapshot/reload`: half of the items of a snapshot that is shown are marked.
@MainActor
func anewBenchmarks(quick: Bool) -> [Benchmark] {
  var benchmarks: [Benchmark] = []
  for (count, sections) in quick ? [(1_000, 1)] : [(10_000, 1), (100_000, 100)] {
    let integers = AnewWorkload<Int>(count: count, sections: sections) { $0 }
    let uuids = AnewWorkload<UUID>(count: count, sections: sections) { uuid($0) }
    let structs = AnewWorkload<ThreeFieldID>(count: count, sections: sections) { ThreeFieldID($0) }
    benchmarks += integers.benchmarks("Int") + uuids.benchmarks("UUID")
    benchmarks += structs.benchmarks("Struct")
  }
  return benchmarks
}

/// A list before and after a change of 1 % of its items.
private struct AnewWorkload<ID: Hashable> {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, ID>

  let count: Int
  let sections: Int
  let id: (Int) -> ID

  @MainActor
  func benchmarks(_ name: String) -> [Benchmark] {
    [build("\(name)/\(count)"), anew("\(name)/\(count)"), reload("\(name)/\(count)")]
  }

  private var before: [[ID]] {
    let width = count / sections
    return (0..<sections).map { section in
      (section * width..<(section + 1) * width).map { id($0) }
    }
  }

  /// The list after the change, and the number of items that are replaced, go or come.
  private func changed(_ before: [[ID]]) -> [[ID]] {
    var random = SeededGenerator(seed: 1)
    var after = before
    for number in 0..<count / 100 {
      let section = Int.random(in: 0..<sections, using: &random)
      let item = Int.random(in: 0..<after[section].count, using: &random)
      switch number % 4 {
      case 0, 1: after[section][item] = id(count + number)
      case 2: after[section].remove(at: item)
      default: after[section].insert(id(count + number), at: item)
      }
    }
    return after
  }

  @MainActor
  private func build(_ name: String) -> Benchmark {
    Benchmark(name: "snapshot/build/\(name)", count: count, baseline: "arrays") {
      let lists = before
      precondition(snapshot(of: lists).itemIdentifiers == Array(lists.joined()))
      return Benchmark.Prepared(
        subject: { snapshot(of: lists).numberOfSections },
        baseline: { arrays(of: lists).count }, counters: [:])
    }
  }

  @MainActor
  private func anew(_ name: String) -> Benchmark {
    Benchmark(name: "snapshot/anew/\(name)", count: count, baseline: "dict") {
      let (old, new) = (before, changed(before))
      var shown = snapshot(of: old).settled
      let changes = snapshot(of: new).changes(from: shown)
      let checked = snapshot(of: new).settled
      precondition(changes == checked.changes(from: shown))
      precondition((try? changes.indexChanges.apply(to: old, from: new)) == new)
      var isTurned = false
      return Benchmark.Prepared(
        subject: {
          isTurned.toggle()
          let next = snapshot(of: isTurned ? new : old)
          let changes = next.changes(from: shown)
          shown = next.settled
          return changes.indexChanges.changeCount
        },
        baseline: { dictionary(old, new) }, counters: ["changes": changes.indexChanges.changeCount])
    }
  }

  @MainActor
  private func reload(_ name: String) -> Benchmark {
    Benchmark(name: "snapshot/reload/\(name)", count: count, baseline: "dict") {
      var random = SeededGenerator(seed: 1)
      let (old, new) = (before, changed(before))
      let shown = snapshot(of: old).settled
      let marked = Array(old.joined().shuffled(using: &random).prefix(count / 2))
      return Benchmark.Prepared(
        subject: {
          var snapshot = shown
          snapshot.reloadItems(marked)
          return snapshot.reloadedItemIdentifiers.count
        },
        baseline: { dictionary(old, new) }, counters: ["marks": marked.count])
    }
  }

  private func snapshot(of lists: [[ID]]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in lists.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func arrays(of lists: [[ID]]) -> [[ID]] {
    var arrays: [[ID]] = []
    for items in lists {
      arrays.append([])
      arrays[arrays.count - 1].append(contentsOf: items)
    }
    return arrays
  }

  private func dictionary(_ old: [[ID]], _ new: [[ID]]) -> Int {
    var table: [ID: Int32] = [:]
    table.reserveCapacity(2 * count)
    for (index, id) in old.joined().enumerated() { table[id] = Int32(index) }
    for (index, id) in new.joined().enumerated() { table[id] = Int32(index) }
    return table.count
  }
}
