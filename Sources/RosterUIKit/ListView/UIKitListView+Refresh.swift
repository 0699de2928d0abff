#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import RosterDiff
  import RosterView
  import UIKit

  extension UIKitListView {
    /// Sets what happens when the user pulls the list down.
    ///
    /// The view gets a `UIRefreshControl`, which shows a sign while the action runs. An error that the
    /// action throws is a fault of the list.
    ///
    /// ```swift
    /// collectionView.setRefreshAction { try await model.load() }
    /// ```
    ///
    /// - Parameter action: Updates the data; nil if the user cannot request it.
    public func setRefreshAction(_ action: (@MainActor () async throws -> Void)?) {
      guard let action else {
        refreshControl = nil
        return
      }
      let control = UIRefreshControl()
      control.addAction(
        UIAction { [weak self, weak control] _ in
          Task { @MainActor in
            do { try await action() } catch {
              self?.report(
                ListFault(.data, "a refresh failed: \(error)", response: "the list is as before"))
            }
            control?.endRefreshing()
          }
        }, for: .valueChanged)
      refreshControl = control
    }
  }
#endif
