#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Drag and drop of an item within its list. The data decides what may be dragged and dropped, as for
  // other movements. The list may change while the user drags: the item is found again by its identity.
  extension ListBridge {
    /// The items of a drag that begins at an item; empty if it may not move.
    fileprivate func dragItems(at indexPath: IndexPath) -> [UIDragItem] {
      guard movement == nil, canMove(indexPath), let path = shown.dataPath(of: ItemPath(indexPath))
      else { return [] }
      let element = followed.follow(.item(path))
      drag.element = element
      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = element
      return [item]
    }

    /// Whether a session drags an item of this list.
    fileprivate func isOwn(_ session: any UIDropSession) -> Bool {
      guard session.localDragSession != nil, let dragged = drag.element else { return false }
      return session.items.count == 1
        && session.items[0].localObject as? FollowedElement === dragged
    }

    fileprivate func operation(_ session: any UIDropSession) -> UIDropOperation {
      isOwn(session) ? drag.element?.element == nil ? .forbidden : .move : .cancel
    }

    /// Moves the dragged item in the data and in the view.
    ///
    /// - Parameters:
    ///   - session: The session of the drop.
    ///   - destination: Where the item is after the drop; nil if it is dropped behind all items.
    /// - Returns: Where the item is now; nil if nothing was moved.
    fileprivate func drop(_ session: any UIDropSession, at destination: IndexPath?) -> IndexPath? {
      guard isOwn(session), let view, let dataSource, !queue.isStepping,
        let path = drag.element?.element?.itemPath
      else { return nil }
      let proposed = destination.map { ItemPath($0) } ?? lastTarget(of: path)
      let target = target(from: path, proposed: limited(proposed, for: path))
      guard target != path, dataSource.collectionView(view, shouldMoveItemAt: path, to: target)
      else {
        if let section = sectionTarget(from: path, to: target) {
          return drop(path.section, at: section, dataSource)
        }
        notify { $1.collectionView($0, didEndReorder: .unmoved) }
        return nil
      }
      var batch = BatchUpdate()
      batch.moveItems = [ItemMove(from: path, to: target)]
      drag.isDropping = true
      perform(
        animated: true,
        switchData: {
          dataSource.collectionView(view, moveItemAt: path, to: target)
          return ViewUpdate(batch)
        }, completion: nil)
      drag.isDropping = false
      if shown.isStale {
        // The data source has moved something else. The view must not change before the drop ends.
        notify { $1.collectionView($0, didEndReorder: .unmoved) }
        Task { @MainActor [weak self] in
          if self?.shown.isStale == true { self?.reload(following: BatchUpdate()) }
        }
        return nil
      }
      notify { $1.collectionView($0, didEndReorder: .moved(from: path, to: target)) }
      return IndexPath(target)
    }

    /// Moves a section whose only item was dropped among the sections.
    private func drop(
      _ section: Int, at target: Int, _ dataSource: any CollectionViewDataSource
    ) -> IndexPath? {
      guard let view else { return nil }
      drag.isDropping = true
      perform(
        animated: true,
        switchData: {
          dataSource.collectionView(view, moveSection: section, to: target)
          return ViewUpdate(BatchUpdate(section, to: target))
        }, completion: nil)
      drag.isDropping = false
      notify { $1.collectionView($0, didEndReorder: .movedSection(from: section, to: target)) }
      return IndexPath(item: 0, section: target)
    }

    /// The last index path that an item can be dropped at.
    private func lastTarget(of path: ItemPath) -> ItemPath {
      ItemPath(section: max(shown.counts.count - 1, 0), item: .max)
    }

    /// Returns the nearest index path that an item can have.
    private func limited(_ target: ItemPath, for path: ItemPath) -> ItemPath {
      let section = min(max(target.section, 0), max(shown.counts.count - 1, 0))
      let last = shown.counts[section] - (section == path.section ? 1 : 0)
      return ItemPath(section: section, item: min(max(target.item, 0), last))
    }
  }

  extension ListBridge: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { dragItems(at: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) { drag.element = nil }

    func collectionView(
      _ collectionView: UICollectionView,
      dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { true }

    func collectionView(
      _ collectionView: UICollectionView, canHandle session: any UIDropSession
    ) -> Bool { isOwn(session) }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(
        operation: operation(session), intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      let target = drop(coordinator.session, at: coordinator.destinationIndexPath)
      guard let target, let item = coordinator.items.first else { return }
      coordinator.drop(item.dragItem, toItemAt: target)
    }
  }

  extension ListBridge: UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { dragItems(at: indexPath) }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      drag.element = nil
    }

    func tableView(
      _ tableView: UITableView,
      dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { true }

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      isOwn(session)
    }

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: operation(session), intent: .insertAtDestinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      let target = drop(coordinator.session, at: coordinator.destinationIndexPath)
      guard let target, let item = coordinator.items.first else { return }
      coordinator.drop(item.dragItem, toRowAt: target)
    }
  }
#endif
