/// What runs work later, and where background work runs.
///
/// `SystemClock` is the one for apps; tests drive a virtual one by hand.
@MainActor
public protocol ListClock: AnyObject {
  /// The time that has passed since some fixed moment.
  var now: Duration { get }

  /// Runs work on the main actor later.
  ///
  /// Work runs in the order of its due time, and of scheduling where that is equal.
  ///
  /// - Parameters:
  ///   - duration: How long to wait; zero for the next turn, never within this call.
  ///   - work: What to do.
  /// - Returns: What to call to take it back.
  @discardableResult
  func schedule(after duration: Duration, _ work: @escaping @MainActor () -> Void) -> ScheduledWork

  /// Where background work runs, or nil for the concurrency system's own threads.
  var executor: (any TaskExecutor)? { get }
}
