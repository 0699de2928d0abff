import RosterEngine
import RosterView

/// What arrow keys do in a list.
///
/// Whatever they do, `i` lets keys go to the titles that the data source gives for beside the list:
/// arrow keys and letters jump to one, and escape or enter ends it.
public enum TerminalNavigation: Hashable, Sendable {
  /// They scroll, as in `less`.
  case scrolling

  /// They take the focus from item to item; the list scrolls along.
  ///
  /// With shift they select. Enter and space tap the item, `m` opens its context menu, `p` picks
  /// it up: then they move it, enter, space or `p` lets it go, and escape puts it back.
  case focus
}

extension TerminalHost {
  /// Moves the focus, or acts on the focused item.
  func focus(with key: TerminalKey) {
    if let direction = FocusDirection(key) {
      view.moveFocus(direction, extendsSelection: key.modifiers.contains(.shift))
      return
    }
    let list = view.focusedList
    switch key {
    case TerminalKey(.enter), .character(" "): view.tapFocusedItem()
    case .character("m"):
      if let path = list.focusedItem { list.openContextMenu(for: .item(path)) }
    case .character("p"):
      if let path = list.focusedItem { list.beginReorder(at: path) }
    case TerminalKey(.escape): view.focusItem(at: nil)
    default: break
    }
  }

  /// Moves the item that is held, or lets it go; keys that do nothing else do nothing at all.
  func reorder(in list: CollectionView, with key: TerminalKey) {
    switch key {
    case TerminalKey(.escape): list.cancelReorder()
    case TerminalKey(.enter), .character(" "), .character("p"): list.endReorder()
    default:
      if let direction = FocusDirection(key) { list.moveReorder(direction) }
    }
  }

  /// The list of the item that is held by keys or by the mouse, or nil.
  var reorderedList: CollectionView? {
    [press?.pane.list, view.focusedList, view].lazy.compactMap { $0 }.first { $0.reorder != nil }
  }
}

extension FocusDirection {
  /// The direction in which a key takes the focus; nil for other keys.
  fileprivate init?(_ key: TerminalKey) {
    let plain = TerminalKey(key.code, key.modifiers.subtracting(.shift))
    switch plain {
    case TerminalKey(.up), .character("k"): self = .up
    case TerminalKey(.down), .character("j"): self = .down
    case TerminalKey(.left), .character("h"): self = .left
    case TerminalKey(.right), .character("l"): self = .right
    case TerminalKey(.pageUp), .control("b"): self = .pageUp
    case TerminalKey(.pageDown), .control("f"): self = .pageDown
    case TerminalKey(.home), .character("g"): self = .first
    case TerminalKey(.end), .character("G"): self = .last
    default: return nil
    }
  }
}
