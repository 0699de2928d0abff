import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// DisplacedSection.
@Suite
struct DisplacedSectionTests {
  private func displacements(_ count: Int) -> [DisplacedSection] {
    (0..<count).flatMap { data in
      (0..<count).map { DisplacedSection(data: data, shown: $0, handle: .header) }
    }
  }

  @Test
  func `of all small lists places and counts are those of a list with the section moved`() {
    for counts in [[1], [2, 0], [3, 2, 1], [0, 4, 1, 2]] {
      let list = ModelList(counts: counts)
      for section in displacements(counts.count) {
        let shown = list.moving(section)
        let displacement = Displacement.section(section)

        for (id, path) in list.paths {
          #expect(shown.paths[id] == displacement.shownPath(path), "\(displacement) \(path)")
          #expect(displacement.dataPath(displacement.shownPath(path)) == path)
        }
        for (index, moved) in list.sections.enumerated() {
          let new = displacement.shownElement(.header(section: index)).section
          #expect(shown.sections[new].id == moved.id)
          #expect(displacement.dataElement(.footer(section: new)) == .footer(section: index))
        }
        #expect(displacement.shownCounts(list.counts) == shown.counts)
        #expect(displacement.dataCounts(shown.counts) == list.counts)
        #expect(displacement.isMoved == (section.data != section.shown))
        #expect(!displacement.atHome.isMoved)
      }
    }
  }

  @Test
  func `a batch of the data becomes one of what is shown, with the section behind its neighbour`()
    throws
  {
    var losses = 0
    for seed in 0..<UInt64(TestLength.count(short: 2_000, long: 200_000)) {
      var random = SeededGenerator(seed: seed)
      let old = ModelList(counts: [3, 0, 4, 1])
      var new = old
      for _ in 0..<Int.random(in: 1...3, using: &random) { new.change(using: &random) }
      guard let displacement = displacements(4).randomElement(using: &random) else { continue }
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
      for (index, section) in before.sections.enumerated() {
        let wanted = old.sections.firstIndex { $0.id == section.id }
          .flatMap { map.survivor(ofSection: $0) }.map { new.sections[$0].id }
        #expect(
          shown.survivor(ofSection: index).map { after.sections[$0].id } == wanted, comment)
      }
      #expect(
        (rebased.displacement == nil) == (map.survivor(ofSection: displacement.data) == nil),
        comment)
      if rebased.displacement == nil { losses += 1 }
      requireNeighbour(displacement, rebased.displacement, old, new, map, comment)
    }
    #expect(losses > 50)
  }

  /// The section before the gap, if it stayed, is still before the gap.
  private func requireNeighbour(
    _ displacement: DisplacedSection, _ after: DisplacedSection?, _ old: ModelList,
    _ new: ModelList,
    _ map: BatchMap, _ comment: Comment
  ) {
    guard let after, displacement.shown != displacement.data else { return }
    if displacement.shown == 0 {
      #expect(after.shown == 0, comment)
      return
    }
    let neighbour = old.moving(displacement).sections[displacement.shown - 1].id
    guard let index = old.sections.firstIndex(where: { $0.id == neighbour }),
      case .kept = map.fate(ofSection: index)
    else { return }
    #expect(new.moving(after).sections[after.shown - 1].id == neighbour, comment)
  }
}

extension ModelList {
  /// The list with a section where it is shown.
  func moving(_ displacement: DisplacedSection) -> ModelList {
    var list = self
    let section = list.sections.remove(at: displacement.data)
    list.sections.insert(section, at: displacement.shown)
    return list
  }
}
