import RosterTesting
import RosterView

/// A virtual clock that reports when work of the updater is done.
@MainActor
final class WatchedClock: ListClock {
  private let clock: VirtualClock

  /// Performs due work, by its purpose.
  var onWork: ((ScheduledWork?, () -> Void) -> Void)?

  private final class Own {
    weak var work: ScheduledWork?
  }

  init(_ clock: VirtualClock) { self.clock = clock }

  var now: Duration { clock.now }
  var executor: (any TaskExecutor)? { clock.executor }

  @discardableResult
  func schedule(
    after duration: Duration, _ work: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    let own = Own()
    let scheduled = clock.schedule(after: duration) { [weak self] in
      if let onWork = self?.onWork { onWork(own.work, work) } else { work() }
    }
    own.work = scheduled
    return scheduled
  }
}
