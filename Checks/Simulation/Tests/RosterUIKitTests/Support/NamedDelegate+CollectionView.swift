import UIKit

extension NamedDelegate: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:shouldHighlightItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    hear("collectionView:didHighlightItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    hear("collectionView:didUnhighlightItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:shouldSelectItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:shouldDeselectItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    hear("collectionView:didSelectItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    hear("collectionView:didDeselectItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:canPerformPrimaryActionForItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    hear("collectionView:performPrimaryActionForItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    hear("collectionView:willDisplayCell:forItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    hear("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    hear("collectionView:didEndDisplayingCell:forItemAtIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    hear("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:")
  }
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:canFocusItemAtIndexPath:")
    return true
  }
  func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? {
    hear("indexPathForPreferredFocusedViewInCollectionView:")
    return IndexPath(item: 0, section: 0)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    hear("collectionView:shouldUpdateFocusInContext:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    hear("collectionView:didUpdateFocusInContext:withAnimationCoordinator:")
  }
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:selectionFollowsFocusForItemAtIndexPath:")
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
    hear("collectionView:targetContentOffsetForProposedContentOffset:")
    return .zero
  }
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:canEditItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    hear("collectionView:didBeginMultipleSelectionInteractionAtIndexPath:")
  }
  func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {
    hear("collectionViewDidEndMultipleSelectionInteraction:")
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    hear("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    hear("collectionView:contextMenuConfigurationForItemAtIndexPath:point:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    hear("collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    hear("collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    hear("collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    hear("collectionView:willDisplayContextMenuWithConfiguration:animator:")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    hear("collectionView:willEndContextMenuInteractionWithConfiguration:animator:")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    hear("collectionView:shouldSpringLoadItemAtIndexPath:withContext:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    hear("collectionView:transitionLayoutForOldLayout:newLayout:")
    return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? {
    hear("collectionView:sceneActivationConfigurationForItemAtIndexPath:point:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    hear("collectionView:previewForHighlightingContextMenuWithConfiguration:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    hear("collectionView:previewForDismissingContextMenuWithConfiguration:")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    hear("collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:")
    return proposedIndexPath
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    hear("collectionView:shouldShowMenuForItemAtIndexPath:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    hear("collectionView:canPerformAction:forItemAtIndexPath:withSender:")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    hear("collectionView:performAction:forItemAtIndexPath:withSender:")
  }
}

extension NamedDelegate: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    hear("collectionView:layout:sizeForItemAtIndexPath:")
    return CGSize(width: 10, height: 10)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    hear("collectionView:layout:insetForSectionAtIndex:")
    return .zero
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    hear("collectionView:layout:minimumLineSpacingForSectionAtIndex:")
    return 10
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    hear("collectionView:layout:minimumInteritemSpacingForSectionAtIndex:")
    return 10
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    hear("collectionView:layout:referenceSizeForHeaderInSection:")
    return CGSize(width: 10, height: 10)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    hear("collectionView:layout:referenceSizeForFooterInSection:")
    return CGSize(width: 10, height: 10)
  }
}
