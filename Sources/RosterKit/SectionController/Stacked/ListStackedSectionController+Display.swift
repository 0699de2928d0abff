import RosterDiff
import RosterEngine
import RosterView

extension ListStackedSectionController {
  /// Returns the part that an element belongs to, and the element with its index in the part.
  ///
  /// An element of the whole section belongs to the part that provides it.
  func place(of element: ListElement) -> (part: BaseListSectionController, element: ListElement)? {
    switch element {
    case .header: return (partOfHeader ?? parts.first).map { ($0, element) }
    case .footer: return (partOfFooter ?? parts.last).map { ($0, element) }
    case .item, .supplementary, .decoration: break
    }
    guard case .item(let path) = element.owner else { return parts.first.map { ($0, element) } }
    return place(of: path.item).map { place in
      let path = ItemPath(section: path.section, item: place.index)
      return (place.part, element.owned(by: .item(path)))
    }
  }

  /// Returns the element of a cell that has left the screen, as an element of its part.
  ///
  /// Deleted items are no longer known: their index is the last one they had when their cell
  /// appeared.
  func place(of element: ListElement, leaving cell: any ListCell) -> ListElement {
    let last = display.shown(cell)
    guard let place = place(of: element), place.part === last?.controller else {
      return last?.element ?? element
    }
    return place.element
  }

  /// Notifies the parts if a cell on the screen now shows an item of another part.
  func handOver(_ cell: any ListCell, to place: (part: BaseListSectionController, ListElement)) {
    guard let last = display.shown(cell) else { return }
    if last.controller === place.part { return place.part.handOver(cell, showing: place.1) }
    _ = display.didEndDisplaying(cell, for: last.element)
    _ = display.willDisplay(cell, for: place.1, of: place.part)
  }
}
