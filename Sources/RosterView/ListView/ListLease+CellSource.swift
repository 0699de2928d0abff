public import RosterEngine

extension ListLease {
  /// The code that makes the cell of an element.
  ///
  /// A view that lets the app dequeue cells itself has to know it: code of the app may only run while
  /// the view wants a cell.
  public enum CellSource: Sendable {
    /// The adapter or the data source, which dequeues a cell of a class: at any time.
    case owner

    /// A closure of the app, which returns the same cell for an element that is reconfigured.
    case provider

    /// A section controller, which may return another cell whenever its object changes.
    case controller
  }

  /// Returns what makes the cell of an element.
  ///
  /// - Parameter element: An element of the data.
  /// - Returns: Its source; `provider` for a data source that is none of Roster's.
  public func cellSource(of element: ListElement) -> CellSource {
    (dataSource as? any ViewOwner)?.cellSource(of: element) ?? .provider
  }
}
