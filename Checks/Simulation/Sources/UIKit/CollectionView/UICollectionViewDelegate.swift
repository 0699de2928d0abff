import Foundation

/// `uikit/uicollectionviewdelegate`.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldhighlightitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:didhighlightitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:didunhighlightitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldselectitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:shoulddeselectitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:didselectitemat:)`.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:diddeselectitemat:)`.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:canperformprimaryactionforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:performprimaryactionforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:willdisplay:foritemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:willdisplaysupplementaryview:forelementkind:at:)`.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:didenddisplaying:foritemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:didenddisplayingsupplementaryview:forelementofkind:at:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionview(_:canfocusitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/indexpathforpreferredfocusedview(in:)`.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldupdatefocusin:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:didupdatefocusin:with:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// `uikit/uicollectionviewdelegate/collectionview(_:selectionfollowsfocusforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:targetindexpathformoveofitemfromoriginalindexpath:atcurrentindexpath:toproposedindexpath:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// `uikit/uicollectionviewdelegate/collectionview(_:targetcontentoffsetforproposedcontentoffset:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// `uikit/uicollectionviewdelegate/collectionview(_:canedititemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldbeginmultipleselectioninteractionat:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:didbeginmultipleselectioninteractionat:)`.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// `uikit/uicollectionviewdelegate/collectionviewdidendmultipleselectioninteraction(_:)`.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
  /// `uikit/uicollectionviewdelegate/collectionview(_:contextmenuconfigurationforitemsat:point:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// `uikit/uicollectionviewdelegate/collectionview(_:contextmenuconfigurationforitemat:point:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// `uikit/uicollectionviewdelegate/collectionview(_:contextmenuconfiguration:highlightpreviewforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// `uikit/uicollectionviewdelegate/collectionview(_:contextmenuconfiguration:dismissalpreviewforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// `uikit/uicollectionviewdelegate/collectionview(_:willperformpreviewactionformenuwith:animator:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// `uikit/uicollectionviewdelegate/collectionview(_:willdisplaycontextmenu:animator:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// `uikit/uicollectionviewdelegate/collectionview(_:willendcontextmenuinteraction:animator:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldspringloaditemat:with:)`.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:transitionlayoutforoldlayout:newlayout:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// `uikit/uicollectionviewdelegate/collectionview(_:sceneactivationconfigurationforitemat:point:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration?
  /// `uikit/uicollectionviewdelegate/collectionview(_:previewforhighlightingcontextmenuwithconfiguration:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// `uikit/uicollectionviewdelegate/collectionview(_:previewfordismissingcontextmenuwithconfiguration:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// `uikit/uicollectionviewdelegate/collectionview(_:targetindexpathformovefromitemat:toproposedindexpath:)`.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldshowmenuforitemat:)`.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:canperformaction:foritemat:withsender:)`.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  /// `uikit/uicollectionviewdelegate/collectionview(_:performaction:foritemat:withsender:)`.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?)
}
