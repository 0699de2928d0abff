import Foundation

extension SimulatedDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:shouldHighlightItemAtIndexPath:").collectionView(
      collectionView, shouldHighlightItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    collection("collectionView:didHighlightItemAtIndexPath:").collectionView(
      collectionView, didHighlightItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    collection("collectionView:didUnhighlightItemAtIndexPath:").collectionView(
      collectionView, didUnhighlightItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:shouldSelectItemAtIndexPath:").collectionView(
      collectionView, shouldSelectItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:shouldDeselectItemAtIndexPath:").collectionView(
      collectionView, shouldDeselectItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collection("collectionView:didSelectItemAtIndexPath:").collectionView(
      collectionView, didSelectItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    collection("collectionView:didDeselectItemAtIndexPath:").collectionView(
      collectionView, didDeselectItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:canPerformPrimaryActionForItemAtIndexPath:").collectionView(
      collectionView, canPerformPrimaryActionForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    collection("collectionView:performPrimaryActionForItemAtIndexPath:").collectionView(
      collectionView, performPrimaryActionForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    collection("collectionView:willDisplayCell:forItemAtIndexPath:").collectionView(
      collectionView, willDisplay: cell, forItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    collection("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:")
      .collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
        at: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    collection("collectionView:didEndDisplayingCell:forItemAtIndexPath:").collectionView(
      collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    collection("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:")
      .collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
        at: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:canFocusItemAtIndexPath:").collectionView(
      collectionView, canFocusItemAt: indexPath)
  }
  func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? {
    collection("indexPathForPreferredFocusedViewInCollectionView:")
      .indexPathForPreferredFocusedView(in: collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    collection("collectionView:shouldUpdateFocusInContext:").collectionView(
      collectionView, shouldUpdateFocusIn: context)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    collection("collectionView:didUpdateFocusInContext:withAnimationCoordinator:").collectionView(
      collectionView, didUpdateFocusIn: context, with: coordinator)
  }
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:selectionFollowsFocusForItemAtIndexPath:").collectionView(
      collectionView, selectionFollowsFocusForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    collection(
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:"
    ).collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collection("collectionView:targetContentOffsetForProposedContentOffset:").collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:canEditItemAtIndexPath:").collectionView(
      collectionView, canEditItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:").collectionView(
      collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    collection("collectionView:didBeginMultipleSelectionInteractionAtIndexPath:").collectionView(
      collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {
    collection("collectionViewDidEndMultipleSelectionInteraction:")
      .collectionViewDidEndMultipleSelectionInteraction(collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collection("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:").collectionView(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    collection("collectionView:contextMenuConfigurationForItemAtIndexPath:point:").collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    collection("collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:")
      .collectionView(
        collectionView, contextMenuConfiguration: configuration,
        highlightPreviewForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    collection("collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:")
      .collectionView(
        collectionView, contextMenuConfiguration: configuration,
        dismissalPreviewForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collection("collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:")
      .collectionView(
        collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection("collectionView:willDisplayContextMenuWithConfiguration:animator:").collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collection("collectionView:willEndContextMenuInteractionWithConfiguration:animator:")
      .collectionView(
        collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    collection("collectionView:shouldSpringLoadItemAtIndexPath:withContext:").collectionView(
      collectionView, shouldSpringLoadItemAt: indexPath, with: context)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    collection("collectionView:transitionLayoutForOldLayout:newLayout:").collectionView(
      collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
  }
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? {
    collection("collectionView:sceneActivationConfigurationForItemAtIndexPath:point:")
      .collectionView(
        collectionView, sceneActivationConfigurationForItemAt: indexPath, point: point)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    collection("collectionView:previewForHighlightingContextMenuWithConfiguration:").collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    collection("collectionView:previewForDismissingContextMenuWithConfiguration:").collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    collection("collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:")
      .collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
        toProposedIndexPath: proposedIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    collection("collectionView:shouldShowMenuForItemAtIndexPath:").collectionView(
      collectionView, shouldShowMenuForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    collection("collectionView:canPerformAction:forItemAtIndexPath:withSender:").collectionView(
      collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
  }
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    collection("collectionView:performAction:forItemAtIndexPath:withSender:").collectionView(
      collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
  }
}

extension SimulatedDelegate: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    flow("collectionView:layout:sizeForItemAtIndexPath:").collectionView(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    flow("collectionView:layout:insetForSectionAtIndex:").collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    flow("collectionView:layout:minimumLineSpacingForSectionAtIndex:").collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    flow("collectionView:layout:minimumInteritemSpacingForSectionAtIndex:").collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    flow("collectionView:layout:referenceSizeForHeaderInSection:").collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    flow("collectionView:layout:referenceSizeForFooterInSection:").collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}
