#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Rows: the lease is notified first, then the app's own delegate. Actions that the user may
  // perform have to be allowed by both.
  extension ListBridge: UITableViewDelegate {
    /// The app's own delegate of a table view.
    var tableDelegate: (any UITableViewDelegate)? { appDelegate as? any UITableViewDelegate }

    // MARK: - Highlight

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      allows(
        tableView, indexPath, { $1.collectionView($0, shouldHighlightItemAt: $2) },
        tableDelegate?.tableView(_:shouldHighlightRowAt:))
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      notify(
        tableView, indexPath, { $1.collectionView($0, didHighlightItemAt: $2) },
        tableDelegate?.tableView(_:didHighlightRowAt:))
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      notify(
        tableView, indexPath, { $1.collectionView($0, didUnhighlightItemAt: $2) },
        tableDelegate?.tableView(_:didUnhighlightRowAt:))
    }

    // MARK: - Selection

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      guard allows(indexPath, { $1.collectionView($0, shouldSelectItemAt: $2) }) else { return nil }
      let answer = call(tableDelegate?.tableView(_:willSelectRowAt:), tableView, indexPath)
      guard let answer else { return indexPath }
      return answer
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      guard allows(indexPath, { $1.collectionView($0, shouldDeselectItemAt: $2) }) else {
        return nil
      }
      let answer = call(tableDelegate?.tableView(_:willDeselectRowAt:), tableView, indexPath)
      guard let answer else { return indexPath }
      return answer
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      if toggles(indexPath) { return }
      notify(
        tableView, indexPath, { $1.collectionView($0, didSelectItemAt: $2) },
        tableDelegate?.tableView(_:didSelectRowAt:))
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      notify(
        tableView, indexPath, { $1.collectionView($0, didDeselectItemAt: $2) },
        tableDelegate?.tableView(_:didDeselectRowAt:))
    }

    func tableView(
      _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
      call(tableDelegate?.tableView(_:canPerformPrimaryActionForRowAt:), tableView, indexPath)
        ?? !tableView.isEditing
    }

    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      call(tableDelegate?.tableView(_:performPrimaryActionForRowAt:), tableView, indexPath)
    }

    // MARK: - Display

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      beginDisplay(of: cell, for: .item(ItemPath(indexPath)))
      call(tableDelegate?.tableView(_:willDisplay:forRowAt:), tableView, cell, indexPath)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      endDisplay(of: cell, last: .item(ItemPath(indexPath)))
      call(tableDelegate?.tableView(_:didEndDisplaying:forRowAt:), tableView, cell, indexPath)
    }

    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      beginDisplay(of: view, for: .header(section: section))
      call(tableDelegate?.tableView(_:willDisplayHeaderView:forSection:), tableView, view, section)
    }

    func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {
      beginDisplay(of: view, for: .footer(section: section))
      call(tableDelegate?.tableView(_:willDisplayFooterView:forSection:), tableView, view, section)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
      endDisplay(of: view, last: .header(section: section))
      call(
        tableDelegate?.tableView(_:didEndDisplayingHeaderView:forSection:), tableView, view,
        section)
    }

    func tableView(
      _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
      endDisplay(of: view, last: .footer(section: section))
      call(
        tableDelegate?.tableView(_:didEndDisplayingFooterView:forSection:), tableView, view,
        section)
    }

    func tableView(
      _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int {
      pass(
        tableDelegate?.tableView(_:indentationLevelForRowAt:), tableView, indexPath,
        otherwise: tableView.cellForRow(at: indexPath)?.indentationLevel ?? 0)
    }

    // MARK: - Focus

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      guard allows(indexPath, { $1.collectionView($0, canFocusItemAt: $2) }) else { return false }
      return call(tableDelegate?.tableView(_:canFocusRowAt:), tableView, indexPath)
        ?? tableView.allowsFocus
    }

    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
      call(tableDelegate?.indexPathForPreferredFocusedView(in:), tableView) ?? nil
    }

    func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
      call(tableDelegate?.tableView(_:shouldUpdateFocusIn:), tableView, context) ?? true
    }

    func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      focusChanged(from: context.previouslyFocusedIndexPath, to: context.nextFocusedIndexPath)
      call(tableDelegate?.tableView(_:didUpdateFocusIn:with:), tableView, context, coordinator)
    }

    #if !os(tvOS)
      func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
      ) -> Bool {
        call(tableDelegate?.tableView(_:selectionFollowsFocusForRowAt:), tableView, indexPath)
          ?? tableView.selectionFollowsFocus
      }
    #endif

    // MARK: - Movement

    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      let allowed = IndexPath(
        target(
          from: ItemPath(sourceIndexPath), proposed: ItemPath(proposedDestinationIndexPath)))
      return call(
        tableDelegate?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:),
        tableView, sourceIndexPath, allowed) ?? allowed
    }
  }
#endif
