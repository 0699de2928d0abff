import RosterDiff
import RosterSnapshot
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
    return await perform(isAnimated: isAnimated, showing(snapshot))
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
    performNow(isAnimated: isAnimated, completion, showing(snapshot))
  }

  /// Shows a snapshot in a reload, and says how it went.
  ///
  /// Animations that are running end, and every cell is filled again. What stays by its identity
  /// keeps all else: selection, focus, an open menu, what the user holds and drops that can be undone,
  /// and the place where the reader sees it. See `applySnapshotUsingReset(_:)`.
  ///
  /// - Parameter snapshot: What to show.
  /// - Returns: What became of it. If the task is cancelled before it begins, nothing is done.
  /// - Complexity: What was edited, if the snapshot was derived from the one that is shown, else
  ///   O(*n*) of the items of both; O(*s*) of the number of sections, and what is on the screen.
  @discardableResult
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async -> UpdateReceipt {
    return await perform(.reload, isAnimated: false, showing(snapshot))
  }

  /// Shows a snapshot in a reload, at once.
  ///
  /// Animations that are running end, and every cell is filled again. What stays by its identity
  /// keeps all else: selection, focus, an open menu, what the user holds and drops that can be undone,
  /// and the place where the reader sees it. See `applySnapshotUsingReset(_:completion:)`.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called exactly once.
  /// - Complexity: What was edited, if the snapshot was derived from the one that is shown, else
  ///   O(*n*) of the items of both; O(*s*) of the number of sections, and what is on the screen.
  public func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    performNow(.reload, isAnimated: false, completion, showing(snapshot))
  }

  /// Shows a snapshot as if nothing had been there, and says how it went.
  ///
  /// As `applySnapshotUsingReloadData(_:)`, but selection and all else that it keeps is dropped; the
  /// offset stays as far as the content allows, and the focus on what is in its place.
  ///
  /// - Parameter snapshot: What to show.
  /// - Returns: What became of it. If the task is cancelled before it begins, nothing is done.
  /// - Complexity: What was edited, if the snapshot was derived from the one that is shown, else
  ///   O(*n*) of the items of both; O(*s*) of the number of sections, and what is on the screen.
  @discardableResult
  public func applySnapshotUsingReset(_ snapshot: Snapshot) async -> UpdateReceipt {
    return await perform(.reset, isAnimated: false, showing(snapshot))
  }

  /// Shows a snapshot as if nothing had been there, at once.
  ///
  /// As `applySnapshotUsingReloadData(_:completion:)`, but selection and all else that it keeps is
  /// dropped; the offset stays as far as the content allows, and the focus on what is in its place.
  ///
  /// - Parameters:
  ///   - snapshot: What to show.
  ///   - completion: Called exactly once.
  /// - Complexity: O(*s*) of the number of sections, and what is on the screen.
  public func applySnapshotUsingReset(
    _ snapshot: Snapshot, completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    performNow(.reset, isAnimated: false, completion, showing(snapshot))
  }
}

/// How a data source shows a snapshot.
enum SnapshotApplication {
  /// By what differs.
  case update

  /// In a reload that keeps what stays.
  case reload

  /// In a reload that forgets what stays.
  case reset
}

// MARK: - Requests

extension ListSnapshotDataSource {
  /// Says what is wrong with a snapshot.
  func report(_ faults: [ListFault]) {
    for fault in faults { report(fault) }
  }

  /// Says that something is wrong, to whoever hears of the faults of the list.
  func report(_ fault: ListFault) {
    report(fault, by: lease) { updater.tell(.fault($0)) }
  }

  /// Says what is known to be wrong with a snapshot, and returns the change that shows it.
  private func showing(_ snapshot: Snapshot) -> SnapshotEdit<Snapshot> {
    let known = snapshot.knownFaults
    report(known)
    let lateFaults = { Array(snapshot.faults.dropFirst(known.count)) }
    return SnapshotEdit(lateFaults: lateFaults) { self.put(snapshot, in: &$0) }
  }

  /// Makes a change when its turn comes.
  func perform(
    _ application: SnapshotApplication = .update, isAnimated: Bool,
    _ edit: SnapshotEdit<Snapshot>
  ) async -> UpdateReceipt {
    await updater.perform(
      request(edit, application, isAnimated: isAnimated), on: SnapshotUpdateSource(self))
  }

  /// Makes a change before it returns.
  func performNow(
    _ application: SnapshotApplication = .update, isAnimated: Bool,
    _ completion: (@MainActor (UpdateReceipt) -> Void)?,
    _ edit: SnapshotEdit<Snapshot>
  ) {
    let request = request(edit, application, isAnimated: isAnimated, completion)
    let isDone = updater.performNow(request, on: SnapshotUpdateSource(self))
    if isDone || isTellingMove { return }
    report(
      ListFault(
        .rule, "a snapshot was applied while another one was being shown",
        response: "it is shown at the next turn"))
  }

  private func request(
    _ content: SnapshotEdit<Snapshot>, _ application: SnapshotApplication,
    isAnimated: Bool, _ completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) -> UpdateRequest {
    let work: UpdateRequest.Work =
      switch application {
      case .update where !isAnimated && unanimatedApply == .reloads: .reload(content)
      case .update: .update(content)
      case .reload: .reload(content)
      case .reset: .reset(content)
      }
    return UpdateRequest(work, isAnimated: isAnimated) { receipt in
      completion?(receipt)
      self.expectToBeHeld()
    }
  }
}
