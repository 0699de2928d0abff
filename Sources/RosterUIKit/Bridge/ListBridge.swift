#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  /// The data source and the delegate of a view of UIKit that an adapter or a data source of Roster
  /// has leased.
  ///
  /// UIKit calls the bridge. The bridge answers from the list as UIKit knows it (`ShownList`), and
  /// forwards each call to the lease, and then, method by method, to the app's own delegate. UIKit
  /// holds the bridge weakly.
  @MainActor
  final class ListBridge: ScrollForwarder {
    private(set) weak var view: (any BridgedView)?

    /// The lease of the view, whose delegate still receives events when its owner is gone.
    var lease: ListLease?

    var shown = ShownList()
    var cells = LiveCells()
    let registry = CellRegistry()

    /// The request for a cell that the data source is answering.
    var request: UIKitCellRequest?

    /// Whether the app has dequeued a cell from UIKit, and not through Roster.
    var dequeuesFromUIKit = false

    /// The cells of the running step that were reconfigured, or will be when UIKit requests them.
    var refreshed: [ObjectIdentifier: CellRefresh] = [:]

    /// Calls and notifications that follow the running step.
    var queue = StepQueue()

    /// The content that keeps its position on the screen when the list changes.
    var anchorPolicy = AnchorPolicy.topItem

    /// The anchor of the running step.
    var anchor = UIKitAnchor()

    /// The item that the user moves.
    var movement: Movement?

    /// Drag and drop within the list.
    var drag = BridgedDrag()

    /// The elements of open menus and swipe actions.
    var followed = FollowedElements()

    var ends = ContentEnds()

    /// The cells whose display has begun for the owner and not ended, each with its last element.
    ///
    /// UIKit ends the display of a deleted cell after its animation, when another owner may have the
    /// view.
    var displayed: [(element: ListElement, cell: any ListCell)] = []

    /// The cell behind the rows, which nothing else retains if the view shows only its content.
    var background: (any ListCell)?

    /// Whether the view has been in a window.
    var hasBeenOnScreen = false

    init(_ view: any BridgedView) {
      self.view = view
    }

    // UIKit reads the optional methods of a delegate when it is set.
    override func appDelegateChanged() {
      whenIdle { [weak self] in
        guard let self, isConnected else { return }
        view?.setDelegateAgain(to: self)
      }
    }

    override func listDidReceive(_ event: UIKitScrollEvent) { notify(event) }

    /// The data source of the lease, unless its data is not what the view shows.
    var dataSource: (any CollectionViewDataSource)? { shown.isStale ? nil : lease?.dataSource }

    /// Whether UIKit calls the bridge.
    var isConnected: Bool {
      view?.currentDataSource === self && view?.currentDelegate === self
    }

    /// Takes back a view whose data source or delegate the app has set, and reports that.
    func reconnect() {
      guard let view, !isConnected else { return }
      let isDelegate = view.currentDataSource === self
      if view.currentDelegate !== self { appDelegate = view.currentDelegate }
      view.connect(to: self)
      lease?.report(
        isDelegate
          ? ListFault(
            .rule, "the delegate of a leased view was set",
            response: "it receives all calls from now on, as if it were the listDelegate")
          : ListFault(
            .rule, "the data source of a leased view was set",
            response: "it was replaced, and the list was reloaded"))
    }

    /// Answers a call by which UIKit lays out the view, which keeps its owner meanwhile.
    func duringLayout<Result>(_ work: () -> Result) -> Result {
      queue.layoutDepth += 1
      defer { queue.layoutDepth -= 1 }
      return work()
    }

    /// Does something now, or after the running step.
    func whenIdle(_ work: @escaping @MainActor () -> Void) {
      if queue.isStepping { queue.works.append(work) } else { work() }
    }

    /// Notifies the lease now, or after the running step.
    func notify(
      _ notification: @escaping @MainActor (any ListView, any CollectionViewDelegate) -> Void
    ) {
      let notify: @MainActor () -> Void = { [weak self] in
        if let view = self?.view, let delegate = self?.lease?.delegate {
          notification(view, delegate)
        }
      }
      if queue.isStepping { queue.notifications.append(notify) } else { notify() }
    }
  }

  /// The state of steps and layouts of UIKit's view, and closures that run at the end of a step.
  struct StepQueue {
    var isStepping = false

    /// The nesting depth of the calls by which UIKit lays out the view.
    var layoutDepth = 0

    /// The notifications for the delegate of the lease.
    var notifications: [@MainActor () -> Void] = []

    /// Changes of the view.
    var works: [@MainActor () -> Void] = []
  }

  /// The state of drag and drop within a list.
  struct BridgedDrag {
    /// The item that the user drags; nil outside of a drag that began in this list.
    var element: FollowedElement?

    /// Whether a drop is being performed, so that UIKit lets its view change.
    var isDropping = false
  }

  /// An item that the user moves: where it was when the movement began, and where it would be
  /// dropped.
  struct Movement {
    let origin: ItemPath
    var target: ItemPath
  }

  extension UIScrollView {
    /// The bridge of the view, if it is leased.
    var bridge: ListBridge? { BridgeTable.bridge(of: self) }
  }

  /// The bridges of views, which UIKit's classes have no room for.
  ///
  /// A bridge lives as long as its view, also without a lease: it knows the app's own delegate.
  @MainActor
  private enum BridgeTable {
    private static var bridges: [ObjectIdentifier: ListBridge] = [:]

    static func bridge(of view: UIScrollView) -> ListBridge? {
      let bridge = bridges[ObjectIdentifier(view)]
      return bridge?.view === view ? bridge : nil
    }

    static func add(_ bridge: ListBridge, of view: UIScrollView) {
      bridges = bridges.filter { $0.value.view != nil }
      bridges[ObjectIdentifier(view)] = bridge
    }
  }

  extension ListBridge {
    /// Leases a view, with a new bridge in place of an earlier one.
    static func lease(
      _ view: any BridgedView, to source: any CollectionViewDataSource
    ) -> ListLease {
      ListLease(of: view, to: source) { [weak view] in
        view?.bridge?.lease
      } isReady: { [weak view] retry in
        guard let bridge = view?.bridge else { return true }
        guard bridge.queue.layoutDepth > 0 else {
          // Others may request the view when they hear of it, so it comes before the exchange.
          bridge.cancelMovement()
          return true
        }
        // UIKit does not tell when it has laid out.
        Task { @MainActor in retry() }
        return false
      } displayed: { [weak view] in
        view?.bridge?.displayed ?? []
      } connect: { [weak view] lease in
        if let view { connect(view, to: lease) }
      }
    }

    private static func connect(_ view: any BridgedView, to lease: ListLease) {
      let old = view.bridge
      let bridge = ListBridge(view)
      let delegate = view.currentDelegate
      bridge.appDelegate = delegate === old ? old?.appDelegate : delegate
      bridge.scrollDelegate = old?.scrollDelegate
      bridge.hasBeenOnScreen = old?.hasBeenOnScreen ?? false
      bridge.anchorPolicy = old?.anchorPolicy ?? .topItem
      // The item was one of the old list.
      if case .item = bridge.anchorPolicy { bridge.anchorPolicy = .topItem }
      #if !os(tvOS)
        let drags = view.dragsItems
      #endif
      BridgeTable.add(bridge, of: view)
      view.connect(to: bridge)
      #if !os(tvOS)
        if drags { view.dragsItems = true }
      #endif
      bridge.lease = lease
    }
  }
#endif
