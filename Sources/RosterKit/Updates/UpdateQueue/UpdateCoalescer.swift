import RosterView

/// A state machine, without a clock of its own, that decides how long an update waits.
struct UpdateCoalescer {
  /// The time at which an update that is requested now may start.
  enum Decision: Equatable {
    case now
    case later(Duration)
  }

  /// The setting that decides.
  var setting: ListUpdateOptions.Coalescing {
    didSet { if setting != oldValue { interval = nil } }
  }

  private var lastStart: Duration?
  private var interval: Duration?

  init(_ setting: ListUpdateOptions.Coalescing) {
    self.setting = setting
  }

  /// Returns when an update may start; not to be called while another update waits.
  mutating func request(now: Duration, screen: CollectionView.ScreenState) -> Decision {
    switch setting {
    case .immediate: return .now
    case .nextTurn: return .later(.zero)
    case .adaptive(let intervals):
      // A view that has not been on the screen yet is about to appear.
      if intervals.hidden == .longestInterval, screen == .hidden {
        return .later(intervals.longest)
      }
      return wait(now, intervals)
    }
  }

  private mutating func wait(
    _ now: Duration, _ intervals: ListUpdateOptions.AdaptiveCoalescing
  )
    -> Decision
  {
    let interval = interval ?? intervals.shortest
    guard let lastStart, now - lastStart <= interval else {
      self.interval = intervals.shortest
      return .now
    }
    self.interval = min(interval + intervals.increment, intervals.longest)
    return .later(max(.zero, interval - (now - lastStart)))
  }

  /// Records the start of an update.
  mutating func start(now: Duration) {
    lastStart = now
  }
}
