#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Context menus: that of the app's own delegate, or else that of the lease.
  extension ListBridge {
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let own = call(
        tableDelegate?.tableView(_:contextMenuConfigurationForRowAt:point:), tableView, indexPath,
        point)
      return (own ?? nil) ?? menuConfiguration(at: indexPath, point)
    }

    func tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      call(
        tableDelegate?.tableView(_:previewForHighlightingContextMenuWithConfiguration:), tableView,
        configuration) ?? nil
    }

    func tableView(
      _ tableView: UITableView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      call(
        tableDelegate?.tableView(_:previewForDismissingContextMenuWithConfiguration:), tableView,
        configuration) ?? nil
    }

    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      call(
        tableDelegate?.tableView(_:willDisplayContextMenu:animator:), tableView, configuration,
        animator)
    }

    func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      call(
        tableDelegate?.tableView(_:willEndContextMenuInteraction:animator:), tableView,
        configuration, animator)
    }

    #if !os(tvOS)
      func tableView(
        _ tableView: UITableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      ) {
        call(
          tableDelegate?.tableView(_:willPerformPreviewActionForMenuWith:animator:), tableView,
          configuration, animator)
      }
    #endif
  }
#endif
