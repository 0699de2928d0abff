import UIKit

extension NamedDelegate: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    heard.append("tableView:willDisplayCell:forRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    heard.append("tableView:willDisplayHeaderView:forSection:")
  }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    heard.append("tableView:willDisplayFooterView:forSection:")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    heard.append("tableView:didEndDisplayingCell:forRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    heard.append("tableView:didEndDisplayingHeaderView:forSection:")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    heard.append("tableView:didEndDisplayingFooterView:forSection:")
  }
  func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    heard.append("tableView:heightForRowAtIndexPath:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    heard.append("tableView:heightForHeaderInSection:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    heard.append("tableView:heightForFooterInSection:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    heard.append("tableView:estimatedHeightForRowAtIndexPath:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    heard.append("tableView:estimatedHeightForHeaderInSection:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    heard.append("tableView:estimatedHeightForFooterInSection:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    heard.append("tableView:indentationLevelForRowAtIndexPath:")
    return 1
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    heard.append("tableView:accessoryButtonTappedForRowWithIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    heard.append("tableView:viewForHeaderInSection:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? {
    heard.append("tableView:viewForFooterInSection:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    heard.append("tableView:shouldHighlightRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, didHighlightRowAt indexPath: IndexPath
  ) {
    heard.append("tableView:didHighlightRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath
  ) {
    heard.append("tableView:didUnhighlightRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    heard.append("tableView:willSelectRowAtIndexPath:")
    return indexPath
  }
  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    heard.append("tableView:willDeselectRowAtIndexPath:")
    return indexPath
  }
  func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    heard.append("tableView:didSelectRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, didDeselectRowAt indexPath: IndexPath
  ) {
    heard.append("tableView:didDeselectRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    heard.append("tableView:canPerformPrimaryActionForRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    heard.append("tableView:performPrimaryActionForRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    heard.append("tableView:editingStyleForRowAtIndexPath:")
    return .delete
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    heard.append("tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    heard.append("tableView:shouldIndentWhileEditingRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
  ) {
    heard.append("tableView:willBeginEditingRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?
  ) {
    heard.append("tableView:didEndEditingRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    heard.append("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    heard.append("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    heard.append("tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:")
    return proposedDestinationIndexPath
  }
  func tableView(
    _ tableView: UITableView, canFocusRowAt indexPath: IndexPath
  ) -> Bool {
    heard.append("tableView:canFocusRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    heard.append("tableView:shouldUpdateFocusInContext:")
    return true
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    heard.append("tableView:didUpdateFocusInContext:withAnimationCoordinator:")
  }
  func indexPathForPreferredFocusedView(
    in tableView: UITableView
  ) -> IndexPath? {
    heard.append("indexPathForPreferredFocusedViewInTableView:")
    return IndexPath(item: 0, section: 0)
  }
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    heard.append("tableView:selectionFollowsFocusForRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    heard.append("tableView:contextMenuConfigurationForRowAtIndexPath:point:")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    heard.append("tableView:previewForHighlightingContextMenuWithConfiguration:")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    heard.append("tableView:previewForDismissingContextMenuWithConfiguration:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    heard.append("tableView:willDisplayContextMenuWithConfiguration:animator:")
  }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    heard.append("tableView:willEndContextMenuInteractionWithConfiguration:animator:")
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    heard.append("tableView:willPerformPreviewActionForMenuWithConfiguration:animator:")
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    heard.append("tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    heard.append("tableView:didBeginMultipleSelectionInteractionAtIndexPath:")
  }
  func tableViewDidEndMultipleSelectionInteraction(
    _ tableView: UITableView
  ) {
    heard.append("tableViewDidEndMultipleSelectionInteraction:")
  }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    heard.append("tableView:shouldSpringLoadRowAtIndexPath:withContext:")
    return true
  }
  func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool {
    heard.append("tableView:shouldShowMenuForRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    heard.append("tableView:canPerformAction:forRowAtIndexPath:withSender:")
    return true
  }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    heard.append("tableView:performAction:forRowAtIndexPath:withSender:")
  }
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    heard.append("tableView:editActionsForRowAtIndexPath:")
    return nil
  }
}
