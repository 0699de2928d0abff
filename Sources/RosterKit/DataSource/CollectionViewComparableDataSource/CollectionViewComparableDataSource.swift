public import RosterDiff
public import RosterEngine
public import RosterSnapshot
public import RosterView

/// Shows snapshots of values in a list view: a cell follows the value of its item by itself.
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
/// An item is the same one as long as its `id` is. When its value differs, the cell that it has,
/// visible or prefetched, is updated in place and never replaced, also when the item moves. Items
/// without a cell are not touched, and are right when they appear. Nothing is ever marked. Headers
/// and footers, titles or values of any type, follow in the same way; see `SectionView`.
///
/// It sets itself as the data source of the view, which holds it weakly. It belongs to the main
/// actor.
open class CollectionViewComparableDataSource<
  SectionID: Hashable, Value: Identifiable & Equatable
>: ListSnapshotDataSource<ComparableDataSourceSnapshot<SectionID, Value>> {
  /// What is to be shown, and what is shown.
  public typealias Snapshot = ComparableDataSourceSnapshot<SectionID, Value>

  /// How an animated step is animated in which nothing but values differ, those of headers and
  /// footers among them, or nil for not at all; a fifth of a second unless set.
  ///
  /// Steps in which items also come, go or move are animated as the view says, and so is nothing
  /// if the view is not to animate at all.
  public var valueAnimation: ListAnimation? = .standard

  /// Creates a data source whose cells are of one class.
  ///
  /// - Parameters:
  ///   - view: The view, which shows nothing until a snapshot is applied.
  ///   - updater: What carries out the updates; nil for one with the recommended options.
  ///   - update: Fills a cell, whose class it names: a fresh one, or one whose value differs.
  public init<C: ListCell>(
    _ view: any ListView, updater: ListAdapterUpdater? = nil,
    update: @escaping @MainActor (C, Value) -> Void
  ) {
    super.init(view, updater, empty: Snapshot(), SnapshotCells(update), SnapshotComparison())
  }

  /// Creates a data source whose cells are of one class, and whose snapshots can be compared away
  /// from the main actor.
  ///
  /// - Parameters:
  ///   - view: The view, which shows nothing until a snapshot is applied.
  ///   - updater: What carries out the updates; nil for one with the recommended options.
  ///   - update: Fills a cell, whose class it names: a fresh one, or one whose value differs.
  public init<C: ListCell>(
    _ view: any ListView, updater: ListAdapterUpdater? = nil,
    update: @escaping @MainActor (C, Value) -> Void
  ) where SectionID: Sendable, Value: Sendable, Value.ID: Sendable {
    super.init(
      view, updater, empty: Snapshot(), SnapshotCells(update),
      SnapshotComparison(sendable: Snapshot.self))
  }

  /// Creates a data source whose cells are made by one closure and filled by another one.
  ///
  /// - Parameters:
  ///   - view: The view, which shows nothing until a snapshot is applied.
  ///   - updater: What carries out the updates; nil for one with the recommended options.
  ///   - cellProvider: Makes the cell of an item; nil is a fault.
  ///   - update: Fills a cell: a fresh one, or one whose value differs.
  public init<C: ListCell>(
    _ view: any ListView, updater: ListAdapterUpdater? = nil,
    cellProvider: @escaping @MainActor (any ListView, ItemPath, Value) -> C?,
    update: @escaping @MainActor (C, Value) -> Void
  ) {
    super.init(
      view, updater, empty: Snapshot(), SnapshotCells(cellProvider, update: update),
      SnapshotComparison())
  }

  /// Creates a data source whose cells are made by one closure and filled by another one, and
  /// whose snapshots can be compared away from the main actor.
  ///
  /// - Parameters:
  ///   - view: The view, which shows nothing until a snapshot is applied.
  ///   - updater: What carries out the updates; nil for one with the recommended options.
  ///   - cellProvider: Makes the cell of an item; nil is a fault.
  ///   - update: Fills a cell: a fresh one, or one whose value differs.
  public init<C: ListCell>(
    _ view: any ListView, updater: ListAdapterUpdater? = nil,
    cellProvider: @escaping @MainActor (any ListView, ItemPath, Value) -> C?,
    update: @escaping @MainActor (C, Value) -> Void
  ) where SectionID: Sendable, Value: Sendable, Value.ID: Sendable {
    super.init(
      view, updater, empty: Snapshot(), SnapshotCells(cellProvider, update: update),
      SnapshotComparison(sendable: Snapshot.self))
  }

  package override func animation(
    of batch: BatchUpdate, standard animation: ListAnimation
  ) -> ListAnimation? { batch.changesContentOnly ? valueAnimation : animation }

  override var itemCounts: [Int] { shown.snapshot.itemCounts }

  override func item(at path: ItemPath) -> Value? { shown.snapshot.item(at: path) }
}

extension BatchUpdate {
  /// Whether everything stays where it is.
  fileprivate var changesContentOnly: Bool {
    deleteSections.isEmpty && insertSections.isEmpty && reloadSections.isEmpty
      && moveSections.isEmpty && deleteItems.isEmpty && insertItems.isEmpty
      && reloadItems.isEmpty && moveItems.isEmpty
  }
}
