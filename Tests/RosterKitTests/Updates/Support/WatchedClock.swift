import RosterTesting
import RosterView

/// A virtual clock that says when work of the updater is done.
@MainActor
final class WatchedClock: ListClock {
  private let clock: VirtualClock
  var onWork: ((() -> Void) -> Void)?

  init(_ clock: VirtualClock) { self.clock = clock }

  var now: Duration { clock.now }
  var executor: (any TaskExecutor)? { clock.executor }

  @discardableResult
  func schedule(
    after duration: Duration, _ work: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    clock.schedule(after: duration) { [weak self] in
      if let onWork = self?.onWork { onWork(work) } else { work() }
    }
  }
}
