import Foundation

extension SimulatedDelegate: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    table("tableView:willDisplayCell:forRowAtIndexPath:").tableView(
      tableView, willDisplay: cell, forRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    table("tableView:willDisplayHeaderView:forSection:").tableView(
      tableView, willDisplayHeaderView: view, forSection: section)
  }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    table("tableView:willDisplayFooterView:forSection:").tableView(
      tableView, willDisplayFooterView: view, forSection: section)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    table("tableView:didEndDisplayingCell:forRowAtIndexPath:").tableView(
      tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    table("tableView:didEndDisplayingHeaderView:forSection:").tableView(
      tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    table("tableView:didEndDisplayingFooterView:forSection:").tableView(
      tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    table("tableView:heightForRowAtIndexPath:").tableView(tableView, heightForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    table("tableView:heightForHeaderInSection:").tableView(
      tableView, heightForHeaderInSection: section)
  }
  func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    table("tableView:heightForFooterInSection:").tableView(
      tableView, heightForFooterInSection: section)
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    table("tableView:estimatedHeightForRowAtIndexPath:").tableView(
      tableView, estimatedHeightForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    table("tableView:estimatedHeightForHeaderInSection:").tableView(
      tableView, estimatedHeightForHeaderInSection: section)
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    table("tableView:estimatedHeightForFooterInSection:").tableView(
      tableView, estimatedHeightForFooterInSection: section)
  }
  func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    table("tableView:indentationLevelForRowAtIndexPath:").tableView(
      tableView, indentationLevelForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    table("tableView:accessoryButtonTappedForRowWithIndexPath:").tableView(
      tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    table("tableView:viewForHeaderInSection:").tableView(tableView, viewForHeaderInSection: section)
  }
  func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? {
    table("tableView:viewForFooterInSection:").tableView(tableView, viewForFooterInSection: section)
  }
  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    table("tableView:shouldHighlightRowAtIndexPath:").tableView(
      tableView, shouldHighlightRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, didHighlightRowAt indexPath: IndexPath
  ) {
    table("tableView:didHighlightRowAtIndexPath:").tableView(
      tableView, didHighlightRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath
  ) {
    table("tableView:didUnhighlightRowAtIndexPath:").tableView(
      tableView, didUnhighlightRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    table("tableView:willSelectRowAtIndexPath:").tableView(tableView, willSelectRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    table("tableView:willDeselectRowAtIndexPath:").tableView(
      tableView, willDeselectRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    table("tableView:didSelectRowAtIndexPath:").tableView(tableView, didSelectRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, didDeselectRowAt indexPath: IndexPath
  ) {
    table("tableView:didDeselectRowAtIndexPath:").tableView(tableView, didDeselectRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    table("tableView:canPerformPrimaryActionForRowAtIndexPath:").tableView(
      tableView, canPerformPrimaryActionForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    table("tableView:performPrimaryActionForRowAtIndexPath:").tableView(
      tableView, performPrimaryActionForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    table("tableView:editingStyleForRowAtIndexPath:").tableView(
      tableView, editingStyleForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    table("tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:").tableView(
      tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    table("tableView:shouldIndentWhileEditingRowAtIndexPath:").tableView(
      tableView, shouldIndentWhileEditingRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
  ) {
    table("tableView:willBeginEditingRowAtIndexPath:").tableView(
      tableView, willBeginEditingRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?
  ) {
    table("tableView:didEndEditingRowAtIndexPath:").tableView(
      tableView, didEndEditingRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    table("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:").tableView(
      tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    table("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:").tableView(
      tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    table("tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:").tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
      toProposedIndexPath: proposedDestinationIndexPath)
  }
  func tableView(
    _ tableView: UITableView, canFocusRowAt indexPath: IndexPath
  ) -> Bool {
    table("tableView:canFocusRowAtIndexPath:").tableView(tableView, canFocusRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    table("tableView:shouldUpdateFocusInContext:").tableView(
      tableView, shouldUpdateFocusIn: context)
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    table("tableView:didUpdateFocusInContext:withAnimationCoordinator:").tableView(
      tableView, didUpdateFocusIn: context, with: coordinator)
  }
  func indexPathForPreferredFocusedView(
    in tableView: UITableView
  ) -> IndexPath? {
    table("indexPathForPreferredFocusedViewInTableView:").indexPathForPreferredFocusedView(
      in: tableView)
  }
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    table("tableView:selectionFollowsFocusForRowAtIndexPath:").tableView(
      tableView, selectionFollowsFocusForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    table("tableView:contextMenuConfigurationForRowAtIndexPath:point:").tableView(
      tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    table("tableView:previewForHighlightingContextMenuWithConfiguration:").tableView(
      tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    table("tableView:previewForDismissingContextMenuWithConfiguration:").tableView(
      tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table("tableView:willDisplayContextMenuWithConfiguration:animator:").tableView(
      tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    table("tableView:willEndContextMenuInteractionWithConfiguration:animator:").tableView(
      tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    table("tableView:willPerformPreviewActionForMenuWithConfiguration:animator:").tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    table("tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:").tableView(
      tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    table("tableView:didBeginMultipleSelectionInteractionAtIndexPath:").tableView(
      tableView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  func tableViewDidEndMultipleSelectionInteraction(
    _ tableView: UITableView
  ) {
    table("tableViewDidEndMultipleSelectionInteraction:")
      .tableViewDidEndMultipleSelectionInteraction(tableView)
  }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    table("tableView:shouldSpringLoadRowAtIndexPath:withContext:").tableView(
      tableView, shouldSpringLoadRowAt: indexPath, with: context)
  }
  func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool {
    table("tableView:shouldShowMenuForRowAtIndexPath:").tableView(
      tableView, shouldShowMenuForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    table("tableView:canPerformAction:forRowAtIndexPath:withSender:").tableView(
      tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
  }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    table("tableView:performAction:forRowAtIndexPath:withSender:").tableView(
      tableView, performAction: action, forRowAt: indexPath, withSender: sender)
  }
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    table("tableView:editActionsForRowAtIndexPath:").tableView(
      tableView, editActionsForRowAt: indexPath)
  }
}
