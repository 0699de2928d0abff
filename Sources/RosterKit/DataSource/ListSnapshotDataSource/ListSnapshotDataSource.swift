public import RosterDiff
public import RosterEngine
public import RosterSnapshot
public import RosterView

/// Shows snapshots in a list view: what the data sources for ids and for values have in common.
///
/// It sets itself as the data source of the view, which holds it weakly: the app keeps it, and the
/// delegate, which is held weakly too. One that has gone at the next turn is a fault if the view is
/// still there. Putting another data source in its place is a fault when the next snapshot is applied.
///
/// Lookups, `snapshot()` and cells are those of what is shown. It belongs to the main actor.
@MainActor
open class ListSnapshotDataSource<Snapshot: ListSnapshot>: ViewOwner {
  /// What a change that is not to be animated does.
  public enum UnanimatedApply: Hashable, Sendable {
    /// The change is worked out as always, and shown without animation, as since iOS 15.
    case diffs

    /// The view is reloaded, as with `NSCollectionView`.
    case reloads
  }

  /// Makes a header, footer or another view of a section or an item.
  ///
  /// The item is nil for what belongs to a section.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ view: any ListView, _ element: ListElement, _ section: Snapshot.SectionID,
      _ item: Snapshot.ItemID?
    ) -> (any ListCell)?

  /// What carries out the updates.
  public let updater: ListAdapterUpdater

  /// Makes headers, footers and other views; nil to show the headers and footers of the snapshot.
  ///
  /// What it makes is not compared: it is asked again when the header or footer that the snapshot
  /// has differs, or the section is reloaded.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Whether a section has a header besides those that have one in the snapshot; nil for none.
  public var hasHeader: (@MainActor (Snapshot.SectionID) -> Bool)?

  /// Whether a section has a footer besides those that have one in the snapshot; nil for none.
  public var hasFooter: (@MainActor (Snapshot.SectionID) -> Bool)?

  /// What a change that is not to be animated does.
  public var unanimatedApply = UnanimatedApply.diffs

  /// Hears what was wrong in the list, in its view too, and what was done about it; nil to leave it
  /// to `onFault` of the view.
  ///
  /// It is told whether there is a view or not, and before the policy takes effect.
  public var onFault: (@MainActor (ListFault) -> Void)?

  /// What happens when something is wrong in the list; nil, the default, for what the view says.
  public var faultPolicy: FaultPolicy?

  /// Hears what happens in the view.
  public weak var delegate: (any CollectionViewDelegate)? {
    willSet { expectToLive(newValue, "delegate") { $0.delegate } }
    didSet { lease?.delegate = delegate }
  }

  /// The list view, or nil if it does not exist any more.
  public private(set) weak var view: (any ListView)?

  /// The right to change what the view shows.
  private(set) var lease: ListLease?

  /// What is shown.
  private(set) var shown: SnapshotState<Snapshot>

  /// The sections that are shown.
  private(set) var sections: [Snapshot.SectionID] = []

  /// How often what is shown has changed.
  private(set) var generation = 0

  /// How deep the view is in calls of the app's code.
  private var viewCallDepth = 0

  var expectations = Expectations()

  /// Whether the app is being told of a move that is done.
  var isTellingMove = false

  private let cells: SnapshotCells<Snapshot.Item>

  /// What the cells of headers and footers show.
  var sectionCells = CellContents<SectionView>()

  let comparison: SnapshotComparison<Snapshot>

  /// The cell that is being brought up to date by the way in which cells are made.
  private var reconfigured: (element: ListElement, cell: any ListCell)?

  init(
    _ view: any ListView, _ updater: ListAdapterUpdater?, empty: Snapshot,
    _ cells: SnapshotCells<Snapshot.Item>, _ comparison: SnapshotComparison<Snapshot>
  ) {
    self.view = view
    self.updater = updater ?? ListAdapterUpdater()
    self.cells = cells
    self.comparison = comparison
    shown = SnapshotState(snapshot: empty)
    let lease = view.lease(to: self)
    delegate = lease.delegate
    self.lease = lease
    lease.reload()
    expectDelegateOfUpdater()
    expectToBeHeld()
  }

  // MARK: - What kinds of snapshots do differently

  /// Puts a snapshot in the place of what is there.
  func put(_ snapshot: Snapshot, in state: inout SnapshotState<Snapshot>) {
    state.snapshot = snapshot
  }

  /// Returns what was asked for with what follows from it, compared with what is shown.
  func completed(_ state: SnapshotState<Snapshot>) -> SnapshotState<Snapshot> { state }

  /// Returns a snapshot with what is still to be done of one that it follows and that is not shown
  /// by itself.
  func replacing(_ earlier: Snapshot, by snapshot: Snapshot) -> Snapshot { snapshot }

  /// The number of items in each section that is shown.
  var itemCounts: [Int] {
    sections.map { shown.snapshot.numberOfItems(inSection: $0) }
  }

  /// Returns what is shown at a place, or nil if there is no such place.
  func item(at path: ItemPath) -> Snapshot.Item? { nil }

  /// Returns how a batch is animated.
  package func animation(
    of batch: BatchUpdate, standard animation: ListAnimation
  ) -> ListAnimation? { animation }

  /// Returns how an element comes or goes, or nil to ask the delegate of the view.
  package func animationStyle(
    for element: ListElement, cause: ViewChange.Cause
  ) -> AnimationStyle? { nil }

  // MARK: - Data source

  /// Returns the number of sections that are shown.
  ///
  /// - Parameter view: The view that asks.
  /// - Returns: The number.
  public final func numberOfSections(in view: any ListView) -> Int { sections.count }

  /// Returns the number of items in a section that is shown.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - section: The index of the section.
  /// - Returns: The number, 0 if there is no such section.
  public final func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int
  {
    sectionIdentifier(for: section).map { shown.snapshot.numberOfItems(inSection: $0) } ?? 0
  }

  /// Returns a filled cell.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - element: What it is to show.
  /// - Returns: The cell, or nil if there is nothing at that place or nobody makes a cell for it.
  public final func collectionView(
    _ view: any ListView, cellFor element: ListElement
  ) -> (any ListCell)? {
    serve {
      guard case .item(let path) = element else { return supplementary(view, element) }
      let live = reconfigured.flatMap { $0.element == element ? $0.cell : nil }
      reconfigured = nil
      guard let item = item(at: path) else { return nil }
      return checked(cells.make(view, path, item), against: live, element)
    }
  }

  /// Brings a cell up to date, if there is a way that keeps it.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - cell: The cell, on the screen or prefetched.
  ///   - element: What it shows.
  /// - Returns: Whether it was done; the view asks for another cell if not.
  public final func collectionView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool {
    serve {
      guard case .item(let path) = element else { return update(cell, supplementary: element) }
      if let item = item(at: path), let update = cells.update { return update(cell, item) }
      reconfigured = (element, cell)
      return false
    }
  }

  /// Returns whether a section has a header.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - section: The index of the section.
  /// - Returns: Whether it has one in the snapshot, or `hasHeader` says so.
  public final func collectionView(_ view: any ListView, hasHeaderInSection section: Int) -> Bool {
    guard let id = sectionIdentifier(for: section) else { return false }
    return serve { views(of: id).header != nil || hasHeader?(id) ?? false }
  }

  /// Returns whether a section has a footer.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - section: The index of the section.
  /// - Returns: Whether it has one in the snapshot, or `hasFooter` says so.
  public final func collectionView(_ view: any ListView, hasFooterInSection section: Int) -> Bool {
    guard let id = sectionIdentifier(for: section) else { return false }
    return serve { views(of: id).footer != nil || hasFooter?(id) ?? false }
  }

  /// Returns the size of an element for layouts that ask for it; zero unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - element: What is shown.
  /// - Returns: The size in the unit of the host, not negative.
  open func collectionView(_ view: any ListView, sizeOf element: ListElement) -> ListSize { .zero }

  /// Returns the room around and between the items of a section; nil unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - section: The index of the section.
  /// - Returns: The room, or nil if the layout says it.
  open func collectionView(_ view: any ListView, metricsForSection section: Int) -> SectionMetrics?
  {
    nil
  }

  /// Returns the item that another one is directly below; nil unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - path: The place of the item.
  /// - Returns: The place of its parent, or nil if it has none.
  open func collectionView(_ view: any ListView, parentOfItemAt path: ItemPath) -> ItemPath? { nil }

  /// Returns whether the user may move an item; false unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - path: The place of the item.
  /// - Returns: Whether the user may.
  open func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { false }

  /// Returns the levels at which an item can be let go in an outline; nil unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - path: The place of the item.
  ///   - target: Its place once it has been moved.
  /// - Returns: The levels, or nil if there are none.
  open func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels? { nil }

  /// The titles beside the list that lead to its parts; none unless overridden.
  ///
  /// They are asked for when a snapshot is shown.
  open var indexTitles: [String] { [] }

  /// Returns where an index title leads: to the section with its number, as with a table, unless
  /// overridden.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - index: Its number in `indexTitles`.
  /// - Returns: The place of an item, or nil if the title leads nowhere.
  open func path(forIndexTitle title: String, at index: Int) -> ItemPath? {
    firstItem(fromSection: index)
  }

  /// The user has moved an item; does nothing unless overridden.
  ///
  /// - Parameters:
  ///   - view: The view that asks.
  ///   - path: The place of the item before.
  ///   - target: Its place now.
  open func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath) {}
}

