import RosterEngine
import RosterView

/// What happens to a section, or to one of its items, by its index.
enum SectionEvent {
  case didSelect(Int)
  case didDeselect(Int)
  case didHighlight(Int)
  case didUnhighlight(Int)
  case didChoose(ContextMenu.Action, Int)
  case didScroll
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case didEndDecelerating
  case didEnterWorkingRange
  case didExitWorkingRange

  /// The index of the item, or nil for what concerns the whole section.
  var item: Int? {
    switch self {
    case .didSelect(let index), .didDeselect(let index), .didHighlight(let index),
      .didUnhighlight(let index), .didChoose(_, let index):
      index
    default: nil
    }
  }

  /// Whether the section has come near the screen, or is not near it any more.
  var isOfWorkingRange: Bool {
    switch self {
    case .didEnterWorkingRange, .didExitWorkingRange: true
    default: false
    }
  }

  /// The same event for the item with another index.
  func ofItem(at index: Int) -> SectionEvent {
    switch self {
    case .didSelect: .didSelect(index)
    case .didDeselect: .didDeselect(index)
    case .didHighlight: .didHighlight(index)
    case .didUnhighlight: .didUnhighlight(index)
    case .didChoose(let action, _): .didChoose(action, index)
    default: self
    }
  }
}

/// What the user may do with an item.
enum ItemPermission {
  case select
  case deselect
  case highlight
  case focus
  case move
}

/// The one way to the methods that section controllers override, and to what items say themselves.
extension BaseListSectionController {
  /// Calls the method of an event.
  final func call(_ event: SectionEvent) {
    switch event {
    case .didSelect(let index): didSelectItem(at: index)
    case .didDeselect(let index): didDeselectItem(at: index)
    case .didHighlight(let index): didHighlightItem(at: index)
    case .didUnhighlight(let index): didUnhighlightItem(at: index)
    case .didChoose(let action, let index): didChoose(action, forItemAt: index)
    case .didScroll: listDidScroll()
    case .willBeginDragging: listWillBeginDragging()
    case .didEndDragging(let goesOn): listDidEndDragging(willDecelerate: goesOn)
    case .didEndDecelerating: listDidEndDecelerating()
    case .didEnterWorkingRange: didEnterWorkingRange()
    case .didExitWorkingRange: didExitWorkingRange()
    }
  }

  /// Returns what the item says, or else the method of a permission.
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

  /// Returns the size that the item says, or else `sizeOfItem(at:)`.
  final func size(ofItem index: Int) -> ListSize {
    behavior(ofItem: index)?.size ?? sizeOfItem(at: index)
  }

  /// Returns the menu that the item says, or else `contextMenuForItem(at:)`.
  final func contextMenu(ofItem index: Int) -> ContextMenu? {
    behavior(ofItem: index)?.menu ?? contextMenuForItem(at: index)
  }

  /// Returns what a shown item says of itself, or nil if it says nothing.
  final func behavior(ofItem index: Int) -> ItemBehavior? {
    let items = shownModels
    let range = stack == nil ? items.indices : range(in: items)
    return range.contains(offset: index) ? items[range.lowerBound + index].behavior : nil
  }
}
