#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  // The methods of a bridge that UIKit sees. UIKit reads the optional methods of a delegate when
  // the delegate is set, and behaves otherwise for one that implements them.
  enum ForwardedMethods {
    /// The methods that a list does not need: they are there exactly if the app implements them.
    static let onlyForApps: Set<String> = [
      "viewForZoomingInScrollView:",
      "scrollViewWillBeginZooming:withView:",
      "scrollViewDidZoom:",
      "scrollViewDidEndZooming:withView:atScale:",
      "scrollViewShouldScrollToTop:",
      "scrollViewDidScrollToTop:",
      "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
      "scrollViewWillBeginDecelerating:",
      "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
      "collectionView:performPrimaryActionForItemAtIndexPath:",
      "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
      "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
      "collectionViewDidEndMultipleSelectionInteraction:",
      "collectionView:canEditItemAtIndexPath:",
      "indexPathForPreferredFocusedViewInCollectionView:",
      "collectionView:shouldUpdateFocusInContext:",
      "collectionView:selectionFollowsFocusForItemAtIndexPath:",
      "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
      "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
      "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:",
      "collectionView:willDisplayContextMenuWithConfiguration:animator:",
      "collectionView:willEndContextMenuInteractionWithConfiguration:animator:",
      "collectionView:shouldSpringLoadItemAtIndexPath:withContext:",
      "collectionView:transitionLayoutForOldLayout:newLayout:",
      "collectionView:sceneActivationConfigurationForItemAtIndexPath:point:",
      "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
      "collectionView:previewForHighlightingContextMenuWithConfiguration:",
      "collectionView:previewForDismissingContextMenuWithConfiguration:",
      "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
      "collectionView:shouldShowMenuForItemAtIndexPath:",
      "collectionView:canPerformAction:forItemAtIndexPath:withSender:",
      "collectionView:performAction:forItemAtIndexPath:withSender:",
      "tableView:estimatedHeightForRowAtIndexPath:",
      "tableView:estimatedHeightForHeaderInSection:",
      "tableView:estimatedHeightForFooterInSection:",
      "tableView:indentationLevelForRowAtIndexPath:",
      "tableView:accessoryButtonTappedForRowWithIndexPath:",
      "tableView:canPerformPrimaryActionForRowAtIndexPath:",
      "tableView:performPrimaryActionForRowAtIndexPath:",
      "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
      "tableView:shouldIndentWhileEditingRowAtIndexPath:",
      "tableView:willBeginEditingRowAtIndexPath:",
      "tableView:didEndEditingRowAtIndexPath:",
      "tableView:shouldUpdateFocusInContext:",
      "indexPathForPreferredFocusedViewInTableView:",
      "tableView:selectionFollowsFocusForRowAtIndexPath:",
      "tableView:previewForHighlightingContextMenuWithConfiguration:",
      "tableView:previewForDismissingContextMenuWithConfiguration:",
      "tableView:willDisplayContextMenuWithConfiguration:animator:",
      "tableView:willEndContextMenuInteractionWithConfiguration:animator:",
      "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:",
      "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
      "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
      "tableViewDidEndMultipleSelectionInteraction:",
      "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
      "tableView:editActionsForRowAtIndexPath:",
      "tableView:shouldShowMenuForRowAtIndexPath:",
      "tableView:canPerformAction:forRowAtIndexPath:withSender:",
      "tableView:performAction:forRowAtIndexPath:withSender:",
    ]

    /// The methods that a list needs, each with an older one that UIKit calls only in its place.
    static let olderForms = [
      "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:":
        "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
        + "toProposedIndexPath:":
        "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
      "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:":
        "tableView:editActionsForRowAtIndexPath:",
    ]
  }

  extension ScrollForwarder {
    /// Whether UIKit is to see a method that the bridge has.
    ///
    /// - Parameter method: The name of its selector.
    /// - Returns: True for what the list needs, unless the app implements only an older form of it;
    ///   otherwise whether the app implements it.
    func shows(_ method: String) -> Bool {
      let isInApp = appImplements(method) ?? true
      if let older = ForwardedMethods.olderForms[method], appImplements(older) ?? true {
        return isInApp
      }
      return !ForwardedMethods.onlyForApps.contains(method) || neededMethods.contains(method)
        || isInApp
    }

    /// Returns whether the app's delegate implements a method, which is not called.
    ///
    /// - Parameter method: The name of its selector.
    /// - Returns: Whether it does; nil for a delegate of the simulation that only shows it when it
    ///   is called.
    func appImplements(_ method: String) -> Bool? {
      let answers = [scrollDelegate, appDelegate].compactMap { $0 }.map {
        implements($0, method)
      }
      if answers.contains(true) { return true }
      return answers.contains(nil) ? nil : false
    }

    private func implements(_ delegate: any UIScrollViewDelegate, _ method: String) -> Bool? {
      #if ROSTER_SIMULATION
        return (delegate as? any SimulatedResponder)?.responds(to: Selector(method))
      #else
        return delegate.responds(to: Selector(method))
      #endif
    }
  }

  #if ROSTER_SIMULATION
    extension ScrollForwarder: SimulatedResponder {
      func responds(to aSelector: Selector) -> Bool { shows(NSStringFromSelector(aSelector)) }
    }
  #endif
#endif
