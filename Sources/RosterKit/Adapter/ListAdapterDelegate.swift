public import RosterDiff
public import RosterView

/// The methods that an adapter calls when objects and the cells of their items appear on the screen
/// and disappear from it.
///
/// The event of a cell comes before the event of its object, and both come after the section
/// controller's own. Each method has a default implementation that does nothing. Headers and other
/// views are reported to section controllers, and to `viewDelegate` of the adapter.
@MainActor
public protocol ListAdapterDelegate: AnyObject {
  /// Called when the first cell of an object, headers and other views included, is about to appear
  /// on the screen.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The object.
  ///   - index: The index of its section.
  func listAdapter(_ adapter: ListAdapter, willDisplay object: Any, at index: Int)

  /// Called when the last cell of an object has left the screen.
  ///
  /// It is also called for objects that were removed from the list.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The last version of the object that its controller received.
  ///   - index: The index of its section, the last one if it was removed.
  func listAdapter(_ adapter: ListAdapter, didEndDisplaying object: Any, at index: Int)

  /// Called when the cell of an item of an object is about to appear on the screen.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The object.
  ///   - cell: The cell.
  ///   - indexPath: The index path of the item.
  func listAdapter(
    _ adapter: ListAdapter, willDisplay object: Any, cell: any ListCell, at indexPath: ItemPath)

  /// Called when the cell of an item of an object has left the screen.
  ///
  /// It is also called for objects that were removed from the list.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The last version of the object that its controller received.
  ///   - cell: The cell, still as it was shown.
  ///   - indexPath: The index path of the item, the last one if it was deleted.
  func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying object: Any, cell: any ListCell,
    at indexPath: ItemPath)
}

extension ListAdapterDelegate {
  /// Does nothing.
  public func listAdapter(_ adapter: ListAdapter, willDisplay object: Any, at index: Int) {}

  /// Does nothing.
  public func listAdapter(_ adapter: ListAdapter, didEndDisplaying object: Any, at index: Int) {}

  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, willDisplay object: Any, cell: any ListCell, at indexPath: ItemPath
  ) {}

  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying object: Any, cell: any ListCell,
    at indexPath: ItemPath
  ) {}
}
