import RosterView
import Testing

/// MenuCursor.
@Suite
struct MenuCursorTests {
  private typealias Action = ContextMenu.Action

  private let copy = Action("copy", title: "Copy")
  private let paste = Action("paste", title: "Paste", isEnabled: false)
  private let delete = Action("delete", title: "Delete", role: .destructive)

  @Test
  func `keys go round over the lines that can be chosen`() {
    var cursor = MenuCursor(ContextMenu(actions: [paste, copy, paste, delete]))
    var lines = [cursor.line]

    for _ in 0..<2 {
      cursor.moveDown()
      lines.append(cursor.line)
    }
    cursor.moveUp()
    lines.append(cursor.line)

    let choice = cursor.choose()
    #expect(lines == [1, 3, 1, 3])
    #expect(choice == .action(delete))
  }

  @Test
  func `a submenu opens and closes, and the menu itself does not`() {
    let inner = ContextMenu(title: "More", actions: [paste, delete])
    var cursor = MenuCursor(ContextMenu([.action(copy), .submenu(inner)]))
    cursor.moveDown()

    let choice = cursor.choose()
    let opened = cursor
    let backs = [cursor.back(), cursor.back()]

    #expect(choice == .opened)
    #expect(opened.menu == inner)
    #expect(opened.line == 1)
    #expect(cursor.line == 1)
    #expect(backs == [true, false])
    #expect(cursor.menus.count == 1)
  }

  @Test(arguments: [0, 5, -1])
  func `lines that cannot be chosen are not marked`(line: Int) {
    var cursor = MenuCursor(ContextMenu(actions: [paste, copy, delete]))

    cursor.mark(2)
    cursor.mark(line)

    #expect(cursor.line == 2)
  }

  @Test
  func `a menu of which nothing can be chosen gives nothing`() {
    let empty = ContextMenu(title: "Empty", [])
    var cursor = MenuCursor(ContextMenu([.action(paste), .submenu(empty)]))
    cursor.moveDown()
    cursor.moveUp()

    let choice = cursor.choose()
    #expect(cursor.line == nil)
    #expect(choice == .nothing)
    #expect(cursor.menu.entries.map(\.title) == ["Paste", "Empty"])
  }
}
