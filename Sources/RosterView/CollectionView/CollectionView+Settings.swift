public import RosterDiff
public import RosterEngine

/// The settings of a list view, which the app sets and the view only reads.
@MainActor
struct ViewSettings {
  var faultPolicy: ListFault.Policy = ListFault.Policy()
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
  /// The reaction to faults, unless the adapter or data source that owns the view has a policy of
  /// its own.
  public var faultPolicy: ListFault.Policy {
    get { settings.faultPolicy }
    set { settings.faultPolicy = newValue }
  }

  /// Called with each fault, before the policy takes effect.
  ///
  /// If an adapter or a data source for snapshots owns the view and has set its own `onFault`, that
  /// closure receives the faults instead, including those of the view.
  public var onFault: (@MainActor (ListFault) -> Void)? {
    get { settings.onFault }
    set { settings.onFault = newValue }
  }

  /// Called right after the delegate's `collectionViewIsNearEnd(_:)`.
  ///
  /// Use it to load more items; see `PageLoader` of RosterKit.
  public var onNearEnd: (@MainActor () -> Void)? {
    get { settings.onNearEnd }
    set { settings.onNearEnd = newValue }
  }

  /// Called right after the delegate's `collectionViewIsNearStart(_:)`.
  ///
  /// Use it to load earlier items, in a chat for example. A list that opens at its start calls it
  /// at the first step. For a list that opens at its end, set the anchor policy to `end` before the
  /// list is shown: then the closure is called only when the reader scrolls back. Calling
  /// `scrollToEnd()` afterwards is too late for that.
  public var onNearStart: (@MainActor () -> Void)? {
    get { settings.onNearStart }
    set { settings.onNearStart = newValue }
  }

  /// The animation of animated steps from now on, or nil for none.
  public var animation: ListAnimation? {
    get { settings.animation }
    set { settings.animation = newValue }
  }

  /// The policy for automatic scrolling while the user holds an item at an edge.
  public var reorderScrolling: ReorderScrolling {
    get { settings.reorderScrolling }
    set { settings.reorderScrolling = newValue }
  }

  /// Whether the view animates how a dropped item moves to its new index path, or back.
  ///
  /// The view reads it after it has asked the data source whether to accept the drop, so the data
  /// source can still change it.
  public var animatesDrops: Bool {
    get { settings.animatesDrops }
    set { settings.animatesDrops = newValue }
  }

  /// The horizontal distance of the pointer that corresponds to one outline level while the user
  /// holds an item, in the unit of the host.
  ///
  /// The default is 2, the indentation of rows in a terminal.
  public var levelWidth: Double {
    get { settings.levelWidth }
    set { settings.levelWidth = newValue }
  }

  /// The rules that decide which batches are legal.
  ///
  /// With `uikit`, batches that UIKit's collection view does not accept are illegal, for apps that
  /// run on both. A batch of an adapter or a data source that owns the view is planned for these
  /// rules first (see `BatchUpdate.plan(for:before:after:repetitions:)`): each stage of the plan
  /// has to be legal, and the view performs all stages in one step.
  public var batchRules: BatchRules {
    get { settings.batchRules }
    set { settings.batchRules = newValue }
  }

  /// The number of cells that stay configured after they have left the screen, so that they can
  /// return without being bound again.
  public var keptCellCount: Int {
    get { settings.keptCellCount }
    set { settings.keptCellCount = newValue }
  }

  /// How cells are prepared ahead of time, or nil to configure them when they come on the screen.
  ///
  /// The view prepares the cells of items that are near, the nearest ones in the direction of
  /// scrolling first.
  public var preparationPolicy: PreparationPolicy? {
    get { settings.preparationPolicy }
    set {
      settings.preparationPolicy = newValue
      preparationPolicyDidChange()
    }
  }
}
