/// The clock of an app: real time, and tasks on the main actor.
@MainActor
public final class SystemClock: ListClock {
  private struct Entry {
    let due: Duration
    let work: ScheduledWork
  }

  private let start = ContinuousClock.now
  /// What lies ahead, by due time and then by order of scheduling.
  private var entries: [Entry] = []

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
  /// - Complexity: O(*n*) of the amount of work that lies ahead.
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

  /// Tasks that sleep equally long wake in any order; the entries say who is first.
  private func runWhatIsDue() {
    let now = now
    let due = entries.prefix { $0.due <= now }
    entries.removeFirst(due.count)
    for entry in due { entry.work.run() }
  }

  /// The concurrency system's own threads.
  public var executor: (any TaskExecutor)? { nil }
}
