public import RosterDiff
public import RosterEngine
public import RosterSnapshot
public import RosterView

/// The common base of the data sources that show snapshots of identifiers and of values in a list
/// view.
///
/// It sets itself as the data source of the view. The view holds it weakly, and it holds its
/// delegate weakly: the app retains both. It is a fault if either was deallocated by the next turn
/// of the main run loop while the view still exists. If another data source or an adapter has taken
/// over the view, applying a snapshot is a fault: who requested the view last has it, whatever
/// hook that was in.
///
/// Lookups, `snapshot()` and cells correspond to what is shown. It belongs to the main actor.
@MainActor
open class ListSnapshotDataSource<Snapshot: ListSnapshot>: ViewOwner {
  /// The updater that performs the updates.
  public let updater: any ListUpdatingDelegate

  /// Makes headers, footers and other views; nil to show the headers and footers of the snapshot.
  ///
  /// Its views are not compared. It is called again when the header or footer of the snapshot
  /// differs, or the section is reloaded.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Returns whether a section has a supplementary view of a kind that is not in the snapshot; nil for
  /// no header and no footer, but whatever else the layout requests from `supplementaryViewProvider`.
  public var hasSupplementaryView: (@MainActor (ElementKind, Snapshot.SectionID) -> Bool)?

  /// The handlers for the actions at the sides of items.
  public var swipeHandlers = SwipeHandlers()

  /// How a snapshot is applied without animation.
  public var unanimatedApply = UnanimatedApply.diffs

  /// The handler of every fault of the list and of its view; nil leaves faults to `onFault` of the
  /// view.
  ///
  /// It is called with or without a view, and before the fault policy takes effect.
  public var onFault: (@MainActor (ListFault) -> Void)?

  /// The response to a fault in the list; nil, the default, uses the policy of the view.
  public var faultPolicy: ListFault.Policy?

  /// The delegate that receives the events of the view.
  public weak var delegate: (any CollectionViewDelegate)? {
    willSet { expectToLive(newValue, "delegate") { $0.delegate } }
    didSet { lease?.delegate = delegate }
  }

  /// The list view, or nil if it was deallocated, or another adapter or data source has taken it
  /// over or still uses it.
  public var view: (any ListView)? { connection.view }

  let connection = ViewConnection()

  /// The state that is shown.
  private(set) var shown: SnapshotState<Snapshot>

  /// The identifiers of the shown sections.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  var sections: [Snapshot.SectionID] { shown.snapshot.sectionIdentifiers }

  /// The number of changes of the shown state.
  private(set) var generation = 0

  /// The observation of the models whose snapshot is shown, or nil.
  var observation: ListObservation?

  /// The move of an item that is being handled.
  var handling = MoveHandling<Snapshot>()

  private(set) var configuration: Parts

  /// The content shown by the cells of headers and footers.
  var sectionCells = CellContents<SectionView>()

  /// The cell that is being reconfigured by the closure that makes cells.
  private var reconfigured: (element: ListElement, cell: any ListCell)?

  /// The empty snapshot, cells and comparison of a data source, which only Roster's own classes know.
  public struct Parts {
    let empty: Snapshot
    let cells: SnapshotCells<Snapshot.Item>
    fileprivate(set) var comparison: SnapshotComparison<Snapshot>
  }

  /// Creates a data source of Roster's own classes.
  ///
  /// It is public, because a class with a designated initializer that an app does not see passes no
  /// convenience initializers on to the app's subclasses.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - parts: The parts.
  public init(_ view: any ListView, _ updater: (any ListUpdatingDelegate)?, _ parts: Parts) {
    self.updater = updater ?? ListAdapterUpdater()
    configuration = parts
    shown = SnapshotState(snapshot: parts.empty)
    let lease = view.lease(to: self)
    connection.requested = lease
    connection.lease = lease
    lease.whenBegun { [weak self, weak view] in self?.begin(on: view) }
    expectDelegateOfUpdater()
    expectToBeHeld()
  }

  /// Shows nothing yet in a view that was just taken over.
  private func begin(on view: (any ListView)?) {
    guard let lease, lease.isValid else { return }
    connection.view = view
    if delegate == nil { delegate = lease.delegate }
    lease.reload()
  }

