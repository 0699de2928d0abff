import RosterEngine
import RosterView

/// A request of a list view: for a cell to configure, or to reconfigure the cell on the screen.
@MainActor
enum CellRequest {
  /// A request for a cell that shows an element, made or taken from the pool.
  case fresh(any ListView, ListElement)

  /// A request to reconfigure the cell that already shows the element.
  case live(any ListCell, ListElement)

  /// The element that the cell shows.
  var element: ListElement {
    switch self {
    case .fresh(_, let element), .live(_, let element): element
    }
  }

  /// Returns the cell to configure.
  ///
  /// - Parameter type: The requested class.
  /// - Returns: The cell; nil if the live cell is of another class or the view cannot make one.
  func cell<C: ListCell>(of type: C.Type) -> C? {
    switch self {
    case .fresh(let view, let element):
      return view.dequeue(type, for: element)
    case .live(let cell, _):
      // A subclass would show more than was requested.
      guard Swift.type(of: cell) == type else { return nil }
      // The description that an item has set is not part of what the app configures.
      (cell as? CollectionViewCell)?.accessibility = nil
      return cell as? C
    }
  }
}

/// A request for the cell of an item without a view model.
struct CountedCellRequest {
  let request: CellRequest

  /// The controller that answers the request.
  let controller: BaseListSectionController

  /// The index of the item in the controller.
  let index: Int

  /// Whether a cell was dequeued for it.
  var isAnswered = false
}
