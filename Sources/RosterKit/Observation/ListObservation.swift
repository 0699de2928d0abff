import Observation

/// A list's observation of the models that its content is read from.
///
/// `ListAdapter.show(observing:)` and `ListSnapshotDataSource.apply(observing:)` begin one. The
/// adapter or data source retains it, so that the app need not do so, and has one at a time.
///
/// ```swift
/// let observation = source.apply(observingSections: { ListSection("Nearby") { model.found } })
/// observation.end()
/// ```
///
/// It ends when `end()` is called, when the list begins another observation or is deallocated, and
/// at the first change after the view was deallocated or another owner has taken it over.
///
/// Its closure must not retain the adapter or data source, directly or through the object that owns
/// it. It may retain the models.
@MainActor
public final class ListObservation {
  /// Where models change while a list observes them.
  public enum Changes: Hashable, Sendable {
    /// On the main actor, also if other tasks request the changes.
    case onMainActor

    /// On any thread.
    ///
    /// The content is read twice, because a model could change between the moment at which it is
    /// read and the moment at which it is observed. A model that guards its state with a lock must
    /// call `withMutation` of its registrar while it holds the lock.
    case onAnyThread
  }

  /// Reads the content and shows it; nil once the observation has ended.
  private var update: (@MainActor (ListObservation) -> Void)?

  /// Whether the list had a view at the last update.
  private var hadView = false

  /// Begins to observe models, and shows their content.
  ///
  /// - Parameters:
  ///   - content: Reads the content.
  ///   - changes: Where the models change.
  ///   - hasView: Returns whether the list exists and has a view.
  ///   - show: Requests that content is shown.
  init<Content>(
    _ content: @escaping @MainActor () -> Content, _ changes: Changes,
    hasView: @escaping @MainActor () -> Bool, show: @escaping @MainActor (Content) -> Void
  ) {
    update = { observation in
      let hasView = hasView()
      if observation.hadView && !hasView { return observation.end() }
      observation.hadView = hasView
      show(observation.read(content, changes))
    }
    update?(self)
  }

  /// Whether the list still follows the model.
  public var isActive: Bool { update != nil }

  /// Ends the observation; the list stays as it is.
  ///
  /// An update that was requested before is still shown. Ending it again does nothing.
  public func end() {
    update = nil
  }

  /// Reads content, and updates the list in the turn after the first change.
  private func read<Content>(
    _ content: @MainActor () -> Content, _ changes: Changes
  ) -> Content {
    // Called before the change, possibly on another thread. The model retains this closure until
    // then.
    let result = withObservationTracking(content) { [weak self] in
      Task { @MainActor in self.map { $0.update?($0) } }
    }
    return changes == .onMainActor ? result : content()
  }
}
