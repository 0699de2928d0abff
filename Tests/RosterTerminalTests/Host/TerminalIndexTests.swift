import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestSupport
import Testing

@testable import RosterTerminal
@testable import TerminalIO

@MainActor @Suite struct TerminalIndexTests {
  private func index(_ count: Int, marked: Int? = nil) -> TerminalIndex {
    TerminalIndex(titles: (0..<count).map { "\($0)" }, marked: marked)
  }

  // MARK: - Rows

  @Test func `titles that fit are in the middle`() {
    #expect(index(3).titles(rows: 5) == [nil, 0, 1, 2, nil])
    #expect(index(3).titles(rows: 4) == [0, 1, 2, nil])
    #expect(index(0).titles(rows: 2) == [nil, nil])
  }

  @Test func `too many titles are thinned evenly`() {
    #expect(index(26).titles(rows: 6) == [0, 5, 10, 15, 20, 25])
    #expect(index(26).titles(rows: 2) == [0, 25])
    #expect(index(26).titles(rows: 1) == [0])
    #expect(index(26, marked: 13).titles(rows: 1) == [13])
    #expect(index(26, marked: 3).titles(rows: 6) == [0, 3, 10, 15, 20, 25])
    #expect(index(26, marked: 13).titles(rows: 6) == [0, 5, 13, 15, 20, 25])
  }

