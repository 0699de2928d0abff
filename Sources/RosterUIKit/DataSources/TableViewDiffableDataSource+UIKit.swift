#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  import RosterSnapshot
  public import UIKit

  /// Creation as with `UITableViewDiffableDataSource`.
  extension TableViewDiffableDataSource {
    /// Makes the cell of a row for a table view, as that of `UITableViewDiffableDataSource` does.
    public typealias TableViewCellProvider =
      @MainActor (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemID
      ) -> UITableViewCell?

    /// Creates a data source of a table view whose cells the app dequeues from the view.
    ///
    /// ```swift
    /// source = TableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, id in
    ///   tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - tableView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues and configures the cell of a row, in any way that UIKit allows. It is
    ///     called only while the view requests a cell. Nil is a fault.
    public convenience init(
      tableView: UITableView, cellProvider: @escaping TableViewCellProvider
    ) {
      self.init(dequeuing: tableView, cellProvider)
    }

    /// Creates a data source of a table view whose cells the app dequeues from the view, and whose
    /// snapshots can be compared off the main actor.
    ///
    /// - Parameters:
    ///   - tableView: The view, which is empty until a snapshot is applied.
    ///   - cellProvider: Dequeues and configures the cell of a row, in any way that UIKit allows. It is
    ///     called only while the view requests a cell. Nil is a fault.
    public convenience init(
      tableView: UITableView, cellProvider: @escaping TableViewCellProvider
    ) where SectionID: Sendable, ItemID: Sendable {
      self.init(dequeuing: tableView, cellProvider)
      allowBackgroundComparison()
    }

    /// The designated initializer for identifiers that need not be `Sendable`.
    private convenience init(
      dequeuing tableView: UITableView, _ cellProvider: @escaping TableViewCellProvider
    ) { self.init(tableView, cellProvider: listProvider(cellProvider)) }
  }
#endif
