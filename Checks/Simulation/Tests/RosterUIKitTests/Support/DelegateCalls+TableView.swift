import Foundation
import UIKit

private let path = IndexPath(item: 1, section: 0)

extension DelegateCalls {
  /// Calls each method of a delegate of table views.
  static let table: [Selector: (any UITableViewDelegate, UITableView) -> Void] = [
    "tableView:willDisplayCell:forRowAtIndexPath:": { delegate, view in
      delegate.tableView(
        view, willDisplay: UITableViewCell(style: .default, reuseIdentifier: nil), forRowAt: path)
    },
    "tableView:willDisplayHeaderView:forSection:": { delegate, view in
      delegate.tableView(view, willDisplayHeaderView: UIView(), forSection: 0)
    },
    "tableView:willDisplayFooterView:forSection:": { delegate, view in
      delegate.tableView(view, willDisplayFooterView: UIView(), forSection: 0)
    },
    "tableView:didEndDisplayingCell:forRowAtIndexPath:": { delegate, view in
      delegate.tableView(
        view, didEndDisplaying: UITableViewCell(style: .default, reuseIdentifier: nil),
        forRowAt: path)
    },
    "tableView:didEndDisplayingHeaderView:forSection:": { delegate, view in
      delegate.tableView(view, didEndDisplayingHeaderView: UIView(), forSection: 0)
    },
    "tableView:didEndDisplayingFooterView:forSection:": { delegate, view in
      delegate.tableView(view, didEndDisplayingFooterView: UIView(), forSection: 0)
    },
    "tableView:heightForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, heightForRowAt: path)
    },
    "tableView:heightForHeaderInSection:": { delegate, view in
      _ = delegate.tableView(view, heightForHeaderInSection: 0)
    },
    "tableView:heightForFooterInSection:": { delegate, view in
      _ = delegate.tableView(view, heightForFooterInSection: 0)
    },
    "tableView:estimatedHeightForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, estimatedHeightForRowAt: path)
    },
    "tableView:estimatedHeightForHeaderInSection:": { delegate, view in
      _ = delegate.tableView(view, estimatedHeightForHeaderInSection: 0)
    },
    "tableView:estimatedHeightForFooterInSection:": { delegate, view in
      _ = delegate.tableView(view, estimatedHeightForFooterInSection: 0)
    },
    "tableView:indentationLevelForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, indentationLevelForRowAt: path)
    },
    "tableView:accessoryButtonTappedForRowWithIndexPath:": { delegate, view in
      delegate.tableView(view, accessoryButtonTappedForRowWith: path)
    },
    "tableView:viewForHeaderInSection:": { delegate, view in
      _ = delegate.tableView(view, viewForHeaderInSection: 0)
    },
    "tableView:viewForFooterInSection:": { delegate, view in
      _ = delegate.tableView(view, viewForFooterInSection: 0)
    },
    "tableView:shouldHighlightRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, shouldHighlightRowAt: path)
    },
    "tableView:didHighlightRowAtIndexPath:": { delegate, view in
      delegate.tableView(view, didHighlightRowAt: path)
    },
    "tableView:didUnhighlightRowAtIndexPath:": { delegate, view in
      delegate.tableView(view, didUnhighlightRowAt: path)
    },
    "tableView:willSelectRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, willSelectRowAt: path)
    },
    "tableView:willDeselectRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, willDeselectRowAt: path)
    },
    "tableView:didSelectRowAtIndexPath:": { delegate, view in
      delegate.tableView(view, didSelectRowAt: path)
    },
    "tableView:didDeselectRowAtIndexPath:": { delegate, view in
      delegate.tableView(view, didDeselectRowAt: path)
    },
    "tableView:canPerformPrimaryActionForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, canPerformPrimaryActionForRowAt: path)
    },
    "tableView:performPrimaryActionForRowAtIndexPath:": { delegate, view in
      delegate.tableView(view, performPrimaryActionForRowAt: path)
    },
    "tableView:editingStyleForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, editingStyleForRowAt: path)
    },
    "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, titleForDeleteConfirmationButtonForRowAt: path)
    },
    "tableView:shouldIndentWhileEditingRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, shouldIndentWhileEditingRowAt: path)
    },
    "tableView:willBeginEditingRowAtIndexPath:": { delegate, view in
      delegate.tableView(view, willBeginEditingRowAt: path)
    },
    "tableView:didEndEditingRowAtIndexPath:": { delegate, view in
      delegate.tableView(view, didEndEditingRowAt: path)
    },
    "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, leadingSwipeActionsConfigurationForRowAt: path)
    },
    "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, trailingSwipeActionsConfigurationForRowAt: path)
    },
    "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:": { delegate, view in
      _ = delegate.tableView(view, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: path)
    },
    "tableView:canFocusRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, canFocusRowAt: path)
    },
    "tableView:shouldUpdateFocusInContext:": { delegate, view in
      _ = delegate.tableView(view, shouldUpdateFocusIn: UITableViewFocusUpdateContext())
    },
    "tableView:didUpdateFocusInContext:withAnimationCoordinator:": { delegate, view in
      delegate.tableView(
        view, didUpdateFocusIn: UITableViewFocusUpdateContext(), with: UIFocusAnimationCoordinator()
      )
    },
    "indexPathForPreferredFocusedViewInTableView:": { delegate, view in
      _ = delegate.indexPathForPreferredFocusedView(in: view)
    },
    "tableView:selectionFollowsFocusForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, selectionFollowsFocusForRowAt: path)
    },
    "tableView:contextMenuConfigurationForRowAtIndexPath:point:": { delegate, view in
      _ = delegate.tableView(view, contextMenuConfigurationForRowAt: path, point: .zero)
    },
    "tableView:previewForHighlightingContextMenuWithConfiguration:": { delegate, view in
      _ = delegate.tableView(
        view, previewForHighlightingContextMenuWithConfiguration: UIContextMenuConfiguration())
    },
    "tableView:previewForDismissingContextMenuWithConfiguration:": { delegate, view in
      _ = delegate.tableView(
        view, previewForDismissingContextMenuWithConfiguration: UIContextMenuConfiguration())
    },
    "tableView:willDisplayContextMenuWithConfiguration:animator:": { delegate, view in
      delegate.tableView(view, willDisplayContextMenu: UIContextMenuConfiguration(), animator: nil)
    },
    "tableView:willEndContextMenuInteractionWithConfiguration:animator:": { delegate, view in
      delegate.tableView(
        view, willEndContextMenuInteraction: UIContextMenuConfiguration(), animator: nil)
    },
    "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:": { delegate, view in
      delegate.tableView(
        view, willPerformPreviewActionForMenuWith: UIContextMenuConfiguration(),
        animator: TestAnimator())
    },
    "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, shouldBeginMultipleSelectionInteractionAt: path)
    },
    "tableView:didBeginMultipleSelectionInteractionAtIndexPath:": { delegate, view in
      delegate.tableView(view, didBeginMultipleSelectionInteractionAt: path)
    },
    "tableViewDidEndMultipleSelectionInteraction:": { delegate, view in
      delegate.tableViewDidEndMultipleSelectionInteraction(view)
    },
    "tableView:shouldSpringLoadRowAtIndexPath:withContext:": { delegate, view in
      _ = delegate.tableView(view, shouldSpringLoadRowAt: path, with: TestSpringContext())
    },
    "tableView:shouldShowMenuForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, shouldShowMenuForRowAt: path)
    },
    "tableView:canPerformAction:forRowAtIndexPath:withSender:": { delegate, view in
      _ = delegate.tableView(view, canPerformAction: "cut:", forRowAt: path, withSender: nil)
    },
    "tableView:performAction:forRowAtIndexPath:withSender:": { delegate, view in
      delegate.tableView(view, performAction: "cut:", forRowAt: path, withSender: nil)
    },
    "tableView:editActionsForRowAtIndexPath:": { delegate, view in
      _ = delegate.tableView(view, editActionsForRowAt: path)
    },
  ]
}
