import Foundation

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) { UIKitSimulation.notImplemented() }
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { UIKitSimulation.notImplemented(0) }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { UIKitSimulation.notImplemented(0) }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { UIKitSimulation.notImplemented(0) }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { UIKitSimulation.notImplemented(0) }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIKitSimulation.notImplemented(nil) }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIKitSimulation.notImplemented(nil) }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { UIKitSimulation.notImplemented(true) }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { UIKitSimulation.notImplemented() }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { UIKitSimulation.notImplemented() }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { UIKitSimulation.notImplemented(indexPath) }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { UIKitSimulation.notImplemented(indexPath) }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { UIKitSimulation.notImplemented() }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { UIKitSimulation.notImplemented(.delete) }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { UIKitSimulation.notImplemented(nil) }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { UIKitSimulation.notImplemented(nil) }
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { UIKitSimulation.notImplemented(proposedDestinationIndexPath) }
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { UIKitSimulation.notImplemented(true) }
  public func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator) { UIKitSimulation.notImplemented() }
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { UIKitSimulation.notImplemented(nil) }
  public func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { UIKitSimulation.notImplemented(nil) }
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating) { UIKitSimulation.notImplemented() }
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) { UIKitSimulation.notImplemented() }
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { UIKitSimulation.notImplemented() }
}
