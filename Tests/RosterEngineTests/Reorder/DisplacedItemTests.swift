import RosterDiff
import RosterTesting
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
      for place in displacements(list) {
        let shown = list.moving(place)

        for (id, path) in list.paths {
          #expect(shown.paths[id] == place.shownPath(path), "\(place) \(path)")
          #expect(place.dataPath(place.shownPath(path)) == path, "\(place) \(path)")
        }
        #expect(place.shownCounts(list.counts) == shown.counts)
        #expect(place.dataCounts(shown.counts) == list.counts)
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
      guard let place = displacements(old).randomElement(using: &random) else { continue }
      let batch = old.crowdedBatch(to: new, using: &random)
      let map = try BatchMap(batch, before: old.counts, after: new.counts)

      let rebased = place.rebased(onto: batch, map)

      var comment: Comment { "seed \(seed) \(place)" }
      let before = old.moving(place)
      let after = rebased.place.map { new.moving($0) } ?? new
      let shown = try BatchMap(rebased.batch, before: before.counts, after: after.counts)
      for (id, path) in before.paths {
        let isSame = map.survivor(of: old.paths[id] ?? path) != nil
        #expect(shown.survivor(of: path) == (isSame ? after.paths[id] : nil), comment)
      }
      #expect((rebased.place == nil) == (map.survivor(of: place.data) == nil), comment)
      try requireNeighbours(place, rebased.place, old, new, map, comment)
    }
  }

  /// The item before the gap, if it stayed, is still before the gap.
  private func requireNeighbours(
    _ place: DisplacedItem, _ after: DisplacedItem?, _ old: ModelList, _ new: ModelList,
    _ map: BatchMap, _ comment: Comment
  ) throws {
    guard let after, place.shown != place.data else { return }
    guard place.shown.item > 0 else {
      if let section = map.survivor(ofSection: place.shown.section) {
        #expect(after.shown == ItemPath(section: section, item: 0), comment)
      }
      return
    }
    let shown = old.moving(place)
    let neighbour = shown[ItemPath(section: place.shown.section, item: place.shown.item - 1)]
    guard let path = old.paths[neighbour], case .kept(let kept) = map.fate(of: path),
      let section = map.survivor(ofSection: place.shown.section), kept.section == section
    else { return }
    let result = try #require(new.moving(after).paths[neighbour], comment)
    #expect(after.shown == ItemPath(section: section, item: result.item + 1), comment)
  }
}

extension ModelList {
  /// The list with an item where it is shown.
  func moving(_ place: DisplacedItem) -> ModelList {
    var list = self
    let item = list.sections[place.data.section].items.remove(at: place.data.item)
    list.sections[place.shown.section].items.insert(item, at: place.shown.item)
    return list
  }
}
