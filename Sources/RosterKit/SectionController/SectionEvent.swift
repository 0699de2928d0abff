import RosterEngine
import RosterView

/// An event of a section, or of one of its items, by its index.
enum SectionEvent {
  case didSelect(Int)
  case didDeselect(Int)
  case didHighlight(Int)
  case didUnhighlight(Int)
  case didChoose(ContextMenu.Action, Int)
  case didChooseSwipeAction(ContextMenu.Action, Int)
  case didScroll
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case didEndDecelerating
  case didEnterWorkingRange
  case didExitWorkingRange

  /// The index of the item, or nil for an event of the whole section.
  var item: Int? {
    switch self {
    case .didSelect(let index), .didDeselect(let index), .didHighlight(let index),
      .didUnhighlight(let index), .didChoose(_, let index),
      .didChooseSwipeAction(_, let index):
      index
    default: nil
    }
  }

  /// Whether the section entered or left the working range.
  var isOfWorkingRange: Bool {
    switch self {
    case .didEnterWorkingRange, .didExitWorkingRange: true
    default: false
    }
  }

  /// Returns the same event for the item at another index.
  func ofItem(at index: Int) -> SectionEvent {
    switch self {
    case .didSelect: .didSelect(index)
    case .didDeselect: .didDeselect(index)
    case .didHighlight: .didHighlight(index)
    case .didUnhighlight: .didUnhighlight(index)
    case .didChoose(let action, _): .didChoose(action, index)
    case .didChooseSwipeAction(let action, _): .didChooseSwipeAction(action, index)
    default: self
    }
  }
}

/// An action of the user on an item that needs permission.
enum ItemPermission {
  case select
  case deselect
  case highlight
  case focus
  case move
}

/// Calls the methods that section controllers override, and the handlers of items.
extension BaseListSectionController {
  /// Notifies the controller of its object, unless it is being notified already.
  final func didUpdateObject() {
    if isBeingTold { return }
    isBeingTold = true
    defer { isBeingTold = false }
    objectDidChange()
  }

  /// The name of the controller in fault messages, as in `PostController (section Post 42)`.
  final var faultName: String {
    anyObject.map { "\(type(of: self)) (section \(ListObject($0)))" } ?? "\(type(of: self))"
  }

  /// Calls the method of an event.
  final func call(_ event: SectionEvent) {
    switch event {
    case .didSelect(let index): didSelectItem(at: index)
    case .didDeselect(let index): didDeselectItem(at: index)
    case .didHighlight(let index): didHighlightItem(at: index)
    case .didUnhighlight(let index): didUnhighlightItem(at: index)
    case .didChoose(let action, let index): didChoose(action, forItemAt: index)
    case .didChooseSwipeAction(let action, let index):
      didChooseSwipeAction(action, forItemAt: index)
    case .didScroll: listDidScroll()
    case .willBeginDragging: listWillBeginDragging()
    case .didEndDragging(let continues): listDidEndDragging(willDecelerate: continues)
    case .didEndDecelerating: listDidEndDecelerating()
    case .didEnterWorkingRange: didEnterWorkingRange()
    case .didExitWorkingRange: didExitWorkingRange()
    }
  }

  /// Returns the permission set on the item, or else the result of the controller's method.
  final func permits(_ permission: ItemPermission, at index: Int) -> Bool {
    let behavior = behavior(ofItem: index)
    switch permission {
    case .select: return behavior?.isSelectable ?? shouldSelectItem(at: index)
    case .deselect: return shouldDeselectItem(at: index)
    case .highlight: return behavior?.isSelectable ?? shouldHighlightItem(at: index)
    case .focus: return behavior?.isFocusable ?? canFocusItem(at: index)
    case .move: return behavior?.isMovable ?? canMoveItem(at: index)
    }
  }

  /// Returns the size set on the item, or else `sizeOfItem(at:)`.
  final func size(ofItem index: Int) -> ListSize {
    behavior(ofItem: index)?.size ?? sizeOfItem(at: index)
  }

  /// Returns the menu set on the item, or else `contextMenuForItem(at:)`.
  final func contextMenu(ofItem index: Int) -> ContextMenu? {
    behavior(ofItem: index)?.menu ?? contextMenuForItem(at: index)
  }

  /// Returns the swipe actions set on the item, or else `swipeActionsForItem(at:)`.
  final func swipeActions(ofItem index: Int) -> CollectionView.SwipeActions? {
    behavior(ofItem: index)?.swipeActions ?? swipeActionsForItem(at: index)
  }

  /// Returns the behavior set on a shown item, or nil if none is set.
  final func behavior(ofItem index: Int) -> ItemBehavior? {
    let items = shownModels
    let range = stack == nil ? items.indices : range(in: items)
    return range.contains(offset: index) ? items[range.lowerBound + index].behavior : nil
  }
}
