import RosterEngine
import RosterView

extension TerminalHost {
  /// What arrow keys do in a list.
  ///
  /// Whatever they do, `i` lets keys go to the titles that the data source gives for beside the list:
  /// arrow keys and letters jump to one, and escape or enter ends it.
  public enum Navigation: Hashable, Sendable {
    /// They scroll, as in `less`.
    case scrolling

    /// They take the focus from item to item, and to the headers of sections that may be moved; the
    /// list scrolls along.
    ///
    /// With shift they select. Enter and space tap the item, `m` opens the context menu, `p` picks the
    /// item up, or with the header its section, `P` the section in any case: then they move it, in an
    /// outline also from level to level, enter, space or `p` lets it go, and escape puts it back.
    case focus
  }
}

extension TerminalHost {
  /// Moves the focus, or acts on what has it.
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

  /// Moves what is held, or lets it go; keys that do nothing else do nothing at all.
  func reorder(in list: CollectionView, with key: TerminalKey) {
    switch key {
    case TerminalKey(.escape): list.cancelReorder()
    case TerminalKey(.enter), .character(" "), .character("p"), .character("P"):
      list.endReorder()
    default:
      if let direction = FocusDirection(key) { list.moveReorder(direction) }
    }
  }

  /// The list of what is held by keys or by the mouse, or nil.
  var reorderedList: CollectionView? {
    [press?.pane.list, view.focusedList, view].lazy.compactMap { $0 }.first { $0.reorder != nil }
  }
}

extension CollectionView {
  /// Takes an item, or a section by its header; by a footer nothing can be taken.
  func beginReorder(of element: ListElement, holding point: ListPoint? = nil) {
    switch element {
    case .item(let path): beginReorder(at: path, holding: point)
    case .header(let section): beginReorder(section: section, holding: point)
    case .footer, .supplementary, .decoration: break
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
