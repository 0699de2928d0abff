import Foundation

/// `objectivec/selector`, as far as the methods of delegates need it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String

  /// `objectivec/selector/init(_:)`.
  public init(_ str: String) { name = str }

  /// `objectivec/selector/init(stringliteral:)`.
  public init(stringLiteral value: String) { self.init(value) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `foundation/nsstringfromselector(_:)`.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// An object that says what it implements, as each object of Objective-C does.
///
/// Of other delegates, a default implementation that is reached shows what they lack.
@preconcurrency @MainActor public protocol SimulatedResponder: AnyObject {
  /// `objectivec/nsobjectprotocol/responds(to:)`.
  func responds(to aSelector: Selector) -> Bool
}

extension UIKitSimulation {
  /// The methods of delegates of scroll views.
  public static let scrollSelectors: [Selector] = [
    "scrollViewDidScroll:",
    "scrollViewDidZoom:",
    "scrollViewWillBeginDragging:",
    "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
    "scrollViewDidEndDragging:willDecelerate:",
    "scrollViewWillBeginDecelerating:",
    "scrollViewDidEndDecelerating:",
    "scrollViewDidEndScrollingAnimation:",
    "viewForZoomingInScrollView:",
    "scrollViewWillBeginZooming:withView:",
    "scrollViewDidEndZooming:withView:atScale:",
    "scrollViewShouldScrollToTop:",
    "scrollViewDidScrollToTop:",
    "scrollViewDidChangeAdjustedContentInset:",
  ]

  /// The methods of delegates of collection views.
  public static let collectionSelectors: [Selector] = [
    "collectionView:shouldHighlightItemAtIndexPath:",
    "collectionView:didHighlightItemAtIndexPath:",
    "collectionView:didUnhighlightItemAtIndexPath:",
    "collectionView:shouldSelectItemAtIndexPath:",
    "collectionView:shouldDeselectItemAtIndexPath:",
    "collectionView:didSelectItemAtIndexPath:",
    "collectionView:didDeselectItemAtIndexPath:",
    "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
    "collectionView:performPrimaryActionForItemAtIndexPath:",
    "collectionView:willDisplayCell:forItemAtIndexPath:",
    "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
    "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
    "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
    "collectionView:canFocusItemAtIndexPath:",
    "indexPathForPreferredFocusedViewInCollectionView:",
    "collectionView:shouldUpdateFocusInContext:",
    "collectionView:didUpdateFocusInContext:withAnimationCoordinator:",
    "collectionView:selectionFollowsFocusForItemAtIndexPath:",
    "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
    "collectionView:targetContentOffsetForProposedContentOffset:",
    "collectionView:canEditItemAtIndexPath:",
    "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
    "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
    "collectionViewDidEndMultipleSelectionInteraction:",
    "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
    "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
    "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
    "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
    "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:",
    "collectionView:willDisplayContextMenuWithConfiguration:animator:",
    "collectionView:willEndContextMenuInteractionWithConfiguration:animator:",
    "collectionView:shouldSpringLoadItemAtIndexPath:withContext:",
    "collectionView:transitionLayoutForOldLayout:newLayout:",
    "collectionView:sceneActivationConfigurationForItemAtIndexPath:point:",
    "collectionView:previewForHighlightingContextMenuWithConfiguration:",
    "collectionView:previewForDismissingContextMenuWithConfiguration:",
    "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
    "collectionView:shouldShowMenuForItemAtIndexPath:",
    "collectionView:canPerformAction:forItemAtIndexPath:withSender:",
    "collectionView:performAction:forItemAtIndexPath:withSender:",
  ]

  /// The methods of delegates of flow layouts.
  public static let flowSelectors: [Selector] = [
    "collectionView:layout:sizeForItemAtIndexPath:",
    "collectionView:layout:insetForSectionAtIndex:",
    "collectionView:layout:minimumLineSpacingForSectionAtIndex:",
    "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:",
    "collectionView:layout:referenceSizeForHeaderInSection:",
    "collectionView:layout:referenceSizeForFooterInSection:",
  ]

  /// The methods of delegates of table views.
  public static let tableSelectors: [Selector] = [
    "tableView:willDisplayCell:forRowAtIndexPath:",
    "tableView:willDisplayHeaderView:forSection:",
    "tableView:willDisplayFooterView:forSection:",
    "tableView:didEndDisplayingCell:forRowAtIndexPath:",
    "tableView:didEndDisplayingHeaderView:forSection:",
    "tableView:didEndDisplayingFooterView:forSection:",
    "tableView:heightForRowAtIndexPath:",
    "tableView:heightForHeaderInSection:",
    "tableView:heightForFooterInSection:",
    "tableView:estimatedHeightForRowAtIndexPath:",
    "tableView:estimatedHeightForHeaderInSection:",
    "tableView:estimatedHeightForFooterInSection:",
    "tableView:indentationLevelForRowAtIndexPath:",
    "tableView:accessoryButtonTappedForRowWithIndexPath:",
    "tableView:viewForHeaderInSection:",
    "tableView:viewForFooterInSection:",
    "tableView:shouldHighlightRowAtIndexPath:",
    "tableView:didHighlightRowAtIndexPath:",
    "tableView:didUnhighlightRowAtIndexPath:",
    "tableView:willSelectRowAtIndexPath:",
    "tableView:willDeselectRowAtIndexPath:",
    "tableView:didSelectRowAtIndexPath:",
    "tableView:didDeselectRowAtIndexPath:",
    "tableView:canPerformPrimaryActionForRowAtIndexPath:",
    "tableView:performPrimaryActionForRowAtIndexPath:",
    "tableView:editingStyleForRowAtIndexPath:",
    "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
    "tableView:shouldIndentWhileEditingRowAtIndexPath:",
    "tableView:willBeginEditingRowAtIndexPath:",
    "tableView:didEndEditingRowAtIndexPath:",
    "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
    "tableView:canFocusRowAtIndexPath:",
    "tableView:shouldUpdateFocusInContext:",
    "tableView:didUpdateFocusInContext:withAnimationCoordinator:",
    "indexPathForPreferredFocusedViewInTableView:",
    "tableView:selectionFollowsFocusForRowAtIndexPath:",
    "tableView:contextMenuConfigurationForRowAtIndexPath:point:",
    "tableView:previewForHighlightingContextMenuWithConfiguration:",
    "tableView:previewForDismissingContextMenuWithConfiguration:",
    "tableView:willDisplayContextMenuWithConfiguration:animator:",
    "tableView:willEndContextMenuInteractionWithConfiguration:animator:",
    "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:",
    "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
    "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
    "tableViewDidEndMultipleSelectionInteraction:",
    "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
    "tableView:shouldShowMenuForRowAtIndexPath:",
    "tableView:canPerformAction:forRowAtIndexPath:withSender:",
    "tableView:performAction:forRowAtIndexPath:withSender:",
    "tableView:editActionsForRowAtIndexPath:",
  ]

  /// The methods of all delegates of lists.
  public static let delegateSelectors =
    scrollSelectors + collectionSelectors + flowSelectors + tableSelectors
}
