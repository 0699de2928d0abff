import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

/// All drops in all small outlines, compared with a naive model.
@MainActor @Suite struct CollectionViewDiffableDataSourceDropModelTests {
  @Test(arguments: [DropModel.Parents.none, .even, .all])
  func `every item goes to every gap at every level, and back`(parents: DropModel.Parents) throws {
    let count = TestLength.count(short: 3, long: 4)
    for size in 1...count {
      for levels in DropModel.shapes(size) {
        for mask in 0..<(1 << size) {
          let model = DropModel(levels: levels, mask: mask, parents)
          for item in model.visible { try checkAll(model, item) }
        }
      }
    }
  }

  @Test(arguments: 1...3)
  func `larger outlines too`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<TestLength.count(short: 40, long: 1_000) {
      var levels = [0]
      for _ in 0..<7 { levels.append(Int.random(in: 0...(levels.last ?? 0) + 1, using: &random)) }
      let model = DropModel(
        levels: levels, mask: Int.random(in: 0..<256, using: &random),
        Bool.random(using: &random) ? .all : .even)
      let item = model.visible.randomElement(using: &random) ?? 0
      let target = model.visible.indices.randomElement(using: &random) ?? 0
      let gap = model.gap(of: item, target: target)
      for level in gap.range { try check(model, item, target, level, gap) }
    }
  }

  private func checkAll(_ model: DropModel, _ item: Int) throws {
    for target in model.visible.indices {
      let gap = model.gap(of: item, target: target)
      for level in gap.range { try check(model, item, target, level, gap) }
    }
  }

  private func check(
    _ model: DropModel, _ item: Int, _ target: Int, _ level: Int, _ gap: DropModel.Gap
  ) throws {
    var place: String { "\(model), \(item) to \(target) at \(level)" }
    let list = DropList(model)

    try #require(
      list.levels(item, target: target) == DropLevels(gap.range, usual: gap.usual), "\(place)")
    list.hold(item, target: target, level: level, usual: gap.usual)
    try #require(list.view.dropLevel == level, "\(place)")
    list.letGo()

    let expected = model.moving(item, gap, level)
    try #require(list.rows == expected.rows, "\(place)")
    try #require(list.source.snapshot().itemIdentifiers == expected.visible, "\(place)")
    try #require(list.host.text == expected.text, "\(place)")
    // If other rows moved along, the adjacent ones are different.
    if model.parents == .all, expected.rows != model.rows, !model.takesRows(item, gap, level) {
      list.undo()
      try #require(list.rows.map(\.levelOnly) == model.rows.map(\.levelOnly), "\(place), back")
    }
    try #require(list.faults.isEmpty && list.host.contradictions.isEmpty, "\(place)")
  }
}
