#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIKitListView {
    /// Whether the user can drag items to other places in the list; false by default.
    ///
    /// The data source decides which items may be dragged and where they may be dropped, as for other
    /// movements, and moves a dropped item in the data. The list can be updated while the user drags.
    /// Items cannot be dragged to other lists or apps.
    ///
    /// Setting it sets the `dragDelegate` and the `dropDelegate` of the view; an app that has its own
    /// leaves it alone. It does nothing before an adapter or a data source has the view.
    public var allowsDragAndDrop: Bool {
      get { bridge?.view?.dragsItems ?? false }
      set { bridge?.view?.dragsItems = newValue }
    }
  }
#endif
