import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@MainActor
/// ContentCell.
@Suite
struct ContentCellTests {
  @Test func `a cell in another view says that its content has changed`() {
    let cell = ContentCell()
    var count = 0
    cell.onNeedsDisplay = { count += 1 }

    cell.content.title = "new"
    cell.content.title = "new"
    cell.setNeedsDisplay()

    #expect(count == 2)
  }

  /// A list whose first item has the focus and shows some content.
  private func stage(_ disclosure: ListContent.Disclosure?) -> Stage {
    let stage = Stage(counts: [3], headers: false)
    stage.view.focusItem(at: path(0))
    let cell = stage.view.cell(at: path(0)) as? ContentCell
    cell?.content = ListContent(title: "row", disclosure: disclosure)
    stage.clock.turn()
    _ = stage.takeLog()
    return stage
  }

  @Test(
    arguments: [
      (.collapsed, .right), (.expanded, .left), (.loading, .left),
    ] as [(ListContent.Disclosure, FocusDirection)])
  func `a key that leads into a closed row or out of an open one counts as a tap on it`(
    _ disclosure: ListContent.Disclosure, _ direction: FocusDirection
  ) {
    let stage = stage(disclosure)

    stage.view.moveFocus(direction)

    #expect(stage.takeLog("select") == ["select 0-0?", "select 0-0"])
    #expect(stage.view.focusedItem == path(0))
  }

  @Test(
    arguments: [
      (.collapsed, .left, 0), (.expanded, .right, 0), (.leaf, .right, 0), (.leaf, .left, 0),
      (nil, .right, 0), (.loading, .right, 0), (.collapsed, .down, 1), (.expanded, .last, 2),
    ] as [(ListContent.Disclosure?, FocusDirection, Int)])
  func `other keys take the focus on, or do nothing`(
    _ disclosure: ListContent.Disclosure?, _ direction: FocusDirection, _ item: Int
  ) {
    let stage = stage(disclosure)

    stage.view.moveFocus(direction)

    #expect(stage.takeLog("select") == [])
    #expect(stage.view.focusedItem == path(item))
  }

  @Test
  func `where lines begin on the right the keys are exchanged`() {
    let stage = stage(.collapsed)
    stage.view.layoutDirection = .rightToLeft

    stage.view.moveFocus(.right)
    #expect(stage.takeLog("select") == [])
    stage.view.moveFocus(.left)

    #expect(stage.takeLog("select") == ["select 0-0?", "select 0-0"])
  }

  @Test
  func `a key that extends the selection does not open a row`() {
    let stage = stage(.collapsed)

    stage.view.moveFocus(.right, extendsSelection: true)

    #expect(stage.takeLog("select") == [])
  }

  @Test
  func `a cell that is in no list, or is used again, has no mark to act on`() {
    let cell = ContentCell()
    cell.content = ListContent(disclosure: .collapsed)
    #expect(!cell.handleMove(.right))

    cell.prepareForReuse()

    #expect(cell.content == ListContent())
  }
}
