#if canImport(UIKit)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  /// The data source and the delegate of a `UICollectionView` that an adapter or a data source of
  /// Roster has leased.
  ///
  /// UIKit asks and tells the bridge. The bridge answers from what UIKit is told that the list
  /// contains (`ShownList`), passes everything on to the lease, and then, method by method, to the
  /// app's own delegate. The lease retains the bridge, and UIKit holds it weakly.
  @MainActor
  final class CollectionViewBridge: NSObject {
    private(set) weak var view: UICollectionView?

    /// The lease of the view.
    weak var lease: ListLease?

    /// The app's own delegate, which hears everything that UIKit says.
    weak var appDelegate: (any UICollectionViewDelegate)?

    var shown = ShownList()
    var cells = LiveCells()
    var registry = CellRegistry()

    /// The request for a cell that the data source is answering.
    var request: CellRequest?

    /// The cells of the running step that were reconfigured, or will be when UIKit asks.
    var refreshed: [ObjectIdentifier: CellRefresh] = [:]

    /// Calls and notifications that follow the running step.
    var queue = StepQueue()

    /// The item that the user moves.
    var movement: Movement?

    /// The elements of open menus and swipe actions.
    var followed = FollowedElements()

    var ends = ContentEnds()

    /// Whether the view has been in a window.
    var hasBeenOnScreen = false

    init(_ view: UICollectionView) {
      self.view = view
    }

    /// Whether UIKit asks and tells the bridge.
    var isConnected: Bool { view?.dataSource === self && view?.delegate === self }

    /// The data source of the lease, unless its data is not what the view shows.
    var dataSource: (any CollectionViewDataSource)? { shown.isStale ? nil : lease?.dataSource }

    func connect() {
      guard let view else { return }
      if view.delegate !== self {
        appDelegate = view.delegate
        view.delegate = self
      }
      if view.dataSource !== self { view.dataSource = self }
    }

    /// Takes back a view whose data source or delegate the app has set, and reports that.
    func reconnect() {
      guard let view, !isConnected else { return }
      let isDelegate = view.dataSource === self
      connect()
      lease?.report(
        isDelegate
          ? ListFault(
            .rule, "the delegate of a leased view was set",
            response: "it hears everything from now on, as if it were the listDelegate")
          : ListFault(
            .rule, "the data source of a leased view was set",
            response: "it was replaced, and the list was reloaded"))
    }

    /// Does something now, or after the running step.
    func whenIdle(_ work: @escaping @MainActor () -> Void) {
      if queue.isStepping { queue.works.append(work) } else { work() }
    }

    /// Tells the lease something now, or after the running step.
    func note(_ news: @escaping @MainActor (UICollectionView, any CollectionViewDelegate) -> Void) {
      let notify: @MainActor () -> Void = { [weak self] in
        if let view = self?.view, let delegate = self?.lease?.delegate { news(view, delegate) }
      }
      if queue.isStepping { queue.news.append(notify) } else { notify() }
    }
  }

  /// What waits for the end of a step.
  struct StepQueue {
    var isStepping = false

    /// What the delegate of the lease is told.
    var news: [@MainActor () -> Void] = []

    /// Changes of the view.
    var works: [@MainActor () -> Void] = []
  }

  /// An item that the user moves: where it was when the movement began, and where it would be
  /// dropped.
  struct Movement {
    let origin: ItemPath
    var target: ItemPath
  }

  extension UICollectionView {
    /// The bridge of the view, if it is leased.
    var bridge: CollectionViewBridge? { BridgeTable.bridge(of: self) }
  }

  /// The bridges of views, which UIKit's classes have no room for.
  @MainActor
  private enum BridgeTable {
    private struct Entry {
      weak var bridge: CollectionViewBridge?
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func bridge(of view: UICollectionView) -> CollectionViewBridge? {
      let bridge = entries[ObjectIdentifier(view)]?.bridge
      return bridge?.view === view ? bridge : nil
    }

    static func add(_ bridge: CollectionViewBridge, of view: UICollectionView) {
      entries = entries.filter { $0.value.bridge?.view != nil }
      entries[ObjectIdentifier(view)] = Entry(bridge: bridge)
    }
  }

  extension CollectionViewBridge {
    /// Creates the bridge of a view, which takes the place of an earlier one.
    static func replace(in view: UICollectionView) -> CollectionViewBridge {
      let old = view.bridge
      old?.lease?.revoke()
      let bridge = CollectionViewBridge(view)
      bridge.appDelegate = view.delegate === old ? old?.appDelegate : view.delegate
      bridge.hasBeenOnScreen = old?.hasBeenOnScreen ?? false
      BridgeTable.add(bridge, of: view)
      view.dataSource = bridge
      view.delegate = bridge
      return bridge
    }
  }
#endif
