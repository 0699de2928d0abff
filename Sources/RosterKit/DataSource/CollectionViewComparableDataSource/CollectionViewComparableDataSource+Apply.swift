public import RosterDiff
import RosterSnapshot
import RosterView

extension CollectionViewComparableDataSource {
  /// Shows sections built from a list of expressions, and returns a receipt.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - sections: The sections, with conditions and loops.
  /// - Returns: The outcome, after the step or the end of its animation. If the task is cancelled
  ///   before the update begins, nothing is done.
  @discardableResult
  public func apply(
    animatingDifferences: Bool = true,
    @ListBuilder<ListSection<SectionID, Value>> sections: () -> [ListSection<SectionID, Value>]
  ) async -> UpdateReceipt {
    await apply(Snapshot(sections: sections), animatingDifferences: animatingDifferences)
  }

  /// Shows sections built from a list of expressions, immediately.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - sections: The sections, with conditions and loops.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public func apply(
    animatingDifferences: Bool = true,
    @ListBuilder<ListSection<SectionID, Value>> sections: () -> [ListSection<SectionID, Value>],
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    apply(
      Snapshot(sections: sections), animatingDifferences: animatingDifferences,
      completion: completion)
  }

  /// Returns the value of the item at an index path.
  ///
  /// - Parameter path: The index path.
  /// - Returns: The value that is shown, or nil if there is no item at the index path.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func value(for path: ItemPath) -> Value? { shown.snapshot.item(at: path) }
}
