package import RosterDiff

/// A consequence of a change of a `ListState`, which its owner has to perform or report, in order.
package enum ListEffect: Hashable, Sendable {
  /// The appearance of the cell of a shown element may have changed.
  case lookDidChange(ListElement)

  /// The cell of a shown element no longer needs to be kept for the focus.
  case focusDidLeave(ListElement)

  /// The focused element was removed: the focus goes to the nearest possible element to a shown
  /// one.
  case focusDidVanish(near: ListElement?)

  /// The focus has moved.
  case focusDidChange(FocusChange)

  /// An item was selected.
  case didSelect(ItemPath)

  /// An item was deselected.
  case didDeselect(ItemPath)

  /// The pressed item is highlighted.
  case didHighlight(ItemPath)

  /// The pressed item is no longer highlighted.
  case didUnhighlight(ItemPath)

  /// The open menu has closed.
  case menuDidClose

  /// Reordering has ended.
  case reorderDidEnd(ReorderOutcome)
}

/// A change of the focus from one item or header to another.
public struct FocusChange: Hashable, Sendable {
  /// The element that had the focus, at its current index path; nil if there was none or it was
  /// removed.
  public let old: ListElement?

  /// The element that has the focus, or nil if there is none.
  public let new: ListElement?

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - old: The element that had the focus.
  ///   - new: The element that has the focus.
  public init(old: ListElement?, new: ListElement?) {
    self.old = old
    self.new = new
  }
}
