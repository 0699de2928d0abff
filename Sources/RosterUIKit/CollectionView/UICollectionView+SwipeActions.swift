#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// The actions at the sides of rows, for list layouts, which request them from the app.
  ///
  /// ```swift
  /// configuration.trailingSwipeActionsConfigurationProvider = { [weak collectionView] indexPath in
  ///   collectionView?.trailingSwipeActionsConfiguration(forItemAt: indexPath)
  /// }
  /// ```
  extension UICollectionView {
    /// Returns the actions at the leading side of an item.
    ///
    /// - Parameter indexPath: The index path of the item.
    /// - Returns: The actions that the section controller, the data source or the delegate gives, or
    ///   nil for none.
    public func leadingSwipeActionsConfiguration(
      forItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      bridge?.swipeActions(at: indexPath, \.leading)
    }

    /// Returns the actions at the trailing side of an item.
    ///
    /// - Parameter indexPath: The index path of the item.
    /// - Returns: The actions that the section controller, the data source or the delegate gives, or
    ///   nil for none.
    public func trailingSwipeActionsConfiguration(
      forItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      bridge?.swipeActions(at: indexPath, \.trailing)
    }
  }
#endif
