#if canImport(UIKit) && !os(watchOS)
  public import RosterDiff
  public import RosterKit
  public import RosterView
  public import UIKit

  /// The methods that an adapter calls when objects and cells appear and disappear, with the
  /// parameters of IGListKit.
  ///
  /// Each method has a default implementation that does nothing.
  @preconcurrency @MainActor
  public protocol ListAdapterDelegate: RosterKit.ListAdapterDelegate {
    /// Called when the cell of an item of an object is about to appear on the screen.
    func listAdapter(
      _ listAdapter: ListAdapter, willDisplay object: Any, cell: UICollectionViewCell,
      at indexPath: IndexPath)

    /// Called when the cell of an item of an object has left the screen.
    func listAdapter(
      _ listAdapter: ListAdapter, didEndDisplaying object: Any, cell: UICollectionViewCell,
      at indexPath: IndexPath)
  }

  extension ListAdapterDelegate {
    /// Does nothing.
    public func listAdapter(
      _ listAdapter: ListAdapter, willDisplay object: Any, cell: UICollectionViewCell,
      at indexPath: IndexPath
    ) {}

    /// Does nothing.
    public func listAdapter(
      _ listAdapter: ListAdapter, didEndDisplaying object: Any, cell: UICollectionViewCell,
      at indexPath: IndexPath
    ) {}

    /// Calls IGListKit's method.
    public func listAdapter(
      _ adapter: ListAdapter, willDisplay object: Any, cell: any ListCell, at indexPath: ItemPath
    ) {
      guard let cell = cell as? UICollectionViewCell else { return }
      listAdapter(adapter, willDisplay: object, cell: cell, at: IndexPath(indexPath))
    }

    /// Calls IGListKit's method.
    public func listAdapter(
      _ adapter: ListAdapter, didEndDisplaying object: Any, cell: any ListCell,
      at indexPath: ItemPath
    ) {
      guard let cell = cell as? UICollectionViewCell else { return }
      listAdapter(adapter, didEndDisplaying: object, cell: cell, at: IndexPath(indexPath))
    }
  }

  /// The announcer of the display of objects and cells of all adapters, with IGListKit's name.
  public typealias ListAdapterDelegateAnnouncer = ListDelegateAnnouncer

  extension ListDelegateAnnouncer {
    /// Returns the announcer that all adapters use.
    public class func sharedInstance() -> ListDelegateAnnouncer { shared }

    /// Adds a listener that is called right after the adapter's own delegate; it is held weakly.
    ///
    /// - Parameter listener: The listener; adding it again has no effect.
    public func addListener(_ listener: any RosterKit.ListAdapterDelegate) { add(listener) }

    /// Removes a listener.
    ///
    /// - Parameter listener: The listener to remove.
    public func removeListener(_ listener: any RosterKit.ListAdapterDelegate) { remove(listener) }
  }
#endif