// MARK: - Owner of the view

extension ListSnapshotDataSource {
  /// The class, with its types.
  package var ownerName: String { "a \(type(of: self))" }

  /// What is shown, with all counts in one answer.
  package func sections(for view: any ListView) -> ListSections {
    ListSections(counts: itemCounts, of: self, in: view)
  }

  /// Returns the item and the section of an element, as in `item 42 in section Inbox`.
  package func name(of element: ListElement) -> String? {
    guard let section = sectionIdentifier(for: element.section) else { return nil }
    guard case .item(let path) = element.owner, let item = itemIdentifier(for: path) else {
      return "section \(section)"
    }
    return "item \(item) in section \(section)"
  }

  /// Returns an element as faults name it.
  private func named(_ element: ListElement) -> String {
    name(of: element).map { "\(element) (\($0))" } ?? "\(element)"
  }

  /// Returns whether the cell of a header or footer stays: not if another one is to be shown.
  package func keepsCell(_ cell: any ListCell, for element: ListElement) -> Bool {
    guard supplementaryViewProvider == nil, let view = sectionView(for: element),
      let shown = sectionCells[cell]
    else { return true }
    return shown.isSameView(as: view)
  }
}

extension ListSnapshotDataSource: ViewDriver {
  var driverName: String { ownerName }

