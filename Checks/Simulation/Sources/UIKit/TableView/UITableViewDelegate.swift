import Foundation

/// `uikit/uitableviewdelegate`.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// `uikit/uitableviewdelegate/tableview(_:willdisplay:forrowat:)`.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:willdisplayheaderview:forsection:)`.
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  /// `uikit/uitableviewdelegate/tableview(_:willdisplayfooterview:forsection:)`.
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  /// `uikit/uitableviewdelegate/tableview(_:didenddisplaying:forrowat:)`.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:didenddisplayingheaderview:forsection:)`.
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  /// `uikit/uitableviewdelegate/tableview(_:didenddisplayingfooterview:forsection:)`.
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  /// `uikit/uitableviewdelegate/tableview(_:heightforrowat:)`.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// `uikit/uitableviewdelegate/tableview(_:heightforheaderinsection:)`.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// `uikit/uitableviewdelegate/tableview(_:heightforfooterinsection:)`.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// `uikit/uitableviewdelegate/tableview(_:estimatedheightforrowat:)`.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// `uikit/uitableviewdelegate/tableview(_:estimatedheightforheaderinsection:)`.
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat
  /// `uikit/uitableviewdelegate/tableview(_:estimatedheightforfooterinsection:)`.
  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat
  /// `uikit/uitableviewdelegate/tableview(_:indentationlevelforrowat:)`.
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  /// `uikit/uitableviewdelegate/tableview(_:accessorybuttontappedforrowwith:)`.
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:viewforheaderinsection:)`.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// `uikit/uitableviewdelegate/tableview(_:viewforfooterinsection:)`.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// `uikit/uitableviewdelegate/tableview(_:shouldhighlightrowat:)`.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:didhighlightrowat:)`.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:didunhighlightrowat:)`.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:willselectrowat:)`.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// `uikit/uitableviewdelegate/tableview(_:willdeselectrowat:)`.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// `uikit/uitableviewdelegate/tableview(_:didselectrowat:)`.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:diddeselectrowat:)`.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:canperformprimaryactionforrowat:)`.
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:performprimaryactionforrowat:)`.
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:editingstyleforrowat:)`.
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  /// `uikit/uitableviewdelegate/tableview(_:titlefordeleteconfirmationbuttonforrowat:)`.
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// `uikit/uitableviewdelegate/tableview(_:shouldindentwhileeditingrowat:)`.
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:willbegineditingrowat:)`.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableview(_:didendeditingrowat:)`.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  /// `uikit/uitableviewdelegate/tableview(_:leadingswipeactionsconfigurationforrowat:)`.
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// `uikit/uitableviewdelegate/tableview(_:trailingswipeactionsconfigurationforrowat:)`.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// `uikit/uitableviewdelegate/tableview(_:targetindexpathformovefromrowat:toproposedindexpath:)`.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// `uikit/uitableviewdelegate/tableview(_:canfocusrowat:)`.
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:shouldupdatefocusin:)`.
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:didupdatefocusin:with:)`.
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// `uikit/uitableviewdelegate/indexpathforpreferredfocusedview(in:)`.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?
  /// `uikit/uitableviewdelegate/tableview(_:selectionfollowsfocusforrowat:)`.
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:contextmenuconfigurationforrowat:point:)`.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// `uikit/uitableviewdelegate/tableview(_:previewforhighlightingcontextmenuwithconfiguration:)`.
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// `uikit/uitableviewdelegate/tableview(_:previewfordismissingcontextmenuwithconfiguration:)`.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// `uikit/uitableviewdelegate/tableview(_:willdisplaycontextmenu:animator:)`.
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// `uikit/uitableviewdelegate/tableview(_:willendcontextmenuinteraction:animator:)`.
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// `uikit/uitableviewdelegate/tableview(_:willperformpreviewactionformenuwith:animator:)`.
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// `uikit/uitableviewdelegate/tableview(_:shouldbeginmultipleselectioninteractionat:)`.
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:didbeginmultipleselectioninteractionat:)`.
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// `uikit/uitableviewdelegate/tableviewdidendmultipleselectioninteraction(_:)`.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  /// `uikit/uitableviewdelegate/tableview(_:shouldspringloadrowat:with:)`.
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:shouldshowmenuforrowat:)`.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:canperformaction:forrowat:withsender:)`.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// `uikit/uitableviewdelegate/tableview(_:performaction:forrowat:withsender:)`.
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?)
  /// `uikit/uitableviewdelegate/tableview(_:editactionsforrowat:)`.
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]?
}
