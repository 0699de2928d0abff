import RosterDiff
import RosterSnapshot
import RosterView

extension ListSnapshotDataSource {
  /// Shows a snapshot, and returns a receipt.
  ///
  /// Snapshots that wait are merged: only the newest is shown, with the marks of all.
  /// `ListUpdateOptions.diffing` determines whether they are compared off the main actor.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - animatingDifferences: Whether the host may animate the step.
  /// - Returns: The outcome, after the step or the end of its animation. If the task is cancelled
  ///   before the update begins, nothing is done.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise O(*n*), where *n* is the number of items in both.
  @discardableResult
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async -> UpdateReceipt
  {
    return await perform(.update(showing(snapshot)), animated: animatingDifferences)
  }

  /// Shows a snapshot immediately: when the call returns, lookups return its content.
  ///
  /// All earlier requests are performed first, in a step of their own. Calling this within a call
  /// from the view, for example from the cell provider, is a fault: the snapshot is then shown in
  /// the next turn of the main run loop. It is also shown then if the data source was created while
  /// another owner was using the view, which is no fault.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - animatingDifferences: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise O(*n*), where *n* is the number of items in both.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    performNow(.update(showing(snapshot)), animated: animatingDifferences, completion)
  }

  /// Shows a snapshot in a reload, and returns a receipt.
  ///
  /// Running animations end, and every element gets a new cell. Elements whose identity stays keep
  /// everything else: selection, focus, an open menu, a drag, drops that can be undone, and the
  /// scroll position. See `applySnapshotUsingReset(_:)`.
  ///
  /// - Parameter snapshot: The snapshot to show.
  /// - Returns: The outcome. If the task is cancelled before the update begins, nothing is done.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise to the number of items in both; plus O(*s* + *v*), where *s* is the number of
  ///   sections and *v* is the number of visible elements.
  @discardableResult
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async -> UpdateReceipt {
    return await perform(.reload(showing(snapshot)), animated: false)
  }

  /// Shows a snapshot in a reload, immediately.
  ///
  /// Running animations end, and every element gets a new cell. Elements whose identity stays keep
  /// everything else: selection, focus, an open menu, a drag, drops that can be undone, and the
  /// scroll position. See `applySnapshotUsingReset(_:completion:)`.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - completion: Called exactly once.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise to the number of items in both; plus O(*s* + *v*), where *s* is the number of
  ///   sections and *v* is the number of visible elements.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    performNow(.reload(showing(snapshot)), animated: false, completion)
  }

  /// Shows a snapshot as if the list had been empty, and returns a receipt.
  ///
  /// It works like `applySnapshotUsingReloadData(_:)`, but drops selection and everything else that
  /// a reload keeps. The content offset stays as far as the content allows, and the focus moves to
  /// the element now at the focused index path.
  ///
  /// - Parameter snapshot: The snapshot to show.
  /// - Returns: The outcome. If the task is cancelled before the update begins, nothing is done.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise to the number of items in both; plus O(*s* + *v*), where *s* is the number of
  ///   sections and *v* is the number of visible elements.
  @discardableResult
  public func applySnapshotUsingReset(_ snapshot: Snapshot) async -> UpdateReceipt {
    return await perform(.reset(showing(snapshot)), animated: false)
  }

  /// Shows a snapshot as if the list had been empty, immediately.
  ///
  /// It works like `applySnapshotUsingReloadData(_:completion:)`, but drops selection and
  /// everything else that a reload keeps. The content offset stays as far as the content allows,
  /// and the focus moves to the element now at the focused index path.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - completion: Called exactly once.
  /// - Complexity: O(*s* + *v*), where *s* is the number of sections and *v* is the number of
  ///   visible elements.
  public func applySnapshotUsingReset(
    _ snapshot: Snapshot, completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    performNow(.reset(showing(snapshot)), animated: false, completion)
  }
}

// MARK: - Requests

extension ListSnapshotDataSource {
  /// Reports the faults of a snapshot.
  func report(_ faults: [ListFault]) {
    for fault in faults { report(fault) }
  }

  /// Reports a fault to the handlers of the list.
  func report(_ fault: ListFault) {
    report(fault, by: lease) { updater.base.notify(.fault($0)) }
  }

  /// Reports the known faults of a snapshot, and returns the edit that shows it.
  private func showing(_ snapshot: Snapshot) -> SnapshotEdit<Snapshot> {
    let known = snapshot.knownFaults
    report(known)
    let lateFaults = { Array(snapshot.faults.dropFirst(known.count)) }
    return SnapshotEdit(lateFaults: lateFaults) { self.put(snapshot, in: &$0) }
  }

  /// Requests a snapshot, which the updater shows when it can.
  func request(
    _ snapshot: Snapshot, animated: Bool, _ completion: @escaping @MainActor (UpdateReceipt) -> Void
  ) {
    let request = request(.update(showing(snapshot)), animated: animated, completion)
    updater.perform(ListUpdateRequest(request, on: SnapshotUpdateSource(self)))
  }

  /// Requests an edit, which the updater performs when it can.
  func perform(_ work: UpdateRequest.Work, animated: Bool) async -> UpdateReceipt {
    await updater.perform(request(work, animated: animated), on: SnapshotUpdateSource(self))
  }

  /// Performs an edit before it returns, if it can.
  func performNow(
    _ work: UpdateRequest.Work, animated: Bool,
    _ completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    let request = request(work, animated: animated, completion)
    let waits = lease?.isWaiting == true
    let updateRequest = ListUpdateRequest(
      request, on: SnapshotUpdateSource(self), isImmediate: true)
    updater.perform(updateRequest)
    if !updateRequest.isPostponed || isReportingMove || waits { return }
    report(
      ListFault(
        .rule, "a snapshot was applied while another one was being shown",
        response: "it is shown at the next turn"))
  }

  private func request(
    _ work: UpdateRequest.Work, animated: Bool,
    _ completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) -> UpdateRequest {
    var work = work
    if case .update(let edit) = work, !animated, unanimatedApply == .reloads {
      work = .reload(edit)
    }
    let hadView = hasView
    return UpdateRequest(work, animated: animated) { receipt in
      self.check(receipt, hadView: hadView)
      completion?(receipt)
      self.expectToBeHeld()
    }
  }
}
