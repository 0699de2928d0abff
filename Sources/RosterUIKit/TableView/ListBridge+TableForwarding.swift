#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Methods that the list does not need itself.
  extension ListBridge {
    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      pass(
        tableDelegate?.tableView(_:shouldSpringLoadRowAt:with:), tableView, indexPath, context,
        otherwise: true)
    }
  }

  #if !os(visionOS)
    // Methods that UIKit has replaced by others, and still calls where only they are implemented.
    extension ListBridge {
      @available(*, deprecated)
      func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]? {
        pass(
          tableDelegate?.tableView(_:editActionsForRowAt:), tableView, indexPath, otherwise: nil)
      }

      @available(*, deprecated)
      func tableView(
        _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
      ) -> Bool {
        pass(
          tableDelegate?.tableView(_:shouldShowMenuForRowAt:), tableView, indexPath,
          otherwise: false)
      }

      @available(*, deprecated)
      func tableView(
        _ tableView: UITableView, canPerformAction action: Selector,
        forRowAt indexPath: IndexPath, withSender sender: Any?
      ) -> Bool {
        pass(
          tableDelegate?.tableView(_:canPerformAction:forRowAt:withSender:), tableView, action,
          indexPath, sender, otherwise: false)
      }

      @available(*, deprecated)
      func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
      ) {
        pass(
          tableDelegate?.tableView(_:performAction:forRowAt:withSender:), tableView, action,
          indexPath, sender, otherwise: ())
      }
    }
  #endif
#endif
