public import RosterDiff
public import RosterEngine

/// Hears what happens to a list view; every method has a default that does nothing.
@MainActor
public protocol CollectionViewDelegate: AnyObject {
  /// A cell comes on the screen, after it was filled.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - cell: The cell.
  ///   - element: What it shows.
  func listView(_ view: any ListView, willDisplay cell: any ListCell, for element: ListElement)

  /// A cell has left the screen.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - cell: The cell, still as it was shown.
  ///   - element: What it showed, at its place now; of what was deleted or reloaded, at its last.
  func listView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement)

  /// The user selected an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  func listView(_ view: any ListView, didSelectItemAt path: ItemPath)

  /// The user deselected an item.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - path: The place of the item.
  func listView(_ view: any ListView, didDeselectItemAt path: ItemPath)

  /// The offset changed.
  ///
  /// - Parameter view: The list view.
  func listViewDidScroll(_ view: any ListView)

  /// Items came near what is on the screen, or are not near any more.
  ///
  /// It is told before cells that come on the screen in the same step. For each item entrance and
  /// exit take turns.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - change: Which items; exits before entrances.
  func listView(_ view: any ListView, rangeDidChange change: RangeChange)

  /// The end of the content came near, for the first time since items came there.
  ///
  /// - Parameter view: The list view.
  func listViewIsNearEnd(_ view: any ListView)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func listView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
  ) {}

  /// Does nothing.
  public func listView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
  ) {}

  /// Does nothing.
  public func listView(_ view: any ListView, didSelectItemAt path: ItemPath) {}

  /// Does nothing.
  public func listView(_ view: any ListView, didDeselectItemAt path: ItemPath) {}

  /// Does nothing.
  public func listViewDidScroll(_ view: any ListView) {}

  /// Does nothing.
  public func listView(_ view: any ListView, rangeDidChange change: RangeChange) {}

  /// Does nothing.
  public func listViewIsNearEnd(_ view: any ListView) {}
}
