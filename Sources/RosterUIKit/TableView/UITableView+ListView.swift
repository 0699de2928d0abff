#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  public import RosterEngine
  public import RosterView
  public import UIKit

  /// A table view has rows in one column, so layouts of Roster and `beginReorder` do nothing there:
  /// the user moves rows by UIKit's own controls, while the table view is edited.
  extension UITableView: UIKitListView {
    /// The app's own delegate of a view that is leased to Roster; held weakly.
    ///
    /// It receives every call of UIKit, after Roster, and its answers count wherever it
    /// gives some. Without a lease it is the `delegate` of the view.
    public var listDelegate: (any UITableViewDelegate)? {
      get { bridge.map(\.tableDelegate) ?? delegate }
      set {
        guard let bridge else {
          delegate = newValue
          return
        }
        bridge.appDelegate = newValue
      }
    }

    /// Leases the view to an adapter or a data source of Roster.
    ///
    /// The data source and the delegate of the view are Roster's until the lease ends.
    ///
    /// - Parameter source: The data source.
    /// - Returns: The lease, which ends when the view is leased again; the owner retains it.
    public func lease(to source: any CollectionViewDataSource) -> ListLease {
      ListBridge.lease(self, to: source)
    }

    /// Invalidates heights, so that the view requests or measures those of all rows again.
    ///
    /// - Parameter elements: The elements whose size changed, or nil for all.
    public func invalidateLayout(of elements: [ListElement]?) {
      guard let bridge else { return }
      bridge.whenIdle { [weak self, weak bridge] in
        guard let self, let bridge else { return }
        guard bridge.canPerformBatches else { return bridge.reload(following: BatchUpdate()) }
        bridge.keepingAnchor {
          UIView.performWithoutAnimation { self.performBatchUpdates(nil, completion: nil) }
        }
      }
    }
  }
#endif
