public import RosterEngine

/// A list on any screen: sections of items whose cells follow their items through every change.
///
/// It belongs to the main actor.
@MainActor
public final class CollectionView {
  /// Gives counts and cells; held weakly, but alive for the length of a batch.
  public weak var dataSource: (any CollectionViewDataSource)?

  /// Hears what happens; held weakly.
  public weak var delegate: (any CollectionViewDelegate)?

  /// What draws the view; held weakly.
  ///
  /// A new host is told of all views that are on the screen.
  public weak var host: (any ViewHost)?

  /// What runs work later.
  public var clock: any ListClock

  /// What happens when something is wrong.
  public var faultPolicy = FaultPolicy()

  /// Hears what was wrong and what was done about it, before the policy takes effect.
  public var onFault: (@MainActor (ListFault) -> Void)?

  /// What stays where it is on the screen when the content changes.
  public var anchorPolicy: AnchorPolicy = .topItem

  /// How many items the user can select.
  public var selectionMode: SelectionMode = .single

  /// Whether the view can be seen at present; the host says so.
  public var screenState: ScreenState = .notYet

  /// How much work the view has done.
  public internal(set) var counters = ViewCounters()

  /// The cell behind the rows.
  public internal(set) var background: Cell?

  /// How rows are arranged; a new layout keeps views and the reader's place.
  public var layout: ListLayout

  /// Creates a list that shows nothing until it has a data source.
  ///
  /// - Parameters:
  ///   - layout: How rows are arranged.
  ///   - clock: What runs work later, or nil for real time.
  public init(layout: ListLayout = .list, clock: (any ListClock)? = nil) {
    self.layout = layout
    self.clock = clock ?? SystemClock()
  }
}
