#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  import RosterSnapshot
  import RosterView
  public import UIKit

  /// Creation as with `UICollectionViewDiffableDataSource`.
  extension CollectionViewDiffableDataSource {
    /// Makes the cell of an item for a collection view, as that of
    /// `UICollectionViewDiffableDataSource` does.
    public typealias CollectionViewCellProvider =
      @MainActor (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemID
      ) -> UICollectionViewCell?

    /// Creates a data source of a collection view whose cells the app dequeues from the view.
    ///
    /// ```swift
    /// source = CollectionViewDiffableDataSource(collectionView: collectionView) {
    ///   collectionView, indexPath, id in
    ///   collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues and configures the cell of an item, in any way that UIKit allows. It
    ///     is called only while the view requests a cell. Nil is a fault.
    public convenience init(
      collectionView: UICollectionView, cellProvider: @escaping CollectionViewCellProvider
    ) {
      self.init(dequeuing: collectionView, cellProvider)
    }

    /// Creates a data source of a collection view whose cells the app dequeues from the view, and
    /// whose snapshots can be compared off the main actor.
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues and configures the cell of an item, in any way that UIKit allows. It
    ///     is called only while the view requests a cell. Nil is a fault.
    public convenience init(
      collectionView: UICollectionView, cellProvider: @escaping CollectionViewCellProvider
    ) where SectionID: Sendable, ItemID: Sendable {
      self.init(dequeuing: collectionView, cellProvider)
      allowBackgroundComparison()
    }

    /// The designated initializer for identifiers that need not be `Sendable`.
    private convenience init(
      dequeuing collectionView: UICollectionView,
      _ cellProvider: @escaping CollectionViewCellProvider
    ) { self.init(collectionView, cellProvider: listProvider(cellProvider)) }
  }

  /// Returns a provider of Roster that calls one of UIKit.
  @MainActor
  func listProvider<View: UIKitListView, Item, Cell: ListCell>(
    _ provider: @escaping @MainActor (View, IndexPath, Item) -> Cell?
  ) -> @MainActor (any ListView, ItemPath, Item) -> Cell? {
    { view, path, item in (view as? View).flatMap { provider($0, IndexPath(path), item) } }
  }

  /// Returns a provider of Roster that calls one of UIKit, for cells of any class.
  @MainActor
  func listProvider<View: UIKitListView, Item, Cell: ListCell>(
    _ provider: @escaping @MainActor (View, IndexPath, Item) -> Cell?
  ) -> @MainActor (any ListView, ItemPath, Item) -> (any ListCell)? {
    { view, path, item in (view as? View).flatMap { provider($0, IndexPath(path), item) } }
  }
#endif
