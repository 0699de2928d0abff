public import RosterView

/// A clock that stands still until a test advances it.
@MainActor
public final class VirtualClock: ListClock {
  private struct Entry {
    let due: Duration
    let work: ScheduledWork
  }

  private var entries: [Entry] = []

  /// The time by which the test has advanced the clock.
  public private(set) var now: Duration = .zero

  /// The executor of background work; nil unless a test sets it.
  public var executor: (any TaskExecutor)?

  /// Creates a clock at zero.
  public init() {}

  /// Whether there is pending work.
  public var hasPendingWork: Bool { entries.contains { $0.work.isPending } }

  /// Schedules work for a later time.
  ///
  /// - Parameters:
  ///   - duration: The delay; zero for the next `turn()`.
  ///   - work: The work.
  /// - Returns: The scheduled work, which can be cancelled.
  @discardableResult
  public func schedule(
    after duration: Duration, _ work: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    let entry = Entry(due: now + max(duration, .zero), work: ScheduledWork(work))
    let position = entries.firstIndex { $0.due > entry.due } ?? entries.endIndex
    entries.insert(entry, at: position)
    return entry.work
  }

  /// Runs the work that is due now, including work that it schedules for the same moment.
  ///
  /// - Returns: Whether there was any work.
  @discardableResult
  public func turn() -> Bool { advance(by: .zero) }

  /// Advances the clock and runs all work that becomes due, at its time and in order.
  ///
  /// - Parameter duration: The time by which to advance the clock; not negative.
  /// - Returns: Whether there was any work.
  @discardableResult
  public func advance(by duration: Duration) -> Bool {
    let end = now + max(duration, .zero)
    var didWork = false
    while let first = entries.first, first.due <= end {
      entries.removeFirst()
      now = max(now, first.due)
      if first.work.isPending {
        didWork = true
        first.work.run()
      }
    }
    // Work may have advanced the clock further.
    now = max(now, end)
    return didWork
  }
}
