public import RosterDiff
import RosterView

extension ListAdapter {
  /// Shows a screen in place of what was shown before, and says how it went.
  ///
  /// The parts of the registry bring their controllers with them; the adapter needs none of its
  /// own for them. The problems of the document are faults of the view, unless they are those of
  /// the screen before.
  ///
  /// ```swift
  /// let adapter = ListAdapter(view) { SectionController(for: Post.self) { PostController($0) } }
  /// await adapter.show(screen, above: feed.list.items)
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - objects: What stands below its sections.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: What became of the update, after its step or the end of its animation. If the task
  ///   is cancelled before it begins, nothing is done.
  @discardableResult
  public func show(
    _ screen: ListScreen, above objects: [any ListDiffable] = [], isAnimated: Bool = true
  ) async -> UpdateReceipt {
    report(screen)
    return await show(screen.objects + objects, isAnimated: isAnimated)
  }

  /// Shows a screen in place of what was shown before.
  ///
  /// - Parameters:
  ///   - screen: The screen; its problems are faults of the view.
  ///   - objects: What stands below its sections.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - completion: Called exactly once, after the step or the end of its animation.
  public func show(
    _ screen: ListScreen, above objects: [any ListDiffable] = [], isAnimated: Bool = true,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    report(screen)
    show(screen.objects + objects, isAnimated: isAnimated, completion: completion)
  }

  /// Says what is wrong with a screen, if it was not said before.
  private func report(_ screen: ListScreen) {
    let faults = screen.document.registryFaults + screen.document.problems.map(\.fault)
    guard faults != reportedScreenFaults else { return }
    reportedScreenFaults = faults
    for fault in faults { report(fault) }
  }
}
