public import RosterDiff
public import RosterEngine

/// A list on any screen: sections of items whose cells follow their items through every change.
///
/// It shows what its data source says from the first `reload()` on. Every call takes effect at
/// once: when it returns, the host has got a transaction that shows the result. Calls from within
/// the data source's answers take effect right after them. It belongs to the main actor.
@MainActor
public final class CollectionView {
  /// Gives counts and cells; held weakly, but alive for the length of a batch.
  ///
  /// An adapter, or a data source for snapshots, owns the view: to set another one here is a fault
  /// then, as is every call that changes what is shown, and nothing happens.
  public var dataSource: (any CollectionViewDataSource)? {
    get { attachedDataSource }
    set { setDataSource(newValue) }
  }

  /// Hears what happens, in order and after the host; held weakly.
  ///
  /// A new delegate hears of the items that are near at the next step. An adapter that owns the
  /// view is its delegate: to set another one here is a fault then, and nothing happens; the app's
  /// is `viewDelegate` of the adapter.
  public var delegate: (any CollectionViewDelegate)? {
    get { attachedDelegate }
    set { setDelegate(newValue) }
  }

  /// What draws the view; held weakly.
  ///
  /// A new host is told of all views that are on the screen.
  public weak var host: (any ViewHost)? {
    didSet { hostDidChange() }
  }

  /// What runs work later.
  public var clock: any ListClock

  /// What happens when something is wrong, unless the adapter or data source that owns the view has
  /// a policy of its own.
  public var faultPolicy = FaultPolicy()

  /// Hears what was wrong and what was done about it, before the policy takes effect.
  ///
  /// The faults of a list that an adapter or a data source for snapshots shows, those of its view
  /// among them, are told to `onFault` of that one instead, if it is set.
  public var onFault: (@MainActor (ListFault) -> Void)?

  /// Hears the same before, on behalf of what records updates.
  package var faultObserver: (@MainActor (ListFault) -> Void)?

  /// Called when the delegate is told that the end of the content came near, right after it.
  ///
  /// The place to load more from; see `PageLoader` of RosterKit.
  public var onNearEnd: (@MainActor () -> Void)?

  /// Called when the delegate is told that the start of the content came near, right after it.
  ///
  /// The place to load from what comes before, in a chat for example. A list that stands at its start
  /// is there from the first step on: nobody could scroll it nearer. One that is to begin at its end
  /// gets the anchor policy `end` before it is shown, and nothing is told until the reader goes back;
  /// `scrollToEnd()` afterwards comes too late for that.
  public var onNearStart: (@MainActor () -> Void)?

  /// What stays where it is on the screen when the content changes.
  public var anchorPolicy: AnchorPolicy {
    get { engine.anchorPolicy }
    set { whenIdle { $0.engine.anchorPolicy = newValue } }
  }

  /// How cells are filled ahead of time, or nil to fill them when they come on the screen.
  ///
  /// Cells of items that are near are filled, the nearest first in the direction of scrolling.
  public var preparationPolicy: PreparationPolicy? {
    didSet { preparationPolicyDidChange() }
  }

  /// How animated steps are animated from now on, or nil for not at all.
  public var animation: ListAnimation? = .standard

  /// How the list scrolls while an item is held at its edge.
  public var reorderScrolling = ReorderScrolling()

  /// Whether it is animated how what the user lets go comes to its place, or goes back.
  ///
  /// It is looked at after the data source was asked whether the drop stays, so that an answer can
  /// change it.
  public var animatesDrops = true

  /// How far a pointer that holds an item of an outline goes to the side for one level, in the unit
  /// of the host; two columns by default, as rows are indented in a terminal.
  public var levelWidth = 2.0

  /// The level of an outline at which the item that the user holds would be let go now; nil if
  /// nothing is held, or not in an outline.
  ///
  /// While the data source is asked and told of the drop it is the one that the user has chosen.
  public internal(set) var dropLevel: Int?

  /// What the user let go last, which can be undone; nil if nothing was, or if it is not known any
  /// more what became of it: see `reload(following:)`.
  public internal(set) var lastDrop: ReorderDrop?

  /// Which batches are legal.
  ///
  /// With `uikit` the view refuses what UIKit's collection view would not survive, for apps that
  /// run on both. A batch of an adapter or a data source that owns the view is planned for these
  /// rules first (see `BatchUpdate.plan(for:before:after:repetitions:)`): each stage of the plan has
  /// to be legal, and the view carries all of them out in one step.
  public var batchRules = BatchRules.roster

  /// How many items the user can select.
  public var selectionMode: SelectionMode = .single

  /// Whether the view can be seen at present; the host says so.
  public var screenState: ScreenState = .notYet {
    didSet { if screenState != oldValue { updateNestedLists() } }
  }

  /// How far around what is visible items count as near, or nil for no range at all.
  ///
  /// It takes effect at the next step. Without a delegate nothing is tracked.
  public var rangePolicy: RangePolicy? {
    get { ranges.policy }
    set { ranges.policy = newValue }
  }

  /// How many cells that have left the screen stay filled, to come back without being bound
  /// again.
  public var keptCellCount = 8

