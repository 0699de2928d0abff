import RosterDiff
import RosterTesting
import RosterView
import TableSamples
import Testing
import WatchSamples

@testable import RosterTerminal
@testable import TableText
@testable import TerminalIO
@testable import WatchHosts
@testable import WatchModel

/// The list with its cursor on a host without a terminal.
@MainActor @Suite struct WatchListTests {
  private let list = WatchList(showsHeaders: false, clock: VirtualClock())
  private let host: TerminalHost

  init() {
    host = TerminalHost(list.view, usesColors: true)
    host.marks = nil
    host.resize(to: TerminalSize(columns: 20, rows: 4))
  }

  private func row(_ key: String, _ value: String = "") -> WatchRow { Samples.row(key, key, value) }

  /// Shows rows as the screen does.
  private func show(
    _ rows: [WatchRow], _ change: (inout ListSettings) -> Void = { _ in }
  ) async {
    var settings = ListSettings()
    change(&settings)
    var snapshot = WatchSnapshot()
    snapshot.columns = ["KEY", "VALUE"]
    snapshot.groups = rows.isEmpty ? [] : [WatchGroup(name: "", rows: rows)]
    let contents = ListContents(
      snapshot.groups, of: snapshot.blocks, settings: settings, showsHeaders: false)
    var steps = 0
    await list.show(contents) {
      steps += 1
      list.style.widths.update(for: snapshot.current)
    }
    #expect(steps == 1)
  }

  private func moveTo(_ key: String) { list.moveCursor(to: .row(Samples.key(key))) }

  private var cursor: String? { list.cursor?.rowIdentity?.text }

  @Test func `the cursor stays on its row whatever the order`() async {
    await show(["a", "b", "c"].map { row($0) })
    moveTo("b")

    await show(["n", "c", "b", "a"].map { row($0, "new") })
    #expect(cursor == "b")
    await show([row("b")])
    #expect(cursor == "b")
    await show([row("a"), row("b")]) { $0.pinned = [Samples.key("b")] }
    #expect(cursor == "b")
    await show([row("x"), row("y")])
    #expect(cursor == "x" || cursor == "y")
    await show([])
    #expect(list.cursor == nil)
  }

  @Test func `the cursor scrolls into view`() async {
    await show((0..<50).map { row("\($0)") })

    moveTo("40")
    #expect(host.frame().text.contains("40"))
    await show((0..<50).reversed().map { row("\($0)") })
    list.revealCursor()
    #expect(cursor == "40")
    #expect(host.frame().text.contains("40"))
    list.moveCursor(to: .row(Samples.key("none")))
    #expect(cursor == "40")
  }

  @Test func `rows are selected one after the other`() async {
    await show(["a", "b", "c"].map { row($0) })
    moveTo("a")

    list.selectAtCursor()
    list.selectAtCursor()
    #expect(list.selectedRows.map(\.key.text) == ["a", "b"])
    #expect(cursor == "c")
    await show(["c", "b", "a"].map { row($0) })
    #expect(list.selectedRows.map(\.key.text) == ["b", "a"])
    #expect(list.actedOn.map(\.key.text) == ["b", "a"])
    list.leaveCursor()
    #expect(list.selectedRows.isEmpty)
    #expect(cursor == "c")
    #expect(list.actedOn.map(\.key.text) == ["c"])
    list.leaveCursor()
    #expect(list.cursor == nil)
    #expect(list.actedOn.isEmpty)
  }

  @Test func `in an open row keys act on the row`() async {
    await show([row("a", "x"), row("b")]) { $0.open = [Samples.key("a")] }

    list.moveCursor(to: .field(Samples.key("a"), column: 1, part: 0))

    #expect(cursor == "a")
    #expect(list.cursor?.copiedText == "x")
    #expect(list.actedOn.map(\.key.text) == ["a"])
    list.selectAtCursor()
    #expect(list.selectedRows.isEmpty)
  }

  @Test func `a page has no rows to act on`() async {
    await show([row("a")]) { $0.page = TextPage(title: "page", lines: ["one"]) }

    list.moveCursor(to: .line(0))

    #expect(list.cursor?.copiedText == "one")
    #expect(list.actedOn.isEmpty)
  }

  @Test func `a click puts the cursor on a row and selects nothing`() async {
    await show(["a", "b", "c"].map { row($0) })
    host.navigation = .focus
    var changes = 0
    list.onCursor = { changes += 1 }

    for action in [TerminalMouse.Action.press(button: 0), .release(button: 0)] {
      host.handle(.mouse(TerminalMouse(action: action, x: 1, y: 1, modifiers: [])))
    }

    #expect(cursor == "b")
    #expect(changes == 1)
    #expect(list.selectedRows.isEmpty)
  }

  @Test func `the text of an empty list is the newest`() async {
    list.showEmpty("first")
    #expect(host.frame().text.hasPrefix("first"))
    list.showEmpty("second")
    #expect(host.frame().text.hasPrefix("second"))
    await show([row("a")])
    list.showEmpty(nil)
    #expect(host.frame().text.hasPrefix("a"))
  }
}
