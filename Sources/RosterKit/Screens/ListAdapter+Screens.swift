public import RosterDiff
import RosterView

extension ListAdapter {
  /// Shows a screen instead of the current objects, and returns a receipt.
  ///
  /// The registry provides the controllers of the screen's sections; the adapter needs no entries
  /// for them. The problems of the document are reported as faults of the list, unless they are the
  /// same as for the screen shown before.
  ///
  /// ```swift
  /// let adapter = ListAdapter(view) { SectionController(for: Post.self) { PostController($0) } }
  /// await adapter.show(screen, above: feed.list.items)
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - objects: The objects below the sections of the screen.
  ///   - animated: Whether the host may animate the step.
  /// - Returns: The outcome of the update, after its step or the end of its animation. If the task
  ///   is cancelled before the update begins, nothing is done.
  @discardableResult
  public func show(
    _ screen: ListScreen, above objects: [any ListDiffable] = [], animated: Bool = true
  ) async -> UpdateReceipt {
    report(screen)
    return await show(screen.objects + objects, animated: animated)
  }

  /// Shows a screen instead of the current objects.
  ///
  /// - Parameters:
  ///   - screen: The screen; its problems are reported as faults of the list.
  ///   - objects: The objects below the sections of the screen.
  ///   - animated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public func show(
    _ screen: ListScreen, above objects: [any ListDiffable] = [], animated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    report(screen)
    show(screen.objects + objects, animated: animated, completion: completion)
  }

  /// Reports the problems of a screen, unless they are the same as for the screen shown before.
  private func report(_ screen: ListScreen) {
    let faults = screen.document.registryFaults + screen.document.problems.map(\.fault)
    guard faults != self.screen.reportedFaults else { return }
    self.screen.reportedFaults = faults
    for fault in faults { report(fault) }
  }
}
