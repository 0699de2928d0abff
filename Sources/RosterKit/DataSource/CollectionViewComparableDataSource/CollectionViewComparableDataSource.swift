public import RosterDiff
public import RosterEngine
public import RosterSnapshot
public import RosterView

/// A data source that shows snapshots of values in a list view; cells are updated when the values
/// of their items differ.
///
/// ```swift
/// let source = CollectionViewComparableDataSource<Section, Network>(view) {
///   (cell: ContentCell, network) in
///   cell.content = ListContent(title: network.name, detail: "\(network.strength) %")
/// }
/// await source.apply {
///   ListSection(.known) { known }
///   ListSection(.nearby, header: "Nearby") { nearby.sorted { $0.name < $1.name } }
/// }
/// ```
///
/// An item keeps its identity as long as its `id` stays. When its value differs, its cell, visible
/// or prefetched, is reconfigured and never replaced, even when the item moves. Items without a
/// cell are configured when they appear. No item is ever marked. Headers and footers, which show
/// titles or values of any type, are updated in the same way; see `SectionView`.
///
/// It sets itself as the data source of the view, which holds it weakly. It belongs to the main
/// actor.
open class CollectionViewComparableDataSource<
  SectionID: Hashable, Value: Identifiable & Equatable
>: ListSnapshotDataSource<ComparableDataSourceSnapshot<SectionID, Value>> {
  /// The type of snapshots that the data source shows.
  public typealias Snapshot = ComparableDataSourceSnapshot<SectionID, Value>

  /// The animation of steps in which only values differ, including those of headers and footers;
  /// nil for no animation.
  ///
  /// The default takes a fifth of a second.
  ///
  /// Steps in which items are also inserted, deleted or moved use the view's animation. Nothing is
  /// animated if the view's animations are switched off.
  public var valueAnimation: ListAnimation? = .standard

  /// Creates a data source whose cells are of one class.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - cellUpdater: Configures a cell, and determines its class. It is called for new cells and for
  ///     cells whose value differs.
  public init<C: ListCell>(
    _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
    cellUpdater: @escaping @MainActor (C, Value) -> Void
  ) {
    super.init(
      view, updater,
      Parts(empty: Snapshot(), cells: SnapshotCells(cellUpdater), comparison: SnapshotComparison()))
  }

  /// Creates a data source with one class of cells, whose snapshots can be compared off the main
  /// actor.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - cellUpdater: Configures a cell, and determines its class. It is called for new cells and for
  ///     cells whose value differs.
  public init<C: ListCell>(
    _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
    cellUpdater: @escaping @MainActor (C, Value) -> Void
  ) where SectionID: Sendable, Value: Sendable, Value.ID: Sendable {
    super.init(
      view, updater,
      Parts(
        empty: Snapshot(), cells: SnapshotCells(cellUpdater),
        comparison: SnapshotComparison(sendable: Snapshot.self)))
  }

  /// Creates a data source with one closure that makes cells and another one that configures them.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - cellProvider: Makes the cell of an item; nil is a fault.
  ///   - cellUpdater: Configures a cell: a new one, or one whose value differs.
  public init<C: ListCell>(
    _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
    cellProvider: @escaping @MainActor (any ListView, ItemPath, Value) -> C?,
    cellUpdater: @escaping @MainActor (C, Value) -> Void
  ) {
    super.init(
      view, updater,
      Parts(
        empty: Snapshot(), cells: SnapshotCells(cellProvider, update: cellUpdater),
        comparison: SnapshotComparison()))
  }

  /// Creates a data source with one closure that makes cells and another one that configures them,
  /// whose snapshots can be compared off the main actor.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied.
  ///   - updater: Performs the updates; nil for one with the default options.
  ///   - cellProvider: Makes the cell of an item; nil is a fault.
  ///   - cellUpdater: Configures a cell: a new one, or one whose value differs.
  public init<C: ListCell>(
    _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
    cellProvider: @escaping @MainActor (any ListView, ItemPath, Value) -> C?,
    cellUpdater: @escaping @MainActor (C, Value) -> Void
  ) where SectionID: Sendable, Value: Sendable, Value.ID: Sendable {
    super.init(
      view, updater,
      Parts(
        empty: Snapshot(), cells: SnapshotCells(cellProvider, update: cellUpdater),
        comparison: SnapshotComparison(sendable: Snapshot.self)))
  }

  /// Creates a data source of Roster's own classes; see the superclass.
  public override init(
    _ view: any ListView, _ updater: (any ListUpdatingDelegate)?, _ parts: Parts
  ) { super.init(view, updater, parts) }

  package override func animation(
    of batch: BatchUpdate, standard animation: ListAnimation
  ) -> ListAnimation? { batch.changesContentOnly ? valueAnimation : animation }

  override var itemCounts: [Int] { shown.snapshot.itemCounts }

  override func item(at path: ItemPath) -> Value? { shown.snapshot.item(at: path) }
}

extension BatchUpdate {
  /// Whether only content changes, and no section or item is inserted, deleted, moved or reloaded.
  fileprivate var changesContentOnly: Bool {
    deleteSections.isEmpty && insertSections.isEmpty && reloadSections.isEmpty
      && moveSections.isEmpty && deleteItems.isEmpty && insertItems.isEmpty
      && reloadItems.isEmpty && moveItems.isEmpty
  }
}
