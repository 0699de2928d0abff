import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestSupport
import Testing

@testable import RosterTerminal
@testable import TerminalIO

@MainActor @Suite struct TerminalFocusTests {
  private func list(_ count: Int = 20, navigation: TerminalHost.Navigation = .focus) -> ListModel {
    let model = ListModel([(0..<count).map { "row \($0)" }])
    model.headers = false
    model.view.selectionMode = .multiple
    model.view.reload()
    model.host.navigation = navigation
    model.host.resize(to: TerminalSize(columns: 12, rows: 5))
    return model
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  private func press(_ keys: TerminalKey..., on model: ListModel) {
    for key in keys { model.host.handle(.key(key)) }
  }

  private func mouse(
    _ action: TerminalMouse.Action, _ y: Int, x: Int = 1, on model: ListModel
  ) {
    model.host.handle(.mouse(TerminalMouse(action: action, x: x, y: y, modifiers: [])))
  }

  private func lines(_ model: ListModel) -> [String] {
    model.host.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private let up = TerminalKey(.up)
  private let down = TerminalKey(.down)
  private let enter = TerminalKey(.enter)

  @Test func `keys move the focus which can be seen`() {
    let model = list()

    press(down, down, on: model)

    #expect(model.view.focusedItem == path(1))
    let frame = model.host.frame()
    #expect(frame.cell(x: 0, y: 1).style == TerminalStyle([.bold, .underline]))
    #expect(frame.cell(x: 11, y: 1).style == TerminalStyle([.bold, .underline]))
    #expect(frame.cell(x: 0, y: 0).style == .standard)
    #expect(frame.cursor == TerminalPosition(x: 0, y: 1))
    press(TerminalKey(.escape), on: model)
    #expect(model.host.frame().cell(x: 0, y: 1).style == .standard)
    #expect(model.host.frame().cursor == nil)
  }

  @Test func `the focus looks unlike a header also without colours`() {
    let model = ListModel([["a", "b"], ["c"]], usesColors: false)
    model.host.navigation = .focus
    model.host.resize(to: TerminalSize(columns: 12, rows: 5))

    press(down, on: model)

    let frame = model.host.frame()
    #expect(lines(model) == ["Section 0", "a", "b", "Section 1", "c"])
    #expect(frame.cell(x: 0, y: 0).style == TerminalStyle(.bold))
    #expect(frame.cell(x: 11, y: 0).style == .standard)
    #expect((0..<12).allSatisfy { frame.cell(x: $0, y: 1).style.attributes.contains(.underline) })
    #expect(frame.cursor == TerminalPosition(x: 0, y: 1))
  }

  @Test func `the cursor is in the menu while it is open`() {
    let model = list()
    press(down, .character("m"), down, on: model)

    #expect(model.host.frame().cursor == TerminalPosition(x: 3, y: 3))
    press(TerminalKey(.escape), on: model)
    #expect(model.host.frame().cursor == TerminalPosition(x: 0, y: 0))
  }

  @Test func `a focused row that is cut at the top has the cursor where it is seen`() {
    let model = ListModel([(0..<5).map { "title \($0)/sub \($0)" }])
    model.headers = false
    model.view.reload()
    model.host.navigation = .focus
    model.host.resize(to: TerminalSize(columns: 12, rows: 4))
    press(down, on: model)

    model.view.scroll(by: 1)

    #expect(lines(model).first == "sub 0")
    #expect(model.host.frame().cursor == TerminalPosition(x: 0, y: 0))
    model.view.scroll(by: 1)
    #expect(model.host.frame().cursor == nil)
  }

  @Test(
    arguments: [
      ([TerminalKey(.end)], 19), ([.character("G"), .character("g")], 0),
      ([.character("j"), .character("j"), .character("k")], 0),
      ([TerminalKey(.down), TerminalKey(.pageDown)], 4),
      ([TerminalKey(.end), .control("b"), .control("f")], 19),
      ([TerminalKey(.down), TerminalKey(.left), TerminalKey(.right)], 0),
      ([.character("h")], nil), ([TerminalKey(.down), .character("x")], 0),
    ] as [([TerminalKey], Int?)])
  func `every key of the list moves the focus`(_ keys: [TerminalKey], _ item: Int?) {
    let model = list()

    for key in keys { press(key, on: model) }

    let expected = item.map { path($0) } ?? (keys == [.character("h")] ? path(4) : nil)
    #expect(model.view.focusedItem == expected)
  }

  @Test func `enter and space tap and shift selects`() {
    let model = list()
    press(down, .character(" "), down, enter, on: model)
    #expect(model.view.selectedItems == [path(0), path(1)])

    press(TerminalKey(.down, .shift), TerminalKey(.down, .shift), on: model)

    #expect(model.view.selectedItems == [path(1), path(2), path(3)])
  }

  @Test func `an item is picked up moved and let go by keys`() {
    let model = list()
    press(down, .character("p"), down, down, on: model)
    #expect(lines(model) == ["row 1", "row 2", "row 0", "row 3", "row 4"])

    press(.character("x"), .character("p"), on: model)

    #expect(model.rows[0].prefix(4) == ["row 1", "row 2", "row 0", "row 3"])
    #expect(model.view.focusedItem == path(2))
    press(.character("p"), TerminalKey(.end), TerminalKey(.escape), on: model)
    #expect(model.rows[0].prefix(4) == ["row 1", "row 2", "row 0", "row 3"])
    press(TerminalKey(.home), on: model)
    #expect(lines(model) == ["row 1", "row 2", "row 0", "row 3", "row 4"])
  }

  // MARK: - Levels

  private func outline() -> ListModel {
    let model = list(4)
    model.levels = ["row 0": 0, "row 1": 1]
    model.view.reload()
    return model
  }

  @Test func `arrow keys to the side take what is held from level to level`() {
    let model = outline()
    press(down, down, .character("p"), TerminalKey(.right), on: model)
    #expect(lines(model).dropLast() == ["row 0", "    row 1", "row 2", "row 3"])
    press(.character("l"), .character("h"), .character("h"), on: model)
    #expect(lines(model).dropLast() == ["row 0", "row 1", "row 2", "row 3"])

    press(enter, on: model)

    #expect(model.levels["row 1"] == 0)
    #expect(model.rows[0].prefix(4) == ["row 0", "row 1", "row 2", "row 3"])
  }

  @Test func `the mouse goes to the side from level to level`() {
    let model = outline()
    mouse(.press(button: 0), 0, x: 5, on: model)
    mouse(.drag(button: 0), 1, x: 6, on: model)
    #expect(lines(model).dropLast() == ["  row 1", "row 0", "row 2", "row 3"])
    mouse(.drag(button: 0), 1, x: 7, on: model)
    #expect(lines(model).dropLast() == ["  row 1", "  row 0", "row 2", "row 3"])
    mouse(.drag(button: 0), 1, x: 11, on: model)
    #expect(lines(model).dropLast() == ["  row 1", "    row 0", "row 2", "row 3"])

    mouse(.release(button: 0), 1, x: 11, on: model)

    #expect(model.levels["row 0"] == 2)
    #expect(model.rows[0].prefix(2) == ["row 1", "row 0"])
  }

  @Test func `a row that is held at another level is no news`() {
    let model = outline()
    model.host.marks = TerminalHost.Marks()
    press(down, .character("p"), on: model)
    let before = model.host.frame().cell(x: 11, y: 0).style

    press(TerminalKey(.right), on: model)

    #expect(lines(model).first == "  row 0")
    #expect(model.host.frame().cell(x: 11, y: 0).style == before)
  }

  // MARK: - Sections

  private func sections() -> ListModel {
    let model = ListModel([["a", "b"], [], ["c"]], layout: ListLayout(pinsHeaders: false))
    model.movesSections = true
    model.host.navigation = .focus
    model.host.resize(to: TerminalSize(columns: 12, rows: 6))
    return model
  }

  @Test func `a section is taken by its header and moved by keys`() {
    let model = sections()
    press(down, on: model)
    #expect(model.view.focusedElement == .header(section: 0))
    #expect(model.host.frame().cursor == TerminalPosition(x: 0, y: 0))

    press(.character("p"), down, on: model)
    #expect(lines(model).prefix(2) == ["Section 1", "Section 0"])
    press(TerminalKey(.escape), on: model)
    #expect(lines(model).prefix(2) == ["Section 0", "a"])
    press(.character("p"), TerminalKey(.end), enter, on: model)

    #expect(model.numbers == [1, 2, 0])
    #expect(
      lines(model) == ["Section 1", "Section 2", "c", "Section 0", "a", "b"])
    #expect(model.view.focusedElement == .header(section: 2))
  }

  @Test func `a section is taken by any of its items`() {
    let model = sections()
    press(down, down, down, on: model)
    #expect(model.view.focusedItem == path(1))

    press(.character("P"), down, .character("P"), on: model)

    #expect(model.numbers == [1, 0, 2])
    #expect(model.view.focusedItem == ItemPath(section: 1, item: 1))
  }

  @Test func `a section is dragged by its header`() {
    let model = sections()
    mouse(.press(button: 0), 0, on: model)
    for y in 1...5 { mouse(.drag(button: 0), y, on: model) }
    #expect(model.view.sectionReorder == IndexPair(old: 0, new: 2))
    mouse(.release(button: 0), 5, on: model)

    #expect(model.numbers == [1, 2, 0])
    #expect(model.view.selectedItems == [])
  }

  @Test func `a header that stays is not taken along`() {
    let model = sections()
    model.movesSections = false

    mouse(.press(button: 0), 0, on: model)
    mouse(.drag(button: 0), 4, on: model)
    mouse(.release(button: 0), 4, on: model)
    press(down, .character("P"), on: model)

    #expect(model.view.reorder == nil)
    #expect(model.view.focusedItem == path(0))
    #expect(model.numbers == [0, 1, 2])
  }

  @Test func `the menu of a header opens by key`() {
    let model = sections()

    press(down, .character("m"), enter, on: model)

    #expect(model.chosen == ["copy header 0"])
  }

  @Test func `an item is dragged by the mouse`() {
    let model = list(navigation: .scrolling)
    mouse(.press(button: 0), 3, on: model)
    mouse(.drag(button: 0), 3, x: 5, on: model)
    #expect(model.view.highlightedItem == path(3))

    mouse(.drag(button: 0), 2, on: model)
    mouse(.drag(button: 0), 1, on: model)
    #expect(lines(model) == ["row 0", "row 3", "row 1", "row 2", "row 4"])
    #expect(model.view.highlightedItem == nil)
    mouse(.drag(button: 0), 2, on: model)
    #expect(lines(model) == ["row 0", "row 1", "row 3", "row 2", "row 4"])
    mouse(.release(button: 0), 2, on: model)

    #expect(model.rows[0].prefix(4) == ["row 0", "row 1", "row 3", "row 2"])
    #expect(model.view.selectedItems == [])
  }

  @Test func `a drag at the edge scrolls and escape puts back`() {
    let model = list(navigation: .scrolling)
    mouse(.press(button: 0), 1, on: model)
    mouse(.drag(button: 0), 4, on: model)

    model.clock.advance(by: .seconds(1))
    let offset = model.view.scrollOffset.y
    press(TerminalKey(.escape), on: model)

    #expect(offset > 2)
    #expect(model.view.reorder == nil)
    mouse(.release(button: 0), 4, on: model)
    #expect(model.rows[0].prefix(2) == ["row 0", "row 1"])
  }

  @Test func `a row that stays is not taken along`() {
    let model = list()
    model.canMove = false

    mouse(.press(button: 0), 1, on: model)
    mouse(.drag(button: 0), 3, on: model)
    mouse(.drag(button: 0), 4, on: model)
    mouse(.release(button: 0), 4, on: model)

    #expect(model.view.selectedItems == [])
    #expect(model.view.focusedItem == path(1))
    #expect(lines(model).first == "row 0")
  }

  @Test func `keys choose from a context menu`() {
    let model = list()
    var keys: [TerminalKey] = []
    model.host.onKey = {
      keys.append($0)
      return false
    }
    press(down, .character("m"), on: model)
    #expect(
      lines(model) == ["row 0", "ro┌ Do ────┐", "ro│ Copy   │", "ro│ More › │", "ro└────────┘"])
    let heard = keys.count

    press(.character("j"), enter, enter, on: model)

    #expect(model.chosen == ["delete item 0-0"])
    #expect(keys.count == heard)
    #expect(lines(model)[1] == "row 1")
  }

