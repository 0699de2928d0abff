#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  /// The interface of UIKit's collection views and table views that a bridge needs.
  @MainActor
  protocol BridgedView: UIKitListView {
    /// The data source that UIKit calls.
    var currentDataSource: AnyObject? { get }

    /// The delegate that UIKit calls.
    var currentDelegate: (any UIScrollViewDelegate)? { get }

    /// Makes a bridge the data source and the delegate, whichever it is not yet.
    func connect(to bridge: ListBridge)

    /// Sets the delegate again, so that UIKit reads which methods it implements.
    func setDelegateAgain(to bridge: ListBridge)

    // MARK: - Steps

    /// Whether UIKit keeps the view as it is because the user moves an item by UIKit's own
    /// controls.
    var isHeldByUser: Bool { get }

    func reloadData()

    /// Performs one batch; the completion is called when its animation has ended.
    func performBatch(
      _ updates: @escaping () -> Void, completion: ((Bool) -> Void)?)

    /// Performs the operations of a stage on the view; only within its block.
    func perform(_ stage: ListStage, reconfiguring reconfigured: [IndexPath])

    /// Whether the view requests the offset of its content after a batch, and animates it there.
    var requestsOffset: Bool { get }

    /// Cancels a movement, also one that the app's own gesture has begun.
    func cancelInteractiveMovement()

    #if !os(tvOS)
      /// Whether the bridge is the delegate of drags and drops.
      var dragsItems: Bool { get set }
    #endif

    // MARK: - Elements

    /// The items on the screen, in no order.
    var shownIndexPaths: [IndexPath] { get }

    /// Returns the cell that UIKit has for an element: on the screen, or prepared.
    func currentCell(for element: ListElement) -> (any ListCell)?

    /// Returns the frame of an element that the data has, as UIKit has it.
    func uiFrame(of element: ListElement) -> CGRect?

    /// Whether the list scrolls vertically.
    var scrollsVertically: Bool { get }

    /// Returns the item at a point of the content.
    func indexPath(at point: CGPoint) -> IndexPath?

    /// Returns a new or reused cell of a class for a request; nil if UIKit's view cannot make it.
    func makeCell(
      _ type: any ListCell.Type, for request: UIKitCellRequest, at indexPath: IndexPath,
      _ registry: CellRegistry
    ) -> UIView?

    /// Whether UIKit takes a view that the app has not dequeued through Roster.
    func accepts(_ view: UIView, for element: ListElement) -> Bool

    /// Dequeues again what shows an item, within UIKit's request for that item.
    func dequeueAgain(_ view: UIView, at indexPath: IndexPath) -> UIView?

    // MARK: - Selection

    var selectedIndexPaths: [IndexPath] { get }

    func select(_ indexPath: IndexPath, animated: Bool)

    func deselect(_ indexPath: IndexPath, animated: Bool)
  }
#endif
