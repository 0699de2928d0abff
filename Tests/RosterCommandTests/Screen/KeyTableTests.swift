import RosterTerminal
import Testing

@testable import RosterCommand

@Suite struct KeyTableTests {
  private static let entries = KeyTable.groups.flatMap(\.entries)

  @Test func `every key has one action and a description`() {
    let keys = Self.entries.flatMap(\.keys).map(\.key)

    #expect(Set(keys).count == keys.count)
    #expect(Set(keys.map(\.name)).count == keys.count)
    #expect(Self.entries.allSatisfy { !$0.text.isEmpty && !$0.keys.isEmpty })
  }

  @Test func `the keys that the table handles are handled and the others are for the list`() {
    for (key, action) in Self.entries.flatMap(\.keys) {
      var input = ScreenInput()
      input.hasCursor = true
      #expect((input.handle(key) == .pass) == (action == .pass), "\(key.name)")
    }
  }

  @Test func `the page lists each group with its keys and then the users own`() throws {
    let page = KeyTable.page(with: [try KeyBinding("x=kill {PID}")])

    #expect(page.first == "Move")
    #expect(page[1] == "  ↑ ↓ j k ^P ^N       a line up, down; with a cursor, a row")
    #expect(page.suffix(2) == ["Your commands", "  x                   run kill {PID}"])
    #expect(page.contains("  Enter, click        show the cursor; expand its row"))
    for group in KeyTable.groups { #expect(page.contains(group.title)) }
    #expect(page.count == Self.entries.count + KeyTable.groups.count + 2)
    #expect(page.allSatisfy { $0.count <= 80 })
  }

  @Test func `the lines of the help are those of the page without titles`() {
    let titles = KeyTable.groups.map(\.title)

    #expect(
      KeyTable.lines.map { "  " + $0 } == KeyTable.page(with: []).filter { !titles.contains($0) })
  }
}