  @Test func `every size shows the ends and the mark in order`() {
    for count in 0...30 {
      for rows in 0...14 {
        for marked in [nil] + (0..<count).map(Optional.some) {
          let shown = index(count, marked: marked).titles(rows: rows)
          let titles = shown.compactMap { $0 }

          #expect(shown.count == rows)
          #expect(titles == Set(titles).sorted())
          #expect(titles.count == min(count, rows))
          if let marked, rows > 0 { #expect(titles.contains(marked)) }
          guard rows > (marked == nil ? 1 : 2), count > 0 else { continue }
          #expect(titles.first == 0 && titles.last == count - 1)
        }
      }
    }
  }

  @Test func `a row beside the titles is that of the nearest`() {
    let rows = (-2..<7).map { index(3).title(row: $0, rows: 5) }

    #expect(rows == [0, 0, 0, 0, 1, 2, 2, 2, 2])
    #expect(index(0).title(row: 0, rows: 5) == nil)
    #expect(index(5).title(row: 0, rows: 0) == nil)
  }

  @Test func `the width is that of the widest title within limits`() {
    #expect(TerminalIndex(titles: ["a", "b"]).width(in: 40) == 2)
    #expect(TerminalIndex(titles: ["a", "日"]).width(in: 40) == 3)
    #expect(TerminalIndex(titles: ["January"]).width(in: 40) == 4)
    #expect(TerminalIndex(titles: ["January"]).width(in: 15) == 0)
    #expect(TerminalIndex(titles: [""]).width(in: 40) == 0)
    #expect(TerminalIndex().width(in: 40) == 0)
  }

  // MARK: - Keys

  @Test(
    arguments: [
      ([TerminalKey(.down), TerminalKey(.down)], 2), ([TerminalKey(.up)], 0),
      ([TerminalKey(.end)], 5), ([TerminalKey(.end), TerminalKey(.down)], 5),
      ([TerminalKey(.end), TerminalKey(.home)], 0), ([TerminalKey(.pageDown)], 3),
      ([TerminalKey(.pageDown), TerminalKey(.pageUp)], 0), ([.character("b")], 1),
      ([.character("B"), .character("b")], 4),
      ([.character("b"), .character("b"), .character("b")], 1),
      ([.character("z")], 0), ([.control("b")], 0),
    ] as [([TerminalKey], Int)])
  func `keys reach every title`(_ keys: [TerminalKey], _ title: Int) {
    var index = TerminalIndex(titles: ["A", "B", "C", "D", "Be", "F"], marked: 0)

    for key in keys { _ = index.move(key, rows: 3) }

    #expect(index.marked == title)
  }

  // MARK: - In the host

  private func list(rows: Int = 5, columns: Int = 12) -> ListModel {
    let letters = ["a", "b", "c", "d"]
    let model = ListModel(letters.map { letter in (0..<6).map { "\(letter) \($0)" } })
    model.headers = false
    model.hasIndexTitles = true
    model.view.reload()
    model.host.resize(to: TerminalSize(columns: columns, rows: rows))
    return model
  }

  private func lines(_ model: ListModel) -> [String] {
    model.host.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private func press(_ keys: TerminalKey..., on model: ListModel) {
    for key in keys { model.host.handle(.key(key)) }
  }

  private func mouse(_ action: TerminalMouse.Action, x: Int, y: Int, on model: ListModel) {
    model.host.handle(.mouse(TerminalMouse(action: action, x: x, y: y, modifiers: [])))
  }

  @Test func `titles stand beside the rows and cover none`() {
    let model = list()

    #expect(
      lines(model) == ["a 0        a", "a 1        b", "a 2        c", "a 3        d", "a 4"])
    #expect(model.view.viewportSize == ListSize(width: 10, height: 5))
    model.host.statusLine = TerminalLine([TerminalLine.Span("a status line")])
    #expect(lines(model).last == "a status li…")
  }

  @Test func `the list gets the room back when there are no titles`() {
    let model = list()

    model.hasIndexTitles = false
    model.view.reload()

    #expect(model.view.viewportSize.width == 12)
    #expect(lines(model)[0] == "a 0")
  }

  @Test func `there is no index in a narrow window`() {
    let model = list(columns: 7)

    #expect(model.view.viewportSize.width == 7)
    press(.character("i"), down, on: model)

    #expect(model.view.scrollOffset.y == 1)
    #expect(lines(model)[0] == "a 1")
  }

  private let down = TerminalKey(.down)

  @Test func `keys go to the titles until escape`() {
    let model = list()
    var heard: [TerminalKey] = []
    model.host.onKey = {
      heard.append($0)
      return false
    }
    press(.character("i"), .character("c"), on: model)
    #expect(lines(model)[0] == "c 0        a")
    #expect(model.host.frame().cell(x: 11, y: 2).style == TerminalStyle(.reverse))
    #expect(model.host.frame().cursor == TerminalPosition(x: 11, y: 2))

    press(TerminalKey(.up), TerminalKey(.escape), down, on: model)

    #expect(lines(model)[0] == "b 1        a")
    #expect(heard == [.character("i"), down])
    #expect(model.host.frame().cursor == nil)
    press(.character("i"), on: model)
    #expect(model.host.index.marked == 1)
  }

  @Test func `the focus goes along`() {
    let model = list()
    model.host.navigation = .focus

    press(.character("i"), .character("c"), TerminalKey(.enter), down, on: model)

    #expect(model.view.focusedItem == ItemPath(section: 2, item: 1))
  }

  @Test func `the mouse jumps and slides along the titles`() {
    let model = list()
    mouse(.press(button: 0), x: 11, y: 1, on: model)
    #expect(lines(model)[0].hasPrefix("b 0"))

    mouse(.drag(button: 0), x: 2, y: 2, on: model)
    #expect(lines(model)[0].hasPrefix("c 0"))
    mouse(.drag(button: 0), x: 2, y: 40, on: model)
    #expect(lines(model)[0].hasPrefix("d 0"))
    mouse(.release(button: 0), x: 2, y: 0, on: model)
    mouse(.press(button: 0), x: 2, y: 2, on: model)
    mouse(.release(button: 0), x: 2, y: 2, on: model)

    #expect(model.view.selectedItems == [ItemPath(section: 3, item: 2)])
  }

  @Test func `a click on a row ends the index`() {
    let model = list()
    press(.character("i"), on: model)

    mouse(.press(button: 0), x: 2, y: 1, on: model)
    press(down, on: model)

    #expect(model.host.index.marked == nil)
    #expect(model.view.scrollOffset.y == 1)
  }

  @Test func `titles that go take the keys back`() {
    let model = list()
    press(.character("i"), TerminalKey(.end), on: model)

    model.rows.removeLast(2)
    model.view.reload()
    #expect(model.host.index.marked == 1)
    model.hasIndexTitles = false
    model.view.reload()

    #expect(model.host.index.marked == nil)
  }

  @Test func `in a list that begins on the right the titles are on the left`() {
    let model = list()

    model.view.layoutDirection = .rightToLeft
    model.host.resize(to: TerminalSize(columns: 12, rows: 5))

    #expect(lines(model)[0] == "a a 0")
    #expect(model.host.listRect.x == 2)
    mouse(.press(button: 0), x: 0, y: 1, on: model)
    #expect(lines(model)[0] == "a b 0")
  }

  @Test(arguments: [(0, 0), (0, 5), (9, 0), (1, 1), (8, 1), (200, 60)])
  func `every size of the window is taken`(_ columns: Int, _ rows: Int) {
    let model = list()
    press(.character("i"), on: model)

    model.host.resize(to: TerminalSize(columns: columns, rows: rows))
    press(down, .character("d"), on: model)
    mouse(.press(button: 0), x: max(columns - 1, 0), y: 0, on: model)

    let frame = model.host.frame()
    #expect(frame.size == TerminalSize(columns: columns, rows: rows))
    #expect(frame.hasWholeCharacters)
  }
}
