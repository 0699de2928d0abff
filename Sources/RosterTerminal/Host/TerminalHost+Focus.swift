import RosterEngine
import RosterView

/// What arrow keys do in a list.
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
    switch key {
    case TerminalKey(.enter), .character(" "): view.tapFocusedItem()
    case .character("m"):
      if let path = view.focusedItem { view.openContextMenu(for: .item(path)) }
    case .character("p"):
      if let path = view.focusedItem { view.beginReorder(at: path) }
    case TerminalKey(.escape): view.focusItem(at: nil)
    default: break
    }
  }

  /// Moves the item that is held, or lets it go; keys that do nothing else do nothing at all.
  func reorder(with key: TerminalKey) {
    switch key {
    case TerminalKey(.escape): view.cancelReorder()
    case TerminalKey(.enter), .character(" "), .character("p"): view.endReorder()
    default:
      if let direction = FocusDirection(key) { view.moveReorder(direction) }
    }
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
