public import RosterDiff
public import RosterEngine
public import RosterView

/// The methods that an adapter calls when objects and their cells appear on the screen and
/// disappear from it.
///
/// The event of a cell comes before the event of its object, and both come after the section
/// controller's own. Each method has a default implementation that does nothing.
@MainActor
public protocol ListAdapterDelegate: AnyObject {
  /// Called when the first cell of an object is about to appear on the screen.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The object.
  ///   - controller: Its section controller.
  func listAdapter(
    _ adapter: ListAdapter, willDisplay object: any ListDiffable,
    of controller: BaseListSectionController)

  /// Called when the last cell of an object has left the screen.
  ///
  /// It is also called for objects that were removed from the list.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The last version of the object that its controller received.
  ///   - controller: Its section controller.
  func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying object: any ListDiffable,
    of controller: BaseListSectionController)

  /// Called when a cell of an object is about to appear on the screen.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - cell: The cell.
  ///   - element: The element that the cell shows: an item, a header or another view of the
  ///     section.
  ///   - object: The object.
  func listAdapter(
    _ adapter: ListAdapter, willDisplay cell: any ListCell, for element: ListElement,
    of object: any ListDiffable)

  /// Called when a cell of an object has left the screen.
  ///
  /// It is also called for objects that were removed from the list.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - cell: The cell, still as it was shown.
  ///   - element: The element that the cell showed, with its last index path if it was deleted.
  ///   - object: The last version of the object that its controller received.
  func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying cell: any ListCell, for element: ListElement,
    of object: any ListDiffable)
}

extension ListAdapterDelegate {
  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, willDisplay object: any ListDiffable,
    of controller: BaseListSectionController
  ) {}

  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying object: any ListDiffable,
    of controller: BaseListSectionController
  ) {}

  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, willDisplay cell: any ListCell, for element: ListElement,
    of object: any ListDiffable
  ) {}

  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying cell: any ListCell, for element: ListElement,
    of object: any ListDiffable
  ) {}
}
