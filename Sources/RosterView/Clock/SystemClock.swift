/// A clock for apps, which uses real time and runs work in tasks on the main actor.
@MainActor
public final class SystemClock: ListClock {
  private struct Entry {
    let due: Duration
    let work: ScheduledWork
  }

  private let start = ContinuousClock.now
  /// The pending work, by due time and then by order of scheduling.
  private var entries: [Entry] = []

  /// Creates a clock whose time starts at zero.
  public init() {}

  /// The time since the clock was created.
  public var now: Duration { start.duration(to: .now) }

  /// Runs work on the main actor later.
  ///
  /// - Parameters:
  ///   - duration: The delay. With zero the work runs at the next turn of the main run loop, never
  ///     within this call.
  ///   - work: The work.
  /// - Returns: The scheduled work, which can be cancelled.
  /// - Complexity: O(*n*), where *n* is the number of pending pieces of work.
  @discardableResult
  public func schedule(
    after duration: Duration, _ work: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    let entry = Entry(due: now + max(duration, .zero), work: ScheduledWork(work))
    let position = entries.firstIndex { $0.due > entry.due } ?? entries.endIndex
    entries.insert(entry, at: position)
    Task {
      if duration > .zero { try? await Task.sleep(for: duration) }
      runWhatIsDue()
    }
    return entry.work
  }

  /// Runs the work that is due, in the order of the entries, because tasks that sleep equally long
  /// wake in any order.
  private func runWhatIsDue() {
    let now = now
    let due = entries.prefix { $0.due <= now }
    entries.removeFirst(due.count)
    for entry in due { entry.work.run() }
  }

  /// Nil, for the default executor of Swift's concurrency runtime.
  public var executor: (any TaskExecutor)? { nil }
}
