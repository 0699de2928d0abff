import RosterEngine
import RosterView

/// The titles beside the list that lead to its parts.
extension TerminalHost {
  /// Draws other titles beside the list, and leaves room for them.
  func indexTitlesDidChange(_ titles: [String]) {
    index.titles = titles
    index.marked = titles.isEmpty ? nil : index.marked.map { min($0, titles.count - 1) }
    resizeList()
  }

  /// The part of the screen that the titles have, at the edge where lines end.
  var indexRect: TerminalRect {
    let list = listRect
    let x = isRightToLeft ? 0 : list.maxX
    return TerminalRect(x: x, y: list.y, width: index.width(in: size.columns), height: list.height)
  }

  var isRightToLeft: Bool { view.layoutDirection == .rightToLeft }

  func drawIndex(in canvas: inout TerminalCanvas) {
    canvas.draw(in: indexRect) { index.draw(in: &$0, from: isRightToLeft ? 0 : 1) }
  }

  // MARK: - Keys

  /// Lets keys go to the titles, if there are any.
  func beginIndex() {
    guard indexRect.width > 0 else { return }
    index.marked = view.currentIndexTitle ?? 0
    setNeedsFrame()
  }

  /// Answers a key while keys go to the titles.
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

  /// Answers what the mouse does on the titles, and after it was pressed there.
  ///
  /// - Returns: Whether it was for the titles.
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
