#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  public import RosterSnapshot
  public import UIKit

  /// Lookups by index paths of UIKit.
  extension ListSnapshotDataSource {
    /// Returns the item at an index path.
    ///
    /// - Parameter indexPath: The index path, with a section and an item.
    /// - Returns: The identifier of the item, or nil if there is no item at the index path.
    /// - Complexity: O(log *n*), where *n* is the number of items.
    @preconcurrency
    public func itemIdentifier(for indexPath: IndexPath) -> Snapshot.ItemID? {
      indexPath.count == 2 ? itemIdentifier(for: ItemPath(indexPath)) : nil
    }

    /// Returns the index path of a shown item.
    ///
    /// - Parameter itemIdentifier: The identifier of an item.
    /// - Returns: Its index path, or nil if it is not shown.
    /// - Complexity: O(log *n*), where *n* is the number of items.
    @preconcurrency
    public func indexPath(for itemIdentifier: Snapshot.ItemID) -> IndexPath? {
      let path: ItemPath? = indexPath(for: itemIdentifier)
      return path.map { IndexPath($0) }
    }
  }
#endif
