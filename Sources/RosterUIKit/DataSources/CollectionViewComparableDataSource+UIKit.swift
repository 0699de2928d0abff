#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  import RosterSnapshot
  import RosterView
  public import UIKit

  /// Creation with closures that take views and index paths of UIKit.
  extension CollectionViewComparableDataSource {
    /// Creates a data source of a collection view whose cells the app dequeues from the view.
    ///
    /// ```swift
    /// source = CollectionViewComparableDataSource(collectionView: collectionView) {
    ///   collectionView, indexPath, network in
    ///   collectionView.dequeueReusableCell(withReuseIdentifier: "network", for: indexPath)
    /// } cellUpdater: { _, cell, _, network in
    ///   (cell as? NetworkCell)?.show(network)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues the cell of an item, in any way that UIKit allows. It is called
    ///     only while the view requests a cell. Nil is a fault.
    ///   - cellUpdater: Configures a cell: a new one, or one whose value differs. The index path is
    ///     that after the update.
    public convenience init(
      collectionView: UICollectionView,
      cellProvider:
        @escaping @MainActor (UICollectionView, IndexPath, Value) -> UICollectionViewCell?,
      cellUpdater:
        @escaping @MainActor (UICollectionView, UICollectionViewCell, IndexPath, Value) -> Void
    ) {
      self.init(dequeuing: collectionView, cellProvider, cellUpdater)
    }

    /// Creates a data source of a collection view whose cells the app dequeues from the view, and
    /// whose snapshots can be compared off the main actor.
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues the cell of an item, in any way that UIKit allows. It is called
    ///     only while the view requests a cell. Nil is a fault.
    ///   - cellUpdater: Configures a cell: a new one, or one whose value differs. The index path is
    ///     that after the update.
    public convenience init(
      collectionView: UICollectionView,
      cellProvider:
        @escaping @MainActor (UICollectionView, IndexPath, Value) -> UICollectionViewCell?,
      cellUpdater:
        @escaping @MainActor (UICollectionView, UICollectionViewCell, IndexPath, Value) -> Void
    ) where SectionID: Sendable, Value: Sendable, Value.ID: Sendable {
      self.init(dequeuing: collectionView, cellProvider, cellUpdater)
      allowBackgroundComparison()
    }

    /// Creates a data source of a table view whose cells the app dequeues from the view.
    ///
    /// - Parameters:
    ///   - tableView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues the cell of an item, in any way that UIKit allows. It is called
    ///     only while the view requests a cell. Nil is a fault.
    ///   - cellUpdater: Configures a cell: a new one, or one whose value differs. The index path is
    ///     that after the update.
    public convenience init(
      tableView: UITableView,
      cellProvider: @escaping @MainActor (UITableView, IndexPath, Value) -> UITableViewCell?,
      cellUpdater: @escaping @MainActor (UITableView, UITableViewCell, IndexPath, Value) -> Void
    ) {
      self.init(dequeuing: tableView, cellProvider, cellUpdater)
    }

    /// Creates a data source of a table view whose cells the app dequeues from the view, and
    /// whose snapshots can be compared off the main actor.
    ///
    /// - Parameters:
    ///   - tableView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues the cell of an item, in any way that UIKit allows. It is called
    ///     only while the view requests a cell. Nil is a fault.
    ///   - cellUpdater: Configures a cell: a new one, or one whose value differs. The index path is
    ///     that after the update.
    public convenience init(
      tableView: UITableView,
      cellProvider: @escaping @MainActor (UITableView, IndexPath, Value) -> UITableViewCell?,
      cellUpdater: @escaping @MainActor (UITableView, UITableViewCell, IndexPath, Value) -> Void
    ) where SectionID: Sendable, Value: Sendable, Value.ID: Sendable {
      self.init(dequeuing: tableView, cellProvider, cellUpdater)
      allowBackgroundComparison()
    }

    /// The designated initializer for values that need not be `Sendable`.
    private convenience init<View: UIKitListView, Cell: ListCell>(
      dequeuing view: View, _ cellProvider: @escaping @MainActor (View, IndexPath, Value) -> Cell?,
      _ cellUpdater: @escaping @MainActor (View, Cell, IndexPath, Value) -> Void
    ) {
      let updates = CellUpdates()
      self.init(
        view, cellProvider: listProvider(cellProvider),
        cellUpdater: updates.update(view, cellUpdater))
      updates.source = self
    }

    /// Knows where values are, for closures that are made before their data source.
    @MainActor
    private final class CellUpdates {
      weak var source: CollectionViewComparableDataSource?

      /// Returns a closure that calls another one with the view and the index path of the value.
      func update<View: UIKitListView, Cell: ListCell>(
        _ view: View, _ update: @escaping @MainActor (View, Cell, IndexPath, Value) -> Void
      ) -> @MainActor (Cell, Value) -> Void {
        { [weak view] cell, value in
          guard let view, let path: IndexPath = self.source?.indexPath(for: value.id) else {
            return
          }
          update(view, cell, path, value)
        }
      }
    }
  }
#endif
