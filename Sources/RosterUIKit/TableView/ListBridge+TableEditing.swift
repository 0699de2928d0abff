#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Editing and swipe actions: those of the app's own delegate, or else those of the lease.
  extension ListBridge {
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      let own = call(tableDelegate?.tableView(_:editingStyleForRowAt:), tableView, indexPath)
      if let own { return own }
      let path = shown.dataPath(of: ItemPath(indexPath))
      return path.flatMap { lease?.canEditItem(at: $0) } ?? false ? .delete : .none
    }

    func tableView(
      _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
      call(tableDelegate?.tableView(_:shouldIndentWhileEditingRowAt:), tableView, indexPath) ?? true
    }

    #if !os(tvOS)
      func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        let own = call(
          tableDelegate?.tableView(_:leadingSwipeActionsConfigurationForRowAt:), tableView,
          indexPath)
        return (own ?? nil) ?? swipeActions(at: indexPath, \.leading)
      }

      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        let own = call(
          tableDelegate?.tableView(_:trailingSwipeActionsConfigurationForRowAt:), tableView,
          indexPath)
        return (own ?? nil) ?? swipeActions(at: indexPath, \.trailing)
      }

      func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
      ) -> String? {
        call(
          tableDelegate?.tableView(_:titleForDeleteConfirmationButtonForRowAt:), tableView,
          indexPath) ?? nil
      }

      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        call(tableDelegate?.tableView(_:willBeginEditingRowAt:), tableView, indexPath)
      }

      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        call(tableDelegate?.tableView(_:didEndEditingRowAt:), tableView, indexPath)
      }

      func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
      ) {
        call(tableDelegate?.tableView(_:accessoryButtonTappedForRowWith:), tableView, indexPath)
      }

      func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool {
        call(
          tableDelegate?.tableView(_:shouldBeginMultipleSelectionInteractionAt:), tableView,
          indexPath) ?? false
      }

      func tableView(
        _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) {
        call(
          tableDelegate?.tableView(_:didBeginMultipleSelectionInteractionAt:), tableView,
          indexPath)
      }

      func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        call(tableDelegate?.tableViewDidEndMultipleSelectionInteraction(_:), tableView)
      }
    #endif
  }
#endif
