#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  public import RosterSnapshot
  public import UIKit

  extension DiffableDataSourceSnapshot {
    /// The type of the identifiers of sections, as in `NSDiffableDataSourceSnapshot`.
    public typealias SectionIdentifierType = SectionID

    /// The type of the identifiers of items, as in `NSDiffableDataSourceSnapshot`.
    public typealias ItemIdentifierType = ItemID
  }

  extension NSDiffableDataSourceSnapshot {
    /// Creates a snapshot of UIKit with the sections, items and marks of one of Roster.
    ///
    /// - Parameter snapshot: The snapshot of Roster.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public init(_ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
      self.init()
      appendSections(snapshot.sectionIdentifiers)
      for section in snapshot.sectionIdentifiers {
        appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
      }
      reloadSections(snapshot.reloadedSectionIdentifiers)
      reloadItems(snapshot.reloadedItemIdentifiers)
      reconfigureItems(snapshot.reconfiguredItemIdentifiers)
    }
  }

  extension DiffableDataSourceSnapshot where SectionID: Sendable, ItemID: Sendable {
    /// Creates a snapshot with the sections, items and marks of one of UIKit.
    ///
    /// - Parameter snapshot: The snapshot of UIKit.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public init(_ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>) {
      self.init()
      appendSections(snapshot.sectionIdentifiers)
      for section in snapshot.sectionIdentifiers {
        appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
      }
      reloadSections(snapshot.reloadedSectionIdentifiers)
      reloadItems(snapshot.reloadedItemIdentifiers)
      reconfigureItems(snapshot.reconfiguredItemIdentifiers)
    }
  }

  extension ComparableDataSourceSnapshot
  where SectionID: Sendable, Item: Hashable & Sendable {
    /// Creates a snapshot with the sections and values of one of UIKit, whose items are values.
    ///
    /// Marks are left out, because values that differ are updated without them.
    ///
    /// - Parameter snapshot: The snapshot of UIKit. Of several values with one `id`, the first is kept
    ///   and the others are faults.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public init(_ snapshot: NSDiffableDataSourceSnapshot<SectionID, Item>) {
      self.init()
      appendSections(snapshot.sectionIdentifiers)
      for section in snapshot.sectionIdentifiers {
        appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
      }
    }
  }

  /// Snapshots that the app makes with the type of UIKit.
  extension RosterKit.CollectionViewDiffableDataSource
  where SectionID: Sendable, ItemID: Sendable {
    /// Returns the shown snapshot as one of UIKit.
    ///
    /// - Returns: The snapshot, without marks.
    /// - Complexity: O(*n*), where *n* is the number of items.
    @_disfavoredOverload
    @preconcurrency
    public func snapshot() -> NSDiffableDataSourceSnapshot<SectionID, ItemID> {
      let snapshot: Snapshot = snapshot()
      return NSDiffableDataSourceSnapshot(snapshot)
    }

    /// Shows a snapshot of UIKit immediately: when the call returns, lookups return its content.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot to show.
    ///   - animatingDifferences: Whether UIKit animates the step.
    ///   - completion: Called exactly once, after the step or the end of its animation.
    ///   - fileID: The file of the call, for faults.
    ///   - line: The line of the call, for faults.
    /// - Complexity: O(*n*), where *n* is the number of items.
    @preconcurrency
    public func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
      animatingDifferences: Bool = true, completion: (() -> Void)? = nil, fileID: String = #fileID,
      line: Int = #line
    ) {
      apply(
        Snapshot(snapshot), animatingDifferences: animatingDifferences,
        completion: { (_: UpdateReceipt) in completion?() }, fileID: fileID, line: line)
    }

    /// Shows a snapshot of UIKit, and returns a receipt.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot to show.
    ///   - animatingDifferences: Whether UIKit animates the step.
    ///   - fileID: The file of the call, for faults.
    ///   - line: The line of the call, for faults.
    /// - Returns: The outcome, after the step or the end of its animation. If the task is cancelled
    ///   before the update begins, nothing is done.
    /// - Complexity: O(*n*), where *n* is the number of items.
    @discardableResult
    public func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
      animatingDifferences: Bool = true, fileID: String = #fileID, line: Int = #line
    ) async -> UpdateReceipt {
      await apply(
        Snapshot(snapshot), animatingDifferences: animatingDifferences, fileID: fileID, line: line)
    }

    /// Shows a snapshot of UIKit in a reload, immediately.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot to show.
    ///   - completion: Called exactly once.
    ///   - fileID: The file of the call, for faults.
    ///   - line: The line of the call, for faults.
    /// - Complexity: O(*n*), where *n* is the number of items.
    @preconcurrency
    public func applySnapshotUsingReloadData(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
      completion: (() -> Void)? = nil, fileID: String = #fileID, line: Int = #line
    ) {
      applySnapshotUsingReloadData(
        Snapshot(snapshot), completion: { (_: UpdateReceipt) in completion?() }, fileID: fileID,
        line: line)
    }
  }

  /// Snapshots that the app makes with the type of UIKit, and whose items are values.
  extension CollectionViewComparableDataSource
  where SectionID: Sendable, Value: Hashable & Sendable {
    /// Shows a snapshot of UIKit immediately: when the call returns, lookups return its content.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot to show.
    ///   - animatingDifferences: Whether UIKit animates the step.
    ///   - completion: Called exactly once, after the step or the end of its animation.
    ///   - fileID: The file of the call, for faults.
    ///   - line: The line of the call, for faults.
    /// - Complexity: O(*n*), where *n* is the number of items.
    @preconcurrency
    public func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, Value>,
      animatingDifferences: Bool = true, completion: (() -> Void)? = nil, fileID: String = #fileID,
      line: Int = #line
    ) {
      apply(
        Snapshot(snapshot), animatingDifferences: animatingDifferences,
        completion: { (_: UpdateReceipt) in completion?() }, fileID: fileID, line: line)
    }

    /// Shows a snapshot of UIKit, and returns a receipt.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot to show.
    ///   - animatingDifferences: Whether UIKit animates the step.
    ///   - fileID: The file of the call, for faults.
    ///   - line: The line of the call, for faults.
    /// - Returns: The outcome, after the step or the end of its animation. If the task is cancelled
    ///   before the update begins, nothing is done.
    /// - Complexity: O(*n*), where *n* is the number of items.
    @discardableResult
    public func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<SectionID, Value>,
      animatingDifferences: Bool = true, fileID: String = #fileID, line: Int = #line
    ) async -> UpdateReceipt {
      await apply(
        Snapshot(snapshot), animatingDifferences: animatingDifferences, fileID: fileID, line: line)
    }
  }
#endif
