#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Methods that the list does not need itself.
  extension ListBridge {
    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      pass(
        collectionDelegate?.collectionView(_:transitionLayoutForOldLayout:newLayout:),
        collectionView, fromLayout, toLayout,
        otherwise: UICollectionViewTransitionLayout(
          currentLayout: fromLayout, nextLayout: toLayout))
    }

    #if !os(tvOS)
      func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool {
        pass(
          collectionDelegate?.collectionView(_:shouldSpringLoadItemAt:with:), collectionView,
          indexPath, context, otherwise: true)
      }

      func collectionView(
        _ collectionView: UICollectionView,
        sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIWindowScene.ActivationConfiguration? {
        pass(
          collectionDelegate?.collectionView(_:sceneActivationConfigurationForItemAt:point:),
          collectionView, indexPath, point, otherwise: nil)
      }
    #endif
  }

  #if !os(tvOS) && !os(visionOS)
    // Methods that UIKit has replaced by others, and still calls where only they are implemented. They
    // are deprecated themselves, so that they may call each other.
    extension ListBridge {
      @available(*, deprecated)
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        let own = call(
          collectionDelegate?.collectionView(_:contextMenuConfigurationForItemAt:point:),
          collectionView, indexPath, point)
        return (own ?? nil) ?? menuConfiguration(at: indexPath, point)
      }

      @available(*, deprecated)
      func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        pass(
          collectionDelegate?.collectionView(
            _:previewForHighlightingContextMenuWithConfiguration:),
          collectionView, configuration, otherwise: nil)
      }

      @available(*, deprecated)
      func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        pass(
          collectionDelegate?.collectionView(_:previewForDismissingContextMenuWithConfiguration:),
          collectionView, configuration, otherwise: nil)
      }

      @available(*, deprecated)
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        let origin = movement?.origin ?? ItemPath(currentIndexPath)
        let allowed = IndexPath(target(from: origin, proposed: ItemPath(proposedIndexPath)))
        let target =
          call(
            collectionDelegate?.collectionView(
              _:targetIndexPathForMoveFromItemAt:toProposedIndexPath:), collectionView,
            currentIndexPath, allowed) ?? allowed
        movement?.target = ItemPath(target)
        return target
      }

      @available(*, deprecated)
      func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
      ) -> Bool {
        pass(
          collectionDelegate?.collectionView(_:shouldShowMenuForItemAt:), collectionView,
          indexPath, otherwise: false)
      }

      @available(*, deprecated)
      func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
      ) -> Bool {
        pass(
          collectionDelegate?.collectionView(_:canPerformAction:forItemAt:withSender:),
          collectionView, action, indexPath, sender, otherwise: false)
      }

      @available(*, deprecated)
      func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
      ) {
        pass(
          collectionDelegate?.collectionView(_:performAction:forItemAt:withSender:),
          collectionView, action, indexPath, sender, otherwise: ())
      }
    }
  #endif
#endif
