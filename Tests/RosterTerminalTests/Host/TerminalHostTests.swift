import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestSupport
import Testing

@testable import RosterTerminal
@testable import TerminalIO

@MainActor @Suite struct TerminalHostTests {
  private func list(
    _ count: Int = 20, columns: Int = 12, rows: Int = 5, usesColors: Bool = true
  ) -> ListModel {
    let model = ListModel([(0..<count).map { "row \($0)" }], usesColors: usesColors)
    model.headers = false
    model.view.reload()
    model.host.resize(to: TerminalSize(columns: columns, rows: rows))
    return model
  }

  private func key(_ key: TerminalKey, _ model: ListModel) {
    model.host.handle(.key(key))
  }

  private func lines(_ model: ListModel) -> [String] {
    model.host.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func `the rows in the window are drawn`() {
    let model = list()

    #expect(lines(model) == ["row 0", "row 1", "row 2", "row 3", "row 4"])
  }

  @Test(
    arguments: [
      ([TerminalKey(.down)], 1), ([.character("j"), .character("j")], 2),
      ([.character("j"), TerminalKey(.up)], 0), ([.character("k")], 0),
      ([TerminalKey(.pageDown)], 4), ([.control("f"), .control("b")], 0), ([.character(" ")], 4),
      ([.control("d")], 2), ([.control("d"), .control("d"), .control("u")], 2),
      ([.character("G")], 15), ([TerminalKey(.end)], 15), ([.character("G"), .character("g")], 0),
      ([TerminalKey(.end), TerminalKey(.home)], 0),
      ([TerminalKey(.end), TerminalKey(.pageUp)], 11),
      ([.character("x")], 0),
    ] as [([TerminalKey], Int)])
  func `keys scroll as in less`(_ keys: [TerminalKey], _ first: Int) {
    let model = list()

    for key in keys { self.key(key, model) }

    #expect(lines(model).first == "row \(first)")
  }

  @Test func `the wheel scrolls by three rows`() {
    let model = list()
    let wheel = { TerminalMouse(action: $0, x: 0, y: 0, modifiers: []) }

    model.host.handle(.mouse(wheel(.wheelDown)))
    model.host.handle(.mouse(wheel(.wheelDown)))
    model.host.handle(.mouse(wheel(.wheelUp)))

    #expect(lines(model).first == "row 3")
  }

  @Test func `keys go to the app first`() {
    let model = list()
    var heard: [TerminalKey] = []
    model.host.onKey = {
      heard.append($0)
      return $0 == .character("j")
    }

    key(.character("j"), model)
    key(.character("G"), model)

    #expect(heard == [.character("j"), .character("G")])
    #expect(lines(model).first == "row 15")
  }

  @Test func `pastes go to the app`() {
    let model = list()
    var heard: [String] = []
    model.host.onPaste = { heard.append($0) }

    model.host.handle(.paste("text"))

    #expect(heard == ["text"])
  }

  private func events(_ text: String) -> [TerminalEvent] { text.map { .key(.character($0)) } }

  @Test func `characters that are read together are a text where the app reads one`() {
    let model = list()
    var isTyping = false
    var heard: [String] = []
    model.host.onText = {
      if isTyping { heard.append("text \(String($0))") }
      return isTyping
    }
    model.host.onKey = { key in
      heard.append("key \(key.code)")
      if key == .character("/") { isTyping = true }
      if key == TerminalKey(.enter) { isTyping = false }
      return true
    }

    model.host.handle(
      events("ab/cde") + [.focus(true), .key(.control("u"))] + events("fg")
        + [.key(TerminalKey(.enter))] + events("h/i"))
    model.host.handle(events("j"))

    #expect(
      heard == [
        "key character(\"a\")", "key character(\"b\")", "key character(\"/\")", "text cde",
        "key character(\"u\")", "text fg", "key enter", "key character(\"h\")",
        "key character(\"/\")", "key character(\"i\")", "key character(\"j\")",
      ])
  }

