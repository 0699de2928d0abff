extension ListSnapshotDataSource {
  /// Shows each snapshot of a sequence, one after the other.
  ///
  /// The sequence is not asked for the next one until the view shows the one before, or its
  /// animation has ended, so that a source that waits for its reader makes no more than are shown.
  ///
  /// ```swift
  /// await source.apply(each: model.changes.map { snapshot(of: $0) })
  /// ```
  ///
  /// It returns when the sequence ends or the task is cancelled, and at the first snapshot after
  /// the view has gone. Until then it keeps the data source.
  ///
  /// - Parameters:
  ///   - snapshots: What to show.
  ///   - isAnimated: Whether the host may animate the steps.
  ///   - onReceipt: Told what became of each snapshot, in order.
  /// - Throws: The error of the sequence; what came before it is shown.
  public func apply<S: AsyncSequence>(
    each snapshots: S, isAnimated: Bool = true,
    onReceipt: @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == Snapshot {
    for try await snapshot in snapshots {
      if Task.isCancelled || view == nil { return }
      onReceipt(await apply(snapshot, isAnimated: isAnimated))
    }
  }

  /// Shows a sequence of snapshots, and leaves out those that newer ones have overtaken.
  ///
  /// The sequence is read as fast as it gives. Until the view shows a snapshot, or its animation
  /// has ended, and for a frame of 16 ms at least, only the newest of those that follow is kept,
  /// with the marks of those that it took the place of. The last one of the sequence is always
  /// shown, as soon as it has ended. `ListUpdateOptions.Coalescing` of the updater can make steps rarer.
  ///
  /// ```swift
  /// await source.apply(latestOf: scanner.networks.map { snapshot(of: $0) })
  /// ```
  ///
  /// It returns when the sequence has ended and its last snapshot is shown, or when the task is
  /// cancelled: then what has not begun is not shown. It also returns at the first snapshot after
  /// the view has gone. Until then it keeps the data source.
  ///
  /// - Parameters:
  ///   - snapshots: What to show.
  ///   - isAnimated: Whether the host may animate the steps.
  ///   - onReceipt: Told what became of each snapshot that was not left out, in order.
  /// - Throws: The error of the sequence, once what came before it is shown.
  public func apply<S: AsyncSequence>(
    latestOf snapshots: S, isAnimated: Bool = true,
    onReceipt: @escaping @MainActor (UpdateReceipt) -> Void = { _ in }
  ) async throws(S.Failure) where S.Element == Snapshot {
    let latest = LatestElements<Snapshot>(updater.clock) {
      self.replacing($0, by: $1)
    } show: { snapshot in
      onReceipt(await self.apply(snapshot, isAnimated: isAnimated))
    }
    try await latest.follow(snapshots) { view != nil }
  }
}
