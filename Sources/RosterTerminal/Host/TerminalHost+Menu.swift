import RosterView
import TerminalIO

extension TerminalHost {
  /// Draws a context menu over the list; it receives all keys until it closes.
  func menuDidChange(_ menu: ContextMenu.Presentation?, of pane: TerminalPane) {
    // A list may close its menu after another list has opened its own.
    guard menu != nil || self.menu?.pane === pane else { return }
    self.menu = menu.map { TerminalMenu(cursor: MenuCursor($0.menu), pane: pane) }
    setNeedsFrame()
  }

  func drawMenu(in canvas: inout TerminalCanvas) {
    guard let menu, let rect = menuRect else { return }
    canvas.draw(in: rect) { menu.draw(in: &$0) }
  }

  /// The frame of the menu on the screen; over the middle of the list if its element is not
  /// visible.
  private var menuRect: TerminalRect? {
    guard let menu, let pane = menu.pane, let open = pane.list.contextMenu else { return nil }
    let list = listRect
    let middle = TerminalRect(x: list.x, y: list.y + list.height / 3, width: 0, height: 0)
    return menu.rect(beside: pane.rect(of: open.element) ?? middle, in: list)
  }

  /// Handles a key while a menu is open.
  func handleInMenu(_ key: TerminalKey) {
    switch key {
    case TerminalKey(.up), .character("k"), .control("p"): menu?.cursor.moveUp()
    case TerminalKey(.down), .character("j"), .control("n"): menu?.cursor.moveDown()
    case TerminalKey(.enter), TerminalKey(.right), .character(" "), .character("l"): choose()
    case TerminalKey(.escape), TerminalKey(.left), .character("h"), .character("q"),
      .character("m"), .character("s"):
      if menu?.cursor.back() != true { closeMenu() }
    default: break
    }
    setNeedsFrame()
  }

  /// Handles the mouse while a menu is open; a press outside the menu closes it.
  func handleInMenu(_ mouse: TerminalMouse) {
    switch mouse.action {
    case .wheelUp: menu?.cursor.moveUp()
    case .wheelDown: menu?.cursor.moveDown()
    case .press(button: 0):
      guard let menu, let rect = menuRect, rect.contains(x: mouse.x, y: mouse.y) else {
        return closeMenu()
      }
      guard let entry = menu.entry(row: mouse.y - rect.y, rows: rect.height),
        menu.cursor.menu.entries[entry].isEnabled
      else { return }
      self.menu?.cursor.mark(entry)
      choose()
    case .press: closeMenu()
    case .release, .drag, .wheelLeft, .wheelRight: break
    }
    setNeedsFrame()
  }

  private func choose() {
    guard case .action(let action)? = menu?.cursor.choose() else { return }
    menu?.pane?.list.chooseFromContextMenu(action)
  }

  private func closeMenu() { menu?.pane?.list.closeContextMenu() }
}
