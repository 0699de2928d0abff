import RosterEngine
import RosterView
import TerminalIO

extension TerminalHost {
  /// The behaviour of arrow keys in a list.
  ///
  /// In either case, `i` activates the index of titles beside the list: arrow keys and letters jump
  /// to a title, and escape or enter ends it. `r` refreshes the list if the app has set the action
  /// of its `refresh`, and `u` undoes the last drop.
  public enum Navigation: Hashable, Sendable {
    /// Up and down scroll the list, as in `less`; left and right scroll the section that is nearest
    /// to the middle of the window, if its items scroll across the list.
    case scrolling

    /// Arrow keys move the focus between items and the headers of movable sections; the list
    /// scrolls to the focus.
    ///
    /// With shift they extend the selection. Enter and space tap the item; in an outline they
    /// expand or collapse it, as arrow keys to the right and left do. `m` opens the menu with all
    /// actions of the item, `s` the one with its swipe actions, and backspace and delete perform
    /// the first of these that is destructive. `p` picks up the item or, on a header, its section; `P` always picks up the
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
      if let element = list.focusedElement { list.openContextMenu(for: element, parts: .all) }
    case .character("s"): openSwipeActions(in: list)
    case TerminalKey(.delete), TerminalKey(.backspace): deleteFocusedItem(in: list)
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
    case .supplementary(.header, of: .section(let section)):
      beginReorder(section: section, holding: point)
    case .supplementary, .decoration: break
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
