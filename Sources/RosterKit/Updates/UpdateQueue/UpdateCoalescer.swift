import RosterView

/// Decides how long an update waits: a pure state machine, without a clock.
struct UpdateCoalescer {
  /// When an update may start that is asked for now.
  enum Decision: Equatable {
    case now
    case later(Duration)
  }

  /// What to go by.
  var setting: ListUpdateOptions.Coalescing {
    didSet { if setting != oldValue { interval = nil } }
  }

  private var lastStart: Duration?
  private var interval: Duration?

  init(_ setting: ListUpdateOptions.Coalescing) {
    self.setting = setting
  }

  /// Returns when an update may start; not to be asked while another one waits.
  mutating func ask(now: Duration, screen: ScreenState) -> Decision {
    switch setting {
    case .immediate: return .now
    case .nextTurn: return .later(.zero)
    case .adaptive(let intervals):
      // A view that has not been on the screen yet is about to be.
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

  /// An update starts.
  mutating func start(now: Duration) {
    lastStart = now
  }
}
