public import RosterSnapshot
import RosterView

extension CollectionViewComparableDataSource {
  /// Shows sections built from observable models, now and whenever the models change.
  ///
  /// ```swift
  /// source.apply(observingSections: { ListSection("Nearby") { model.networks } })
  /// ```
  ///
  /// It works like `apply(observing:changes:animatingDifferences:onReceipt:)` for snapshots.
  ///
  /// - Parameters:
  ///   - sections: The sections, with conditions and loops.
  ///   - changes: Where the models change.
  ///   - animatingDifferences: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each update, in order.
  /// - Returns: The observation, which need not be retained.
  /// - Complexity: As of `apply(_:animatingDifferences:)` for each update.
  @discardableResult
  public func apply(
    @ListBuilder<ListSection<SectionID, Value>>
    observingSections sections: @escaping @MainActor () -> [ListSection<SectionID, Value>],
    changes: ListObservation.Changes = .onMainActor, animatingDifferences: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) -> ListObservation {
    apply(
      observing: { Snapshot(sections: sections) }, changes: changes,
      animatingDifferences: animatingDifferences, onReceipt: onReceipt)
  }
}
