public import RosterDiff
import RosterSnapshot
public import RosterView

// The initializers of Apple's data sources: the view is the first argument, without a label.

extension CollectionViewDiffableDataSource {
  /// Has no label for the view.
  @available(*, unavailable, renamed: "init(_:cellProvider:)")
  public convenience init(
    collectionView: any ListView, cellProvider: @escaping CellProvider
  ) { self.init(collectionView, cellProvider: cellProvider) }

  /// Has no label for the view.
  @available(*, unavailable, renamed: "init(_:cellProvider:)")
  public convenience init(
    tableView: any ListView, cellProvider: @escaping CellProvider
  ) { self.init(tableView, cellProvider: cellProvider) }
}

extension CollectionViewComparableDataSource {
  /// Has no label for the view.
  @available(*, unavailable, renamed: "init(_:cellProvider:cellUpdater:)")
  public convenience init<C: ListCell>(
    collectionView: any ListView,
    cellProvider: @escaping @MainActor (any ListView, ItemPath, Value) -> C?,
    cellUpdater: @escaping @MainActor (C, Value) -> Void
  ) { self.init(collectionView, cellProvider: cellProvider, cellUpdater: cellUpdater) }
}
