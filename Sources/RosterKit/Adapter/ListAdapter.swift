import RosterDiff
import RosterSnapshot
public import RosterView

/// Shows objects of any types in a list view: each object is a section, run by its own section
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
/// The view can be given later, by `adapter.view = view`; what was shown until then is in it.
///
/// Objects are values and instances of classes in any mix; one is its type and its
/// `diffIdentifier`. An update compares the objects, and the items of their controllers, with what
/// the view shows, and hands all that differs to the view in one batch. Cells that stay are filled
/// again in place, and only those whose content differs.
///
/// The view is held weakly and holds the adapter weakly: the app keeps both, and the data source and
/// delegates, which are held weakly too. One of them that has gone at the next turn is a fault, and
/// so is an adapter whose view is still there. An adapter belongs to the main actor.
@MainActor
public final class ListAdapter {
  weak var attachedView: (any ListView)?

  /// The right to change what the view shows.
  var lease: ListLease?
  weak var attachedDataSource: (any ListAdapterDataSource)?

  /// Hears what happens to the view, after the section controller that it concerns.
  public weak var viewDelegate: (any CollectionViewDelegate)? {
    willSet { expectToLive(newValue, "view delegate") { $0.viewDelegate } }
  }

  /// Hears which objects come on the screen and leave it.
  public weak var delegate: (any ListAdapterDelegate)? {
    willSet { expectToLive(newValue, "delegate") { $0.delegate } }
  }

  /// Hears where the user took an object; without it sections stay where they are.
  public weak var moveDelegate: (any ListAdapterMoveDelegate)? {
    willSet { expectToLive(newValue, "move delegate") { $0.moveDelegate } }
  }

  /// Hears how long section controllers and delegates take; nothing is measured without it.
  public weak var performanceDelegate: (any ListAdapterPerformanceDelegate)? {
    willSet { expectToLive(newValue, "performance delegate") { $0.performanceDelegate } }
  }

  /// Hears what was wrong in the list, in its view too, and what was done about it; nil to leave it
  /// to `onFault` of the view.
  ///
  /// It is told whether there is a view or not, and before the policy takes effect.
  public var onFault: (@MainActor (ListFault) -> Void)?

  /// What happens when something is wrong in the list; nil, the default, for what the view says.
  public var faultPolicy: FaultPolicy?

  /// How many sections before and behind those on the screen count as near it; 0 at first.
  public var workingRangeSize = 0 {
    didSet { if workingRangeSize != oldValue { updateWorkingRange() } }
  }

  /// Whether an item that the user selected is deselected right after that was told.
  public var deselectsAutomatically = false

  /// What carries out updates.
  public let updater: ListAdapterUpdater

  let registry: ControllerRegistry?
  let clock: any ListClock

  /// What the view shows.
  var shown = SectionMap()

  /// The way to what the view is going to show, while an update exchanges the data.
  var transition: AdapterTransition?

  /// What the view is being taken to, from when the data is exchanged until the view shows it.
  var installed: AdapterTransition?

  /// Counts what is given, all objects or single ones, so that of two versions the newer is known.
  var lastAge = 0

  /// The age of the objects that are shown, or are about to be once an update exchanges the data.
  var shownAge = 0

  /// What waits until the controllers of an update are made, while they are; else nil.
  var madeLater: [@MainActor () -> Void]?

  let updateListeners = UpdateListeners()

  var expectations = Expectations()

  /// The sections whose controllers want to be read again.
  var slotsToRead: Set<Int> = []

  /// What was said to be wrong with the screen that was shown last.
  var reportedScreenFaults: [ListFault] = []

  /// How much of a comparison may happen in the background, by type.
  var backgroundTypes: [ObjectIdentifier: BackgroundExtent] = [:]

  let display = DisplayHandler()
  let workingRange = WorkingRange()

  /// What the reader does to scroll the list, as far as the view tells it.
  var scrollPhase = ScrollPhase.resting

  /// What waits until the view shows what an update brings.
  var afterUpdate: [@MainActor () -> Void] = []

  /// What the cells of headers and footers show.
  var endCells = CellContents<ListItem>()

  /// The cell that a section controller is being asked for, if one is.
  var cellRequest: CountedCellRequest?

  /// How deep the calls are nested in which the view asks or tells something.
  var viewCallDepth = 0

  weak var shownEmptyView: (any ListCell)?
  let bridge = ListViewBridge()

  /// Creates an adapter that is told what to show by `show(_:)`, and takes over a view.
  ///
  /// - Parameters:
  ///   - view: The list view, which is empty until objects are shown; nil to set it later.
  ///   - clock: What runs work later and says how long things take, or nil for real time; an updater
  ///     that is given has its own.
  ///   - updater: What carries out updates, for this adapter alone; nil for a
  ///     `ListAdapterUpdater`.
  ///   - emptyView: Gives the cell behind the list while no section has an item.
  ///   - controllers: Says which section controller shows which type of object.
  public init(
    _ view: (any ListView)? = nil, clock: (any ListClock)? = nil,
    updater: ListAdapterUpdater? = nil,
    emptyView: (@MainActor () -> (any ListCell)?)? = nil,
    @ListBuilder<SectionController> controllers: () -> [SectionController]
  ) {
    let registry = ControllerRegistry(controllers(), emptyView: emptyView)
    self.registry = registry
    self.clock = clock ?? SystemClock()
    self.updater = updater ?? ListAdapterUpdater(clock: self.clock)
    attachedDataSource = registry
    start(with: view)
  }

  /// Creates an adapter that asks a data source what to show, takes over a view, and shows the
  /// objects that there are.
  ///
  /// - Parameters:
  ///   - view: The list view; nil to set it later, which shows the objects then.
  ///   - dataSource: Gives objects and section controllers; held weakly.
  ///   - clock: What runs work later and says how long things take, or nil for real time; an updater
  ///     that is given has its own.
  ///   - updater: What carries out updates, for this adapter alone; nil for a
  ///     `ListAdapterUpdater`.
  public init(
    _ view: (any ListView)? = nil, dataSource: any ListAdapterDataSource,
    clock: (any ListClock)? = nil, updater: ListAdapterUpdater? = nil
  ) {
    registry = nil
    self.clock = clock ?? SystemClock()
    self.updater = updater ?? ListAdapterUpdater(clock: self.clock)
    attachedDataSource = dataSource
    start(with: view)
    expectToLive(dataSource, "data source") { $0.attachedDataSource }
    if view != nil { performUpdates(isAnimated: false) }
  }

  private func start(with view: (any ListView)?) {
    bridge.adapter = self
    ListDebugger.shared.add(self)
    expectDelegateOfUpdater()
    guard let view else { return }
    connect(to: view)
    lease?.reload()
  }
}

extension ListAdapter: ViewDriver {
  var driverName: String { "an adapter" }
}
