public import RosterDiff
import RosterSnapshot
import RosterView

extension CollectionViewComparableDataSource {
  /// Shows sections built from a list of expressions, and returns a receipt.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - sections: The sections, with conditions and loops.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome, after the step or the end of its animation. If the task is cancelled
  ///   before the update begins, nothing is done.
  @discardableResult
  public func apply(
    animatingDifferences: Bool = true,
    @ListBuilder<ListSection<SectionID, Value>> sections: () -> [ListSection<SectionID, Value>],
    fileID: String = #fileID, line: Int = #line
  ) async -> UpdateReceipt {
    await apply(
      Snapshot(sections: sections), animatingDifferences: animatingDifferences, fileID: fileID,
      line: line)
  }

  /// Shows sections built from a list of expressions, immediately.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - sections: The sections, with conditions and loops.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  public func apply(
    animatingDifferences: Bool = true,
    @ListBuilder<ListSection<SectionID, Value>> sections: () -> [ListSection<SectionID, Value>],
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    apply(
      Snapshot(sections: sections), animatingDifferences: animatingDifferences,
      completion: completion, fileID: fileID, line: line)
  }

  /// Returns the value of the item at an index path.
  ///
  /// - Parameter path: The index path.
  /// - Returns: The value that is shown, or nil if there is no item at the index path.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func value(for path: ItemPath) -> Value? { shown.snapshot.item(at: path) }
}
