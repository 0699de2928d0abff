#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  public import RosterKit
  public import RosterView
  public import UIKit

  /// The data source of a table view for code that is written for UIKit's.
  public typealias TableViewDiffableDataSource = UIKitTableViewDiffableDataSource

  /// A data source of a table view with the closure of `UITableViewDiffableDataSource`, and the methods
  /// that its subclasses override.
  ///
  /// ```swift
  /// final class Posts: TableViewDiffableDataSource<Int, Post.ID> {
  ///   override func tableView(
  ///     _ tableView: UITableView, titleForHeaderInSection section: Int
  ///   ) -> String? { "Posts" }
  ///
  ///   override func tableView(
  ///     _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ///   ) -> Bool { true }
  /// }
  /// ```
  ///
  /// It is what `TableViewDiffableDataSource` means where this module is imported, and has all of
  /// RosterKit's class of that name. Index paths are those of the snapshot that is applied. New code
  /// overrides the methods of RosterKit's class instead, which name sections and rows by their
  /// identifiers.
  ///
  /// A snapshot can be applied on any thread, where the compiler allows it: off the main thread it is
  /// applied in order when the main thread is free.
  open class UIKitTableViewDiffableDataSource<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
  >: RosterKit.TableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType> {
    /// Makes the cell of a row, as that of `UITableViewDiffableDataSource` does.
    public typealias CellProvider =
      @MainActor (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
      ) -> UITableViewCell?

    private var cellProvider: CellProvider?

    /// The table view; nil if it has gone.
    private var tableView: UITableView? { view as? UITableView }

    // MARK: - Creation

    /// Creates a data source of a table view whose cells the app dequeues from the view.
    ///
    /// Snapshots are compared on the main actor; see `allowBackgroundComparison()`.
    ///
    /// - Parameters:
    ///   - tableView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues and configures the cell of a row, in any way that UIKit allows. It is
    ///     called only while the view requests a cell. Nil is a fault.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
      let late = LateSource<UIKitTableViewDiffableDataSource>()
      self.cellProvider = cellProvider
      super.init(
        tableView,
        cellProvider: { view, path, _ in
          guard let view = view as? UITableView, let source = late.source else { return nil }
          let cell = source.tableView(view, cellForRowAt: IndexPath(path))
          return cell is MissingRow ? nil : cell
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

    /// Returns the cell of a row: that of the cell provider unless overridden.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - indexPath: The index path of the row.
    /// - Returns: The cell; an empty one if there is no cell provider of UIKit, or it returns nil.
    open func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      itemIdentifier(for: indexPath).flatMap { cellProvider?(tableView, indexPath, $0) }
        ?? MissingRow(style: .default, reuseIdentifier: nil)
    }

    /// Returns the number of rows in a section.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - section: The index of the section.
    /// - Returns: The number; 0 if there is no such section.
    public final func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { collectionView(tableView, numberOfItemsInSection: section) }

    /// Returns the title above the rows of a section; the default is that of the snapshot.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - section: The index of the section.
    /// - Returns: The title, or nil for no header.
    open func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section).flatMap { super.titleForHeader(in: $0) } }

    /// Returns the title below the rows of a section; the default is that of the snapshot.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - section: The index of the section.
    /// - Returns: The title, or nil for no footer.
    open func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { sectionIdentifier(for: section).flatMap { super.titleForFooter(in: $0) } }

    /// Returns whether the user may edit a row; the default is false.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - indexPath: The index path of the row.
    /// - Returns: Whether the user may edit it.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      false
    }

    /// Called when the user has edited a row; the default does nothing.
    ///
    /// The app changes its model and applies a snapshot.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - editingStyle: How the user edited the row.
    ///   - indexPath: The index path of the row.
    open func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}

    /// Returns whether the user may move a row; the default is the answer of `reorderingHandlers`.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - indexPath: The index path of the row.
    /// - Returns: Whether the user may move it.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      super.collectionView(tableView, canMoveItemAt: ItemPath(indexPath))
    }

    /// Called when the user has moved a row; the default moves it in the snapshot.
    ///
    /// The snapshot is the one before the move. An override that neither calls the method of the
    /// superclass nor applies a snapshot with the new order only changes the model: the row is then
    /// moved in the snapshot after it.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - sourceIndexPath: The index path of the row.
    ///   - destinationIndexPath: Its index path after the move.
    open func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      super.collectionView(
        tableView, moveItemAt: ItemPath(sourceIndexPath), to: ItemPath(destinationIndexPath))
    }

    /// Returns the titles of the section index; the default is nil, for none.
    ///
    /// - Parameter tableView: The table view.
    /// - Returns: The titles, in order.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// Returns the section of a title of the section index; the default is the section with the index
    /// of the title.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - title: The title.
    ///   - index: The index of the title.
    /// - Returns: The index of the section.
    open func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }

    // MARK: - Forwarding

    open override func onMainActor(_ work: @escaping @MainActor () -> Void) {
      runOnMainQueue(work)
    }

    public final override func titleForHeader(in section: SectionIdentifierType) -> String? {
      guard let tableView, let index = index(for: section) else {
        return super.titleForHeader(in: section)
      }
      return self.tableView(tableView, titleForHeaderInSection: index)
    }

    public final override func titleForFooter(in section: SectionIdentifierType) -> String? {
      guard let tableView, let index = index(for: section) else {
        return super.titleForFooter(in: section)
      }
      return self.tableView(tableView, titleForFooterInSection: index)
    }

    public final override func canEditRow(_ item: ItemIdentifierType) -> Bool {
      guard let tableView, let indexPath: IndexPath = indexPath(for: item) else { return false }
      return self.tableView(tableView, canEditRowAt: indexPath)
    }

    public final override func commit(_ edit: RowEdit, for item: ItemIdentifierType) {
      guard let tableView, let indexPath: IndexPath = indexPath(for: item) else { return }
      self.tableView(
        tableView, commit: edit == .delete ? .delete : .insert, forRowAt: indexPath)
    }

    public final override func collectionView(
      _ view: any ListView, canMoveItemAt path: ItemPath
    ) -> Bool {
      guard let tableView else { return false }
      return self.tableView(tableView, canMoveRowAt: IndexPath(path))
    }

    public final override func collectionView(
      _ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath
    ) {
      guard let tableView else {
        return super.collectionView(view, moveItemAt: path, to: target)
      }
      handleMove {
        self.tableView(tableView, moveRowAt: IndexPath(path), to: IndexPath(target))
      } otherwise: {
        super.collectionView(view, moveItemAt: path, to: target)
      }
    }

    public final override var indexTitles: [String] {
      tableView.flatMap { sectionIndexTitles(for: $0) } ?? super.indexTitles
    }

    public final override func path(forIndexTitle title: String, at index: Int) -> ItemPath? {
      guard let tableView else { return nil }
      return super.path(
        forIndexTitle: title,
        at: self.tableView(tableView, sectionForSectionIndexTitle: title, at: index))
    }
  }

  /// The answer for a cell that a cell provider has not returned.
  private final class MissingRow: UITableViewCell {}
#endif
