public import RosterDiff
import RosterEngine
public import RosterSnapshot
public import RosterView

/// Shows snapshots of ids in a list view, as `UICollectionViewDiffableDataSource` does.
///
/// ```swift
/// let source = CollectionViewDiffableDataSource<Section, Network.ID>(view) {
///   (cell: ContentCell, id) in cell.content = ListContent(title: networks[id].name)
/// }
/// await source.apply(snapshot)
/// ```
///
/// A snapshot knows identity only. An item whose data changed is marked in the next snapshot by
/// `reconfigureItems(_:)`, which fills the cell that it has again, visible or prefetched, or by
/// `reloadItems(_:)`, which gives it another one. `CollectionViewComparableDataSource` does that by
/// itself.
///
/// It sets itself as the data source of the view, which holds it weakly. It belongs to the main
/// actor.
open class CollectionViewDiffableDataSource<SectionID: Hashable, ItemID: Hashable>:
  ListSnapshotDataSource<DiffableDataSourceSnapshot<SectionID, ItemID>>
{
  /// What is to be shown, and what is shown.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  /// The items of one section as an outline.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  /// Makes the cell of an item, by `dequeue(_:for:)` of the view.
  ///
  /// For an item that is reconfigured, `dequeue(_:for:)` gives the cell that the item has, which
  /// must be handed back.
  public typealias CellProvider =
    @MainActor (_ view: any ListView, _ path: ItemPath, _ item: ItemID) -> (any ListCell)?

  /// Asked and told when the user expands or collapses an item.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Asked and told when the user moves an item.
  public var reorderingHandlers = ReorderingHandlers()

  /// Returns the rows of a state that say something else than in another one.
  ///
  /// Found where the types of the ids are known, as `SnapshotComparison` is: `completed(_:)` is not
  /// specialised in the app's module, and new children in a large outline took five times as long.
  private let rowsToRefill: (SnapshotState<Snapshot>, SnapshotState<Snapshot>) -> [ItemID] = {
    $0.rowsToRefill(since: $1)
  }

  /// Creates a data source whose cells are of one class.
  ///
  /// - Parameters:
  ///   - view: The view, which shows nothing until a snapshot is applied.
  ///   - updater: What carries out the updates; nil for one with the recommended options.
  ///   - configure: Fills a cell, whose class it names.
  public init<C: ListCell>(
    _ view: any ListView, updater: ListAdapterUpdater? = nil,
    configure: @escaping @MainActor (C, ItemID) -> Void
  ) {
    super.init(view, updater, empty: Snapshot(), SnapshotCells(configure), SnapshotComparison())
  }

  /// Creates a data source whose cells are of one class, and whose snapshots can be compared away
  /// from the main actor.
  ///
  /// - Parameters:
  ///   - view: The view, which shows nothing until a snapshot is applied.
  ///   - updater: What carries out the updates; nil for one with the recommended options.
  ///   - configure: Fills a cell, whose class it names.
  public init<C: ListCell>(
    _ view: any ListView, updater: ListAdapterUpdater? = nil,
    configure: @escaping @MainActor (C, ItemID) -> Void
  ) where SectionID: Sendable, ItemID: Sendable {
    super.init(
      view, updater, empty: Snapshot(), SnapshotCells(configure),
      SnapshotComparison(sendable: Snapshot.self))
  }

  /// Creates a data source whose cells are made by a closure.
  ///
  /// - Parameters:
  ///   - view: The view, which shows nothing until a snapshot is applied.
  ///   - updater: What carries out the updates; nil for one with the recommended options.
  ///   - cellProvider: Makes the cell of an item; nil is a fault.
  public init(
    _ view: any ListView, updater: ListAdapterUpdater? = nil,
    cellProvider: @escaping CellProvider
  ) {
    super.init(view, updater, empty: Snapshot(), SnapshotCells(cellProvider), SnapshotComparison())
  }

  /// Creates a data source whose cells are made by a closure, and whose snapshots can be compared
  /// away from the main actor.
  ///
  /// - Parameters:
  ///   - view: The view, which shows nothing until a snapshot is applied.
  ///   - updater: What carries out the updates; nil for one with the recommended options.
  ///   - cellProvider: Makes the cell of an item; nil is a fault.
  public init(
    _ view: any ListView, updater: ListAdapterUpdater? = nil,
    cellProvider: @escaping CellProvider
  ) where SectionID: Sendable, ItemID: Sendable {
    super.init(
      view, updater, empty: Snapshot(), SnapshotCells(cellProvider),
      SnapshotComparison(sendable: Snapshot.self))
  }

  override func put(_ snapshot: Snapshot, in state: inout SnapshotState<Snapshot>) {
    let before = state.snapshot
    super.put(snapshot, in: &state)
    // Marks leave the outlines as they are, which are far more to read than what is marked.
    if state.snapshot.sharesItems(with: before) { return }
    state.outlines = snapshot.outlines(retaining: state.outlines)
  }

  override func completed(_ state: SnapshotState<Snapshot>) -> SnapshotState<Snapshot> {
    var state = state
    // However an outline came to be what it is: cells show what it says of their items.
    state.snapshot.reconfigureItems(rowsToRefill(state, shown))
    return state
  }

  override func replacing(_ earlier: Snapshot, by snapshot: Snapshot) -> Snapshot {
    snapshot.following(earlier)
  }

  override var itemCounts: [Int] { shown.snapshot.itemCounts }

  override func item(at path: ItemPath) -> ItemID? { shown.snapshot.itemIdentifier(at: path) }

  /// Returns the item that another one is directly below in the outline of its section.
  open override func collectionView(_ view: any ListView, parentOfItemAt path: ItemPath)
    -> ItemPath?
  {
    guard let item = item(at: path), let section = sectionIdentifier(for: path.section) else {
      return nil
    }
    return shown.outlines[section]?.parent(of: item).flatMap { indexPath(for: $0) }
  }

  /// Returns whether the user may move an item: what `reorderingHandlers` say.
  open override func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool {
    guard let item = item(at: path) else { return false }
    return serve { reorderingHandlers.canReorderItem?(item) ?? false }
  }

  /// Returns the levels of an outline at which the user can let an item go: from that of the row
  /// below to that of the row above, or to that of its children if `reorderingHandlers` say that it
  /// can have some.
  ///
  /// Unless the user chooses, the item stands beside the row that it is before then, or stays below
  /// its parent where both can be meant; directly below an expanded row that can have children but
  /// has none it goes there. Rows below the item, which come along, do not count.
  open override func collectionView(
    _ view: any ListView, dropLevelsOfItemAt path: ItemPath, movedTo target: ItemPath
  ) -> DropLevels? {
    serve { shown.gap(from: path, to: target)?.levels { canHaveChildren($0) } }
  }

  private func canHaveChildren(_ item: ItemID) -> Bool {
    reorderingHandlers.canHaveChildren?(item) ?? false
  }

  /// The user has moved an item: it is at its new place in what is shown, and
  /// `reorderingHandlers` are told.
  ///
  /// In an outline it is at the level that the user has chosen, or else at the usual one. Rows below
  /// it that showed come after it at the next turn; a collapsed row below which it goes is expanded
  /// then.
  open override func collectionView(
    _ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath
  ) {
    let level = view.dropLevel
    let move = serve { shown.moving(path, to: target, level: level) { canHaveChildren($0) } }
    guard let move else { return }
    if path != target { updater.tell(.dropped(BatchUpdate(moving: path, to: target))) }
    let transaction = DiffableDataSourceTransaction(from: shown, by: move, path, target)
    let next = completed(move.state)
    serve {
      reorderingHandlers.willReorder?(transaction)
      show(move.state)
      isTellingMove = true
      reorderingHandlers.didReorder?(transaction)
      if move.rest != nil || next.snapshot.changes(from: shown.snapshot).hasChanges {
        let rest = SnapshotEdit<Snapshot> { state in
          move.rest?(&state)
          state.snapshot.addMarks(of: next.snapshot)
        }
        performNow(isAnimated: true, nil, rest)
      }
      isTellingMove = false
    }
  }
}
