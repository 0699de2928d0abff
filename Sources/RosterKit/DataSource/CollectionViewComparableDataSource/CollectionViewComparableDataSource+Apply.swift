public import RosterDiff
import RosterSnapshot
import RosterView

extension CollectionViewComparableDataSource {
  /// Shows sections that are written one below the other, and says how it went.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - sections: The sections, with conditions and loops.
  /// - Returns: What became of it, after the step or the end of its animation. If the task is
  ///   cancelled before it begins, nothing is done.
  @discardableResult
  public func apply(
    isAnimated: Bool = true,
    @ListBuilder<ListSection<SectionID, Value>> sections: () -> [ListSection<SectionID, Value>]
  ) async -> UpdateReceipt {
    await apply(Snapshot(sections: sections), isAnimated: isAnimated)
  }

  /// Shows sections that are written one below the other, at once.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the host may animate the step.
  ///   - sections: The sections, with conditions and loops.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public func applyNow(
    isAnimated: Bool = true,
    @ListBuilder<ListSection<SectionID, Value>> sections: () -> [ListSection<SectionID, Value>],
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    applyNow(Snapshot(sections: sections), isAnimated: isAnimated, completion: completion)
  }

  /// Returns the value of the item at a place.
  ///
  /// - Parameter path: The place.
  /// - Returns: The value that is shown, or nil if there is no such place.
  /// - Complexity: O(log *n*).
  public func value(for path: ItemPath) -> Value? { shown.snapshot.item(at: path) }
}
