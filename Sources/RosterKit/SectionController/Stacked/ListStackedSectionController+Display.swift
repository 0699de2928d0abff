import RosterDiff
import RosterEngine
import RosterView

extension ListStackedSectionController {
  /// Returns the part that an element belongs to, and the element with the index that it has there.
  ///
  /// What belongs to the whole section belongs to the part that gives it.
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

  /// Returns the element of a cell that has left the screen, as its part knows it.
  ///
  /// The items of what was deleted are not known any more: its index is the last one that it had
  /// when its cell came on the screen.
  func place(of element: ListElement, leaving cell: any ListCell) -> ListElement {
    let last = display.shown(cell)
    guard let place = place(of: element), place.part === last?.controller else {
      return last?.element ?? element
    }
    return place.element
  }

  /// Tells the parts if a cell on the screen shows an item of another part than before.
  func handOver(_ cell: any ListCell, to place: (part: BaseListSectionController, ListElement)) {
    guard let last = display.shown(cell) else { return }
    if last.controller === place.part { return place.part.handOver(cell, showing: place.1) }
    _ = display.didEndDisplaying(cell, for: last.element)
    _ = display.willDisplay(cell, for: place.1, of: place.part)
  }
}
