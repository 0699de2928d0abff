extension ListSnapshotDataSource {
  /// Shows each snapshot of a sequence, one after the other.
  ///
  /// The next snapshot is requested once the view shows the previous one and its animation has
  /// ended. A source that waits for its consumer thus produces only snapshots that are shown.
  ///
  /// ```swift
  /// await source.apply(each: model.changes.map { snapshot(of: $0) })
  /// ```
  ///
  /// It returns when the sequence ends or the task is cancelled, and at the first snapshot after
  /// the view was deallocated. Until then it retains the data source.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots to show.
  ///   - animatingDifferences: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each snapshot, in order.
  /// - Throws: The error of the sequence; the snapshots before it are shown.
  public func apply<S: AsyncSequence>(
    each snapshots: S, animatingDifferences: Bool = true,
    onReceipt: @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == Snapshot {
    for try await snapshot in snapshots {
      if Task.isCancelled || view == nil { return }
      onReceipt(await apply(snapshot, animatingDifferences: animatingDifferences))
    }
  }

  /// Shows a sequence of snapshots, and skips those that newer ones have overtaken.
  ///
  /// The sequence is read as fast as it produces snapshots. Until the view shows a snapshot and its
  /// animation has ended, and for at least a frame of 16 ms, only the newest of the following
  /// snapshots is kept, with the marks of those that it replaced. The last snapshot of the sequence
  /// is always shown, immediately after the sequence has ended. `ListUpdateOptions.Coalescing` of
  /// the updater can make steps less frequent.
  ///
  /// ```swift
  /// await source.apply(latestOf: scanner.networks.map { snapshot(of: $0) })
  /// ```
  ///
  /// It returns when the sequence has ended and its last snapshot is shown, or when the task is
  /// cancelled; snapshots whose update has not begun are then not shown. It also returns at the
  /// first snapshot after the view was deallocated. Until then it retains the data source.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots to show.
  ///   - animatingDifferences: Whether the host may animate the steps.
  ///   - onReceipt: Called with the receipt of each snapshot that was not skipped, in order.
  /// - Throws: The error of the sequence, once the snapshots before it are shown.
  public func apply<S: AsyncSequence>(
    latestOf snapshots: S, animatingDifferences: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == Snapshot {
    let latest = LatestElements<Snapshot>(updater.clock) {
      self.replacing($0, by: $1)
    } show: { snapshot in
      onReceipt(await self.apply(snapshot, animatingDifferences: animatingDifferences))
    }
    try await latest.follow(snapshots) { view != nil }
  }
}