  @Test func `characters for an open menu are not a text`() {
    let model = list()
    model.host.navigation = .focus
    var texts = 0
    model.host.onText = { _ in
      texts += 1
      return true
    }
    key(TerminalKey(.down), model)
    key(.character("m"), model)
    #expect(model.view.contextMenu != nil)

    model.host.handle(events("jkq"))

    #expect(model.view.contextMenu == nil)
    #expect(texts == 0)
  }

  @Test func `no key after the one that stops the program is handled`() {
    let model = list()
    var heard = 0
    model.host.onKey = { _ in
      heard += 1
      model.host.stop()
      return true
    }

    model.host.handle(events("qqq") + [.key(TerminalKey(.enter))])

    #expect(heard == 1)
  }

  @Test func `a click taps the row under it`() {
    let model = list()

    model.host.handle(
      .mouse(TerminalMouse(action: .press(button: 0), x: 1, y: 2, modifiers: [])))
    #expect(model.view.highlightedItem == ItemPath(section: 0, item: 2))
    model.host.handle(
      .mouse(TerminalMouse(action: .release(button: 0), x: 1, y: 2, modifiers: [])))

    #expect(model.view.selectedItems == [ItemPath(section: 0, item: 2)])
    #expect(model.host.frame().cell(x: 0, y: 2).style.attributes.contains(.reverse))
  }

  @Test func `lines stand above and below the list`() {
    let model = list()

    model.host.topLine = TerminalLine([TerminalLine.Span("top")], style: TerminalStyle(.bold))
    model.host.statusLine = TerminalLine(
      [TerminalLine.Span("left "), TerminalLine.Span("side")], trailing: [TerminalLine.Span("end")],
      style: TerminalStyle(.reverse))

    #expect(lines(model) == ["top", "row 0", "row 1", "row 2", "left si… end"])
    #expect(model.host.frame().cell(x: 11, y: 0).style == TerminalStyle(.bold))
    #expect(model.host.frame().cell(x: 0, y: 4).style == TerminalStyle(.reverse))
    model.host.topLine = nil
    #expect(lines(model).first == "row 0")
  }

  @Test func `a line can be the header of a table`() {
    let model = list()

    model.host.topLine = TerminalLine(
      columns: [.init("N", width: 3, alignment: .trailing), .init("NAME")],
      style: TerminalStyle(.bold))

    #expect(lines(model).first == "  N NAME")
    #expect(model.host.frame().cell(x: 11, y: 0).style == TerminalStyle(.bold))
  }

  @Test func `a line can be moved to the left`() {
    let model = list()
    var line = TerminalLine(
      [TerminalLine.Span("a title that is long")], style: TerminalStyle(.bold))
    line.offset = 2
    line.fullWidth = 20

    model.host.topLine = line
    #expect(lines(model).first == "title that i")
    #expect(model.host.frame().cell(x: 11, y: 0).style == TerminalStyle(.bold))
    line.offset = 8
    model.host.topLine = line
    #expect(lines(model).first == "that is long")
    line = TerminalLine(columns: [.init("日本", width: 9), .init("NAME", width: 6)])
    line.offset = 1
    line.fullWidth = 16
    model.host.topLine = line
    #expect(lines(model).first == " 本      NAM")
    line.fullWidth = 0
    model.host.topLine = line

    #expect(model.host.frame().hasWholeCharacters)
  }

  @Test func `the app receives the size before the list`() {
    let model = list()
    var heard: [TerminalSize] = []
    model.host.onResize = { size in
      heard.append(size)
      #expect(model.view.viewportSize.width == 12)
    }

    model.host.resize(to: TerminalSize(columns: 20, rows: 7))

    #expect(heard == [TerminalSize(columns: 20, rows: 7)])
    #expect(model.view.viewportSize.width == 20)
  }

