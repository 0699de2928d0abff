public import RosterDiff
public import RosterEngine
public import RosterView

/// Hears which objects and which of their cells come on the screen and leave it.
///
/// An event of a cell comes before the one of its object, and after the section controller was told.
/// Each method has a default, which does nothing.
@MainActor
public protocol ListAdapterDelegate: AnyObject {
  /// The first cell of an object comes on the screen.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The object.
  ///   - controller: Its section controller.
  func listAdapter(
    _ adapter: ListAdapter, willDisplay object: any ListDiffable,
    of controller: BaseListSectionController)

  /// The last cell of an object has left the screen.
  ///
  /// It is told of objects that have left the list too.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The object, as its controller knew it last.
  ///   - controller: Its section controller.
  func listAdapter(
    _ adapter: ListAdapter, didEndDisplaying object: any ListDiffable,
    of controller: BaseListSectionController)

  /// A cell of an object comes on the screen.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - cell: The cell.
  ///   - element: What it shows: an item, a header or another view of the section.
  ///   - object: The object.
  func listAdapter(
    _ adapter: ListAdapter, willDisplay cell: any ListCell, for element: ListElement,
    of object: any ListDiffable)

  /// A cell of an object has left the screen.
  ///
  /// It is told of objects that have left the list too.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - cell: The cell, still as it was shown.
  ///   - element: What it showed, at its last place if it was deleted.
  ///   - object: The object, as its controller knew it last.
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
