import RosterTesting
import TableSamples
import TestModels
import Testing
import WatchSamples

@testable import TableText
@testable import WatchModel

/// Removed rows among those that stay, beside a naive model that looks up each row.
@Suite struct WatchGroupRemovedTests {
  /// Groups as the names of their rows, with `-` before removed ones.
  private func text(_ groups: [WatchGroup]) -> String {
    groups.map { group in
      "\(group.name): "
        + group.rows.map { ($0.isRemoved ? "-" : "") + $0.key.text }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  private func naive(
    _ new: [WatchGroup], keeping keys: Set<WatchKey>, of old: [WatchGroup]
  ) -> [WatchGroup] {
    func removed(_ row: WatchRow) -> WatchRow {
      var row = row
      row.isRemoved = true
      return row
    }
    var result = new
    var lost: [(after: String?, group: WatchGroup)] = []
    var last: String?
    for group in old {
      guard let index = new.firstIndex(where: { $0.name == group.name }) else {
        let rows = group.rows.filter { keys.contains($0.identity) }.map(removed)
        if !rows.isEmpty { lost.append((last, WatchGroup(name: group.name, rows: rows))) }
        continue
      }
      last = group.name
      var front: WatchKey?
      for row in group.rows {
        if keys.contains(row.identity) {
          let place = front.flatMap { front in
            result[index].rows.firstIndex { $0.identity == front }
          }
          result[index].rows.insert(removed(row), at: place.map { $0 + 1 } ?? 0)
          front = row.identity
        } else if new[index].rows.contains(where: { $0.identity == row.identity }) {
          front = row.identity
        }
      }
    }
    var at: [String?: Int] = [:]
    for (after, group) in lost {
      let place = after.flatMap { name in result.firstIndex { $0.name == name } } ?? -1
      let index = (at[after] ?? place) + 1
      result.insert(group, at: index)
      at[after] = index
      for (other, position) in at where other != after && position >= index {
        at[other] = position + 1
      }
    }
    return result
  }

  private func groups(
    of keys: some Sequence<Int>, in count: Int, _ random: inout SeededGenerator
  ) -> [WatchGroup] {
    let rows = keys.map { Samples.row("\($0)", "\(Int.random(in: 0...1, using: &random))") }
    return [WatchGroup](
      grouping: rows, by: rows.map { _ in "\(Int.random(in: 0..<count, using: &random))" })
  }

  /// Returns groups that differ by a few rows.
  private func edited(_ groups: [WatchGroup], _ random: inout SeededGenerator) -> [WatchGroup] {
    var groups = groups
    for _ in 0..<Int.random(in: 0...4, using: &random) where !groups.isEmpty {
      let group = Int.random(in: groups.indices, using: &random)
      let other = Int.random(in: groups.indices, using: &random)
      guard let row = groups[group].rows.indices.randomElement(using: &random) else { continue }
      let moved = groups[group].rows.remove(at: row)
      if Bool.random(using: &random) {
        let place = Int.random(in: 0...groups[other].rows.count, using: &random)
        groups[other].rows.insert(moved, at: place)
      }
    }
    groups.removeAll { $0.rows.isEmpty }
    if Int.random(in: 0..<6, using: &random) == 0 { groups.shuffle(using: &random) }
    return groups
  }

  @Test
  func `removed rows follow the rows that they followed`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 2_000, long: 100_000),
      generate: { random -> [[WatchGroup]] in
        let count = Int.random(in: 1...3, using: &random)
        var all = [groups(of: (0..<12).shuffled(using: &random), in: count, &random)]
        for step in 1..<6 {
          all.append(
            Int.random(in: 0..<4, using: &random) == 0
              ? groups(
                of: (0..<12).shuffled(using: &random).prefix(8), in: count, &random)
              : edited(
                step > 1 && Bool.random(using: &random) ? all[step - 2] : all[step - 1], &random)
          )
        }
        return all
      },
      shrink: { Shrinking.removals($0) },
      holds: { all in
        var shown = all.first ?? []
        for (old, new) in zip(all, all.dropFirst()) {
          let changes = GroupedChanges.changes(from: old, to: new)
          let kept = Set(new.flatMap(\.rows).map(\.identity))
          let removed = Set(shown.flatMap(\.rows).map(\.identity)).subtracting(kept)
          let expected = naive(new, keeping: removed, of: shown)
          shown = new.keeping(removed, of: shown, RowPlaces(after: changes))
          guard text(shown) == text(expected) else {
            throw PlacesDiffer(text: "\(text(shown)) instead of \(text(expected))")
          }
        }
        return true
      })
  }

  @Test func `rows that the changes do not know are looked up`() {
    let old = [WatchGroup(name: "", rows: ["a", "b", "c", "d"].map { Samples.row($0) })]
    let new = [WatchGroup(name: "", rows: ["d", "b"].map { Samples.row($0) })]

    let shown = new.keeping([Samples.key("c")], of: old, RowPlaces(after: []))

    #expect(text(shown) == ": d b -c")
  }

  private struct PlacesDiffer: Error { let text: String }
}
