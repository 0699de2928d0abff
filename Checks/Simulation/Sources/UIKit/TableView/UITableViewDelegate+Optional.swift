import Foundation

extension UITableViewDelegate {
  /// `uikit/uitableviewdelegate/tableview(_:willdisplay:forrowat:)`.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:willdisplayheaderview:forsection:)`.
  public func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:willdisplayfooterview:forsection:)`.
  public func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:didenddisplaying:forrowat:)`.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:didenddisplayingheaderview:forsection:)`.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:didenddisplayingfooterview:forsection:)`.
  public func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:heightforrowat:)`.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UIKitSimulation.notImplemented(0)
  }
  /// `uikit/uitableviewdelegate/tableview(_:heightforheaderinsection:)`.
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  { UIKitSimulation.notImplemented(0) }
  /// `uikit/uitableviewdelegate/tableview(_:heightforfooterinsection:)`.
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  { UIKitSimulation.notImplemented(0) }
  /// `uikit/uitableviewdelegate/tableview(_:estimatedheightforrowat:)`.
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath)
    -> CGFloat
  { UIKitSimulation.notImplemented(0) }
  /// `uikit/uitableviewdelegate/tableview(_:viewforheaderinsection:)`.
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UIKitSimulation.notImplemented(nil)
  }
  /// `uikit/uitableviewdelegate/tableview(_:viewforfooterinsection:)`.
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    UIKitSimulation.notImplemented(nil)
  }
  /// `uikit/uitableviewdelegate/tableview(_:shouldhighlightrowat:)`.
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  { UIKitSimulation.notImplemented(true) }
  /// `uikit/uitableviewdelegate/tableview(_:didhighlightrowat:)`.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdelegate/tableview(_:didunhighlightrowat:)`.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdelegate/tableview(_:willselectrowat:)`.
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  { UIKitSimulation.notImplemented(indexPath) }
  /// `uikit/uitableviewdelegate/tableview(_:willdeselectrowat:)`.
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  { UIKitSimulation.notImplemented(indexPath) }
  /// `uikit/uitableviewdelegate/tableview(_:didselectrowat:)`.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdelegate/tableview(_:diddeselectrowat:)`.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdelegate/tableview(_:canperformprimaryactionforrowat:)`.
  public func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uitableviewdelegate/tableview(_:performprimaryactionforrowat:)`.
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:editingstyleforrowat:)`.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { UIKitSimulation.notImplemented(.delete) }
  /// `uikit/uitableviewdelegate/tableview(_:leadingswipeactionsconfigurationforrowat:)`.
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uitableviewdelegate/tableview(_:trailingswipeactionsconfigurationforrowat:)`.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uitableviewdelegate/tableview(_:targetindexpathformovefromrowat:toproposedindexpath:)`.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { UIKitSimulation.notImplemented(proposedDestinationIndexPath) }
  /// `uikit/uitableviewdelegate/tableview(_:canfocusrowat:)`.
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    UIKitSimulation.notImplemented(true)
  }
  /// `uikit/uitableviewdelegate/tableview(_:shouldupdatefocusin:)`.
  public func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uitableviewdelegate/tableview(_:didupdatefocusin:with:)`.
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/indexpathforpreferredfocusedview(in:)`.
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    UIKitSimulation.notImplemented(nil)
  }
  /// `uikit/uitableviewdelegate/tableview(_:selectionfollowsfocusforrowat:)`.
  public func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uitableviewdelegate/tableview(_:contextmenuconfigurationforrowat:point:)`.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uitableviewdelegate/tableview(_:willdisplaycontextmenu:animator:)`.
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:willendcontextmenuinteraction:animator:)`.
  public func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:willperformpreviewactionformenuwith:animator:)`.
  public func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:shouldbeginmultipleselectioninteractionat:)`.
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uitableviewdelegate/tableview(_:didbeginmultipleselectioninteractionat:)`.
  public func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableviewdidendmultipleselectioninteraction(_:)`.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdelegate/tableview(_:estimatedheightforheaderinsection:)`.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { UIKitSimulation.notImplemented(0) }
  /// `uikit/uitableviewdelegate/tableview(_:estimatedheightforfooterinsection:)`.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { UIKitSimulation.notImplemented(0) }
  /// `uikit/uitableviewdelegate/tableview(_:indentationlevelforrowat:)`.
  public func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { UIKitSimulation.notImplemented(0) }
  /// `uikit/uitableviewdelegate/tableview(_:accessorybuttontappedforrowwith:)`.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:titlefordeleteconfirmationbuttonforrowat:)`.
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uitableviewdelegate/tableview(_:shouldindentwhileeditingrowat:)`.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uitableviewdelegate/tableview(_:willbegineditingrowat:)`.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdelegate/tableview(_:didendeditingrowat:)`.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uitableviewdelegate/tableview(_:previewforhighlightingcontextmenuwithconfiguration:)`.
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UIKitSimulation.notImplemented(nil) }
  /// `uikit/uitableviewdelegate/tableview(_:previewfordismissingcontextmenuwithconfiguration:)`.
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UIKitSimulation.notImplemented(nil) }
}

// Methods that a list needs only to pass them on.
extension UITableViewDelegate {
  /// `uikit/uitableviewdelegate/tableview(_:shouldspringloadrowat:with:)`.
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { UIKitSimulation.notImplemented(true) }
  /// `uikit/uitableviewdelegate/tableview(_:shouldshowmenuforrowat:)`.
  public func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uitableviewdelegate/tableview(_:canperformaction:forrowat:withsender:)`.
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { UIKitSimulation.notImplemented(false) }
  /// `uikit/uitableviewdelegate/tableview(_:performaction:forrowat:withsender:)`.
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uitableviewdelegate/tableview(_:editactionsforrowat:)`.
  public func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { UIKitSimulation.notImplemented(nil) }
}
