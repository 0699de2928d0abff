import RosterEngine
import RosterView

/// What a list view asks for: a cell to fill, or that the cell on the screen be filled again.
@MainActor
enum CellRequest {
  /// A cell that shows an element, made or taken from the pool.
  case fresh(any ListView, ListElement)

  /// The cell that shows the element already.
  case live(any ListCell, ListElement)

  /// What the cell is to show.
  var element: ListElement {
    switch self {
    case .fresh(_, let element), .live(_, let element): element
    }
  }

  /// Returns the cell to fill.
  ///
  /// - Parameter type: The class that is wanted.
  /// - Returns: The cell; nil if the live cell is of another class or the view cannot make one.
  func cell<C: ListCell>(of type: C.Type) -> C? {
    switch self {
    case .fresh(let view, let element):
      return view.dequeue(type, for: element)
    case .live(let cell, _):
      // A subclass would show more than was asked for.
      return Swift.type(of: cell) == type ? cell as? C : nil
    }
  }
}

/// A request for the cell of an item without a view model.
struct CountedCellRequest {
  let request: CellRequest

  /// Who is asked.
  let controller: BaseListSectionController

  /// The index that is asked for, among the items of the controller.
  let index: Int

  /// Whether a cell was dequeued for it.
  var isAnswered = false
}
