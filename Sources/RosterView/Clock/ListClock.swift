/// A clock that runs work later, and determines where background work runs.
///
/// Apps use `SystemClock`; tests advance a virtual clock by hand.
@MainActor
public protocol ListClock: AnyObject {
  /// The time since a fixed moment.
  var now: Duration { get }

  /// Runs work on the main actor later.
  ///
  /// Work runs in order of its due time. Work with the same due time runs in the order in which it
  /// was scheduled.
  ///
  /// - Parameters:
  ///   - duration: The delay. With zero the work runs at the next turn of the main run loop, never
  ///     within this call.
  ///   - work: The work.
  /// - Returns: The scheduled work, which can be cancelled.
  @discardableResult
  func schedule(after duration: Duration, _ work: @escaping @MainActor () -> Void) -> ScheduledWork

  /// The executor of background work, or nil for the default executor of Swift's concurrency
  /// runtime.
  var executor: (any TaskExecutor)? { get }
}
