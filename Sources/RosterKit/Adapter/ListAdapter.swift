import RosterDiff
public import RosterView

/// Shows objects of any types in a list view: each object is a section, run by its own section
/// controller.
///
/// ```swift
/// let adapter = ListAdapter(view) {
///   Controller(for: Post.self) { PostController() }
///   Controller(for: Tray.self) { TrayController() }
/// }
/// await adapter.show(feed)
/// ```
///
/// Objects are values and instances of classes in any mix; one is its type and its
/// `diffIdentifier`. An update compares the objects, and the items of their controllers, with what
/// the view shows, and hands all that differs to the view in one batch. Cells that stay are filled
/// again in place, and only those whose content differs.
///
/// The view is held weakly and holds the adapter weakly: the app keeps both. An adapter belongs to
/// the main actor.
@MainActor
public final class ListAdapter {
  /// The list view, or nil if it does not exist any more.
  public private(set) weak var view: (any ListView)?

  /// What gives the objects and section controllers, or nil if it does not exist any more.
  public private(set) weak var dataSource: (any ListAdapterDataSource)?

  /// Hears what happens to the view, after the section controller that it concerns.
  public weak var viewDelegate: (any CollectionViewDelegate)?

  let registry: ControllerRegistry?
  let clock: any ListClock

  /// What the view shows.
  var shown = SectionMap()

  var queue = UpdateQueue()
  var flights: [Int: UpdateFlight] = [:]
  var completions: [Int: @MainActor (UpdateReceipt) -> Void] = [:]
  var displayed = DisplayedCells()

  /// The cell that is being asked for, if one is.
  var cellRequest: CellRequest?

  /// How deep the calls are nested in which the view asks or tells something.
  var viewCallDepth = 0

  weak var shownEmptyView: (any ListCell)?
  private let bridge = ListViewBridge()

  /// Creates an adapter that is told what to show by `show(_:)`, and takes over a view.
  ///
  /// - Parameters:
  ///   - view: The list view; it is empty until objects are shown.
  ///   - clock: What runs work later, or nil for real time.
  ///   - emptyView: Gives the cell behind the list while no section has an item.
  ///   - controllers: Says which section controller shows which type of object.
  public init(
    _ view: some ListView, clock: (any ListClock)? = nil,
    emptyView: (@MainActor () -> (any ListCell)?)? = nil,
    @ControllerBuilder controllers: () -> [Controller]
  ) {
    let registry = ControllerRegistry(controllers(), emptyView: emptyView)
    self.registry = registry
    self.clock = clock ?? SystemClock()
    dataSource = registry
    connect(view)
  }

  /// Creates an adapter that asks a data source what to show, takes over a view, and shows the
  /// objects that there are.
  ///
  /// - Parameters:
  ///   - view: The list view.
  ///   - dataSource: Gives objects and section controllers; held weakly.
  ///   - clock: What runs work later, or nil for real time.
  public init(
    _ view: some ListView, dataSource: any ListAdapterDataSource, clock: (any ListClock)? = nil
  ) {
    registry = nil
    self.clock = clock ?? SystemClock()
    self.dataSource = dataSource
    connect(view)
    performUpdates(isAnimated: false)
  }

  private func connect(_ view: any ListView) {
    self.view = view
    bridge.adapter = self
    view.connect(dataSource: bridge, delegate: bridge)
    view.reload()
  }
}
