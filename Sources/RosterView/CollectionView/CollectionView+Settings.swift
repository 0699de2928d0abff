public import RosterDiff
public import RosterEngine

/// What an app sets of a list view and the view only reads.
@MainActor
struct ViewSettings {
  var faultPolicy: FaultPolicy = FaultPolicy()
  var onFault: (@MainActor (ListFault) -> Void)?
  var onNearEnd: (@MainActor () -> Void)?
  var onNearStart: (@MainActor () -> Void)?
  var animation: ListAnimation? = .standard
  var reorderScrolling: ReorderScrolling = ReorderScrolling()
  var animatesDrops: Bool = true
  var levelWidth: Double = 2
  var batchRules: BatchRules = .roster
  var keptCellCount: Int = 8
  var preparationPolicy: PreparationPolicy?
}

extension CollectionView {
  /// What happens when something is wrong, unless the adapter or data source that owns the view has
  /// a policy of its own.
  public var faultPolicy: FaultPolicy {
    get { settings.faultPolicy }
    set { settings.faultPolicy = newValue }
  }

  /// Hears what was wrong and what was done about it, before the policy takes effect.
  ///
  /// The faults of a list that an adapter or a data source for snapshots shows, those of its view
  /// among them, are told to `onFault` of that one instead, if it is set.
  public var onFault: (@MainActor (ListFault) -> Void)? {
    get { settings.onFault }
    set { settings.onFault = newValue }
  }

  /// Called when the delegate is told that the end of the content came near, right after it.
  ///
  /// The place to load more from; see `PageLoader` of RosterKit.
  public var onNearEnd: (@MainActor () -> Void)? {
    get { settings.onNearEnd }
    set { settings.onNearEnd = newValue }
  }

  /// Called when the delegate is told that the start of the content came near, right after it.
  ///
  /// The place to load from what comes before, in a chat for example. A list that stands at its start
  /// is there from the first step on: nobody could scroll it nearer. One that is to begin at its end
  /// gets the anchor policy `end` before it is shown, and nothing is told until the reader goes back;
  /// `scrollToEnd()` afterwards comes too late for that.
  public var onNearStart: (@MainActor () -> Void)? {
    get { settings.onNearStart }
    set { settings.onNearStart = newValue }
  }

  /// How animated steps are animated from now on, or nil for not at all.
  public var animation: ListAnimation? {
    get { settings.animation }
    set { settings.animation = newValue }
  }

  /// How the list scrolls while an item is held at its edge.
  public var reorderScrolling: ReorderScrolling {
    get { settings.reorderScrolling }
    set { settings.reorderScrolling = newValue }
  }

  /// Whether it is animated how what the user lets go comes to its place, or goes back.
  ///
  /// It is looked at after the data source was asked whether the drop stays, so that an answer can
  /// change it.
  public var animatesDrops: Bool {
    get { settings.animatesDrops }
    set { settings.animatesDrops = newValue }
  }

  /// How far a pointer that holds an item of an outline goes to the side for one level, in the unit
  /// of the host; two columns by default, as rows are indented in a terminal.
  public var levelWidth: Double {
    get { settings.levelWidth }
    set { settings.levelWidth = newValue }
  }

  /// Which batches are legal.
  ///
  /// With `uikit` the view refuses what UIKit's collection view would not survive, for apps that
  /// run on both. A batch of an adapter or a data source that owns the view is planned for these
  /// rules first (see `BatchUpdate.plan(for:before:after:repetitions:)`): each stage of the plan has
  /// to be legal, and the view carries all of them out in one step.
  public var batchRules: BatchRules {
    get { settings.batchRules }
    set { settings.batchRules = newValue }
  }

  /// How many cells that have left the screen stay filled, to come back without being bound
  /// again.
  public var keptCellCount: Int {
    get { settings.keptCellCount }
    set { settings.keptCellCount = newValue }
  }

  /// How cells are filled ahead of time, or nil to fill them when they come on the screen.
  ///
  /// Cells of items that are near are filled, the nearest first in the direction of scrolling.
  public var preparationPolicy: PreparationPolicy? {
    get { settings.preparationPolicy }
    set {
      settings.preparationPolicy = newValue
      preparationPolicyDidChange()
    }
  }
}
