import RosterDiff
public import RosterEngine

/// A list on any screen: sections of items whose cells follow their items through every change.
///
/// It shows what its data source says from the first `reload()` on. Every call takes effect at
/// once: when it returns, the host has got a transaction that shows the result. Calls from within
/// the data source's answers take effect right after them. It belongs to the main actor.
@MainActor
public final class CollectionView {
  /// What draws the view; held weakly.
  ///
  /// A new host is told of all views that are on the screen.
  public weak var host: (any ViewHost)? {
    didSet { hostDidChange() }
  }

  /// What runs work later.
  public var clock: any ListClock

  /// Whether the view can be seen at present; the host says so.
  public var screenState: ScreenState = .notYet {
    didSet { if screenState != oldValue { updateNestedLists() } }
  }

  /// The titles beside the list that lead to its parts, which the host draws.
  public internal(set) var indexTitles: [String] = []

  /// What the app has set.
  var settings = ViewSettings()

  /// Who gives the data and who hears what happens.
  var connection = Connection()

  /// How the list is arranged.
  var currentLayout: any CollectionLayout

  /// What is shown and what the user does there.
  var state: ListState

  /// What waits while the view is busy, and who is told after that.
  var queue = PassQueue<Work>()

  /// The batch that is open.
  var batch = OpenBatch<Completion>()

  /// The cells.
  let cells = CellStore()

  /// Which items are near.
  var ranges = RangeTracker()

  /// What the reader does to scroll.
  var scrolling = ScrollActivity()

  /// The steps that the host animates.
  var animations = StepAnimations()

  /// The drops that can be undone.
  var drops = DropHistory()

  /// The context menu that is open.
  var menu: ContextMenu?

  /// What runs later.
  var scheduled = Scheduled()

  /// The cell of another list in which this one is shown.
  var nesting = Nesting()

  /// What the view does later, or tells.
  typealias Work = @MainActor (CollectionView) -> Void

  /// Hears what became of a batch.
  typealias Completion = @MainActor (BatchOutcome) -> Void

  /// Work of which there is one piece at a time.
  struct Scheduled {
    /// The slice of work in which cells are filled ahead of time.
    var preparation: ScheduledWork?

    /// The next bit of scrolling while something is held at an edge.
    var reorderScroll: ScheduledWork?
  }

  /// Creates a list that shows nothing until it has a data source.
  ///
  /// - Parameters:
  ///   - layout: How the list is arranged.
  ///   - clock: What runs work later, or nil for real time.
  public init(layout: some CollectionLayout = .list, clock: (any ListClock)? = nil) {
    currentLayout = layout
    state = ListState(engine: ListEngine(layout: layout))
    self.clock = clock ?? SystemClock()
  }
}

// MARK: - Data source, delegate and layout

extension CollectionView {
  /// Gives counts and cells; held weakly, but alive for the length of a batch.
  ///
  /// An adapter, or a data source for snapshots, owns the view: to set another one here is a fault
  /// then, as is every call that changes what is shown, and nothing happens.
  public var dataSource: (any CollectionViewDataSource)? {
    get { connection.dataSource }
    set { setDataSource(newValue) }
  }

  /// Hears what happens, in order and after the host; held weakly.
  ///
  /// A new delegate hears of the items that are near at the next step. An adapter that owns the
  /// view is its delegate: to set another one here is a fault then, and nothing happens; the app's
  /// is `viewDelegate` of the adapter.
  public var delegate: (any CollectionViewDelegate)? {
    get { connection.delegate }
    set { setDelegate(newValue) }
  }

  /// How the list is arranged; a new layout keeps views and the reader's place.
  public var layout: any CollectionLayout {
    get { currentLayout }
    set { setLayout(newValue) }
  }

  /// On which side a line begins; the host draws accordingly.
  public var layoutDirection: LayoutDirection {
    get { state.engine.layoutDirection }
    set {
      input { $0.layoutDirection = newValue }
      whenIdle { $0.updateNestedLists() }
    }
  }

  /// What stays where it is on the screen when the content changes.
  public var anchorPolicy: AnchorPolicy {
    get { state.engine.anchorPolicy }
    set { whenIdle { $0.state.engine.anchorPolicy = newValue } }
  }

  /// How many items the user can select.
  public var selectionMode: SelectionMode {
    get { state.selectionMode }
    set { state.selectionMode = newValue }
  }

  /// How far around what is visible items count as near, or nil for no range at all.
  ///
  /// It takes effect at the next step. Without a delegate nothing is tracked.
  public var rangePolicy: RangePolicy? {
    get { ranges.policy }
    set { ranges.policy = newValue }
  }

  /// How much work the view has done.
  public var counters: CollectionView.Counters { cells.counters }

  /// The cell behind the rows.
  public var background: CollectionViewCell? { cells.background }

  /// The level of an outline at which the item that the user holds would be let go now; nil if
  /// nothing is held, or not in an outline.
  ///
  /// While the data source is asked and told of the drop it is the one that the user has chosen.
  public var dropLevel: Int? { state.dropLevel }

  /// What the user let go last, which can be undone; nil if nothing was, or if it is not known any
  /// more what became of it: see `reload(following:)`.
  public var lastDrop: ReorderDrop? { drops.last }
}
