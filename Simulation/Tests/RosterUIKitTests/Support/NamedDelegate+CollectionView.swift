import UIKit

extension NamedDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:shouldHighlightItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    heard.append("collectionView:didHighlightItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    heard.append("collectionView:didUnhighlightItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:shouldSelectItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:shouldDeselectItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    heard.append("collectionView:didSelectItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    heard.append("collectionView:didDeselectItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:canPerformPrimaryActionForItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    heard.append("collectionView:performPrimaryActionForItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    heard.append("collectionView:willDisplayCell:forItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    heard.append("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    heard.append("collectionView:didEndDisplayingCell:forItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    heard.append("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:canFocusItemAtIndexPath:")
    return true
  }
  func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? {
    heard.append("indexPathForPreferredFocusedViewInCollectionView:")
    return IndexPath(item: 0, section: 0)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    heard.append("collectionView:shouldUpdateFocusInContext:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    heard.append("collectionView:didUpdateFocusInContext:withAnimationCoordinator:")
  }
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:selectionFollowsFocusForItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    heard.append(
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:"
    )
    return proposedIndexPath
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    heard.append("collectionView:targetContentOffsetForProposedContentOffset:")
    return .zero
  }
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:canEditItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    heard.append("collectionView:didBeginMultipleSelectionInteractionAtIndexPath:")
  }
  func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {
    heard.append("collectionViewDidEndMultipleSelectionInteraction:")
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    heard.append("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    heard.append("collectionView:contextMenuConfigurationForItemAtIndexPath:point:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    heard.append("collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    heard.append("collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    heard.append("collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    heard.append("collectionView:willDisplayContextMenuWithConfiguration:animator:")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    heard.append("collectionView:willEndContextMenuInteractionWithConfiguration:animator:")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    heard.append("collectionView:shouldSpringLoadItemAtIndexPath:withContext:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    heard.append("collectionView:transitionLayoutForOldLayout:newLayout:")
    return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? {
    heard.append("collectionView:sceneActivationConfigurationForItemAtIndexPath:point:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    heard.append("collectionView:previewForHighlightingContextMenuWithConfiguration:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    heard.append("collectionView:previewForDismissingContextMenuWithConfiguration:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    heard.append("collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:")
    return proposedIndexPath
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    heard.append("collectionView:shouldShowMenuForItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    heard.append("collectionView:canPerformAction:forItemAtIndexPath:withSender:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    heard.append("collectionView:performAction:forItemAtIndexPath:withSender:")
  }
}

extension NamedDelegate: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    heard.append("collectionView:layout:sizeForItemAtIndexPath:")
    return CGSize(width: 10, height: 10)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    heard.append("collectionView:layout:insetForSectionAtIndex:")
    return .zero
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    heard.append("collectionView:layout:minimumLineSpacingForSectionAtIndex:")
    return 10
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    heard.append("collectionView:layout:minimumInteritemSpacingForSectionAtIndex:")
    return 10
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    heard.append("collectionView:layout:referenceSizeForHeaderInSection:")
    return CGSize(width: 10, height: 10)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    heard.append("collectionView:layout:referenceSizeForFooterInSection:")
    return CGSize(width: 10, height: 10)
  }
}
