import RosterView

/// Checks again and again: SQLite does not tell of the commits of other processes.
@MainActor
final class RepeatedCheck {
  private let clock: any ListClock
  private var next: ScheduledWork?

  /// The check that the clock has begun.
  private(set) var running: Task<Void, Never>?

  init(_ clock: (any ListClock)?) { self.clock = clock ?? SystemClock() }

  /// Begins, in the next turn of the clock, instead of what has begun before.
  ///
  /// - Parameters:
  ///   - interval: The time between the end of a check and the next one; nil to stop.
  ///   - check: Checks, and returns whether to go on.
  func begin(every interval: Duration?, _ check: @escaping @MainActor () async -> Bool) {
    next?.cancel()
    next = nil
    if let interval { schedule(after: .zero, every: interval, check) }
  }

  private func schedule(
    after delay: Duration, every interval: Duration, _ check: @escaping @MainActor () async -> Bool
  ) {
    next = clock.schedule(after: delay) { [weak self] in
      guard let self else { return }
      let work = next
      running = Task { [weak self] in
        let goesOn = await check()
        // Meanwhile, another check may have taken its place.
        guard goesOn, let self, next === work else { return }
        schedule(after: interval, every: interval, check)
      }
    }
  }
}
