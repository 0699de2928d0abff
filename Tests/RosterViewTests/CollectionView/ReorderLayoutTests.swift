import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import TestModels
import Testing

@MainActor
/// Reorder in layouts other than rows.
@Suite
struct ReorderLayoutTests {
  /// Eight items, four side by side, in cells of 5 × 2.
  private func grid() -> Stage {
    let stage = Stage(counts: [8], height: 8, headers: false)
    stage.view.layout = FlowLayout(
      itemSize: .fixed(ListSize(width: 5, height: 2)), lineSpacing: 0, itemSpacing: 0)
    _ = stage.takeLog()
    return stage
  }

  private func ids(_ stage: Stage) -> [Int] { stage.source.list.sections.flatMap(\.items) }

  @Test
  func `in a grid an item goes to the place under the pointer, and the others make room`() {
    let stage = grid()
    let before = ids(stage)
    let cell = stage.view.cell(at: path(1))
    let displaced = stage.view.view(of: .item(path(6)))

    stage.view.beginReorder(at: path(1), holding: ListPoint(x: 7, y: 1))
    stage.view.updateReorder(to: ListPoint(x: 12, y: 3))
    let move = stage.view.reorder
    let room = displaced.flatMap { stage.host.attributes[$0]?.frame }
    stage.view.endReorder()

    #expect(move == ItemMove(from: path(1), to: path(6)))
    #expect(room == ListRect(x: 5, y: 2, width: 5, height: 2))
    var expected = before
    expected.insert(expected.remove(at: 1), at: 6)
    #expect(ids(stage) == expected)
    #expect(stage.view.cell(at: path(6)) === cell)
    #expect(stage.host.contradictions == [] && stage.source.violations == [])
  }

  @Test
  func `in a grid the keys move an item to the side and from line to line`() {
    let stage = grid()

    stage.view.beginReorder(at: path(0))
    stage.view.moveReorder(.right)
    let aside = stage.view.reorder
    stage.view.moveReorder(.down)
    let below = stage.view.reorder
    stage.view.endReorder()

    #expect(aside == ItemMove(from: path(0), to: path(1)))
    #expect(below == ItemMove(from: path(0), to: path(5)))
    #expect(stage.faults.texts == [])
  }

  @Test
  func `in a list that scrolls sideways an item follows the pointer sideways`() {
    let stage = Stage(counts: [4], height: 8, headers: false)
    stage.view.layout = ListLayout(rowHeight: .fixed(5), pinsHeaders: false, axis: .horizontal)
    let before = ids(stage)

    stage.view.beginReorder(at: path(0), holding: ListPoint(x: 2, y: 1))
    stage.view.updateReorder(to: ListPoint(x: 13, y: 1))
    stage.view.endReorder()

    #expect(ids(stage) == [before[1], before[2], before[0], before[3]])
    #expect(stage.host.contradictions == [] && stage.source.violations == [])
  }
}