  @Test func `escape goes back and closes`() {
    let model = list()
    press(down, .character("m"), up, enter, on: model)
    let inner = lines(model).joined()

    press(TerminalKey(.escape), on: model)
    let outer = lines(model).joined()
    press(TerminalKey(.escape), on: model)

    #expect(inner.contains("Delete"))
    #expect(outer.contains("Copy") && !outer.contains("Delete"))
    #expect(!lines(model).joined().contains("Copy"))
    #expect(model.view.contextMenu == nil)
  }

  @Test func `the right button opens a menu and the left one chooses`() {
    let model = list(navigation: .scrolling)
    mouse(.press(button: 2), 0, on: model)
    let row = lines(model).firstIndex { $0.contains("Copy") } ?? 0

    mouse(.release(button: 2), 0, on: model)
    mouse(.press(button: 0), row, x: 4, on: model)
    #expect(model.chosen == ["copy item 0-0"])
    mouse(.press(button: 2), 0, on: model)
    mouse(.press(button: 0), 0, x: 11, on: model)

    #expect(model.view.contextMenu == nil)
    #expect(model.chosen == ["copy item 0-0"])
    #expect(model.view.selectedItems == [])
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 2), (8, 3), (40, 10)])
  func `a menu fits into every window`(_ columns: Int, _ rows: Int) {
    let model = list()
    press(down, .character("m"), on: model)

    model.host.resize(to: TerminalSize(columns: columns, rows: rows))
    press(down, up, up, on: model)

    let frame = model.host.frame()
    #expect(frame.size == TerminalSize(columns: columns, rows: rows))
    #expect(frame.hasWholeCharacters)
  }
}