  var clock: any ListClock { updater.clock }
}

// MARK: - State

extension ListSnapshotDataSource {
  /// Whether the view is calling out at this moment.
  var isViewBusy: Bool { viewCallDepth > 0 }

  /// Puts what is shown in the place of what was.
  func show(_ state: SnapshotState<Snapshot>) {
    shown = state
    shown.snapshot = state.snapshot.settled
    sections = shown.snapshot.sectionIdentifiers
    generation += 1
  }

  /// Returns what is shown once edits are made, in order.
  func state(after edits: [SnapshotEdit<Snapshot>]) -> SnapshotState<Snapshot> {
    var state = shown
    for (index, content) in edits.enumerated() {
      let before = state.snapshot
      content.edit(&state)
      // What is not shown by itself may have asked for more than the one that follows says.
      if index > 0 { state.snapshot = replacing(before, by: state.snapshot) }
    }
    return completed(state)
  }

  /// Asks the app for something as if a state were shown already.
  func previewing<Answer>(_ state: SnapshotState<Snapshot>, _ ask: () -> Answer) -> Answer {
    let before = (shown, sections)
    (shown, sections) = (state, state.snapshot.sectionIdentifiers)
    defer { (shown, sections) = before }
    return serve(ask)
  }

  /// Returns the header and footer of a section.
  func views(of section: Snapshot.SectionID) -> SectionViews {
    shown.snapshot.views(ofSection: section)
  }

  /// Runs what the view asks for.
  func serve<Result>(_ body: () -> Result) -> Result {
    viewCallDepth += 1
    defer { viewCallDepth -= 1 }
    return body()
  }

  /// Returns the cell to show: one that is live stays.
  private func checked(
    _ answer: (any ListCell)?, against live: (any ListCell)?, _ element: ListElement
  ) -> (any ListCell)? {
    guard let live, answer !== live else { return answer }
    report(
      ListFault(
        .rule, "the cell provider gave another cell for \(named(element)), which is reconfigured",
        response: "the cell stays as it was"))
    return live
  }
}
