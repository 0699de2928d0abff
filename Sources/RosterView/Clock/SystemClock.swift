/// The clock of an app: real time, and tasks on the main actor.
@MainActor
public final class SystemClock: ListClock {
  private let start = ContinuousClock.now

  /// Creates a clock whose time starts at zero.
  public init() {}

  /// The time since the clock was created.
  public var now: Duration { start.duration(to: .now) }

  /// Runs work on the main actor later.
  ///
  /// - Parameters:
  ///   - duration: How long to wait; zero for the next turn.
  ///   - work: What to do.
  /// - Returns: What to call to take it back.
  @discardableResult
  public func schedule(
    after duration: Duration, _ work: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    let scheduled = ScheduledWork(work)
    Task {
      if duration > .zero { try? await Task.sleep(for: duration) }
      scheduled.run()
    }
    return scheduled
  }

  /// The concurrency system's own threads.
  public var executor: (any TaskExecutor)? { nil }
}
