#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  public import RosterSnapshot
  public import UIKit

  extension DiffableDataSourceSectionSnapshot {
    /// The type of the identifiers of items, as in `NSDiffableDataSourceSectionSnapshot`.
    public typealias ItemIdentifierType = ItemID
  }

  extension DiffableDataSourceSectionSnapshot where ItemID: Sendable {
    /// Creates an outline with the items and the expansion of one of UIKit.
    ///
    /// - Parameter snapshot: The section snapshot of UIKit.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemID>) {
      self.init()
      for item in snapshot.items { append([item], to: snapshot.parent(of: item)) }
      expand(snapshot.items.filter { snapshot.isExpanded($0) })
    }
  }

  extension NSDiffableDataSourceSectionSnapshot {
    /// Creates a section snapshot of UIKit with the items and the expansion of an outline.
    ///
    /// - Parameter snapshot: The outline.
    /// - Complexity: O(*n*), where *n* is the number of items.
    public init(_ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
      self.init()
      for item in snapshot.items { append([item], to: snapshot.parent(of: item)) }
      expand(snapshot.items.filter { snapshot.isExpanded($0) })
    }
  }

  /// Section snapshots that the app makes with the type of UIKit.
  extension RosterKit.CollectionViewDiffableDataSource
  where SectionID: Sendable, ItemID: Sendable {
    /// Returns a section as it is shown, as a section snapshot of UIKit.
    ///
    /// - Parameter section: A section.
    /// - Returns: The items, including those below collapsed parents.
    /// - Complexity: O(*n*), where *n* is the number of items in the section.
    @_disfavoredOverload
    @preconcurrency
    public func snapshot(
      for section: SectionID
    ) -> NSDiffableDataSourceSectionSnapshot<ItemID> {
      let snapshot: SectionSnapshot = snapshot(for: section)
      return NSDiffableDataSourceSectionSnapshot(snapshot)
    }

    /// Shows a section snapshot of UIKit immediately.
    ///
    /// - Parameters:
    ///   - snapshot: The items of the section.
    ///   - section: The section; one that does not exist is appended.
    ///   - animatingDifferences: Whether UIKit animates the step.
    ///   - completion: Called exactly once, after the step or the end of its animation.
    /// - Complexity: O(*n*), where *n* is the number of items.
    @preconcurrency
    public func apply(
      _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemID>, to section: SectionID,
      animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
      apply(
        SectionSnapshot(snapshot), to: section, animatingDifferences: animatingDifferences,
        completion: completion)
    }

    /// Shows a section snapshot of UIKit, and returns a receipt.
    ///
    /// - Parameters:
    ///   - snapshot: The items of the section.
    ///   - section: The section; one that does not exist is appended.
    ///   - animatingDifferences: Whether UIKit animates the step.
    /// - Returns: The outcome, after the step or the end of its animation.
    /// - Complexity: O(*n*), where *n* is the number of items.
    @discardableResult
    public func apply(
      _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemID>, to section: SectionID,
      animatingDifferences: Bool = true
    ) async -> UpdateReceipt {
      await apply(
        SectionSnapshot(snapshot), to: section, animatingDifferences: animatingDifferences)
    }
  }
#endif