  /// Called when another owner has taken over the view.
  package func leaseDidEnd() {
    connection.view = nil
    viewWasTaken()
  }

  // MARK: - Differences between kinds of snapshots

  /// Replaces the snapshot of a state.
  func put(_ snapshot: Snapshot, in state: inout SnapshotState<Snapshot>) {
    state.snapshot = snapshot
  }

  /// Returns a requested state with the changes that follow from it, compared with what is shown.
  func completed(_ state: SnapshotState<Snapshot>) -> SnapshotState<Snapshot> { state }

  /// Returns a snapshot with the pending changes of an earlier one that is not shown by itself.
  func replacing(_ earlier: Snapshot, by snapshot: Snapshot) -> Snapshot { snapshot }

  /// The number of items in each shown section.
  var itemCounts: [Int] {
    sections.map { shown.snapshot.numberOfItems(inSection: $0) }
  }

  /// Returns the shown item at an index path, or nil if there is none.
  func item(at path: ItemPath) -> Snapshot.Item? { nil }

  /// Returns the animation of a batch.
  package func animation(
    of batch: BatchUpdate, standard animation: ListAnimation
  ) -> ListAnimation? { animation }

  /// Returns the animation of an element that appears or disappears, or nil for that of the
  /// delegate of the view.
  package func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? { nil }

  /// Returns whether the user may edit an item by the controls of a table.
  package func canEditItem(at path: ItemPath) -> Bool { false }

  /// Called when the user has edited an item by the controls of a table.
  package func editItem(at path: ItemPath, by edit: ListLease.RowEdit) {}

  /// Does something that has to be done on the main thread: now, unless overridden.
  ///
  /// Snapshots can be applied in code that the compiler does not check for its actor. A data source
  /// for callers on any thread overrides this, and does the work there, in order.
  ///
  /// - Parameter work: The work.
  open func onMainActor(_ work: @escaping @MainActor () -> Void) {
    MainActor.assertIsolated("a snapshot was applied on another thread than the main thread")
    work()
  }

  // MARK: - Data source

  /// Returns the number of shown sections.
  ///
  /// - Parameter view: The view that requests it.
  /// - Returns: The number.
  public final func numberOfSections(in view: any ListView) -> Int {
    shown.snapshot.numberOfSections
  }

  /// Returns the number of items in a shown section.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - section: The index of the section.
  /// - Returns: The number, 0 if there is no such section.
  public final func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int
  {
    sectionIdentifier(for: section).map { shown.snapshot.numberOfItems(inSection: $0) } ?? 0
  }

  /// Returns a configured cell.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - element: The element that the cell shows.
  /// - Returns: The cell, or nil if the element does not exist or has no cell.
  public final func collectionView(
    _ view: any ListView, cellFor element: ListElement
  ) -> (any ListCell)? {
    serve {
      guard case .item(let path) = element else { return supplementary(view, element) }
      let live = reconfigured.flatMap { $0.element == element ? $0.cell : nil }
      reconfigured = nil
      guard let item = item(at: path) else { return nil }
      return checked(configuration.cells.make(view, path, item), against: live, element)
    }
  }

  /// Reconfigures a cell, if there is a closure that can do so.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - cell: The cell, on the screen or prefetched.
  ///   - element: The element that it shows.
  /// - Returns: Whether it was reconfigured; if not, the view requests a cell.
  public final func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool {
    serve {
      guard case .item(let path) = element else { return update(cell, supplementary: element) }
      if let item = item(at: path), let update = configuration.cells.update {
        return update(cell, item)
      }
      reconfigured = (element, cell)
      return false
    }
  }

  /// Returns whether a section has a supplementary view.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - kind: The kind of the supplementary view.
  ///   - section: The index of the section.
  /// - Returns: Whether it has one in the snapshot, or by `hasSupplementaryView`.
  public final func collectionView(
    _ view: any ListView, has kind: ElementKind, inSection section: Int
  ) -> Bool {
    guard let id = sectionIdentifier(for: section) else { return false }
    return serve {
      views(of: id)[kind] != nil
        || hasSupplementaryView?(kind, id)
          ?? (supplementaryViewProvider != nil && ListSections.hasByDefault(kind))
    }
  }

