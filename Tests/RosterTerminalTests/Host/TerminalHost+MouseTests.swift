import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterTerminal
@testable import TerminalIO

@MainActor
/// The mouse in a terminal.
@Suite
struct TerminalHostMouseTests {
  private func list(_ layout: any CollectionLayout = ListLayout()) -> ListModel {
    let model = ListModel([(0..<9).map { "row \($0)" }, ["a", "b"]])
    model.headers = false
    model.canMove = false
    model.view.layout = layout
    model.view.reload()
    model.host.navigation = .focus
    model.host.resize(to: TerminalSize(columns: 12, rows: 5))
    return model
  }

  private func mouse(
    _ action: TerminalMouse.Action, x: Int, y: Int, _ modifiers: TerminalKey.Modifiers = [],
    on host: TerminalHost
  ) {
    host.handle(.mouse(TerminalMouse(action: action, x: x, y: y, modifiers: modifiers)))
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  @Test
  func `a click on an item that keys pass over is a tap, and the focus stays where it is`() {
    let model = list()
    model.unfocusable = [path(1)]
    mouse(.press(button: 0), x: 1, y: 2, on: model.host)
    mouse(.release(button: 0), x: 1, y: 2, on: model.host)
    #expect(model.view.focusedItem == path(2))

    mouse(.press(button: 0), x: 1, y: 1, on: model.host)
    mouse(.release(button: 0), x: 1, y: 1, on: model.host)

    #expect(model.view.focusedItem == path(2))
    #expect(model.selected == [path(2), path(1)])
  }

  @Test
  func `a button that is let go beside what was pressed is no tap, within it it is`() {
    let model = list(FlowLayout(itemSize: .fixed(ListSize(width: 6, height: 1)), itemSpacing: 0))

    mouse(.press(button: 0), x: 1, y: 0, on: model.host)
    mouse(.drag(button: 0), x: 7, y: 0, on: model.host)
    #expect(model.view.highlightedItem == nil)
    mouse(.release(button: 0), x: 7, y: 0, on: model.host)
    #expect(model.selected == [])
    mouse(.press(button: 0), x: 1, y: 0, on: model.host)
    mouse(.drag(button: 0), x: 5, y: 0, on: model.host)
    mouse(.release(button: 0), x: 5, y: 0, on: model.host)

    #expect(model.selected == [path(0)])
  }

  @Test
  func `a wheel that turns sideways scrolls the list in a row, and no list that goes down`() {
    let model = NestedModel()

    mouse(.wheelRight, x: 3, y: 1, on: model.host)
    mouse(.wheelRight, x: 3, y: 1, on: model.host)
    mouse(.wheelLeft, x: 3, y: 1, on: model.host)
    mouse(.wheelRight, x: 3, y: 0, on: model.host)
    mouse(.wheelRight, x: 3, y: 100, on: model.host)

    #expect(model.tray.view.scrollOffset.x == 3)
    #expect(model.view.scrollOffset == ListPoint(x: 0, y: 0))
  }

  @Test
  func `a click into a list in a row leaves what is under the pointer where it is`() {
    let model = NestedModel()
    model.host.navigation = .focus
    model.tray.view.scroll(by: 2)

    mouse(.press(button: 0), x: 3, y: 1, on: model.host)

    #expect(model.tray.view.scrollOffset.x == 2)
    #expect(model.tray.view.focusedItem == path(1))
    #expect(model.view.focusedItem == path(1))
  }

  @Test(arguments: [false, true])
  func `in a list that reads from the right it goes the other way`(isRightToLeft: Bool) {
    let model = NestedModel()
    if isRightToLeft { model.view.layoutDirection = .rightToLeft }
    let (onwards, back): (TerminalMouse.Action, TerminalMouse.Action) =
      isRightToLeft ? (.wheelLeft, .wheelRight) : (.wheelRight, .wheelLeft)

    mouse(onwards, x: 3, y: 1, on: model.host)
    mouse(onwards, x: 3, y: 1, on: model.host)
    #expect(model.tray.view.scrollOffset.x == 6)
    mouse(back, x: 3, y: 1, on: model.host)

    #expect(model.tray.view.scrollOffset.x == 3)
  }

  @Test
  func `it scrolls a section whose items go across the list, and so does the wheel with shift`() {
    let size = CompositionalLayout.Size(width: .absolute(6), height: .absolute(1))
    let group = CompositionalLayout.Group.horizontal(
      size: size, subitems: [.item(CompositionalLayout.Item(size: .full))])
    let model = list(
      CompositionalLayout(
        CompositionalLayout.Section(group: group, orthogonalScrolling: .continuous)))

    mouse(.wheelRight, x: 1, y: 0, on: model.host)
    #expect(model.view.crossOffset(of: 0) == 3)
    mouse(.wheelDown, x: 1, y: 0, .shift, on: model.host)

    #expect(model.view.crossOffset(of: 0) == 6)
    #expect(model.view.crossOffset(of: 1) == 0)
    #expect(model.view.scrollOffset.y == 0)
  }

  @Test
  func `over empty space beside its items it scrolls the section, and below them none`() {
    let size = CompositionalLayout.Size(width: .absolute(2), height: .absolute(2))
    let group = CompositionalLayout.Group.horizontal(
      size: size, subitems: [.item(CompositionalLayout.Item(size: .full))])
    let model = list(
      CompositionalLayout(
        CompositionalLayout.Section(
          group: group, interGroupSpacing: 8,
          contentInsets: ListInsets(top: 0, leading: 0, bottom: 1, trailing: 0),
          orthogonalScrolling: .continuous)))

    mouse(.wheelRight, x: 6, y: 1, on: model.host)
    #expect(model.view.crossOffset(of: 0) == 3)
    mouse(.wheelDown, x: 6, y: 0, .shift, on: model.host)
    #expect(model.view.crossOffset(of: 0) == 6)
    mouse(.wheelRight, x: 6, y: 2, on: model.host)
    #expect(model.view.crossOffset(of: 0) == 6)
    mouse(.wheelDown, x: 6, y: 2, .shift, on: model.host)
    #expect(model.view.scrollOffset.y == 1)
    mouse(.wheelRight, x: 9, y: 1, on: model.host)
    #expect(model.view.crossOffset(of: 0) == 6)
    mouse(.wheelRight, x: 9, y: 0, on: model.host)

    #expect(model.view.crossOffset(of: 0) == 9)
  }

  @Test
  func `a list that goes sideways as a whole scrolls wherever the pointer is`() {
    let model = list(ListLayout(rowHeight: .fixed(7), axis: .horizontal))

    mouse(.wheelRight, x: 1, y: 3, on: model.host)

    #expect(model.view.scrollOffset.x == 3)
  }
}
