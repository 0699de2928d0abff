import RosterView
import TerminalIO

extension TerminalHost {
  /// Handles the keys that act on the whole list, whatever arrow keys do.
  ///
  /// - Returns: Whether the key is one of them.
  func act(on key: TerminalKey) -> Bool {
    switch key {
    case .character("i"): beginIndex()
    case .character("r"): view.refresh.begin()
    case .character("u"): undoDrop()
    default: return false
    }
    return true
  }

  /// Undoes the last drop in the list with the focus, or else in the list of the host.
  private func undoDrop() {
    let drops = [view.focusedList, view].lazy.compactMap { $0.lastDrop }
    drops.first { $0.canBeUndone }?.undo()
  }

  /// Opens the swipe actions of the focused item as a menu.
  func openSwipeActions(in list: CollectionView) {
    guard let element = list.focusedElement else { return }
    list.openContextMenu(for: element, parts: .swipeActions)
  }

  /// Performs the action of the focused item that deletes, if it has one.
  func deleteFocusedItem(in list: CollectionView) {
    guard let path = list.focusedItem,
      let action = list.swipeActions(forItemAt: path).deletion
    else { return }
    list.chooseSwipeAction(action, forItemAt: path)
  }

  // MARK: - Refreshing

  /// The sign of a running refresh.
  private static let refreshSign = " ↻ Refreshing "

  /// Draws a sign at the end of the first row of the list while a refresh runs.
  func drawRefreshSign(in canvas: inout TerminalCanvas) {
    let list = listRect
    guard view.refresh.isRefreshing, list.height > 0 else { return }
    let columns = min(TerminalText.columns(of: Self.refreshSign, limit: 100), list.width)
    let x = isRightToLeft ? list.x : list.maxX - columns
    canvas.draw(in: TerminalRect(x: x, y: list.y, width: columns, height: 1)) { canvas in
      canvas.fill(style: TerminalStyle(.reverse))
      canvas.write(
        Self.refreshSign, x: 0, y: 0, style: TerminalStyle(.reverse), limit: columns)
    }
  }
}
