#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Context menus: that of the app's own delegate, or else that of the lease.
  extension ListBridge {
    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let own = call(
        collectionDelegate?.collectionView(_:contextMenuConfigurationForItemsAt:point:),
        collectionView,
        indexPaths, point)
      if let own, let own { return own }
      return indexPaths.count == 1 ? menuConfiguration(at: indexPaths[0], point) : nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      call(
        collectionDelegate?.collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:),
        collectionView, configuration, indexPath) ?? nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      call(
        collectionDelegate?.collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:),
        collectionView, configuration, indexPath) ?? nil
    }

    #if !os(tvOS)
      func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      ) {
        call(
          collectionDelegate?.collectionView(_:willPerformPreviewActionForMenuWith:animator:),
          collectionView, configuration, animator)
      }
    #endif

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      call(
        collectionDelegate?.collectionView(_:willDisplayContextMenu:animator:), collectionView,
        configuration, animator)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      call(
        collectionDelegate?.collectionView(_:willEndContextMenuInteraction:animator:),
        collectionView,
        configuration, animator)
    }
  }
#endif
