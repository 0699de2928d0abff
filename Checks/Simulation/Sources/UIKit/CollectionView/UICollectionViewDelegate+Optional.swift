import Foundation

extension UICollectionViewDelegate {
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldhighlightitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:didhighlightitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:didunhighlightitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldselectitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:shoulddeselectitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:didselectitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:diddeselectitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:canperformprimaryactionforitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:performprimaryactionforitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:willdisplay:foritemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:willdisplaysupplementaryview:forelementkind:at:)`.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:didenddisplaying:foritemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:didenddisplayingsupplementaryview:forelementofkind:at:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:canfocusitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdelegate/indexpathforpreferredfocusedview(in:)`.
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    UIKitSimulation.notImplemented(nil)
  }
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldupdatefocusin:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:didupdatefocusin:with:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:selectionfollowsfocusforitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:targetindexpathformoveofitemfromoriginalindexpath:atcurrentindexpath:toproposedindexpath:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { UIKitSimulation.notImplemented(proposedIndexPath) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:targetcontentoffsetforproposedcontentoffset:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { UIKitSimulation.notImplemented(proposedContentOffset) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:canedititemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldbeginmultipleselectioninteractionat:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:didbeginmultipleselectioninteractionat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionviewdidendmultipleselectioninteraction(_:)`.
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uicollectionviewdelegate/collectionview(_:contextmenuconfigurationforitemsat:point:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:contextmenuconfigurationforitemat:point:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:contextmenuconfiguration:highlightpreviewforitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:contextmenuconfiguration:dismissalpreviewforitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:willperformpreviewactionformenuwith:animator:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:willdisplaycontextmenu:animator:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uicollectionviewdelegate/collectionview(_:willendcontextmenuinteraction:animator:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { UIKitSimulation.notImplemented() }
}

// Methods that a list needs only to pass them on.
extension UICollectionViewDelegate {
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldspringloaditemat:with:)`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:transitionlayoutforoldlayout:newlayout:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UIKitSimulation.notImplemented(
      UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }
  /// `uikit/uicollectionviewdelegate/collectionview(_:sceneactivationconfigurationforitemat:point:)`.
  public func collectionView(
    _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:previewforhighlightingcontextmenuwithconfiguration:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:previewfordismissingcontextmenuwithconfiguration:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:targetindexpathformovefromitemat:toproposedindexpath:)`.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { UIKitSimulation.notImplemented(proposedIndexPath) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:shouldshowmenuforitemat:)`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:canperformaction:foritemat:withsender:)`.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uicollectionviewdelegate/collectionview(_:performaction:foritemat:withsender:)`.
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) { UIKitSimulation.notImplemented() }
}
