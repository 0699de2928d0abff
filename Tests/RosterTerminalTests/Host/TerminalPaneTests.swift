import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestSupport
import Testing

@testable import RosterTerminal
@testable import TerminalIO

@MainActor @Suite struct TerminalPaneTests {
  private func lines(_ model: NestedModel) -> [String] {
    model.host.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private func press(_ keys: TerminalKey..., on model: NestedModel) {
    for key in keys { model.host.handle(.key(key)) }
  }

  private func mouse(
    _ action: TerminalMouse.Action, x: Int, y: Int, _ modifiers: TerminalKey.Modifiers = [],
    on model: NestedModel
  ) {
    model.host.handle(
      .mouse(TerminalMouse(action: action, x: x, y: y, modifiers: modifiers)))
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private let down = TerminalKey(.down)
  private let right = TerminalKey(.right)

  @Test func `an inner list is drawn in its row`() {
    let model = NestedModel()

    #expect(
      lines(model) == ["row 0", "日0│日1│日2│", "ab │ab │ab │", "row 2", "row 3"])
  }

  @Test func `it is cut off at the edges of its row`() {
    let model = NestedModel()

    model.tray.view.scroll(by: 1)
    #expect(lines(model)[1] == " 0│日1│日2│")
    #expect(lines(model)[2] == "b │ab │ab │a")
    press(.character("j"), .character("j"), on: model)

    #expect(lines(model) == ["b │ab │ab │a", "row 2", "row 3", "row 4", "row 5"])
    #expect(model.host.frame().hasWholeCharacters)
  }

  @Test func `index titles of an inner list are not drawn`() {
    let model = NestedModel()
    let before = lines(model)

    model.tray.indexTitles = ["a", "b"]
    model.tray.view.reload()

    #expect(model.tray.view.indexTitles == ["a", "b"])
    #expect(lines(model) == before)
    #expect(model.host.index.titles == [])
  }

  @Test func `an update of an inner list is drawn and marked`() {
    let model = NestedModel()

    model.tray.view.performBatchUpdates {
      model.tray.titles.insert("x", at: 1)
      model.tray.view.insertItems(at: [path(1)])
    }

    let frame = model.host.frame()
    #expect(frame.text(row: 1) == "日0│x │日1│")
    #expect(frame.cell(x: 4, y: 1).style.foreground == .palette(29))
    #expect(frame.cell(x: 0, y: 1).style.foreground == .standard)
    model.clock.advance(by: .seconds(1))
    #expect(model.host.frame().cell(x: 4, y: 1).style.foreground == .standard)
    #expect(!model.clock.hasPendingWork)
  }

  @Test func `keys go through an inner list and leave it`() {
    let model = NestedModel()
    model.host.navigation = .focus
    press(down, down, right, on: model)

    let frame = model.host.frame()
    #expect(frame.cell(x: 4, y: 1).style == TerminalStyle([.bold, .underline]))
    #expect(frame.cell(x: 0, y: 1).style == .standard)
    for _ in 0..<4 { press(right, on: model) }
    #expect(lines(model)[1] == "│日3│日4│日5")
    press(TerminalKey(.enter), down, on: model)

    #expect(model.tray.selected == [path(5)])
    #expect(model.view.focusedItem == path(2))
    #expect(model.host.frame().cell(x: 0, y: 3).style == TerminalStyle([.bold, .underline]))
    #expect(!model.host.frame().cell(x: 8, y: 1).style.attributes.contains(.underline))
  }

  @Test func `an inner list without items shows that it has the focus`() {
    let model = NestedModel()
    model.host.navigation = .focus
    model.tray.titles = []
    model.tray.view.reload()

    press(down, down, on: model)

    #expect(model.view.focusedItem == path(1))
    #expect(model.host.frame().cell(x: 3, y: 1).style == TerminalStyle([.bold, .underline]))
  }

  @Test func `an item of an inner list is moved by keys`() {
    let model = NestedModel()
    model.host.navigation = .focus

    press(down, down, .character("p"), right, on: model)
    #expect(lines(model)[1] == "日1│日0│日2│")
    press(.character("p"), on: model)
    #expect(model.tray.titles.prefix(2) == ["日1", "日0"])
    press(.character("p"), right, TerminalKey(.escape), on: model)

    #expect(model.tray.titles.prefix(3) == ["日1", "日0", "日2"])
    #expect(model.tray.view.reorder == nil)
  }

  @Test func `the menu of an inner item opens beside it`() {
    let model = NestedModel()
    model.host.navigation = .focus
    press(down, down, right, .character("m"), on: model)
    #expect(
      lines(model) == ["row 0", "日0│日1│日2│", "ab │ab┌────┐", "row 2 │ Go │", "row 3 └────┘"])

    press(down, TerminalKey(.enter), on: model)
    #expect(model.tray.chosen == ["go item 0-1"])
    press(.character("m"), TerminalKey(.escape), on: model)

    #expect(model.tray.view.contextMenu == nil)
    #expect(lines(model)[3] == "row 2")
  }

  @Test func `the mouse reaches items of an inner list`() {
    let model = NestedModel()
    model.host.navigation = .focus

    mouse(.press(button: 0), x: 9, y: 2, on: model)
    #expect(model.tray.view.highlightedItem == path(2))
    mouse(.release(button: 0), x: 9, y: 2, on: model)
    #expect(model.tray.selected == [path(2)])
    #expect(model.view.focusedItem == path(1))
    #expect(model.tray.view.focusedItem == path(2))
    mouse(.press(button: 2), x: 5, y: 1, on: model)

    #expect(model.tray.view.contextMenu?.element == .item(path(1)))
    mouse(.press(button: 0), x: 0, y: 0, on: model)
    #expect(model.tray.view.contextMenu == nil)
  }

  @Test func `the wheel scrolls the inner list only with shift`() {
    let model = NestedModel()

    mouse(.wheelDown, x: 3, y: 1, .shift, on: model)
    #expect(model.tray.view.scrollOffset.x == 3)
    mouse(.wheelUp, x: 3, y: 1, .shift, on: model)
    #expect(model.tray.view.scrollOffset.x == 0)
    mouse(.wheelDown, x: 3, y: 1, on: model)

    #expect(model.tray.view.scrollOffset.x == 0)
    #expect(model.view.scrollOffset.y == 3)
    #expect(lines(model).first == "row 2")
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 3), (5, 0), (200, 60)])
  func `every size of the window is taken`(_ columns: Int, _ rows: Int) {
    let model = NestedModel()
    model.host.navigation = .focus
    press(down, down, right, .character("m"), on: model)

    model.host.resize(to: TerminalSize(columns: columns, rows: rows))
    press(TerminalKey(.escape), right, on: model)

    let frame = model.host.frame()
    #expect(frame.size == TerminalSize(columns: columns, rows: rows))
    #expect(frame.hasWholeCharacters)
  }

  @Test func `a list that comes back is drawn as it was left`() {
    let model = NestedModel()
    model.tray.view.scroll(by: 8)
    let text = lines(model)

    press(.character("G"), .character("g"), on: model)

    #expect(lines(model) == text)
    #expect(text[1] == "日2│日3│日4│")
  }
}
