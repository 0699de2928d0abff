import Foundation
import UIKit

private let path = IndexPath(item: 1, section: 0)

extension DelegateCalls {
  /// Calls each method of a delegate of collection views.
  static let collection: [Selector: (any UICollectionViewDelegate, UICollectionView) -> Void] = [
    "collectionView:shouldHighlightItemAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, shouldHighlightItemAt: path)
    },
    "collectionView:didHighlightItemAtIndexPath:": { delegate, view in
      delegate.collectionView(view, didHighlightItemAt: path)
    },
    "collectionView:didUnhighlightItemAtIndexPath:": { delegate, view in
      delegate.collectionView(view, didUnhighlightItemAt: path)
    },
    "collectionView:shouldSelectItemAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, shouldSelectItemAt: path)
    },
    "collectionView:shouldDeselectItemAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, shouldDeselectItemAt: path)
    },
    "collectionView:didSelectItemAtIndexPath:": { delegate, view in
      delegate.collectionView(view, didSelectItemAt: path)
    },
    "collectionView:didDeselectItemAtIndexPath:": { delegate, view in
      delegate.collectionView(view, didDeselectItemAt: path)
    },
    "collectionView:canPerformPrimaryActionForItemAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
    },
    "collectionView:performPrimaryActionForItemAtIndexPath:": { delegate, view in
      delegate.collectionView(view, performPrimaryActionForItemAt: path)
    },
    "collectionView:willDisplayCell:forItemAtIndexPath:": { delegate, view in
      delegate.collectionView(
        view, willDisplay: UICollectionViewCell(frame: .zero), forItemAt: path)
    },
    "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:": { delegate, view in
      delegate.collectionView(
        view, willDisplaySupplementaryView: UICollectionReusableView(frame: .zero),
        forElementKind: "badge", at: path)
    },
    "collectionView:didEndDisplayingCell:forItemAtIndexPath:": { delegate, view in
      delegate.collectionView(
        view, didEndDisplaying: UICollectionViewCell(frame: .zero), forItemAt: path)
    },
    "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:": {
      delegate, view in
      delegate.collectionView(
        view, didEndDisplayingSupplementaryView: UICollectionReusableView(frame: .zero),
        forElementOfKind: "badge", at: path)
    },
    "collectionView:canFocusItemAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, canFocusItemAt: path)
    },
    "indexPathForPreferredFocusedViewInCollectionView:": { delegate, view in
      _ = delegate.indexPathForPreferredFocusedView(in: view)
    },
    "collectionView:shouldUpdateFocusInContext:": { delegate, view in
      _ = delegate.collectionView(view, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext())
    },
    "collectionView:didUpdateFocusInContext:withAnimationCoordinator:": { delegate, view in
      delegate.collectionView(
        view, didUpdateFocusIn: UICollectionViewFocusUpdateContext(),
        with: UIFocusAnimationCoordinator())
    },
    "collectionView:selectionFollowsFocusForItemAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, selectionFollowsFocusForItemAt: path)
    },
    "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:":
      { delegate, view in
        _ = delegate.collectionView(
          view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
          toProposedIndexPath: path)
      },
    "collectionView:targetContentOffsetForProposedContentOffset:": { delegate, view in
      _ = delegate.collectionView(view, targetContentOffsetForProposedContentOffset: .zero)
    },
    "collectionView:canEditItemAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, canEditItemAt: path)
    },
    "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path)
    },
    "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:": { delegate, view in
      delegate.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
    },
    "collectionViewDidEndMultipleSelectionInteraction:": { delegate, view in
      delegate.collectionViewDidEndMultipleSelectionInteraction(view)
    },
    "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:": { delegate, view in
      _ = delegate.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: .zero)
    },
    "collectionView:contextMenuConfigurationForItemAtIndexPath:point:": { delegate, view in
      _ = delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: .zero)
    },
    "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:": {
      delegate, view in
      _ = delegate.collectionView(
        view, contextMenuConfiguration: UIContextMenuConfiguration(),
        highlightPreviewForItemAt: path)
    },
    "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:": {
      delegate, view in
      _ = delegate.collectionView(
        view, contextMenuConfiguration: UIContextMenuConfiguration(),
        dismissalPreviewForItemAt: path)
    },
    "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:": { delegate, view in
      delegate.collectionView(
        view, willPerformPreviewActionForMenuWith: UIContextMenuConfiguration(),
        animator: TestAnimator())
    },
    "collectionView:willDisplayContextMenuWithConfiguration:animator:": { delegate, view in
      delegate.collectionView(
        view, willDisplayContextMenu: UIContextMenuConfiguration(), animator: nil)
    },
    "collectionView:willEndContextMenuInteractionWithConfiguration:animator:": { delegate, view in
      delegate.collectionView(
        view, willEndContextMenuInteraction: UIContextMenuConfiguration(), animator: nil)
    },
    "collectionView:shouldSpringLoadItemAtIndexPath:withContext:": { delegate, view in
      _ = delegate.collectionView(view, shouldSpringLoadItemAt: path, with: TestSpringContext())
    },
    "collectionView:transitionLayoutForOldLayout:newLayout:": { delegate, view in
      _ = delegate.collectionView(
        view, transitionLayoutForOldLayout: UICollectionViewFlowLayout(),
        newLayout: UICollectionViewFlowLayout())
    },
    "collectionView:sceneActivationConfigurationForItemAtIndexPath:point:": { delegate, view in
      _ = delegate.collectionView(view, sceneActivationConfigurationForItemAt: path, point: .zero)
    },
    "collectionView:previewForHighlightingContextMenuWithConfiguration:": { delegate, view in
      _ = delegate.collectionView(
        view, previewForHighlightingContextMenuWithConfiguration: UIContextMenuConfiguration())
    },
    "collectionView:previewForDismissingContextMenuWithConfiguration:": { delegate, view in
      _ = delegate.collectionView(
        view, previewForDismissingContextMenuWithConfiguration: UIContextMenuConfiguration())
    },
    "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:": {
      delegate, view in
      _ = delegate.collectionView(
        view, targetIndexPathForMoveFromItemAt: path, toProposedIndexPath: path)
    },
    "collectionView:shouldShowMenuForItemAtIndexPath:": { delegate, view in
      _ = delegate.collectionView(view, shouldShowMenuForItemAt: path)
    },
    "collectionView:canPerformAction:forItemAtIndexPath:withSender:": { delegate, view in
      _ = delegate.collectionView(view, canPerformAction: "cut:", forItemAt: path, withSender: nil)
    },
    "collectionView:performAction:forItemAtIndexPath:withSender:": { delegate, view in
      delegate.collectionView(view, performAction: "cut:", forItemAt: path, withSender: nil)
    },
  ]

  /// Calls each method of a delegate of flow layouts.
  static let flow: [Selector: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void] =
    [
      "collectionView:layout:sizeForItemAtIndexPath:": { delegate, view in
        _ = delegate.collectionView(view, layout: UICollectionViewFlowLayout(), sizeForItemAt: path)
      },
      "collectionView:layout:insetForSectionAtIndex:": { delegate, view in
        _ = delegate.collectionView(
          view, layout: UICollectionViewFlowLayout(), insetForSectionAt: 0)
      },
      "collectionView:layout:minimumLineSpacingForSectionAtIndex:": { delegate, view in
        _ = delegate.collectionView(
          view, layout: UICollectionViewFlowLayout(), minimumLineSpacingForSectionAt: 0)
      },
      "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:": { delegate, view in
        _ = delegate.collectionView(
          view, layout: UICollectionViewFlowLayout(), minimumInteritemSpacingForSectionAt: 0)
      },
      "collectionView:layout:referenceSizeForHeaderInSection:": { delegate, view in
        _ = delegate.collectionView(
          view, layout: UICollectionViewFlowLayout(), referenceSizeForHeaderInSection: 0)
      },
      "collectionView:layout:referenceSizeForFooterInSection:": { delegate, view in
        _ = delegate.collectionView(
          view, layout: UICollectionViewFlowLayout(), referenceSizeForFooterInSection: 0)
      },
    ]
}
