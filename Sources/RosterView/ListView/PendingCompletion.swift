/// A completion that is called exactly once: with an outcome, or when nothing retains it any more.
///
/// Whoever should have called it is gone then, for example a view that was deallocated during its
/// animation; the new data was shown.
@MainActor
final class PendingCompletion {
  private var completion: (@MainActor (BatchOutcome) -> Void)?

  private init(_ completion: @escaping @MainActor (BatchOutcome) -> Void) {
    self.completion = completion
  }

  deinit {
    guard let completion else { return }
    Task { @MainActor in completion(.performed) }
  }

  private func call(_ outcome: BatchOutcome) {
    let completion = completion
    self.completion = nil
    completion?(outcome)
  }

  /// Returns a completion that calls another one exactly once, even if it is never called itself.
  static func wrap(
    _ completion: (@MainActor (BatchOutcome) -> Void)?
  ) -> (@MainActor (BatchOutcome) -> Void)? {
    completion.map { completion in
      let pending = PendingCompletion(completion)
      return { pending.call($0) }
    }
  }
}
