#if canImport(UIKit) && !os(watchOS)
  public import RosterKit

  /// The kind of an update of an adapter.
  public typealias ListAdapterUpdateType = ListAdapter.UpdateKind

  /// The method that an adapter calls when an update ends, with the parameters of IGListKit.
  @preconcurrency @MainActor
  public protocol ListAdapterUpdateListener: RosterKit.ListAdapterUpdateListener {
    /// Called when an update has ended.
    ///
    /// - Parameters:
    ///   - listAdapter: The adapter.
    ///   - update: The kind of the update.
    ///   - animated: Whether UIKit was allowed to animate it.
    func listAdapter(
      _ listAdapter: ListAdapter, didFinish update: ListAdapterUpdateType, animated: Bool)
  }

  extension ListAdapterUpdateListener {
    /// Calls IGListKit's method.
    public func listAdapter(
      _ adapter: ListAdapter, didFinish kind: ListAdapter.UpdateKind, animated isAnimated: Bool,
      _ receipt: UpdateReceipt
    ) { listAdapter(adapter, didFinish: kind, animated: isAnimated) }
  }
#endif
