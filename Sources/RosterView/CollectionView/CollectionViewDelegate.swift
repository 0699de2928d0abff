public import RosterDiff
public import RosterEngine

/// Hears what happens to a list view, and decides what the user may do.
///
/// Every method has a default: events do nothing, questions allow everything except that an item
/// has no context menu and a header no focus. Places are those of the data source's data. Events come after the step to
/// which they belong; a question that is answered with an update is answered first.
@MainActor
public protocol CollectionViewDelegate: AnyObject {
  // MARK: - Display

  /// A cell comes on the screen, after it was filled.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - cell: The cell.
  ///   - element: What it shows.
  func collectionView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement)

  /// A cell has left the screen.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - cell: The cell, still as it was shown.
  ///   - element: What it showed, at its place now; of what was deleted or reloaded, at its last.
  func collectionView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement)

  /// Returns how a view comes or goes in an animated step, because of the data.
  ///
  /// The default answers that it fades.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - element: What it shows; of what was deleted or reloaded, at its last place.
  ///   - cause: Whether the element was inserted, deleted or reloaded.
  /// - Returns: How a view starts that comes, and ends that goes.
  func collectionView(
    _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle

  /// Items came near what is on the screen, or are not near any more.
  ///
  /// It is told before cells that come on the screen in the same step. For each item entrance and
  /// exit take turns.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - change: Which items; exits before entrances.
  func collectionView(_ view: any ListView, rangeDidChange change: RangeChange)

  /// The end of the content came near, for the first time since items came there.
  ///
  /// Items that come before a footer that stays count too, if they are near the end.
  ///
  /// - Parameter view: The list view.
  func listViewIsNearEnd(_ view: any ListView)

  /// The start of the content came near, for the first time since items came there.
  ///
  /// Items that come behind a first row that stays count too, if they are near the start. A list that
  /// stands at its start is there from the first step on.
  ///
  /// - Parameter view: The list view.
  func listViewIsNearStart(_ view: any ListView)

  // MARK: - Scrolling

  /// The offset changed.
  ///
  /// - Parameter view: The list view.
  func listViewDidScroll(_ view: any ListView)

  /// The reader begins to pull the list.
  ///
  /// - Parameter view: The list view.
  func listViewWillBeginDragging(_ view: any ListView)

  /// The reader has let the list go.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - willDecelerate: Whether the list goes on until `listViewDidEndDecelerating`.
  func listViewDidEndDragging(_ view: any ListView, willDecelerate: Bool)

  /// The list has come to rest after it was let go, or was touched again.
  ///
  /// - Parameter view: The list view.
  func listViewDidEndDecelerating(_ view: any ListView)

  /// An animated scroll that the app asked for is at its end, or gave way to something else.
  ///
  /// It is told once for each, also if there was nothing to scroll.
  ///
  /// - Parameter view: The list view.
  func listViewDidEndScrollingAnimation(_ view: any ListView)

  // MARK: - Selection

  /// Returns whether the user may select an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  /// - Returns: Whether it is selected.
  func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool

  /// Returns whether the user may deselect an item; not asked if another one takes its place.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  /// - Returns: Whether it is deselected.
  func collectionView(_ view: any ListView, shouldDeselectItemAt path: ItemPath) -> Bool

  /// The user selected an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath)

  /// The user deselected an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath)

  // MARK: - Highlight and focus

  /// Returns whether an item shows that it is pressed, and can be selected by the press.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  /// - Returns: Whether it does.
  func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool

  /// An item is being pressed.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath)

  /// An item is not being pressed any more; not told of one that went.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  func collectionView(_ view: any ListView, didUnhighlightItemAt path: ItemPath)

  /// Returns whether keys can take the focus to an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  /// - Returns: Whether they can.
  func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool

  /// Returns whether keys can take the focus to a header of a section that may not be moved; the
  /// default answers false.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - section: The index of the section.
  /// - Returns: Whether they can.
  func collectionView(_ view: any ListView, canFocusHeaderInSection section: Int) -> Bool

  /// The focus went from one item or header to another.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - change: From where to where.
  func collectionView(_ view: any ListView, focusDidChange change: FocusChange)

  // MARK: - Context menu

  /// Returns what can be done with an element; the default answers nil.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - element: The element that the user asks about.
  /// - Returns: The menu, or nil for none.
  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu?

  /// The user chose from a context menu.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - action: What was chosen.
  ///   - element: The element of the menu, at its place now.
  func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement)

  // MARK: - Reorder

  /// Returns where an item goes that the user holds over a place.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - origin: The place of the item in the data.
  ///   - proposed: The place that it would have when it is let go there.
  /// - Returns: That place, or another one; the origin to leave the item there.
  func collectionView(
    _ view: any ListView, targetForMovingItemAt origin: ItemPath, proposed: ItemPath
  ) -> ItemPath

  /// The user has let go of an item, or the drag has ended otherwise.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - outcome: What became of it; the data source was told of a move before.
  func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome)
}
