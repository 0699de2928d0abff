public import RosterDiff
public import RosterEngine

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
  ) {}

  /// Does nothing.
  public func collectionView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
  ) {}

  /// Returns `fade`.
  public func collectionView(
    _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle { .fade }

  /// Does nothing.
  public func collectionView(_ view: any ListView, rangeDidChange change: RangeChange) {}

  /// Does nothing.
  public func collectionViewIsNearEnd(_ view: any ListView) {}

  /// Does nothing.
  public func collectionViewIsNearStart(_ view: any ListView) {}

  /// Does nothing.
  public func scrollViewDidScroll(_ view: any ListView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ view: any ListView) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ view: any ListView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ view: any ListView) {}

  /// Returns true.
  public func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
    true
  }

  /// Returns true.
  public func collectionView(_ view: any ListView, shouldDeselectItemAt path: ItemPath) -> Bool {
    true
  }

  /// Does nothing.
  public func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {}

  /// Does nothing.
  public func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath) {}

  /// Returns true.
  public func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool {
    true
  }

  /// Does nothing.
  public func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath) {}

  /// Does nothing.
  public func collectionView(_ view: any ListView, didUnhighlightItemAt path: ItemPath) {}

  /// Returns true.
  public func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool { true }

  /// Returns false.
  public func collectionView(_ view: any ListView, canFocusHeaderInSection section: Int) -> Bool {
    false
  }

  /// Does nothing.
  public func collectionView(_ view: any ListView, focusDidChange change: FocusChange) {}

  /// Returns nil.
  public func collectionView(
    _ view: any ListView, contextMenuFor element: ListElement
  ) -> ContextMenu? { nil }

  /// Does nothing.
  public func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {}

  /// Returns nil.
  public func collectionView(
    _ view: any ListView, swipeActionsForItemAt path: ItemPath
  ) -> CollectionView.SwipeActions? { nil }

  /// Does nothing.
  public func collectionView(
    _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
    forItemAt path: ItemPath
  ) {}

  /// Returns the proposed index path.
  public func collectionView(
    _ view: any ListView, targetForMovingItemAt origin: ItemPath, proposed: ItemPath
  ) -> ItemPath { proposed }

  /// Does nothing.
  public func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {}
}
