public import RosterDiff
import RosterEngine
public import RosterSnapshot
public import RosterView

/// A data source that shows snapshots of identifiers in a list view, as
/// `UICollectionViewDiffableDataSource` does.
///
/// ```swift
/// let source = CollectionViewDiffableDataSource<Section, Network.ID>(view) {
///   (cell: ContentCell, id) in cell.content = ListContent(title: networks[id]?.name ?? "")
/// }
/// await source.apply(snapshot)
/// ```
///
/// A snapshot only contains identities. Mark an item whose data changed in the next snapshot:
/// `reconfigureItems(_:)` reconfigures its cell, visible or prefetched, and `reloadItems(_:)`
/// replaces the cell. `CollectionViewComparableDataSource` does this automatically.
///
/// It sets itself as the data source of the view, which holds it weakly. It belongs to the main
/// actor.
open class CollectionViewDiffableDataSource<SectionID: Hashable, ItemID: Hashable>:
  ListSnapshotDataSource<DiffableDataSourceSnapshot<SectionID, ItemID>>
{
  /// The type of snapshots that the data source shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  /// The items of one section as an outline.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  /// Makes the cell of an item with `dequeue(_:for:)` of the view.
  ///
  /// For an item that is reconfigured, `dequeue(_:for:)` returns the item's current cell, and the
  /// provider has to return that cell.
  public typealias CellProvider =
    @MainActor (_ view: any ListView, _ path: ItemPath, _ item: ItemID) -> (any ListCell)?

  /// The handlers for items that the user expands or collapses.
  @preconcurrency
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// The handlers for items that the user moves.
  @preconcurrency
  public var reorderingHandlers = ReorderingHandlers()

  /// Returns the rows that show something else in one state than in another.
  ///
  /// It is created where the types of the identifiers are known, like `SnapshotComparison`:
  /// `completed(_:)` is not specialised in the app's module, and new children in a large outline
  /// took five times as long.
  private let rowsToRefill: (SnapshotState<Snapshot>, SnapshotState<Snapshot>) -> [ItemID] = {
    $0.rowsToRefill(since: $1)
  }

  /// Creates a data source whose cells are of one class.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - configure: Configures a cell, and determines its class.
  public init<C: ListCell>(
    _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
    configure: @escaping @MainActor (C, ItemID) -> Void
  ) {
    super.init(
      view, updater,
      Parts(empty: Snapshot(), cells: SnapshotCells(configure), comparison: SnapshotComparison()))
  }

  /// Creates a data source with one class of cells, whose snapshots can be compared off the main
  /// actor.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - configure: Configures a cell, and determines its class.
  public init<C: ListCell>(
    _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
    configure: @escaping @MainActor (C, ItemID) -> Void
  ) where SectionID: Sendable, ItemID: Sendable {
    super.init(
      view, updater,
      Parts(
        empty: Snapshot(), cells: SnapshotCells(configure),
        comparison: SnapshotComparison(sendable: Snapshot.self)))
  }

  /// Creates a data source whose cells are made by a closure.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - cellProvider: Makes the cell of an item; nil is a fault.
  public init(
    _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
    cellProvider: @escaping CellProvider
  ) {
    super.init(
      view, updater,
      Parts(empty: Snapshot(), cells: SnapshotCells(cellProvider), comparison: SnapshotComparison())
    )
  }

  /// Creates a data source with a closure that makes cells, whose snapshots can be compared off the
  /// main actor.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - cellProvider: Makes the cell of an item; nil is a fault.
  public init(
    _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
    cellProvider: @escaping CellProvider
  ) where SectionID: Sendable, ItemID: Sendable {
    super.init(
      view, updater,
      Parts(
        empty: Snapshot(), cells: SnapshotCells(cellProvider),
        comparison: SnapshotComparison(sendable: Snapshot.self)))
  }

  override func put(_ snapshot: Snapshot, in state: inout SnapshotState<Snapshot>) {
    let before = state.snapshot
    super.put(snapshot, in: &state)
    // Marks do not change outlines, and reading the outlines costs far more than reading marks.
    if state.snapshot.sharesItems(with: before) { return }
    state.replaceOutlines(by: snapshot.outlines(retaining: state.outlines))
  }

  override func completed(_ state: SnapshotState<Snapshot>) -> SnapshotState<Snapshot> {
    var state = state
    // Cells show the outline state of their items, however the outline came about.
    state.snapshot.reconfigureItems(rowsToRefill(state, shown))
    return state
  }

  override func replacing(_ earlier: Snapshot, by snapshot: Snapshot) -> Snapshot {
    snapshot.following(earlier)
  }

  override var itemCounts: [Int] { shown.snapshot.itemCounts }

  override func item(at path: ItemPath) -> ItemID? { shown.snapshot.itemIdentifier(at: path) }

  /// Returns the parent of an item in the outline of its section.
  open override func collectionView(_ view: any ListView, parentOfItemAt path: ItemPath)
    -> ItemPath?
  {
    guard let item = item(at: path), let section = sectionIdentifier(for: path.section) else {
      return nil
    }
    return shown[section]?.parent(of: item).flatMap { indexPath(for: $0) }
  }

  /// Returns whether an item is part of an outline, so that the user can expand or collapse it.
  open override func collectionView(_ view: any ListView, canToggleItemAt path: ItemPath) -> Bool {
    guard let section = sectionIdentifier(for: path.section) else { return false }
    return shown[section] != nil && item(at: path) != nil
  }

  /// Expands or collapses an item on behalf of the user, as `sectionSnapshotHandlers` specify.
  open override func collectionView(_ view: any ListView, toggleItemAt path: ItemPath) {
    guard let item = item(at: path) else { return }
    if let toggleItem = sectionSnapshotHandlers.toggleItem {
      toggleItem(item)
    } else {
      toggle(item)
    }
  }

  /// Returns whether the user may move an item, as `reorderingHandlers` decide.
  open override func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool {
    guard let item = item(at: path) else { return false }
    return serve { reorderingHandlers.canReorderItem?(item) ?? false }
  }

  /// Returns the levels of an outline at which the user can drop an item.
  ///
  /// They range from the level of the row below to that of the row above, or to that of its
  /// children if `reorderingHandlers` allow it to have some.
  ///
  /// Unless the user chooses a level, the item becomes a sibling of the row below it, or stays
  /// below its parent where that is possible too. Directly below an expanded row that can have
  /// children but has none, it becomes its child. Rows below the item, which move along, do not
  /// count.
  open override func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels? {
    serve { shown.gap(from: path, to: target)?.levels { canHaveChildren($0) } }
  }

  private func canHaveChildren(_ item: ItemID) -> Bool {
    reorderingHandlers.canHaveChildren?(item) ?? false
  }

  /// Moves an item that the user has dropped to its new index path, and calls `reorderingHandlers`.
  ///
  /// In an outline it gets the level that the user has chosen, or else the usual one. In the next
  /// turn of the main run loop, the shown rows below it follow it, and a collapsed row that becomes
  /// its parent is expanded.
  open override func collectionView(
    _ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath
  ) {
    let level = view.dropLevel
    endPreview()
    handling.isDone = true
    let move = serve { shown.moving(path, to: target, level: level) { canHaveChildren($0) } }
    guard let move else { return }
    if path != target { updater.base.notify(.dropped(BatchUpdate(moving: path, to: target))) }
    let transaction = DiffableDataSourceTransaction(from: shown, by: move, path, target)
    let next = completed(move.state)
    serve {
      reorderingHandlers.willReorder?(transaction)
      show(move.state)
      let outer = (handling.isRunning, handling.isPreviewing)
      (handling.isRunning, handling.isPreviewing) = (true, false)
      reorderingHandlers.didReorder?(transaction)
      if move.rest != nil || next.snapshot.changes(from: shown.snapshot).hasChanges {
        let rest = SnapshotEdit<Snapshot> { state in
          move.rest?(&state)
          state.snapshot.addMarks(of: next.snapshot)
        }
        performNow(.update(rest), animated: true)
      }
      (handling.isRunning, handling.isPreviewing) = outer
    }
  }
}