  /// Returns the size of an element for layouts that request it; zero unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - element: The element.
  /// - Returns: The size in the unit of the host, not negative.
  open func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize { .zero }

  /// Returns the insets and spacings of a section; nil unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that requests them.
  ///   - section: The index of the section.
  /// - Returns: The metrics, or nil to use those of the layout.
  open func collectionView(_ view: any ListView, metricsForSection section: Int) -> SectionMetrics?
  {
    nil
  }

  /// Returns the parent of an item in an outline; nil unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - path: The index path of the item.
  /// - Returns: The index path of its parent, or nil if it has none.
  open func collectionView(_ view: any ListView, parentOfItemAt path: ItemPath) -> ItemPath? { nil }

  /// Returns whether the user can expand or collapse an item; false unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - path: The index path of the item.
  /// - Returns: Whether the user can.
  open func collectionView(_ view: any ListView, canToggleItemAt path: ItemPath) -> Bool { false }

  /// Expands or collapses an item on behalf of the user; does nothing unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - path: The index path of the item.
  open func collectionView(_ view: any ListView, toggleItemAt path: ItemPath) {}

  /// Returns whether the user may move an item; false unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that requests it.
  ///   - path: The index path of the item.
  /// - Returns: Whether the item may be moved.
  open func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { false }

  /// Returns the levels at which an item can be dropped in an outline; nil unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that requests them.
  ///   - path: The index path of the item.
  ///   - target: Its index path after the move.
  /// - Returns: The levels, or nil if there are none.
  open func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels? { nil }

  /// The index titles beside the list; none unless overridden.
  ///
  /// They are read when a snapshot is shown.
  open var indexTitles: [String] { [] }

  /// Returns the index path that an index title scrolls to.
  ///
  /// Unless overridden, it is the first item from the section with the index of the title, as with
  /// a table.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: Its index in `indexTitles`.
  /// - Returns: The index path of an item, or nil if the title has no target.
  open func path(forIndexTitle title: String, at index: Int) -> ItemPath? {
    firstItem(fromSection: index)
  }

  /// Called when the user has moved an item; does nothing unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - path: The index path of the item before the move.
  ///   - target: Its index path after the move.
  open func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath) {}
}

// MARK: - State

extension ListSnapshotDataSource where Snapshot: Sendable {
  /// Allows snapshots to be compared off the main actor.
  ///
  /// Initializers do so where the identifiers are known to be `Sendable`. A convenience initializer of
  /// a generic subclass calls it instead of delegating to one of those: it would leave the stored
  /// properties of further subclasses without values (Swift 6.3).
  public final func allowBackgroundComparison() {
    configuration.comparison = SnapshotComparison(sendable: Snapshot.self)
  }
}

extension ListSnapshotDataSource {
  /// Whether the view is calling out at this moment.
  var isViewBusy: Bool { connection.callDepth > 0 }

  /// Makes a state the one that is shown.
  func show(_ state: SnapshotState<Snapshot>) {
    shown = state.settled
    generation += 1
  }

  /// Returns the state after edits, made in order.
  func state(after edits: [SnapshotEdit<Snapshot>]) -> SnapshotState<Snapshot> {
    var state = shown
    for (index, content) in edits.enumerated() {
      let before = state.snapshot
      content.edit(&state)
      // An earlier snapshot that is not shown by itself may have marks that the later one lacks.
      if index > 0 { state.snapshot = replacing(before, by: state.snapshot) }
    }
    return completed(state)
  }

  /// Calls the app as if a state were already shown.
  func previewing<Answer>(_ state: SnapshotState<Snapshot>, _ body: () -> Answer) -> Answer {
    let before = shown
    shown = state
    defer { shown = before }
    return serve(body)
  }

  /// Runs a call from the view.
  func serve<Result>(_ body: () -> Result) -> Result {
    func call() -> Result {
      connection.callDepth += 1
      defer { connection.callDepth -= 1 }
      return body()
    }
    guard let lease else { return call() }
    return lease.use(call)
  }
}
