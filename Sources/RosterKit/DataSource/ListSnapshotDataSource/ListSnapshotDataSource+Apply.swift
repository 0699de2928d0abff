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
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome, after the step or the end of its animation. If the task is cancelled
  ///   before the update begins, nothing is done.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise O(*n*), where *n* is the number of items in both.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, fileID: String = #fileID,
    line: Int = #line
  ) async -> UpdateReceipt {
    let place = ListFault.Place(fileID: fileID, line: line)
    return await perform(
      .update(showing(snapshot, at: place)), animated: animatingDifferences, at: place)
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
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise O(*n*), where *n* is the number of items in both.
  @preconcurrency
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    let place = ListFault.Place(fileID: fileID, line: line)
    onMainActor {
      self.performNow(
        .update(self.showing(snapshot, at: place)), animated: animatingDifferences, at: place,
        completion)
    }
  }

  /// Shows a snapshot in a reload, and returns a receipt.
  ///
  /// Running animations end, and every element gets a new cell. Elements whose identity stays keep
  /// everything else: selection, focus, an open menu, a drag, drops that can be undone, and the
  /// scroll position. See `applySnapshotUsingReset(_:)`.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome. If the task is cancelled before the update begins, nothing is done.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise to the number of items in both; plus O(*s* + *v*), where *s* is the number of
  ///   sections and *v* is the number of visible elements.
  @discardableResult
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, fileID: String = #fileID, line: Int = #line
  ) async -> UpdateReceipt {
    let place = ListFault.Place(fileID: fileID, line: line)
    return await perform(
      .reload(showing(snapshot, at: place)), animated: false, at: place)
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
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise to the number of items in both; plus O(*s* + *v*), where *s* is the number of
  ///   sections and *v* is the number of visible elements.
  @preconcurrency
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor (UpdateReceipt) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    let place = ListFault.Place(fileID: fileID, line: line)
    onMainActor {
      self.performNow(
        .reload(self.showing(snapshot, at: place)), animated: false, at: place, completion)
    }
  }

  /// Shows a snapshot as if the list had been empty, and returns a receipt.
  ///
  /// It works like `applySnapshotUsingReloadData(_:)`, but drops selection and everything else that
  /// a reload keeps. The content offset stays as far as the content allows, and the focus moves to
  /// the element now at the focused index path.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Returns: The outcome. If the task is cancelled before the update begins, nothing is done.
  /// - Complexity: Proportional to the number of edits if the snapshot was derived from the shown
  ///   one, otherwise to the number of items in both; plus O(*s* + *v*), where *s* is the number of
  ///   sections and *v* is the number of visible elements.
  @discardableResult
  public func applySnapshotUsingReset(
    _ snapshot: Snapshot, fileID: String = #fileID, line: Int = #line
  ) async -> UpdateReceipt {
    let place = ListFault.Place(fileID: fileID, line: line)
    return await perform(
      .reset(showing(snapshot, at: place)), animated: false, at: place)
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
  ///   - fileID: The file of the call, for faults.
  ///   - line: The line of the call, for faults.
  /// - Complexity: O(*s* + *v*), where *s* is the number of sections and *v* is the number of
  ///   visible elements.
  @preconcurrency
  public func applySnapshotUsingReset(
    _ snapshot: Snapshot, completion: (@MainActor (UpdateReceipt) -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    let place = ListFault.Place(fileID: fileID, line: line)
    onMainActor {
      self.performNow(
        .reset(self.showing(snapshot, at: place)), animated: false, at: place, completion)
    }
  }
}

// MARK: - Requests

extension ListSnapshotDataSource {
  /// Reports the faults of a snapshot.
  func report(_ faults: [ListFault], at place: ListFault.Place? = nil) {
    for fault in faults { report(fault.placed(at: place)) }
  }

  /// Reports a fault to the handlers of the list.
  func report(_ fault: ListFault) {
    report(fault, by: lease) { updater.base.notify(.fault($0)) }
  }

  /// Reports the known faults of a snapshot, and returns the edit that shows it.
  private func showing(
    _ snapshot: Snapshot, at place: ListFault.Place? = nil
  ) -> SnapshotEdit<Snapshot> {
    let known = snapshot.knownFaults
    report(known, at: place)
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
  func perform(
    _ work: UpdateRequest.Work, animated: Bool, at place: ListFault.Place?
  ) async -> UpdateReceipt {
    await updater.perform(
      request(work, animated: animated, at: place), on: SnapshotUpdateSource(self))
  }

  /// Performs an edit before it returns, if it can.
  func performNow(
    _ work: UpdateRequest.Work, animated: Bool, at place: ListFault.Place? = nil,
    _ completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    let request = request(work, animated: animated, at: place, completion)
    let waits = lease?.isWaiting == true
    let updateRequest = ListUpdateRequest(
      request, on: SnapshotUpdateSource(self), isImmediate: true)
    updater.perform(updateRequest)
    if updateRequest.isPostponed { preview(work) }
    if !updateRequest.isPostponed || handling.isRunning || waits { return }
    report(
      ListFault(
        .rule, "a snapshot was applied while another one was being shown",
        response: "it is shown at the next turn"
      ).placed(at: place))
  }

  /// Has lookups return what the app has applied while it handles a move, until it has done so.
  private func preview(_ work: UpdateRequest.Work) {
    guard handling.isPreviewing, case .update(let content) = work,
      let edit = content as? SnapshotEdit<Snapshot>
    else { return }
    handling.before = handling.before ?? shown
    show(state(after: [edit]))
  }

  private func request(
    _ work: UpdateRequest.Work, animated: Bool, at place: ListFault.Place? = nil,
    _ completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) -> UpdateRequest {
    var work = work
    if case .update(let edit) = work, !animated, unanimatedApply == .reloads {
      work = .reload(edit)
    }
    let hadView = hasView
    return UpdateRequest(work, animated: animated, at: place) { receipt in
      self.check(receipt, hadView: hadView, at: place)
      completion?(receipt)
      self.expectToBeHeld()
    }
  }
}
