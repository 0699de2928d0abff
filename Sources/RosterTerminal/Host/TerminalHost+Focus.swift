import RosterEngine
import RosterView

extension TerminalHost {
  /// The behaviour of arrow keys in a list.
  ///
  /// In either case, `i` activates the index of titles beside the list: arrow keys and letters jump
  /// to a title, and escape or enter ends it.
  public enum Navigation: Hashable, Sendable {
    /// Arrow keys scroll, as in `less`.
    case scrolling

    /// Arrow keys move the focus between items and the headers of movable sections; the list
    /// scrolls to the focus.
    ///
    /// With shift they extend the selection. Enter and space tap the item, and `m` opens the
    /// context menu. `p` picks up the item or, on a header, its section; `P` always picks up the
    /// section. Arrow keys then move it, in an outline also between levels; enter, space or `p`
    /// drops it, and escape puts it back.
    case focus
  }
}

extension TerminalHost {
  /// Moves the focus, or performs an action on the focused element.
  func focus(with key: TerminalKey) {
    if let direction = FocusDirection(key) {
      view.moveFocus(direction, extendsSelection: key.modifiers.contains(.shift))
      return
    }
    let list = view.focusedList
    switch key {
    case TerminalKey(.enter), .character(" "): view.tapFocusedItem()
    case .character("m"):
      if let element = list.focusedElement { list.openContextMenu(for: element) }
    case .character("p"):
      if let element = list.focusedElement { list.beginReorder(of: element) }
    case .character("P"):
      if let element = list.focusedElement { list.beginReorder(section: element.section) }
    case TerminalKey(.escape): view.focusItem(at: nil)
    default: break
    }
  }

  /// Moves or drops the held element; other keys have no effect.
  func reorder(in list: CollectionView, with key: TerminalKey) {
    switch key {
    case TerminalKey(.escape): list.cancelReorder()
    case TerminalKey(.enter), .character(" "), .character("p"), .character("P"):
      list.endReorder()
    default:
      if let direction = FocusDirection(key) { list.moveReorder(direction) }
    }
  }

  /// The list with the element that is held by the keyboard or the mouse, or nil.
  var reorderedList: CollectionView? {
    [press?.pane.list, view.focusedList, view].lazy.compactMap { $0 }.first { $0.reorder != nil }
  }
}

extension CollectionView {
  /// Picks up an item, or a section by its header; footers cannot be picked up.
  func beginReorder(of element: ListElement, holding point: ListPoint? = nil) {
    switch element {
    case .item(let path): beginReorder(at: path, holding: point)
    case .header(let section): beginReorder(section: section, holding: point)
    case .footer, .supplementary, .decoration: break
    }
  }
}

extension FocusDirection {
  /// Creates the direction in which a key moves the focus; nil for other keys.
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