  @Test func `on a screen of one row the list comes first`() {
    let model = list(columns: 12, rows: 1)
    model.host.topLine = TerminalLine([TerminalLine.Span("top")])
    model.host.statusLine = TerminalLine([TerminalLine.Span("status")])

    #expect(lines(model) == ["row 0"])
    model.host.resize(to: TerminalSize(columns: 12, rows: 2))
    #expect(lines(model) == ["row 0", "status"])
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1), (2, 1), (500, 200)])
  func `every size of the window is taken`(_ columns: Int, _ rows: Int) {
    let model = ListModel([["日本語", "b/subtitle"], ["😀"]])
    model.host.statusLine = TerminalLine([TerminalLine.Span("日本語")])

    model.host.resize(to: TerminalSize(columns: columns, rows: rows))
    key(.character("G"), model)

    let frame = model.host.frame()
    #expect(frame.size == TerminalSize(columns: columns, rows: rows))
    #expect(frame.hasWholeCharacters)
  }

  @Test func `rows at the edges are drawn in part`() {
    let model = ListModel([(0..<5).map { "title \($0)/sub \($0)" }])
    model.headers = false
    model.view.reload()
    model.host.resize(to: TerminalSize(columns: 12, rows: 4))

    key(.character("j"), model)

    #expect(lines(model) == ["sub 0", "title 1", "sub 1", "title 2"])
  }

  @Test func `the header of the section stays at the top`() {
    let model = ListModel([["a", "b", "c", "d"], ["e", "f", "g", "h"]])
    model.host.resize(to: TerminalSize(columns: 12, rows: 3))

    key(.character("j"), model)
    #expect(lines(model) == ["Section 0", "b", "c"])
    for _ in 0..<3 { key(.character("j"), model) }
    #expect(lines(model) == ["Section 0", "Section 1", "e"])
    key(.character("j"), model)
    #expect(lines(model) == ["Section 1", "e", "f"])
  }

  @Test func `a cell that cannot draw itself shows the name of its class`() {
    let model = PlainCellModel()

    #expect(model.host.frame().text == "Collection")
    #expect(
      model.host.pane.size(of: CollectionViewCell(), fitting: SizeProposal(width: 10)).height == 1)
  }

  @Test func `a cell is measured by its drawing`() {
    let model = list()
    let cell = ContentCell()
    cell.content = ListContent(title: "a", subtitle: "b", progress: 0.5)

    #expect(model.host.pane.size(of: cell, fitting: SizeProposal(width: 10)).height == 3)
    #expect(model.host.pane.size(of: cell, fitting: SizeProposal(width: .infinity)).height == 3)
  }

  @Test func `the cell behind the rows is drawn below them`() {
    let model = list(1)
    let cell = ContentCell()
    cell.content = ListContent(title: "nothing here", subtitle: "at all")

    model.host.pane.backgroundDidChange(cell)

    #expect(lines(model) == ["row 0", "at all", "", "", ""])
  }

  @Test func `the last signal and the end of the terminal stop it`() {
    let model = list()

    model.host.handle(.signal(15))
    #expect(model.host.screen.isStopped)
    #expect(model.host.screen.endingSignal == 15)

    let other = list()
    other.host.handle(.closed)
    #expect(other.host.screen.isStopped)
    #expect(other.host.screen.endingSignal == nil)
  }
}

/// A list whose one row is a cell that cannot draw itself in a terminal.
@MainActor
private final class PlainCellModel: CollectionViewDataSource {
  let view = CollectionView(clock: VirtualClock())
  let host: TerminalHost

  init() {
    host = TerminalHost(view, usesColors: true)
    view.connect(dataSource: self, delegate: nil)
    view.reload()
    host.resize(to: TerminalSize(columns: 10, rows: 1))
  }

  func numberOfSections(in view: any ListView) -> Int { 1 }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(
    _ view: any ListView, cellFor element: ListElement
  ) -> (any ListCell)? {
    view.dequeue(CollectionViewCell.self, for: element)
  }
}
