import UIKit

extension NamedDelegate: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    hear("tableView:willDisplayCell:forRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    hear("tableView:willDisplayHeaderView:forSection:")
  }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    hear("tableView:willDisplayFooterView:forSection:")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    hear("tableView:didEndDisplayingCell:forRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    hear("tableView:didEndDisplayingHeaderView:forSection:")
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {
    hear("tableView:didEndDisplayingFooterView:forSection:")
  }
  func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    hear("tableView:heightForRowAtIndexPath:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    hear("tableView:heightForHeaderInSection:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat {
    hear("tableView:heightForFooterInSection:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    hear("tableView:estimatedHeightForRowAtIndexPath:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    hear("tableView:estimatedHeightForHeaderInSection:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    hear("tableView:estimatedHeightForFooterInSection:")
    return 10
  }
  func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    hear("tableView:indentationLevelForRowAtIndexPath:")
    return 1
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    hear("tableView:accessoryButtonTappedForRowWithIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    hear("tableView:viewForHeaderInSection:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? {
    hear("tableView:viewForFooterInSection:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    hear("tableView:shouldHighlightRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, didHighlightRowAt indexPath: IndexPath
  ) {
    hear("tableView:didHighlightRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath
  ) {
    hear("tableView:didUnhighlightRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    hear("tableView:willSelectRowAtIndexPath:")
    return indexPath
  }
  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    hear("tableView:willDeselectRowAtIndexPath:")
    return indexPath
  }
  func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    hear("tableView:didSelectRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, didDeselectRowAt indexPath: IndexPath
  ) {
    hear("tableView:didDeselectRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    hear("tableView:canPerformPrimaryActionForRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    hear("tableView:performPrimaryActionForRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    hear("tableView:editingStyleForRowAtIndexPath:")
    return .delete
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    hear("tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    hear("tableView:shouldIndentWhileEditingRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
  ) {
    hear("tableView:willBeginEditingRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?
  ) {
    hear("tableView:didEndEditingRowAtIndexPath:")
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    hear("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    hear("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    hear("tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:")
    return proposedDestinationIndexPath
  }
  func tableView(
    _ tableView: UITableView, canFocusRowAt indexPath: IndexPath
  ) -> Bool {
    hear("tableView:canFocusRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    hear("tableView:shouldUpdateFocusInContext:")
    return true
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    hear("tableView:didUpdateFocusInContext:withAnimationCoordinator:")
  }
  func indexPathForPreferredFocusedView(
    in tableView: UITableView
  ) -> IndexPath? {
    hear("indexPathForPreferredFocusedViewInTableView:")
    return IndexPath(item: 0, section: 0)
  }
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    hear("tableView:selectionFollowsFocusForRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    hear("tableView:contextMenuConfigurationForRowAtIndexPath:point:")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    hear("tableView:previewForHighlightingContextMenuWithConfiguration:")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    hear("tableView:previewForDismissingContextMenuWithConfiguration:")
    return nil
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    hear("tableView:willDisplayContextMenuWithConfiguration:animator:")
  }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    hear("tableView:willEndContextMenuInteractionWithConfiguration:animator:")
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    hear("tableView:willPerformPreviewActionForMenuWithConfiguration:animator:")
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    hear("tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    hear("tableView:didBeginMultipleSelectionInteractionAtIndexPath:")
  }
  func tableViewDidEndMultipleSelectionInteraction(
    _ tableView: UITableView
  ) {
    hear("tableViewDidEndMultipleSelectionInteraction:")
  }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    hear("tableView:shouldSpringLoadRowAtIndexPath:withContext:")
    return true
  }
  func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool {
    hear("tableView:shouldShowMenuForRowAtIndexPath:")
    return true
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    hear("tableView:canPerformAction:forRowAtIndexPath:withSender:")
    return true
  }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    hear("tableView:performAction:forRowAtIndexPath:withSender:")
  }
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    hear("tableView:editActionsForRowAtIndexPath:")
    return nil
  }
}
