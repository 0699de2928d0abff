public import RosterDiff
public import RosterEngine

/// The methods that receive the events of a list view and decide what the user may do.
///
/// All methods have a default implementation. For events it does nothing. For decisions it allows
/// everything, except that items have no context menu and no swipe actions, and headers cannot have the focus.
///
/// Index paths refer to the data of the data source. The view calls event methods after the step to
/// which they belong. An update made from within a decision method takes effect after the method
/// returns.
@MainActor
public protocol CollectionViewDelegate: AnyObject {
  // MARK: - Display

  /// Called when a configured cell comes on the screen.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - cell: The cell.
  ///   - element: The element that the cell shows.
  func collectionView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement)

  /// Called when a cell has left the screen.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - cell: The cell, still as it was on the screen.
  ///   - element: The element that the cell showed, at its current index path; if it was deleted or
  ///     reloaded, at its last one.
  func collectionView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement)

  /// Returns how a view appears or disappears in an animated step that changes the data.
  ///
  /// The default returns `fade`.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - element: The element that the view shows; if it was deleted or reloaded, at its last index
  ///     path.
  ///   - cause: Whether the element was inserted, deleted or reloaded.
  /// - Returns: The style with which the view appears or disappears.
  func collectionView(
    _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle

  /// Called when items come near the visible part, or are no longer near.
  ///
  /// It is called before the events of cells that come on the screen in the same step. For each
  /// item, entering and exiting alternate.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - change: The items that exited and entered; handle exits before entrances.
  func collectionView(_ view: any ListView, rangeDidChange change: RangeChange)

  /// Called when the end of the content comes near, and again only after items were inserted near
  /// it or the list was reloaded.
  ///
  /// Items inserted before a last footer that stays count as well, if they are near the end.
  ///
  /// - Parameter view: The list view.
  func collectionViewIsNearEnd(_ view: any ListView)

  /// Called when the start of the content comes near, and again only after items were inserted near
  /// it or the list was reloaded.
  ///
  /// Items inserted after a first row that stays count as well, if they are near the start. A list
  /// that opens at its start calls it at the first step.
  ///
  /// - Parameter view: The list view.
  func collectionViewIsNearStart(_ view: any ListView)

  // MARK: - Scrolling

  /// Called when the scroll offset has changed.
  ///
  /// - Parameter view: The list view.
  func scrollViewDidScroll(_ view: any ListView)

  /// Called when the user begins to drag the content.
  ///
  /// - Parameter view: The list view.
  func scrollViewWillBeginDragging(_ view: any ListView)

  /// Called when the user has stopped dragging the content.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - willDecelerate: Whether the list continues to scroll until `scrollViewDidEndDecelerating`.
  func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool)

  /// Called when the list has come to rest after a drag, or was touched again.
  ///
  /// - Parameter view: The list view.
  func scrollViewDidEndDecelerating(_ view: any ListView)

  /// Called when an animated scroll that the app requested has ended or was interrupted.
  ///
  /// It is called once for each animated scroll, even if there was nothing to scroll.
  ///
  /// - Parameter view: The list view.
  func scrollViewDidEndScrollingAnimation(_ view: any ListView)

  // MARK: - Selection

  /// Returns whether the user may select an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  /// - Returns: Whether the user may select it.
  func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool

  /// Returns whether the user may deselect an item; not called if the selection of another item
  /// replaces it.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  /// - Returns: Whether the user may deselect it.
  func collectionView(_ view: any ListView, shouldDeselectItemAt path: ItemPath) -> Bool

  /// Called when the user has selected an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath)

  /// Called when the user has deselected an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath)

  // MARK: - Highlight and focus

  /// Returns whether an item is highlighted when the user presses it; otherwise the press does not
  /// select it either.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  /// - Returns: Whether it is highlighted.
  func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool

  /// Called when an item has been highlighted because the user presses it.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath)

  /// Called when an item is no longer pressed; not called for an item that was removed.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  func collectionView(_ view: any ListView, didUnhighlightItemAt path: ItemPath)

  /// Returns whether an item can receive the focus by key.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  /// - Returns: Whether it can have the focus.
  func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool

  /// Returns whether the header of a section can receive the focus by key; the default returns
  /// false.
  ///
  /// The view does not call it for a section that the user may move, whose header always can.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - section: The index of the section.
  /// - Returns: Whether it can have the focus.
  func collectionView(_ view: any ListView, canFocusHeaderInSection section: Int) -> Bool

  /// Called when the focus has moved from one item or header to another.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - change: The elements that lost and received the focus.
  func collectionView(_ view: any ListView, focusDidChange change: FocusChange)

  // MARK: - Context menu

  /// Returns the context menu of an element; the default returns nil.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - element: The element for which the user opens the menu.
  /// - Returns: The menu, or nil for none.
  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu?

  /// Called when the user has chosen an action from a context menu.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - action: The action.
  ///   - element: The element of the menu, at its current index path.
  func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement)

  // MARK: - Swipe actions

  /// Returns the actions at the sides of an item; the default returns nil.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The index path of the item.
  /// - Returns: The actions; nil or no actions for those of the data source that owns the view.
  func collectionView(
    _ view: any ListView, swipeActionsForItemAt path: ItemPath
  ) -> CollectionView.SwipeActions?

  /// Called when the user has chosen a swipe action that the delegate provided.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - action: The action.
  ///   - path: The current index path of the item.
  func collectionView(
    _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
    forItemAt path: ItemPath)

  // MARK: - Reorder

  /// Returns the target of an item that the user drags to a proposed index path.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - origin: The index path of the item in the data.
  ///   - proposed: The index path that the item would have if it were dropped now.
  /// - Returns: The proposed index path, another one, or the origin to leave the item where it is.
  func collectionView(
    _ view: any ListView, targetForMovingItemAt origin: ItemPath, proposed: ItemPath
  ) -> ItemPath

  /// Called when the user has dropped an item, or the drag has ended otherwise.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - outcome: The outcome; the data source has already performed a move.
  func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome)
}
