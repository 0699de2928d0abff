import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestSupport
import Testing

@testable import RosterTerminal
@testable import TerminalIO

@MainActor @Suite struct TerminalHostMarksTests {
  private let path = { (item: Int) in ItemPath(section: 0, item: item) }

  private func list(usesColors: Bool = true) -> ListModel {
    let model = ListModel([(0..<20).map { "row \($0)" }], usesColors: usesColors)
    model.headers = false
    model.view.reload()
    model.host.resize(to: TerminalSize(columns: 12, rows: 6))
    return model
  }

  /// The text and the colour of each row, as `row 1 green`.
  private func rows(_ model: ListModel) -> [String] {
    let frame = model.host.frame()
    let names: [TerminalColor: String] = [
      .standard: "", .palette(29): " green", .palette(163): " magenta", .palette(63): " blue",
    ]
    return (0..<frame.size.rows).map {
      frame.text(row: $0) + (names[frame.cell(x: 0, y: $0).style.foreground] ?? " ?")
    }
  }

  @Test func `colors can be read on white and on black`() throws {
    let marks = TerminalHost.Marks()
    for style in [marks.inserted, marks.moved, marks.changed, marks.removed] {
      let contrast = try #require(
        ColorContrast.onWhiteAndBlack(palette: Int(style.foreground.code)))
      #expect(contrast.white >= 4.5 && contrast.black >= 4.5, "\(style)")
      #expect(style.background == .standard)
      #expect(!style.attributes.contains(.dim), "dim text has less contrast than its colour")
    }
    // The earlier colours, which a theme may change, with xterm's defaults: yellow and green of the
    // cube are close to them.
    for code in [184, 34] {
      let contrast = try #require(ColorContrast.onWhiteAndBlack(palette: code))
      #expect(contrast.white < 4.5)
    }
    #expect(ColorContrast.onWhiteAndBlack(palette: 3) == nil)
  }

  @Test func `the first rows are not marked`() {
    #expect(rows(list()).prefix(2) == ["row 0", "row 1"])
  }

  @Test func `an inserted row is marked for a moment`() {
    let model = list()

    model.update { view in
      model.rows[0].insert("new", at: 2)
      view.insertItems(at: [path(2)])
    }

    #expect(rows(model) == ["row 0", "row 1", "new green", "row 2", "row 3", "row 4"])
    model.clock.advance(by: .milliseconds(999))
    #expect(rows(model)[2] == "new green")
    model.clock.advance(by: .milliseconds(1))
    #expect(rows(model)[2] == "new")
  }

  @Test func `a changed row is marked`() {
    let model = list()

    model.update { view in
      model.rows[0][1] = "changed"
      view.reconfigureItems(at: [path(1)])
    }

    #expect(rows(model).prefix(3) == ["row 0", "changed magenta", "row 2"])
  }

  @Test func `a moved row is marked and those that make room are not`() {
    let model = list()

    model.update { view in
      model.rows[0].insert(model.rows[0].remove(at: 4), at: 1)
      view.moveItem(at: path(4), to: path(1))
    }

    #expect(rows(model) == ["row 0", "row 4 blue", "row 1", "row 2", "row 3", "row 5"])
  }

  @Test func `a row that is moved into view is marked`() {
    let model = list()

    model.update { view in
      model.rows[0].insert(model.rows[0].remove(at: 19), at: 1)
      view.moveItem(at: path(19), to: path(1))
    }

    #expect(rows(model).prefix(3) == ["row 0", "row 19 blue", "row 1"])
  }

  @Test func `rows that scroll or shift into view are not marked`() {
    let model = list()

    model.update { view in
      model.rows[0].remove(at: 1)
      view.deleteItems(at: [path(1)])
    }
    model.host.handle(.key(.character("j")))

    #expect(rows(model) == ["row 2", "row 3", "row 4", "row 5", "row 6", "row 7"])
  }

  @Test func `marks end one after the other`() {
    let model = list()

    model.update { view in
      model.rows[0][0] = "first"
      view.reconfigureItems(at: [path(0)])
    }
    model.clock.advance(by: .milliseconds(500))
    model.update { view in
      model.rows[0][1] = "second"
      view.reconfigureItems(at: [path(1)])
    }
    model.clock.advance(by: .milliseconds(600))

    #expect(rows(model).prefix(2) == ["first", "second magenta"])
    model.clock.advance(by: .milliseconds(400))
    #expect(rows(model).prefix(2) == ["first", "second"])
    #expect(!model.clock.hasPendingWork)
  }

  @Test func `selecting a row does not mark it`() {
    let model = list()

    model.view.tapItem(at: path(1))
    model.clock.turn()
    let selected = rows(model)
    model.view.deselectItem(at: path(1))
    model.clock.turn()

    #expect(selected.prefix(2) == ["row 0", "row 1"])
    #expect(rows(model).prefix(2) == ["row 0", "row 1"])
  }

  @Test func `a reload marks nothing`() {
    let model = list()

    model.rows[0][0] = "other"
    model.view.reload()

    #expect(rows(model).prefix(2) == ["other", "row 1"])
  }

  @Test func `marks can be switched off and given another duration`() {
    let model = list()
    let change = { (text: String) in
      model.update { view in
        model.rows[0][0] = text
        view.reconfigureItems(at: [self.path(0)])
      }
    }

    model.host.marks = nil
    change("a")
    #expect(rows(model).first == "a")
    model.host.marks = TerminalHost.Marks(duration: .seconds(9))
    change("b")
    model.clock.advance(by: .seconds(8))
    #expect(rows(model).first == "b magenta")
  }

  @Test func `without colours there are no marks`() {
    let model = list(usesColors: false)

    model.update { view in
      model.rows[0][0] = "changed"
      view.reconfigureItems(at: [path(0)])
    }

    #expect(rows(model).first == "changed")
  }

  @Test func `each cause has its own look`() {
    let marks = TerminalHost.Marks()

    let looks = [TerminalHost.Marks.Cause.inserted, .moved, .changed].map { marks.style(for: $0) }

    #expect(Set(looks).count == 3)
    #expect(looks == [marks.inserted, marks.moved, marks.changed])
  }
}
