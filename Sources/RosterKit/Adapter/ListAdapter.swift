import RosterDiff
import RosterSnapshot
public import RosterView

/// An adapter that shows objects of any types in a list view, each as a section with its own
/// controller.
///
/// ```swift
/// let adapter = ListAdapter(view) {
///   SectionController(for: Post.self) { PostController($0) }
///   SectionController(for: Tray.self) { TrayController($0) }
/// }
/// await adapter.show(feed)
/// ```
///
/// The view can also be set later, with `adapter.view = view`. It then shows the objects that were
/// shown last.
///
/// The objects can mix values and class instances. An object is identified by its type and its
/// `diffIdentifier`. An update compares the objects, and the items of their controllers, with what
/// the view shows, and passes all differences to the view in one batch. Items that stay keep their
/// cells; only cells whose content differs are reconfigured.
///
/// The adapter and the view hold each other weakly, and the adapter holds its data source and
/// delegates weakly: the app retains them all. It is a fault if the data source or a delegate was
/// deallocated by the next turn of the main run loop, or if the adapter was deallocated while its
/// view still exists. An adapter belongs to the main actor.
@preconcurrency @MainActor
public final class ListAdapter {
  let connection = ViewConnection()
  let attachment = Attachment()
  let provider: Provider

  /// The delegate that receives the view's events, after the section controllers that they concern.
  public weak var viewDelegate: (any CollectionViewDelegate)? {
    willSet { expectToLive(newValue, "view delegate") { $0.viewDelegate } }
  }

  /// The delegate that is called when objects appear on the screen and disappear from it.
  public weak var delegate: (any ListAdapterDelegate)? {
    willSet { expectToLive(newValue, "delegate") { $0.delegate } }
  }

  /// The delegate that is called when the user moves a section; without it, sections cannot be
  /// moved.
  public weak var moveDelegate: (any ListAdapterMoveDelegate)? {
    willSet { expectToLive(newValue, "move delegate") { $0.moveDelegate } }
  }

  /// The delegate that receives how long section controllers and delegates take; without it,
  /// nothing is measured.
  public weak var performanceDelegate: (any ListAdapterPerformanceDelegate)? {
    willSet { expectToLive(newValue, "performance delegate") { $0.performanceDelegate } }
  }

  /// The handler of every fault of the list and of its view; nil leaves faults to `onFault` of the
  /// view.
  ///
  /// It is called with or without a view, and before the fault policy takes effect.
  public var onFault: (@MainActor (ListFault) -> Void)?

  /// The response to a fault in the list; nil, the default, uses the policy of the view.
  public var faultPolicy: ListFault.Policy?

  /// The number of sections before and after the visible ones that count as near the screen; 0 by
  /// default.
  public var workingRangeSize = 0 {
    didSet { if workingRangeSize != oldValue { updateWorkingRange() } }
  }

  /// Whether an item is deselected right after the delegates received its selection by the user.
  public var autoDeselectEnabled = false

  /// The updater that performs the updates.
  public let updater: any ListUpdatingDelegate

  let clock: any ListClock

  /// The content of the view.
  var shown = SectionMap()

  let updateState = UpdateState()
  let screen = ScreenState()

  /// The cell request that a section controller is answering, if there is one.
  var cellRequest: CountedCellRequest?

  let updateListeners = UpdateListeners()

  /// Creates an adapter whose objects are set with `show(_:)`, and takes over a view.
  ///
  /// - Parameters:
  ///   - view: The list view, which is empty until objects are shown; nil to set it later.
  ///   - clock: Schedules work and measures durations; nil for real time. An updater that is passed
  ///     in uses its own clock.
  ///   - updater: Performs the updates of this adapter only; nil for a new `ListAdapterUpdater`.
  ///   - emptyView: Returns the cell behind the list while no section has an item, also before the
  ///     first objects.
  ///   - controllers: The section controller for each type of object.
  public init(
    _ view: (any ListView)? = nil, clock: (any ListClock)? = nil,
    updater: (any ListUpdatingDelegate)? = nil,
    emptyView: (@MainActor () -> (any ListCell)?)? = nil,
    @ListBuilder<SectionController> controllers: () -> [SectionController]
  ) {
    let registry = ControllerRegistry(controllers(), emptyView: emptyView)
    provider = Provider(registry, registry: registry)
    self.clock = clock ?? SystemClock()
    self.updater = updater ?? ListAdapterUpdater(clock: self.clock)
    start(with: view)
  }

  /// Creates an adapter with a data source, takes over a view, and shows the objects of the data
  /// source.
  ///
  /// - Parameters:
  ///   - view: The list view; nil to set it later, which then shows the objects.
  ///   - dataSource: Provides objects and section controllers; held weakly.
  ///   - clock: Schedules work and measures durations; nil for real time. An updater that is passed
  ///     in uses its own clock.
  ///   - updater: Performs the updates of this adapter only; nil for a new `ListAdapterUpdater`.
  ///   - onFault: The handler of every fault, also of those in the first objects, which are shown
  ///     within this call if there is a view.
  public init(
    _ view: (any ListView)? = nil, dataSource: any ListAdapterDataSource,
    clock: (any ListClock)? = nil, updater: (any ListUpdatingDelegate)? = nil,
    onFault: (@MainActor (ListFault) -> Void)? = nil
  ) {
    provider = Provider(dataSource, registry: nil)
    self.onFault = onFault
    self.clock = clock ?? SystemClock()
    self.updater = updater ?? ListAdapterUpdater(clock: self.clock)
    start(with: view)
    expectToLive(dataSource, "data source") { $0.provider.dataSource }
    if view != nil { performUpdates(animated: false) }
  }

  private func start(with view: (any ListView)?) {
    attachment.bridge.adapter = self
    ListDebugger.shared.add(self)
    expectDelegateOfUpdater()
    guard let view else { return }
    let lease = view.lease(to: attachment.bridge)
    connection.requested = lease
    begin(lease)
    lease.whenBegun { [weak self, weak lease] in
      guard let self, let lease, lease === self.lease else { return }
      lease.reload()
      updateEmptyView()
    }
  }
}

extension ListAdapter: ViewDriver {
  var driverName: String { "an adapter" }
}
