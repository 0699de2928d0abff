import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Undoing a drop in a CollectionView.
@Suite
struct ReorderDropTests {
  private func items(_ stage: Stage) -> [[Int]] { stage.source.list.sections.map(\.items) }

  private func shown(_ stage: Stage) -> [Int] {
    stage.host.text.split(separator: "\n").compactMap {
      $0.hasPrefix("item") ? $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } : nil
    }
  }

  private func drop(_ stage: Stage, _ from: ItemPath, _ directions: FocusDirection...) {
    stage.view.beginReorder(at: from)
    for direction in directions { stage.view.moveReorder(direction) }
    stage.view.endReorder()
  }

  private func stage(_ counts: [Int]) -> Stage { Stage(counts: counts, height: 20) }

  @Test
  func `an item goes back to where it was, its cell along, and the data source is told`() {
    let stage = stage([4])
    let cell = stage.view.cell(at: path(0))
    drop(stage, path(0), .down, .down)
    _ = stage.takeLog()

    let drop = stage.view.lastDrop
    let could = drop?.canBeUndone
    drop?.undo()

    #expect(could == true && drop?.canBeUndone == false)
    #expect(items(stage) == [[2, 3, 4, 5]])
    #expect(shown(stage) == [2, 3, 4, 5])
    #expect(stage.view.cell(at: path(0)) === cell)
    #expect(stage.takeLog() == ["move 0-2 to 0-0", "undone"])
    #expect(stage.view.reorder == nil)
    #expect(stage.faults.texts == [] && stage.host.contradictions == [])
  }

  @Test
  func `an item goes back to its section, and a section to its place`() {
    let stage = stage([2, 2])
    stage.source.movesSections = true
    let before = items(stage)
    drop(stage, path(0), .last)
    let item = stage.view.lastDrop
    stage.view.beginReorder(section: 1)
    stage.view.moveReorder(.up)
    stage.view.endReorder()
    let moved = items(stage)

    stage.view.lastDrop?.undo()
    item?.undo()

    #expect(moved == [[5, 6, 2], [3]])
    #expect(items(stage) == before)
    #expect(shown(stage) == before.flatMap { $0 })
  }

  @Test
  func `updates in between take the way back along: it leads between the same neighbours`() {
    let stage = stage([4, 1])
    drop(stage, path(1), .down, .down)
    #expect(items(stage)[0] == [2, 4, 5, 3])

    stage.change { list in
      list.sections[0].items.insert(contentsOf: [100, 101], at: 0)
      list.sections[0].items.append(102)
      list.sections.insert(.init(id: 900, items: [901]), at: 0)
    }
    stage.view.lastDrop?.undo()

    #expect(items(stage)[1] == [100, 101, 2, 3, 4, 5, 102])
    #expect(shown(stage) == items(stage).flatMap { $0 })
  }

  @Test
  func `updates while something is held take it along, too`() {
    let stage = stage([4])
    drop(stage, path(1), .down, .down)
    let first = stage.view.lastDrop
    stage.view.beginReorder(at: path(2))
    stage.view.moveReorder(.up)
    stage.change { $0.sections[0].items.insert(100, at: 0) }
    stage.view.endReorder()
    #expect(items(stage)[0] == [100, 2, 5, 4, 3])

    first?.undo()

    #expect(items(stage)[0] == [100, 2, 3, 5, 4])
  }

  @Test
  func `drops that are kept are undone in any order`() {
    let stage = stage([5])
    drop(stage, path(0), .down, .down)
    let first = stage.view.lastDrop
    drop(stage, path(4), .up)
    let second = stage.view.lastDrop
    #expect(items(stage)[0] == [3, 4, 2, 6, 5])

    first?.undo()
    #expect(items(stage)[0] == [2, 3, 4, 6, 5])
    second?.undo()

    #expect(items(stage)[0] == [2, 3, 4, 5, 6])
  }

  @Test
  func `what is undone can be done again`() {
    let stage = stage([3])
    drop(stage, path(0), .down)

    stage.view.lastDrop?.undo()
    stage.view.lastDrop?.undo()

    #expect(items(stage)[0] == [3, 2, 4])
    #expect(stage.takeLog("undone").count == 2)
  }

  @Test
  func `there is no way back for what went or was reloaded, nor after a reload`() {
    let changes: [(Stage) -> Void] = [
      { stage in stage.change { $0.sections[0].items.removeAll { $0 == 2 } } },
      { stage in
        stage.change(reloadingSections: [stage.source.list.sections[0].id]) { _ in }
      }, { $0.view.reload() },
    ]
    for change in changes {
      let stage = stage([3, 1])
      drop(stage, path(0), .down)
      let drop = stage.view.lastDrop
      change(stage)
      let before = items(stage)

      drop?.undo()

      #expect(drop?.canBeUndone == false)
      #expect(items(stage) == before)
      #expect(stage.takeLog("undone") == [])
    }
  }

  @Test
  func `a data source that refuses keeps the item where it was let go`() {
    let stage = stage([3])
    drop(stage, path(0), .down)
    stage.source.refusesDrops = true

    let drop = stage.view.lastDrop
    drop?.undo()

    #expect(items(stage)[0] == [3, 2, 4])
    #expect(shown(stage) == [3, 2, 4])
    #expect(stage.takeLog("cancelled") == ["cancelled refused"])
    #expect(drop?.canBeUndone == false && stage.view.reorder == nil)
  }

  @Test
  func `while something is held, or after a refused batch, nothing is undone yet`() {
    let stage = stage([3])
    drop(stage, path(0), .down)
    let drop = stage.view.lastDrop
    stage.view.beginReorder(at: path(2))
    drop?.undo()
    stage.view.cancelReorder()
    #expect(items(stage)[0] == [3, 2, 4])

    stage.view.faultPolicy.illegalBatch = .refuse
    stage.view.performBatchUpdates { stage.view.deleteItems(at: [path(0)]) }
    drop?.undo()

    #expect(items(stage)[0] == [3, 2, 4])
    #expect(drop?.canBeUndone == true)
  }

  @Test
  func `an app can revert a drop while it receives it`() {
    final class Veto: CollectionViewDelegate {
      var outcomes: [ReorderOutcome] = []

      func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
        outcomes.append(outcome)
        if case .moved = outcome { (view as? CollectionView)?.lastDrop?.undo() }
      }
    }
    let stage = stage([3])
    let veto = Veto()
    stage.view.delegate = veto

    drop(stage, path(0), .down)

    #expect(veto.outcomes == [.moved(from: path(0), to: path(1)), .undone])
    #expect(items(stage)[0] == [2, 3, 4])
    #expect(shown(stage) == [2, 3, 4])
  }

  @Test(arguments: [true, false])
  func `a drop, its refusal and its undoing are animated if the app wants it`(_ animates: Bool) {
    let stage = stage([4])
    stage.view.animatesDrops = animates
    func animated(_ act: () -> Void) -> Bool {
      let count = stage.host.transactions.count
      act()
      return stage.host.transactions.dropFirst(count).contains { $0.isAnimated }
    }
    func hold() {
      stage.view.beginReorder(at: path(0), holding: ListPoint(x: 1, y: 1.5))
      stage.view.updateReorder(to: ListPoint(x: 1, y: 3.75))
    }

    hold()
    let dropped = animated { stage.view.endReorder() }
    let undone = animated { stage.view.lastDrop?.undo() }
    hold()
    let cancelled = animated { stage.view.cancelReorder() }

    #expect([dropped, undone, cancelled] == [animates, animates, animates])
    #expect(shown(stage) == [2, 3, 4, 5])
    #expect(stage.host.contradictions == [])
  }

  @Test
  func `a drop that no data source keeps is reverted`() {
    let stage = stage([3])
    drop(stage, path(0), .down)
    weak let first = stage.view.lastDrop

    drop(stage, path(0), .down)

    #expect(first == nil)
    #expect(stage.view.lastDrop != nil)
  }

  @Test
  func `at random: drops that are undone from the last to the first leave everything as it was`() {
    for seed in 0..<UInt64(TestLength.count(short: 60, long: 3_000)) {
      var random = SeededGenerator(seed: seed)
      let stage = stage([3, 0, 2, 4])
      stage.source.movesSections = true
      stage.source.hasHeaders = Bool.random(using: &random)
      stage.view.reload()
      let before = stage.source.list
      var drops: [ReorderDrop] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let section = Int.random(in: 0..<4, using: &random)
        let count = stage.view.numberOfItems(inSection: section)
        if count == 0 || Int.random(in: 0..<3, using: &random) == 0 {
          stage.view.beginReorder(section: section)
        } else {
          stage.view.beginReorder(
            at: ItemPath(section: section, item: Int.random(in: 0..<count, using: &random)))
        }
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          let all: [FocusDirection] = [.up, .down, .first, .last]
          stage.view.moveReorder(all.randomElement(using: &random) ?? .up)
        }
        stage.view.endReorder()
        if let drop = stage.view.lastDrop, drop !== drops.last { drops.append(drop) }
      }

      let after = stage.source.list
      var redone: [ReorderDrop] = []
      for drop in drops.reversed() {
        drop.undo()
        if let drop = stage.view.lastDrop { redone.append(drop) }
      }
      let undone = stage.source.list
      for drop in redone.reversed() { drop.undo() }
      #expect(stage.source.list.sections == after.sections, "seed \(seed)")
      for drop in drops { #expect(!drop.canBeUndone, "seed \(seed)") }

      #expect(undone.sections == before.sections, "seed \(seed)")
      #expect(shown(stage) == stage.source.list.sections.flatMap(\.items), "seed \(seed)")
      #expect(stage.faults.texts == [], "seed \(seed)")
      #expect(stage.host.contradictions == [], "seed \(seed)")
    }
  }
}
