import RosterDiff
import RosterEngine
import RosterView

extension ListStackedSectionController {
  /// Returns the part that an element belongs to, and the element with its index in the part.
  ///
  /// An element of the whole section belongs to the part that provides it.
  func location(of element: ListElement) -> (part: BaseListSectionController, element: ListElement)?
  {
    guard case .item(let path) = element.owner else {
      let kind = element.supplementaryKind
      let part =
        kind.flatMap { self.provider(ofKind: $0)?.part }
        ?? (kind == .footer ? parts.last : parts.first)
      return part.map { ($0, element) }
    }
    return location(of: path.item).map { location in
      let path = ItemPath(section: path.section, item: location.index)
      return (location.part, element.owned(by: .item(path)))
    }
  }

  /// Returns the element of a cell that has left the screen, as an element of its part.
  ///
  /// Deleted items are no longer known: their index is the last one they had when their cell
  /// appeared.
  func location(of element: ListElement, leaving cell: any ListCell) -> ListElement {
    let last = display.shown(cell)
    guard let location = location(of: element), location.part === last?.controller else {
      return last?.element ?? element
    }
    return location.element
  }

  /// Notifies the parts if a cell on the screen now shows an item of another part.
  func handOver(_ cell: any ListCell, to location: (part: BaseListSectionController, ListElement)) {
    guard let last = display.shown(cell) else { return }
    if last.controller === location.part {
      return location.part.handOver(cell, showing: location.1)
    }
    _ = display.didEndDisplaying(cell, for: last.element)
    _ = display.willDisplay(cell, for: location.1, of: location.part)
  }
}
