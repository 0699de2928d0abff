import RosterDiff
import RosterEngine
import RosterView

extension ListViewBridge: CollectionViewDelegate {
  // MARK: - Display

  func collectionView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
  ) {
    measure(.display(element)) { adapter in
      adapter.willDisplay(cell, for: element) {
        adapter.viewDelegate?.collectionView(view, willDisplay: cell, for: element)
      }
    } cell: { _ in
      cell
    }
  }

  func collectionView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
  ) {
    measure(.endDisplay(element)) { adapter in
      adapter.didEndDisplaying(cell, for: element) {
        adapter.viewDelegate?.collectionView(view, didEndDisplaying: cell, for: element)
      }
    } cell: { _ in
      cell
    }
  }

  func collectionView(
    _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle {
    serve { adapter in
      if let style = adapter.animationStyle(for: element, cause) { return style }
      return adapter.viewDelegate?.collectionView(view, animationStyleFor: element, cause: cause)
        ?? .fade
    } ?? .fade
  }

  func collectionView(_ view: any ListView, rangeDidChange change: RangeChange) {
    serve { $0.viewDelegate?.collectionView(view, rangeDidChange: change) }
  }

  func collectionViewIsNearEnd(_ view: any ListView) {
    serve { $0.viewDelegate?.collectionViewIsNearEnd(view) }
  }

  func collectionViewIsNearStart(_ view: any ListView) {
    serve { $0.viewDelegate?.collectionViewIsNearStart(view) }
  }

  // MARK: - Scrolling

  func scrollViewDidScroll(_ view: any ListView) {
    measure(.scroll) { notify(.didScroll, of: $0) { $0.scrollViewDidScroll(view) } }
  }

  func scrollViewWillBeginDragging(_ view: any ListView) {
    serve { adapter in
      adapter.screen.scrollPhase = .dragging
      notify(.willBeginDragging, of: adapter) { $0.scrollViewWillBeginDragging(view) }
    }
  }

  func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {
    serve { adapter in
      adapter.screen.scrollPhase = willDecelerate ? .decelerating : .resting
      notify(.didEndDragging(willDecelerate: willDecelerate), of: adapter) {
        $0.scrollViewDidEndDragging(view, willDecelerate: willDecelerate)
      }
    }
  }

  func scrollViewDidEndDecelerating(_ view: any ListView) {
    serve { adapter in
      adapter.screen.scrollPhase = .resting
      notify(.didEndDecelerating, of: adapter) { $0.scrollViewDidEndDecelerating(view) }
    }
  }

  func scrollViewDidEndScrollingAnimation(_ view: any ListView) {
    serve { $0.viewDelegate?.scrollViewDidEndScrollingAnimation(view) }
  }

  // MARK: - Selection, highlight and focus

  func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
    request(.select, path) { $0.collectionView(view, shouldSelectItemAt: path) }
  }

  func collectionView(_ view: any ListView, shouldDeselectItemAt path: ItemPath) -> Bool {
    request(.deselect, path) { $0.collectionView(view, shouldDeselectItemAt: path) }
  }

  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    notify(.didSelect(path.item), inSection: path.section) {
      $0.collectionView(view, didSelectItemAt: path)
    }
    serve { if $0.autoDeselectEnabled { view.deselectItem(at: path) } }
  }

  func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath) {
    notify(.didDeselect(path.item), inSection: path.section) {
      $0.collectionView(view, didDeselectItemAt: path)
    }
  }

  func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool {
    request(.highlight, path) { $0.collectionView(view, shouldHighlightItemAt: path) }
  }

  func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath) {
    notify(.didHighlight(path.item), inSection: path.section) {
      $0.collectionView(view, didHighlightItemAt: path)
    }
  }

  func collectionView(_ view: any ListView, didUnhighlightItemAt path: ItemPath) {
    notify(.didUnhighlight(path.item), inSection: path.section) {
      $0.collectionView(view, didUnhighlightItemAt: path)
    }
  }

  func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool {
    request(.focus, path) { $0.collectionView(view, canFocusItemAt: path) }
  }

  func collectionView(_ view: any ListView, canFocusHeaderInSection section: Int) -> Bool {
    serve { $0.viewDelegate?.collectionView(view, canFocusHeaderInSection: section) ?? false }
      ?? false
  }

  func collectionView(_ view: any ListView, focusDidChange change: FocusChange) {
    serve { $0.viewDelegate?.collectionView(view, focusDidChange: change) }
  }

  // MARK: - Context menu

  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
    serve(element.section) { adapter, controller in
      if let menu = adapter.viewDelegate?.collectionView(view, contextMenuFor: element) {
        return menu
      }
      return element.itemPath.flatMap { controller?.contextMenu(ofItem: $0.item) }
    } ?? nil
  }

  func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {
    serve(element.section) { adapter, controller in
      if let path = element.itemPath { controller?.receive(.didChoose(action, path.item)) }
      adapter.viewDelegate?.collectionView(view, didChoose: action, for: element)
    }
  }

  // MARK: - Swipe actions

  func collectionView(
    _ view: any ListView, swipeActionsForItemAt path: ItemPath
  ) -> CollectionView.SwipeActions? {
    serve(path.section) { adapter, controller in
      let own = adapter.viewDelegate?.collectionView(view, swipeActionsForItemAt: path)
      if let own, !own.all.isEmpty { return own }
      return controller?.swipeActions(ofItem: path.item)
    } ?? nil
  }

  func collectionView(
    _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
    forItemAt path: ItemPath
  ) {
    notify(.didChooseSwipeAction(action, path.item), inSection: path.section) {
      $0.collectionView(view, didChooseSwipeAction: action, forItemAt: path)
    }
  }

  // MARK: - Reorder

  func collectionView(
    _ view: any ListView, targetForMovingItemAt origin: ItemPath, proposed: ItemPath
  ) -> ItemPath {
    serve { adapter in
      guard adapter.canMoveItem(at: origin, to: proposed) else { return origin }
      let delegate = adapter.viewDelegate
      let target = delegate?.collectionView(view, targetForMovingItemAt: origin, proposed: proposed)
      guard let target, target != proposed else { return proposed }
      // The delegate applies only its own rules.
      return adapter.canMoveItem(at: origin, to: target) ? target : origin
    } ?? origin
  }

  func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
    serve { adapter in
      switch outcome {
      case .moved(let from, let to) where from.section != to.section: adapter.handOverCells()
      // The affected sections are not known.
      case .undone: adapter.handOverCells()
      case .moved, .movedSection, .unmoved, .cancelled: break
      }
      adapter.viewDelegate?.collectionView(view, didEndReorder: outcome)
    }
  }
}
