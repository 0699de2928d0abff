import RosterView

extension ListSnapshotDataSource {
  /// Shows a snapshot, and says how it went.
  ///
  /// Snapshots that wait are shown together: only the newest is, with the marks of all. Whether
  /// they are compared away from the main actor is said by `ListUpdateOptions.diffing`.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: What became of it, after the step or the end of its animation. If the task is
  ///   cancelled before it begins, nothing is done.
  /// - Complexity: What was edited, if the snapshot was derived from the one that is shown; else
  ///   O(*n*) of the items of both.
  @discardableResult
  public func apply(_ snapshot: Snapshot, isAnimated: Bool = true) async -> UpdateReceipt {
    report(snapshot.faults)
    return await perform(isAnimated: isAnimated) { self.put(snapshot, in: &$0) }
  }

  /// Shows a snapshot at once: lookups are those of the snapshot when the call returns.
  ///
  /// All that was asked for earlier is shown before, in a step of its own. Within a call from the
  /// view, the cell provider for example, it cannot be, which is a fault: the snapshot is shown at
  /// the next turn.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  /// - Complexity: What was edited, if the snapshot was derived from the one that is shown; else
  ///   O(*n*) of the items of both.
  public func apply(
    _ snapshot: Snapshot, isAnimated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    report(snapshot.faults)
    performNow(isAnimated: isAnimated, completion) { self.put(snapshot, in: &$0) }
  }

  /// Shows a snapshot anew, and says how it went.
  ///
  /// Animations that are running end, and every item gets a cell again. The snapshot is compared to
  /// know what stays.
  ///
  /// - Parameter snapshot: What to show.
  /// - Returns: What became of it. If the task is cancelled before it begins, nothing is done.
  /// - Complexity: What was edited, if the snapshot was derived from the one that is shown, else
  ///   O(*n*) of the items of both; O(*s*) of the number of sections, and what is on the screen.
  @discardableResult
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async -> UpdateReceipt {
    report(snapshot.faults)
    return await perform(isAnimated: false, reloads: true) { self.put(snapshot, in: &$0) }
  }

  /// Shows a snapshot anew at once.
  ///
  /// Animations that are running end, and every item gets a cell again. The snapshot is compared to
  /// know what stays.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called exactly once.
  /// - Complexity: What was edited, if the snapshot was derived from the one that is shown, else
  ///   O(*n*) of the items of both; O(*s*) of the number of sections, and what is on the screen.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    report(snapshot.faults)
    performNow(isAnimated: false, reloads: true, completion) { self.put(snapshot, in: &$0) }
  }
}

// MARK: - Requests

extension ListSnapshotDataSource {
  /// Says what is wrong with a snapshot.
  func report(_ faults: [ListFault]) {
    for fault in faults { report(fault) }
  }

  /// Says that something is wrong, to whoever hears of the faults of the list.
  func report(_ fault: ListFault) {
    report(fault, on: view) { updater.recorder?.record($0, at: updater.clock.now) }
  }

  /// Makes a change when its turn comes.
  func perform(
    isAnimated: Bool, reloads: Bool = false, _ edit: @escaping PendingEdits<Snapshot>.Edit
  ) async -> UpdateReceipt {
    if Task.isCancelled { return UpdateReceipt(id: 0, outcome: .refused(.cancelled)) }
    let pending = CancellableRequest(updater)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let request = request(edit, isAnimated: isAnimated, reloads: reloads) {
          continuation.resume(returning: $0)
        }
        pending.id = updater.perform(request, on: SnapshotUpdateSource(self))
      }
    } onCancel: {
      Task { @MainActor in pending.cancel() }
    }
  }

  /// Makes a change before it returns.
  func performNow(
    isAnimated: Bool, reloads: Bool = false, _ completion: (@MainActor (UpdateReceipt) -> Void)?,
    _ edit: @escaping PendingEdits<Snapshot>.Edit
  ) {
    let request = request(edit, isAnimated: isAnimated, reloads: reloads, completion)
    let isDone = updater.performNow(request, on: SnapshotUpdateSource(self))
    if isDone || isTellingMove { return }
    report(
      ListFault(
        .rule, "a snapshot was applied while another one was being shown",
        response: "it is shown at the next turn"))
  }

  private func request(
    _ edit: @escaping PendingEdits<Snapshot>.Edit, isAnimated: Bool, reloads: Bool,
    _ completion: (@MainActor (UpdateReceipt) -> Void)?
  ) -> ListUpdateRequest {
    let number = edits.add(edit)
    let data = { @MainActor in self.edits.begin(number) }
    let isReload = reloads || !isAnimated && unanimatedApply == .reloads
    return ListUpdateRequest(
      isReload ? .reload(data: data) : .update(data: data), isAnimated: isAnimated
    ) { receipt in
      self.edits.remove(number)
      completion?(receipt)
    }
  }
}
