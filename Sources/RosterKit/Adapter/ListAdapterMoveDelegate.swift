public import RosterDiff

/// Hears where the user took an object, and changes the order of the app's objects.
@MainActor
public protocol ListAdapterMoveDelegate: AnyObject {
  /// The user has taken an object to another place: do the same to the app's objects.
  ///
  /// The list shows the new order already. The data source is asked once more, at the next turn,
  /// and what it says by then is shown.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - object: The object.
  ///   - objects: The objects in the order before, as the list showed them.
  ///   - newObjects: The same objects in the new order.
  func listAdapter(
    _ adapter: ListAdapter, move object: any ListDiffable, from objects: [any ListDiffable],
    to newObjects: [any ListDiffable])
}
