import TerminalIO
import Testing

@testable import RowHistory
@testable import WatchModel

@Suite struct ActionTableTests {
  private static let entries = ActionTable.groups.flatMap(\.entries)
  private static let items = entries.flatMap(\.items)

  @Test func `every key has one action and a description`() {
    let keys = Self.items.flatMap(\.keys)

    #expect(Set(keys).count == keys.count)
    #expect(Set(keys.map(\.name)).count == keys.count)
    #expect(Self.entries.allSatisfy { !$0.text.isEmpty && !$0.items.isEmpty })
    #expect(Self.items.allSatisfy { !$0.keys.isEmpty || !$0.controls.isEmpty })
  }

  @Test func `every action is listed once besides the keys of the list`() {
    let actions = Self.items.map(\.action).filter { $0 != .pass }

    for action in actions { #expect(actions.filter { $0 == action }.count == 1, "\(action)") }
  }

  @Test func `the keys that the table handles are handled and the others are for the list`() {
    for item in Self.items {
      for key in item.keys {
        var input = ScreenInput()
        input.hasCursor = true
        #expect((input.handle(key) == .pass) == (item.action == .pass), "\(key.name)")
      }
    }
  }

  @Test func `the page lists each group with its keys and then the users own`() throws {
    let page = ActionTable.page(with: [try KeyBinding("x=kill {PID}")])

    #expect(page.first == "Move")
    #expect(page[1] == "  ↑ ↓ j k ^P ^N       a line up, down; with a cursor, a row")
    #expect(page.suffix(2) == ["Your commands", "  x                   run kill {PID}"])
    #expect(page.contains("  Enter, click        show the cursor; expand its row"))
    #expect(
      page.contains("  { [ ] }             go to the oldest, previous, next refresh, back to live"))
    for group in ActionTable.groups { #expect(page.contains(group.title)) }
    #expect(page.count == Self.entries.count + ActionTable.groups.count + 2)
    #expect(page.allSatisfy { $0.count <= 80 })
  }

  @Test func `the lines of the help are those of the page without titles`() {
    let titles = ActionTable.groups.map(\.title)

    #expect(
      ActionTable.lines.map { "  " + $0 }
        == ActionTable.page(with: []).filter { !titles.contains($0) })
  }

  @Test func `the controls of pages are named after their titles and stand in order`() {
    func titles(_ place: ActionTable.Place) -> [String] {
      ActionTable.controls(in: place).map(\.control.title)
    }

    #expect(titles(.top) == ["Pause"])
    #expect(titles(.find) == ["Find next", "Find previous"])
    #expect(titles(.time) == ["Live", "Compare"])
    #expect(titles(.rows) == ["Expand", "Details", "Pin"])
    #expect(
      titles(.menu) == [
        "Expand", "Details", "Fold", "Pin to the top", "Previous change", "Next change",
      ])
    let names = ActionTable.controls.map(\.control.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains("find-next"))
  }

  @Test func `hints name the first key of an action`() {
    #expect(ActionTable.key(of: .travel(.last)) == "}")
    #expect(ActionTable.key(of: .page) == "?")
    #expect(ActionTable.key(of: .column(1)) == "Tab")
    #expect(ActionTable.key(of: .confirm(true)) == "")
    #expect(
      ActionTable.Need.column.message == "no column marked: press Tab to mark one")
  }

  @Test func `the completion of bindings offers keys without an action`() {
    let names = KeyBinding.freeNames

    #expect(names.contains("k") == false)
    #expect(names.contains("x"))
    #expect(names.contains("f1") == false)
    #expect(names.contains("f2"))
    #expect(names.contains("ctrl-x"))
    #expect(names.contains("ctrl-c") == false)
    for name in names { #expect(throws: Never.self) { try KeyBinding("\(name)=true") } }
  }
}
