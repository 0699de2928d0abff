import RosterView

extension ListSnapshotDataSource {
  /// Shows the snapshot of observable models, now and whenever the models change.
  ///
  /// ```swift
  /// source.apply(observing: { [model] in model.snapshot })
  /// ```
  ///
  /// The closure is called within this call, and again after a property that it has read was
  /// changed: directly, through derived properties, or in models within models. Several changes in
  /// one turn of the main run loop are one update, which begins in the next turn. An update that
  /// another one prevents from beginning is merged with later ones. See `ListObservation` for when
  /// the observation ends.
  ///
  /// - Parameters:
  ///   - snapshot: Returns the snapshot to show.
  ///   - changes: Where the models change.
  ///   - animatingDifferences: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each update, in order.
  /// - Returns: The observation, which need not be retained.
  /// - Complexity: As of `apply(_:animatingDifferences:)` for each update.
  @discardableResult
  public func apply(
    observing snapshot: @escaping @MainActor () -> Snapshot,
    changes: ListObservation.Changes = .onMainActor, animatingDifferences: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) -> ListObservation {
    observation?.end()
    let new = ListObservation(snapshot, changes) { [weak self] in
      self?.view != nil
    } show: { [weak self] snapshot in
      self?.request(snapshot, animated: animatingDifferences, onReceipt)
    }
    observation = new
    return new
  }
}
