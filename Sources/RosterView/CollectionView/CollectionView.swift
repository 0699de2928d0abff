import RosterDiff
public import RosterEngine

/// A view that shows sections of items on any host, and whose cells follow their items through
/// every change.
///
/// The view shows the data of its data source from the first `reload()` on. Every call takes effect
/// immediately: when it returns, the host has received a transaction that shows the result. A call
/// from within a data source method takes effect right after the method returns.
@MainActor
public final class CollectionView {
  /// The host, which draws the view; held weakly.
  ///
  /// A new host receives a transaction with all views that are on the screen.
  public weak var host: (any ViewHost)? {
    didSet { hostDidChange() }
  }

  /// The clock that runs work later.
  public var clock: any ListClock

  /// Whether the view is visible; set by the host.
  public var screenState: CollectionView.ScreenState = .notYet {
    didSet { if screenState != oldValue { updateNestedLists() } }
  }

  /// The index titles, which the host draws beside the list.
  public var indexTitles: [String] { connection.indexTitles }

  /// Updates of the whole list that the user requests, for example by pulling it down.
  public private(set) lazy var refresh = CollectionView.Refresh(of: self)

  /// The settings made by the app.
  var settings = ViewSettings()

  /// The data source and the delegate.
  var connection = Connection()

  /// The current layout.
  var currentLayout: any CollectionLayout

  /// The state: what the view shows and how the user interacts with it.
  var state: ListState

  /// The calls that wait while the view is busy, and the notifications that follow.
  var queue = PassQueue<Work>()

  /// The step of the open batch, and the closures that receive its outcome.
  var batch: (step: ListStep, completions: [Completion]) = (ListStep(), [])

  /// The cells.
  let cells = CellStore()

  /// The items that are near the visible part.
  var ranges = RangeTracker()

  /// The state of scrolling by hand.
  var scrolling = ScrollActivity()

  /// The animations of steps.
  var animations = StepAnimations()

  /// The drops that can be undone.
  var drops = DropHistory()

  /// The open context menu.
  var menu: OpenMenu?

  /// The scheduled work.
  var scheduled = Scheduled()

  /// The relation to the cell of another list that shows this one.
  var nesting = Nesting()

  /// Work that the view does later, or a notification.
  typealias Work = @MainActor (CollectionView) -> Void

  /// A closure that receives the outcome of a batch.
  typealias Completion = @MainActor (BatchOutcome) -> Void

  /// Scheduled work, at most one piece of each kind.
  struct Scheduled {
    /// The next slice of work that prepares cells.
    var preparation: ScheduledWork?

    /// The next scroll while the user holds an item at an edge.
    var reorderScroll: ScheduledWork?

    /// The next check whether the host of the running animation still exists.
    var hostCheck: ScheduledWork?
  }

  /// Creates a list that shows nothing until it has a data source.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - clock: The clock that runs work later, or nil for real time.
  public init(layout: some CollectionLayout = .list, clock: (any ListClock)? = nil) {
    currentLayout = layout
    state = ListState(engine: ListEngine(layout: layout))
    self.clock = clock ?? SystemClock()
  }
}

// MARK: - Data source, delegate and layout

extension CollectionView {
  /// The object that provides counts and cells; held weakly, but retained for the duration of a
  /// batch.
  ///
  /// While an adapter or a data source for snapshots owns the view, setting another data source is
  /// a fault and does nothing. The same applies to every call that changes what is shown.
  public var dataSource: (any CollectionViewDataSource)? {
    get { connection.dataSource }
    set { setDataSource(newValue) }
  }

  /// The object that receives events, in order and after the host; held weakly.
  ///
  /// A new delegate receives the items that are near at the next step. An adapter that owns the
  /// view is its delegate. Setting another one is then a fault and does nothing; the app sets
  /// `viewDelegate` of the adapter instead.
  public var delegate: (any CollectionViewDelegate)? {
    get { connection.delegate }
    set { setDelegate(newValue) }
  }

  /// The layout; a new layout keeps the views and the scroll position.
  public var layout: any CollectionLayout {
    get { currentLayout }
    set { setLayout(newValue) }
  }

  /// The side on which a line begins; the host draws accordingly.
  public var layoutDirection: LayoutDirection {
    get { state.engine.layoutDirection }
    set {
      input { $0.layoutDirection = newValue }
      whenIdle { $0.updateNestedLists() }
    }
  }

  /// The policy that determines what keeps its position on the screen when the content changes.
  public var anchorPolicy: AnchorPolicy {
    get { state.engine.anchorPolicy }
    set { whenIdle { $0.state.engine.anchorPolicy = newValue } }
  }

  /// The number of items that the user can select: none, one or several.
  public var selectionMode: SelectionMode {
    get { state.selectionMode }
    set { state.selectionMode = newValue }
  }

  /// The distance from the visible part within which items count as near, or nil to track no range.
  ///
  /// It takes effect at the next step. Items are tracked only if there is a delegate, a preparation
  /// policy, or a closure for the start or the end of the content.
  public var rangePolicy: RangePolicy? {
    get { ranges.policy }
    set { ranges.policy = newValue }
  }

  /// The amount of work that the view has done.
  public var counters: CollectionView.Counters { cells.counters }

  /// The cell behind the rows.
  public var background: CollectionViewCell? { cells.background }

  /// The outline level that the item that the user holds would get if it were dropped now; nil if
  /// the user holds nothing or the list is no outline.
  ///
  /// While the view calls the data source about the drop, it is the level that the user has chosen.
  public var dropLevel: Int? { state.dropLevel }

  /// The last drop, which can be undone.
  ///
  /// It is nil if there was none, or if a reload with unknown differences came after it: see
  /// `reload(following:)`.
  public var lastDrop: ReorderDrop? { drops.last }
}
