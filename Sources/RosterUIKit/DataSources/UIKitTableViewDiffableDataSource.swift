#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  public import RosterEngine
  public import RosterKit
  public import RosterView
  public import UIKit

  /// A data source of a table view with the methods that subclasses of `UITableViewDiffableDataSource`
  /// override.
  ///
  /// ```swift
  /// final class Posts: UIKitTableViewDiffableDataSource<Int, Post.ID> {
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
  /// Index paths are those of the snapshot that is applied. An initializer of a subclass calls
  /// `super.init(_:cellProvider:)`, because UIKit's `init(tableView:cellProvider:)` is a convenience
  /// initializer here. New code overrides the methods of
  /// `TableViewDiffableDataSource` instead, which name sections and rows by their identifiers.
  open class UIKitTableViewDiffableDataSource<SectionID: Hashable, ItemID: Hashable>:
    TableViewDiffableDataSource<SectionID, ItemID>
  {
    /// The table view; nil if it has gone.
    private var tableView: UITableView? { view as? UITableView }

    // MARK: - Methods to override

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

    /// Called when the user has moved a row; the default does nothing.
    ///
    /// The snapshot of the data source has the row at its new index path already.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - sourceIndexPath: The index path that the row had.
    ///   - destinationIndexPath: The index path that it has now.
    open func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}

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

    public final override func titleForHeader(in section: SectionID) -> String? {
      guard let tableView, let index = index(for: section) else {
        return super.titleForHeader(in: section)
      }
      return self.tableView(tableView, titleForHeaderInSection: index)
    }

    public final override func titleForFooter(in section: SectionID) -> String? {
      guard let tableView, let index = index(for: section) else {
        return super.titleForFooter(in: section)
      }
      return self.tableView(tableView, titleForFooterInSection: index)
    }

    public final override func canEditRow(_ item: ItemID) -> Bool {
      guard let tableView, let indexPath: IndexPath = indexPath(for: item) else { return false }
      return self.tableView(tableView, canEditRowAt: indexPath)
    }

    public final override func commit(_ edit: RowEdit, for item: ItemID) {
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
      super.collectionView(view, moveItemAt: path, to: target)
      guard let tableView else { return }
      self.tableView(tableView, moveRowAt: IndexPath(path), to: IndexPath(target))
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
#endif
