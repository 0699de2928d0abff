import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// DisplacedItem.
@Suite
struct DisplacedItemTests {
  /// All index paths to which an item of the counts can be moved.
  private func displacements(_ list: ModelList) -> [DisplacedItem] {
    list.paths.values.sorted().flatMap { data in
      list.sections.indices.flatMap { section -> [DisplacedItem] in
        let count = list.sections[section].items.count - (section == data.section ? 1 : 0)
        return (0...count).map {
          DisplacedItem(data: data, shown: ItemPath(section: section, item: $0))
        }
      }
    }
  }

  @Test
  func `of all small lists places and counts are those of a list with the item moved`() {
    for counts in [[1], [2, 0], [3, 2], [0, 4, 1]] {
      let list = ModelList(counts: counts)
      for displacement in displacements(list) {
        let shown = list.moving(displacement)

        for (id, path) in list.paths {
          #expect(shown.paths[id] == displacement.shownPath(path), "\(displacement) \(path)")
          #expect(
            displacement.dataPath(displacement.shownPath(path)) == path, "\(displacement) \(path)")
        }
        #expect(displacement.shownCounts(list.counts) == shown.counts)
        #expect(displacement.dataCounts(shown.counts) == list.counts)
      }
    }
  }

  @Test
  func `a batch of the data becomes one of what is shown, with the item between its neighbours`()
    throws
  {
    for seed in 0..<UInt64(TestLength.count(short: 2_000, long: 200_000)) {
      var random = SeededGenerator(seed: seed)
      let old = ModelList(counts: [3, 0, 4])
      var new = old
      for _ in 0..<Int.random(in: 1...3, using: &random) { new.change(using: &random) }
      guard let displacement = displacements(old).randomElement(using: &random) else { continue }
      let batch = old.crowdedBatch(to: new, using: &random)
      let map = try BatchMap(batch, before: old.counts, after: new.counts)

      let rebased = displacement.rebased(onto: batch, map)

      var comment: Comment { "seed \(seed) \(displacement)" }
      let before = old.moving(displacement)
      let after = rebased.displacement.map { new.moving($0) } ?? new
      let shown = try BatchMap(rebased.batch, before: before.counts, after: after.counts)
      for (id, path) in before.paths {
        let isSame = map.survivor(of: old.paths[id] ?? path) != nil
        #expect(shown.survivor(of: path) == (isSame ? after.paths[id] : nil), comment)
      }
      #expect(
        (rebased.displacement == nil) == (map.survivor(of: displacement.data) == nil), comment)
      try requireNeighbours(displacement, rebased.displacement, old, new, map, comment)
    }
  }

  /// The item before the gap, if it stayed, is still before the gap.
  private func requireNeighbours(
    _ displacement: DisplacedItem, _ after: DisplacedItem?, _ old: ModelList, _ new: ModelList,
    _ map: BatchMap, _ comment: Comment
  ) throws {
    guard let after, displacement.shown != displacement.data else { return }
    guard displacement.shown.item > 0 else {
      if let section = map.survivor(ofSection: displacement.shown.section) {
        #expect(after.shown == ItemPath(section: section, item: 0), comment)
      }
      return
    }
    let shown = old.moving(displacement)
    let neighbour = shown[
      ItemPath(section: displacement.shown.section, item: displacement.shown.item - 1)]
    guard let path = old.paths[neighbour], case .kept(let kept) = map.fate(of: path),
      let section = map.survivor(ofSection: displacement.shown.section), kept.section == section
    else { return }
    let result = try #require(new.moving(after).paths[neighbour], comment)
    #expect(after.shown == ItemPath(section: section, item: result.item + 1), comment)
  }
}

extension ModelList {
  /// The list with an item where it is shown.
  func moving(_ displacement: DisplacedItem) -> ModelList {
    var list = self
    let item = list.sections[displacement.data.section].items.remove(at: displacement.data.item)
    list.sections[displacement.shown.section].items.insert(item, at: displacement.shown.item)
    return list
  }
}
