import RosterEngine
import RosterView
import TerminalIO

/// The index of titles beside the list.
extension TerminalHost {
  /// Sets the titles beside the list, and makes room for them.
  func indexTitlesDidChange(_ titles: [String]) {
    index.titles = titles
    index.marked = titles.isEmpty ? nil : index.marked.map { min($0, titles.count - 1) }
    resizeList()
  }

  /// The part of the screen for the titles, at the trailing edge.
  var indexRect: TerminalRect {
    let list = listRect
    let x = isRightToLeft ? 0 : list.maxX
    return TerminalRect(
      x: x, y: list.y, width: index.width(in: screen.size.columns), height: list.height)
  }

  var isRightToLeft: Bool { view.layoutDirection == .rightToLeft }

  func drawIndex(in canvas: inout TerminalCanvas) {
    canvas.draw(in: indexRect) { index.draw(in: &$0, from: isRightToLeft ? 0 : 1) }
  }

  // MARK: - Keys

  /// Activates the index for the keyboard, if there are titles.
  func beginIndex() {
    guard indexRect.width > 0 else { return }
    index.marked = view.currentIndexTitle ?? 0
    setNeedsFrame()
  }

  /// Handles a key while the index is active.
  func handleInIndex(_ key: TerminalKey) {
    switch key {
    case TerminalKey(.escape), TerminalKey(.enter): endIndex()
    default:
      if let title = index.move(key, rows: indexRect.height) { jump(to: title) }
    }
  }

  func endIndex() {
    guard index.marked != nil else { return }
    index.marked = nil
    setNeedsFrame()
  }

  private func jump(to title: Int) {
    let path = view.scrollToIndexTitle(at: title)
    if navigation == .focus, let path { view.focusItem(at: path) }
    setNeedsFrame()
  }

  // MARK: - Mouse

  /// Handles a mouse action on the titles, or one that began there.
  ///
  /// - Returns: Whether the action was handled.
  func handleInIndex(_ mouse: TerminalMouse) -> Bool {
    let rect = indexRect
    switch mouse.action {
    case .press(button: 0) where rect.contains(x: mouse.x, y: mouse.y):
      index.isPressed = true
    case .drag(button: 0) where index.isPressed: break
    case .release(button: 0) where index.isPressed:
      index.isPressed = false
      return true
    case .press:
      index.isPressed = false
      endIndex()
      return false
    default: return false
    }
    let title = index.title(row: mouse.y - rect.y, rows: rect.height)
    if let title { jump(to: title) }
    return true
  }
}
