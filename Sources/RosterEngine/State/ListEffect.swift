package import RosterDiff

/// What the holder of a `ListState` has to do or tell because of a change, in order.
package enum ListEffect: Hashable, Sendable {
  /// The cell of an element as shown may look different.
  case lookDidChange(ListElement)

  /// The cell of an element as shown need not be kept for the focus any more.
  case focusDidLeave(ListElement)

  /// The focus is lost: it goes to what can have it nearest to an element as shown.
  case focusDidVanish(near: ListElement?)

  /// The focus is on something else.
  case focusDidChange(FocusChange)

  /// An item was selected.
  case didSelect(ItemPath)

  /// An item was deselected.
  case didDeselect(ItemPath)

  /// The item under the finger is highlighted.
  case didHighlight(ItemPath)

  /// The item under the finger is not highlighted any more.
  case didUnhighlight(ItemPath)

  /// The open menu closes.
  case menuDidClose

  /// The user holds nothing any more.
  case reorderDidEnd(ReorderOutcome)
}

/// Between which items or headers the focus went.
public struct FocusChange: Hashable, Sendable {
  /// What had the focus, at its present index path; nil for nothing, or what went.
  public let old: ListElement?

  /// What has the focus, or nil for nothing.
  public let new: ListElement?
}
