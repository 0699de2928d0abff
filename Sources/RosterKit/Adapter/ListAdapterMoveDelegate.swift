public import RosterDiff

/// The method that an adapter calls when the user has moved an object.
@MainActor
public protocol ListAdapterMoveDelegate: AnyObject {
  /// Called when the user has moved an object; the app moves it likewise in its own objects.
  ///
  /// The list already shows the new order. In the next turn of the main run loop the adapter
  /// requests the objects again, and shows what the data source then returns.
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
