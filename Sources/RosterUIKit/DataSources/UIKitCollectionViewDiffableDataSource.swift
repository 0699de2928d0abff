#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  public import RosterKit
  public import RosterView
  public import UIKit

  /// The data source of a collection view for code that is written for UIKit's.
  public typealias CollectionViewDiffableDataSource = UIKitCollectionViewDiffableDataSource

  /// A data source of a collection view with the closures of `UICollectionViewDiffableDataSource`, and
  /// the methods that its subclasses override.
  ///
  /// ```swift
  /// source = CollectionViewDiffableDataSource(collectionView: collectionView) {
  ///   collectionView, indexPath, id in
  ///   collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
  /// }
  /// ```
  ///
  /// It is what `CollectionViewDiffableDataSource` means where this module is imported, and has all of
  /// RosterKit's class of that name. Index paths are those of the snapshot that is shown.
  ///
  /// A snapshot can be applied on any thread, where the compiler allows it: off the main thread it is
  /// applied in order when the main thread is free.
  open class UIKitCollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
  >: RosterKit.CollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
    /// Makes the cell of an item, as that of `UICollectionViewDiffableDataSource` does.
    public typealias CellProvider =
      @MainActor (
        _ collectionView: UICollectionView, _ indexPath: IndexPath,
        _ itemIdentifier: ItemIdentifierType
      ) -> UICollectionViewCell?

    /// Makes a header, a footer or another view, as that of `UICollectionViewDiffableDataSource` does.
    public typealias SupplementaryViewProvider =
      @MainActor (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
      ) -> UICollectionReusableView?

    /// Returns whether the user may move the item at an index path; nil for the answer of
    /// `reorderingHandlers`.
    public var canMoveItemHandler: (@MainActor (IndexPath) -> Bool)?

    /// Called when the user has moved an item, with the index path that it had and the one that it
    /// has; the snapshot has the new order already.
    public var didMoveItemHandler: (@MainActor (IndexPath, IndexPath) -> Void)?

    private var cellProvider: CellProvider?

    // MARK: - Creation

    /// Creates a data source of a collection view whose cells the app dequeues from the view.
    ///
    /// Snapshots are compared on the main actor; see `allowBackgroundComparison()`.
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues and configures the cell of an item, in any way that UIKit allows. It
    ///     is called only while the view requests a cell. Nil is a fault.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
      let late = LateSource<UIKitCollectionViewDiffableDataSource>()
      self.cellProvider = cellProvider
      super.init(
        collectionView,
        cellProvider: { view, path, _ in
          guard let view = view as? UICollectionView, let source = late.source else { return nil }
          let cell = source.collectionView(view, cellForItemAt: IndexPath(path))
          return cell is MissingCell ? nil : cell
        })
      late.source = self
    }

    public override init<C: ListCell>(
      _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
      configure: @escaping @MainActor (C, ItemIdentifierType) -> Void
    ) { super.init(view, updater: updater, configure: configure) }

    public override init<C: ListCell>(
      _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
      configure: @escaping @MainActor (C, ItemIdentifierType) -> Void
    ) where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
      super.init(view, updater: updater, configure: configure)
    }

    public override init(
      _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
      cellProvider:
        @escaping @MainActor (any ListView, ItemPath, ItemIdentifierType) -> (
          any ListCell
        )?
    ) { super.init(view, updater: updater, cellProvider: cellProvider) }

    public override init(
      _ view: any ListView, updater: (any ListUpdatingDelegate)? = nil,
      cellProvider:
        @escaping @MainActor (any ListView, ItemPath, ItemIdentifierType) -> (
          any ListCell
        )?
    ) where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
      super.init(view, updater: updater, cellProvider: cellProvider)
    }

    // MARK: - Methods to override

    /// Returns the cell of an item: that of the cell provider unless overridden.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - indexPath: The index path of the item.
    /// - Returns: The cell; an empty one if there is no cell provider of UIKit, or it returns nil.
    open func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      itemIdentifier(for: indexPath).flatMap { cellProvider?(collectionView, indexPath, $0) }
        ?? MissingCell(frame: .zero)
    }

    /// Returns a header, a footer or another view that a layout of UIKit requests: that of
    /// `supplementaryViewProvider` unless overridden.
    ///
    /// An override is called for views that neither the snapshot nor `supplementaryViewProvider` has.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - kind: The kind of the view.
    ///   - indexPath: Its index path.
    /// - Returns: The view; an empty one if there is none.
    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let provider: SupplementaryViewProvider? = supplementaryViewProvider
      return provider?(collectionView, kind, indexPath) ?? MissingView(frame: .zero)
    }

    /// Returns whether the user may move an item: the answer of `canMoveItemHandler` or of
    /// `reorderingHandlers` unless overridden.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - indexPath: The index path of the item.
    /// - Returns: Whether the user may move it.
    open func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      canMoveItemHandler?(indexPath)
        ?? super.collectionView(collectionView, canMoveItemAt: ItemPath(indexPath))
    }

    /// Called when the user has moved an item; the default moves it in the snapshot.
    ///
    /// The snapshot is the one before the move. An override that neither calls the method of the
    /// superclass nor applies a snapshot with the new order only changes the model: the item is then
    /// moved in the snapshot after it.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - sourceIndexPath: The index path of the item.
    ///   - destinationIndexPath: Its index path after the move.
    open func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      super.collectionView(
        collectionView, moveItemAt: ItemPath(sourceIndexPath), to: ItemPath(destinationIndexPath))
      didMoveItemHandler?(sourceIndexPath, destinationIndexPath)
    }

    /// Returns the titles of the section index; those of `indexTitles` unless overridden.
    ///
    /// - Parameter collectionView: The collection view.
    /// - Returns: The titles, in order; nil for none.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { super.indexTitles }

    /// Returns the index path that a title of the section index scrolls to.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - title: The title.
    ///   - index: The index of the title.
    /// - Returns: The index path; unless overridden, that of the first item from the section with the
    ///   index of the title.
    open func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      super.path(forIndexTitle: title, at: index).map { IndexPath($0) }
        ?? IndexPath(item: 0, section: index)
    }

    // MARK: - Forwarding

    open override func onMainActor(_ work: @escaping @MainActor () -> Void) {
      runOnMainQueue(work)
    }

    public final override func collectionView(
      _ view: any ListView, canMoveItemAt path: ItemPath
    ) -> Bool {
      guard let view = view as? UICollectionView else {
        return super.collectionView(view, canMoveItemAt: path)
      }
      return collectionView(view, canMoveItemAt: IndexPath(path))
    }

    public final override func collectionView(
      _ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath
    ) {
      let (source, destination) = (IndexPath(path), IndexPath(target))
      guard let collectionView = view as? UICollectionView else {
        return super.collectionView(view, moveItemAt: path, to: target)
      }
      handleMove {
        self.collectionView(collectionView, moveItemAt: source, to: destination)
      } otherwise: {
        super.collectionView(view, moveItemAt: path, to: target)
      }
    }

    public final override var indexTitles: [String] {
      (view as? UICollectionView).flatMap { indexTitles(for: $0) } ?? super.indexTitles
    }

    public final override func path(forIndexTitle title: String, at index: Int) -> ItemPath? {
      guard let view = view as? UICollectionView else {
        return super.path(forIndexTitle: title, at: index)
      }
      let indexPath = collectionView(view, indexPathForIndexTitle: title, at: index)
      return itemIdentifier(for: indexPath).map { _ in ItemPath(indexPath) }
    }
  }

  /// The answer for a cell that a cell provider has not returned.
  private final class MissingCell: UICollectionViewCell {}

  /// The answer for a view that a provider has not returned.
  private final class MissingView: UICollectionReusableView {}

  /// A data source with a method of UIKit for supplementary views.
  @MainActor
  protocol SupplementaryViewMethod: AnyObject {
    /// Whether the method may be overridden, so that a size of the layout means a view.
    var mayOverride: Bool { get }

    /// Returns a view that a layout of UIKit requests; nil if there is none.
    func ownView(
      in collectionView: UICollectionView, ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView?
  }

  extension UIKitCollectionViewDiffableDataSource: SupplementaryViewMethod {
    var mayOverride: Bool { type(of: self) != UIKitCollectionViewDiffableDataSource.self }

    func ownView(
      in collectionView: UICollectionView, ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
      let view = self.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
      return view is MissingView ? nil : view
    }
  }
#endif
