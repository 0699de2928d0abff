import RosterDiff

extension CollectionView {
  /// Updates of the whole list that the user requests: by pulling it down where there is touch, by
  /// a key where there is a keyboard.
  ///
  /// ```swift
  /// view.refresh.action = { try await model.load() }
  /// ```
  ///
  /// The host shows a sign while the action runs. No two refreshes run at once.
  @MainActor
  public final class Refresh {
    /// Updates the data; nil, the default, if the user cannot request it.
    ///
    /// An error that it throws is a fault of the list, unless the refresh was ended before.
    public var action: (@MainActor () async throws -> Void)?

    /// Whether a refresh runs: from `begin()` until its action has returned.
    public private(set) var isRefreshing = false {
      didSet { view?.host?.refreshDidChange(isRefreshing) }
    }

    private weak var view: CollectionView?

    /// The running action.
    private var task: Task<Void, Never>?

    init(of view: CollectionView) {
      self.view = view
    }

    deinit { task?.cancel() }

    /// Begins a refresh; nothing happens without an action, or while a refresh runs.
    public func begin() {
      guard let action, !isRefreshing else { return }
      task = Task { [weak self] in
        let result: Result<Void, any Error>
        do { result = .success(try await action()) } catch { result = .failure(error) }
        self?.didEnd(result, wasCancelled: Task.isCancelled)
      }
      isRefreshing = true
    }

    /// Cancels the running action, if there is one; the refresh ends when the action returns.
    public func end() { task?.cancel() }

    /// Waits until no refresh runs.
    public func waitForEnd() async {
      while let task { await task.value }
    }

    private func didEnd(_ result: Result<Void, any Error>, wasCancelled: Bool) {
      task = nil
      isRefreshing = false
      guard case .failure(let error) = result, !wasCancelled, !(error is CancellationError) else {
        return
      }
      view?.report(
        ListFault(
          .data, "refreshing the list failed: \(error)", response: "the list stays as it was"))
    }
  }
}
