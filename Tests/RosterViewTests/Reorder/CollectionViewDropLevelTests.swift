import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

/// Levels of an outline while an item is held.
@MainActor @Suite struct CollectionViewDropLevelTests {
  /// Four rows, of which each can be at one of three levels, usually the second.
  private func stage(_ counts: [Int] = [4]) -> Stage {
    let stage = Stage(counts: counts, headers: false)
    stage.source.dropLevels = { _, _ in DropLevels(0...2, usual: 1) }
    _ = stage.takeLog()
    return stage
  }

  private func look(_ stage: Stage, _ item: Int) -> Int? {
    (stage.view.cell(at: path(item)) as? CollectionViewCell)?.dropLevel
  }

  @Test func `the row that is held shows its level, and loses it when it is let go`() {
    let stage = stage()

    stage.view.beginReorder(at: path(1))
    #expect(look(stage, 1) == 1)
    #expect(stage.host.text == "item 2 v0\n  item 3 v0\nitem 4 v0\nitem 5 v0")
    stage.view.moveReorder(.right)
    #expect(look(stage, 1) == 2)
    stage.view.moveReorder(.right)
    #expect(stage.view.dropLevel == 2)
    stage.view.endReorder()

    #expect(
      stage.takeLog("level", "moved") == [
        "drop at level 2?", "move 0-1 to 0-1 at level 2", "moved 0-1 to 0-1",
      ])
    #expect((0..<4).allSatisfy { look(stage, $0) == nil })
    #expect(stage.view.dropLevel == nil)
    #expect(stage.host.text == "item 2 v0\nitem 3 v0\nitem 4 v0\nitem 5 v0")
    #expect(stage.host.contradictions.isEmpty && stage.faults.texts.isEmpty)
  }

  @Test func `at another place nothing is chosen yet`() {
    let stage = stage()

    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.left)
    stage.view.moveReorder(.down)
    #expect(stage.view.dropLevel == 1)
    stage.view.endReorder()

    #expect(stage.takeLog("move ") == ["move 0-1 to 0-2 at level 1"])
  }

  @Test func `back at the usual level nothing has moved`() {
    let stage = stage()

    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.left)
    stage.view.moveReorder(.right)
    stage.view.endReorder()

    #expect(stage.takeLog("move") == ["unmoved"])
  }

  @Test func `a drag that is cancelled or refused leaves no level behind`() {
    let stage = stage()
    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.down)
    stage.view.moveReorder(.left)
    stage.view.cancelReorder()
    #expect((0..<4).allSatisfy { look(stage, $0) == nil })

    stage.source.refusesDrops = true
    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.left)
    stage.view.endReorder()

    #expect(stage.takeLog("move", "cancelled") == ["cancelled wish", "cancelled refused"])
    #expect(stage.view.dropLevel == nil)
    #expect((0..<4).allSatisfy { look(stage, $0) == nil })
  }

  @Test func `in a list that reads from the right the keys go the other way`() {
    let stage = stage()
    stage.view.layoutDirection = .rightToLeft

    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.left)

    #expect(stage.view.dropLevel == 2)
  }

  @Test func `in a list that goes sideways the keys are those up and down`() {
    let stage = Stage(counts: [3], layout: ListLayout(axis: .horizontal), headers: false)
    stage.source.dropLevels = { _, _ in DropLevels(0...2, usual: 1) }

    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.down)
    #expect(stage.view.dropLevel == 2)
    stage.view.moveReorder(.left)
    #expect(stage.view.dropLevel == 1)
    stage.view.moveReorder(.up)

    #expect(stage.view.dropLevel == 0)
    #expect(stage.view.reorder == ItemMove(from: path(1), to: path(0)))
  }

  @Test func `a row that the pointer holds goes to the side by levels only`() {
    let stage = stage()
    let view = stage.view.view(of: .item(path(0)))

    stage.view.levelWidth = 4
    stage.view.beginReorder(at: path(0), holding: ListPoint(x: 6, y: 0.5))
    stage.view.updateReorder(to: ListPoint(x: 9.9, y: 1.75))
    #expect(stage.view.dropLevel == 1)
    stage.view.updateReorder(to: ListPoint(x: 10, y: 1.75))
    #expect(stage.view.dropLevel == 2)
    let frame = view.flatMap { stage.host.attributes[$0]?.frame }
    stage.view.updateReorder(to: ListPoint(x: -.infinity, y: 1.75))
    #expect(stage.view.dropLevel == 0)
    stage.view.updateReorder(to: ListPoint(x: 6, y: 1.75))

    #expect(frame == ListRect(x: 0, y: 1.25, width: 20, height: 1))
    #expect(stage.view.dropLevel == 1)
  }

  @Test func `without an outline a row follows the pointer to the side too`() {
    let stage = Stage(counts: [4], headers: false)
    let view = stage.view.view(of: .item(path(0)))

    stage.view.beginReorder(at: path(0), holding: ListPoint(x: 6, y: 0.5))
    stage.view.updateReorder(to: ListPoint(x: 9, y: 1.75))

    #expect(view.flatMap { stage.host.attributes[$0]?.frame.x } == 3)
    #expect(stage.view.dropLevel == nil)
  }

  @Test func `a level that is not possible any more gives way, and comes back`() {
    let stage = stage()
    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.left)

    stage.source.dropLevels = { _, _ in DropLevels(1...2, usual: 2) }
    stage.change { $0.sections[0].items.append(9) }
    #expect(stage.view.dropLevel == 1)
    stage.source.dropLevels = { _, _ in DropLevels(0...2, usual: 2) }
    stage.change { $0.sections[0].items.removeLast() }

    #expect(stage.view.dropLevel == 0)
    #expect(look(stage, 1) == 0)
  }

  @Test func `a drop is undone to the level before, wherever the usual one is by then`() throws {
    let stage = stage()
    stage.source.dropLevels = { path, target in DropLevels(0...2, usual: path == target ? 0 : 1) }
    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.down)
    stage.view.endReorder()
    _ = stage.takeLog()

    stage.source.dropLevels = { path, target in DropLevels(0...2, usual: 2) }
    try #require(stage.view.lastDrop).undo()

    #expect(stage.takeLog("move ") == ["move 0-2 to 0-1 at level 0"])
  }

  @Test func `a drop at another level alone can be undone`() throws {
    let stage = stage()
    stage.view.beginReorder(at: path(1))
    stage.view.moveReorder(.left)
    stage.view.endReorder()
    _ = stage.takeLog()

    try #require(stage.view.lastDrop).undo()

    #expect(stage.takeLog("move ", "undone") == ["move 0-1 to 0-1 at level 1", "undone"])
    #expect(stage.faults.texts.isEmpty)
  }
}
