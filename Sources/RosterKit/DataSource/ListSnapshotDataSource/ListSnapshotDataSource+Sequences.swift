/// Snapshots that come one after the other.
extension ListSnapshotDataSource {
  /// Shows each snapshot of a sequence, in order.
  ///
  /// The next one is asked for when the one before is shown and its animation has ended: a sequence
  /// that makes its elements on demand is not drained faster than they can be seen.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots.
  ///   - isAnimated: Whether the host may animate the steps.
  /// - Returns: What became of the last one, or nil if there was none; when the sequence has ended,
  ///   which the cancellation of the task may bring about.
  /// - Throws: What the sequence throws; what it gave before is shown.
  @discardableResult
  public func apply<Snapshots: AsyncSequence>(
    eachOf snapshots: Snapshots, isAnimated: Bool = true
  ) async throws(Snapshots.Failure) -> UpdateReceipt? where Snapshots.Element == Snapshot {
    var last: UpdateReceipt?
    var iterator = snapshots.makeAsyncIterator()
    while let snapshot = try await iterator.next(isolation: MainActor.shared) {
      last = await apply(snapshot, isAnimated: isAnimated)
    }
    return last
  }

  /// Shows the newest snapshot of a sequence, again and again until it ends.
  ///
  /// Those that arrive while one is being shown and animated are taken at once: only the newest of
  /// them is shown next, with the marks of all. What the sequence gives last is always shown.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots.
  ///   - isAnimated: Whether the host may animate the steps.
  /// - Returns: What became of the last one, or nil if there was none; when the sequence has ended,
  ///   which the cancellation of the task may bring about.
  /// - Throws: What the sequence throws; what it gave before is shown.
  @discardableResult
  public func apply<Snapshots: AsyncSequence>(
    latestOf snapshots: Snapshots, isAnimated: Bool = true
  ) async throws(Snapshots.Failure) -> UpdateReceipt? where Snapshots.Element == Snapshot {
    let latest = LatestSnapshot(self, isAnimated: isAnimated)
    var iterator = snapshots.makeAsyncIterator()
    do {
      while let snapshot = try await iterator.next(isolation: MainActor.shared) {
        latest.take(snapshot)
      }
    } catch {
      _ = await latest.finish()
      throw error
    }
    return await latest.finish()
  }
}

/// The newest snapshot of a sequence that is not shown yet, and the task that shows them.
@MainActor
private final class LatestSnapshot<Snapshot: ListSnapshot> {
  private let source: ListSnapshotDataSource<Snapshot>
  private let isAnimated: Bool
  private var waiting: SnapshotState<Snapshot>?
  private var task: Task<Void, Never>?
  private var last: UpdateReceipt?

  init(_ source: ListSnapshotDataSource<Snapshot>, isAnimated: Bool) {
    self.source = source
    self.isAnimated = isAnimated
  }

  /// Takes a snapshot, which is shown now or after the one that is being shown.
  func take(_ snapshot: Snapshot) {
    if var state = waiting {
      source.report(state.snapshot.faults)
      source.put(snapshot, in: &state)
      waiting = state
    } else {
      waiting = SnapshotState(snapshot: snapshot)
    }
    if task == nil { task = Task { await self.showAll() } }
  }

  /// Waits until all is shown.
  ///
  /// - Returns: What became of the last snapshot, or nil if there was none.
  func finish() async -> UpdateReceipt? {
    await task?.value
    return last
  }

  private func showAll() async {
    while let next = waiting?.snapshot {
      waiting = nil
      last = await source.apply(next, isAnimated: isAnimated)
    }
    task = nil
  }
}
