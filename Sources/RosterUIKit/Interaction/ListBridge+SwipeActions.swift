#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Swipe actions: those of the lease, which follow their item.
  extension ListBridge {
    func swipeActions(
      at indexPath: IndexPath, _ side: KeyPath<CollectionView.SwipeActions, [ContextMenu.Action]>
    ) -> UISwipeActionsConfiguration? {
      guard let path = shown.dataPath(of: ItemPath(indexPath)), let lease else { return nil }
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
