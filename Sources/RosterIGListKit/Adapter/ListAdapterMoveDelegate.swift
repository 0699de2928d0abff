#if canImport(UIKit) && !os(watchOS)
  public import RosterDiff
  public import RosterKit

  /// The method that an adapter calls when the user has moved an object, with the parameters of
  /// IGListKit.
  @preconcurrency @MainActor
  public protocol ListAdapterMoveDelegate: RosterKit.ListAdapterMoveDelegate {
    /// Called when the user has moved an object; the app moves it likewise in its own objects.
    ///
    /// - Parameters:
    ///   - listAdapter: The adapter.
    ///   - object: The object.
    ///   - previousObjects: The objects in the order before.
    ///   - objects: The same objects in the new order.
    func listAdapter(
      _ listAdapter: ListAdapter, move object: Any, from previousObjects: [Any],
      to objects: [Any])
  }

  extension ListAdapterMoveDelegate {
    /// Calls IGListKit's method.
    public func listAdapter(
      _ adapter: ListAdapter, move object: any RosterDiff.ListDiffable,
      from objects: [any RosterDiff.ListDiffable], to newObjects: [any RosterDiff.ListDiffable]
    ) {
      listAdapter(adapter, move: object as Any, from: objects as [Any], to: newObjects as [Any])
    }
  }
#endif
