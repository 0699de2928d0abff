#if canImport(UIKit) && !os(tvOS)
  import RosterDiff
  import RosterEngine
  import RosterView
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
      bridge?.swipeActions(at: ItemPath(indexPath), \.leading)
    }

    /// Returns the actions at the trailing side of an item.
    ///
    /// - Parameter indexPath: The index path of the item.
    /// - Returns: The actions that the section controller, the data source or the delegate gives, or
    ///   nil for none.
    public func trailingSwipeActionsConfiguration(
      forItemAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      bridge?.swipeActions(at: ItemPath(indexPath), \.trailing)
    }
  }

  extension CollectionViewBridge {
    fileprivate func swipeActions(
      at path: ItemPath, _ side: KeyPath<CollectionView.SwipeActions, [ContextMenu.Action]>
    ) -> UISwipeActionsConfiguration? {
      guard shown.contains(path), let path = shown.dataPath(of: path), let lease else { return nil }
      let actions = lease.swipeActions(forItemAt: path)[keyPath: side].filter { $0.isEnabled }
      if actions.isEmpty { return nil }
      let item = followed.follow(.item(path))
      return UISwipeActionsConfiguration(
        actions: actions.map { action in
          UIContextualAction(
            style: action.role == .destructive ? .destructive : .normal, title: action.title
          ) { [weak self] _, _, done in
            let path = item.element?.itemPath
            if let path { self?.lease?.chooseSwipeAction(action, forItemAt: path) }
            done(path != nil)
          }
        })
    }
  }
#endif
