public import RosterView

/// A clock that stands still until a test turns it.
///
/// It belongs to the main actor.
@MainActor
public final class VirtualClock: ListClock {
  private struct Entry {
    let due: Duration
    let work: ScheduledWork
  }

  private var entries: [Entry] = []

  /// The time that the test has let pass.
  public private(set) var now: Duration = .zero

  /// Where background work runs; nil unless a test sets it.
  public var executor: (any TaskExecutor)?

  /// Creates a clock at zero.
  public init() {}

  /// Whether work lies ahead.
  public var hasPendingWork: Bool { entries.contains { $0.work.isPending } }

  /// Keeps work until its time has come.
  ///
  /// - Parameters:
  ///   - duration: How long to wait; zero for the next turn.
  ///   - work: What to do.
  /// - Returns: What to call to take it back.
  @discardableResult
  public func schedule(
    after duration: Duration, _ work: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    let entry = Entry(due: now + max(duration, .zero), work: ScheduledWork(work))
    let position = entries.firstIndex { $0.due > entry.due } ?? entries.endIndex
    entries.insert(entry, at: position)
    return entry.work
  }

  /// Does the work that is due now, and what that work schedules for the same moment.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  public func turn() -> Bool { advance(by: .zero) }

  /// Lets time pass and does all work that falls due, at its time and in its order.
  ///
  /// - Parameter duration: How much time passes; not negative.
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
    // Work may have let more time pass.
    now = max(now, end)
    return didWork
  }
}