  /// How much work the view has done.
  public internal(set) var counters = ViewCounters()

  /// The cell behind the rows.
  public internal(set) var background: Cell?

  /// Whether the cell behind the rows is going to be drawn again at the next turn.
  var isBackgroundUndrawn = false

  /// The titles beside the list that lead to its parts, which the host draws.
  public internal(set) var indexTitles: [String] = []

  /// How the list is arranged; a new layout keeps views and the reader's place.
  public var layout: any CollectionLayout {
    get { currentLayout }
    set { setLayout(newValue) }
  }

  /// On which side a line begins; the host draws accordingly.
  public var layoutDirection: LayoutDirection {
    get { engine.layoutDirection }
    set {
      input { $0.layoutDirection = newValue }
      whenIdle { $0.updateNestedLists() }
    }
  }

  weak var attachedDataSource: (any CollectionViewDataSource)?
  weak var attachedDelegate: (any CollectionViewDelegate)? {
    didSet { if attachedDelegate !== oldValue { ranges.reset() } }
  }
  var engine: ListEngine
  var currentLayout: any CollectionLayout
  /// The classes of the cells of decorations.
  var decorationTypes: [ElementKind: Cell.Type] = [ListLayout.Separator.kind: SeparatorCell.self]
  var cells: [ViewID: Cell] = [:]
  var pool = ReusePool()
  var waiting = WaitingCells()
  /// The slice of work in which cells will be filled ahead of time.
  var preparation: ScheduledWork?
  var ranges = RangeTracker()
  /// Whether the reader or the app scrolls in this step.
  var isScrolling = false
  var scrolling = ScrollActivity()
  var animatedScrollCount = 0

  // Places in the interaction, as in all of the state, are places of what is shown.
  var selection = ListSelection()
  var highlighted: ItemPath?
  /// An item or a header.
  var focused: ListElement?
  /// Whether the cell of what has the focus is told that it has.
  var showsFocus = true {
    didSet { if showsFocus != oldValue { showsFocusDidChange() } }
  }
  var menu: OpenContextMenu?
  var drag: Drag?
  /// Where what is held was shown before this step, for the places of what goes in it.
  var placeBefore: Displacement?
  var reorderScroll: ScheduledWork?
  /// The drops that somebody may undo, the last one among them.
  var drops: [KnownDrop] = []
  /// Tells the data after one change from that after another, for drops that are undone.
  var dataNumber = 0
  var lastDataNumber = 0

  var phase = Phase.idle
  /// What was asked for while the view was not idle.
  var postponed: [@MainActor (CollectionView) -> Void] = []
  /// What is to be told once the step is done, in order.
  var events: [@MainActor (CollectionView) -> Void] = []
  var isTelling = false

  /// The operations of the batch that is open, or nil while nothing differs.
  var recorded: ViewUpdate?
  /// What the batch that is open becomes, if somebody asked for a reload within it.
  var wantedReload: WantedReload?
  var completions: [@MainActor (BatchOutcome) -> Void] = []
  /// The batch that the step to come shows.
  var steppedBatch: BatchUpdate?

  /// The owner of the view, while it is making a call.
  var caller: (any ViewOwner)?

  /// Whether the data source has other data than the view, after a refused batch.
  var isStale = false
  /// The views that got an empty cell because the data source could not be asked.
  var blankViews: Set<ViewID> = []

  /// The step that the host is animating.
  var animatedStep: AnimatedStep?
  /// The cells of the views that are leaving in front of the reader; nobody else gets them.
  var leavingCells: [ViewID: Cell] = [:]

  /// The cells that were dequeued for the answer that is awaited.
  var dequeued: [Cell] = []
  /// The cell whose content is being brought up to date.
  var reconfigured: Cell?
  /// The views whose cells were brought up to date in this step.
  var refilled: Set<ViewID> = []
  /// The cells that asked to be drawn again.
  var undrawn: Set<ViewID> = []

  // Those of them that the present step draws.
  var redrawn: Set<ViewID> = []

  /// The cell of another list in which this one is shown.
  weak var nest: NestedListCell?
  /// The host of that list, which has made the last host of this one.
  weak var hostMaker: (any ViewHost)?
  /// Whether a new host would measure the same sizes as the last one.
  var keepsSizes = false

  /// A reload that takes the place of a batch.
  enum WantedReload {
    /// It is known what stays.
    case follows
    /// Nothing is known of what stays.
    case forgets
  }

  /// What the view is doing.
  enum Phase {
    /// Nothing: calls take effect at once.
    case idle
    /// The data is being switched: batches join, other calls wait.
    case batching
    /// The data source is being asked: all calls wait.
    case asking
  }

  /// Creates a list that shows nothing until it has a data source.
  ///
  /// - Parameters:
  ///   - layout: How the list is arranged.
  ///   - clock: What runs work later, or nil for real time.
  public init(layout: some CollectionLayout = .list, clock: (any ListClock)? = nil) {
    self.currentLayout = layout
    self.engine = ListEngine(layout: layout)
    self.clock = clock ?? SystemClock()
  }
}
