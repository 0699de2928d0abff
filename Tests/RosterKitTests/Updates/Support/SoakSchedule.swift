import RosterKit

/// The times at which updates begin, by the rules of `ListUpdateOptions.Coalescing`.
struct SoakSchedule {
  /// The last setting of the updater; another adaptive one starts with its shortest interval.
  var coalescing = ListUpdateOptions.Coalescing.immediate {
    didSet { if coalescing != oldValue { interval = nil } }
  }

  /// The time at which waiting requests begin.
  private(set) var due: Duration?
  private var lastStart: Duration?
  private var interval: Duration?

  /// Makes a request while nothing is being performed.
  ///
  /// - Returns: Whether it begins at once, with all waiting ones.
  mutating func asksNow(at now: Duration, isHidden: Bool) -> Bool {
    switch coalescing {
    case .immediate: return true
    case .nextTurn:
      due = min(due ?? now, now)
      return false
    case .adaptive(let intervals):
      if due != nil { return false }
      guard let delay = delay(intervals, now, isHidden) else { return true }
      due = now + delay
      return false
    }
  }

  /// Notes a waiting request that cannot begin within this call.
  mutating func rest(at now: Duration, isHidden: Bool) {
    if due != nil { return }
    if case .adaptive(let intervals) = coalescing {
      due = now + (delay(intervals, now, isHidden) ?? .zero)
    } else {
      due = now
    }
  }

  /// Notes that no request is waiting any more.
  mutating func forget() { due = nil }

  mutating func start(at now: Duration) { (due, lastStart) = (nil, now) }

  /// Returns how long an update has to wait, or nil for not at all.
  private mutating func delay(
    _ intervals: ListUpdateOptions.AdaptiveCoalescing, _ now: Duration,
    _ isHidden: Bool
  ) -> Duration? {
    if isHidden, intervals.hidden == .longestInterval { return intervals.longest }
    let current = interval ?? intervals.shortest
    guard let lastStart, now - lastStart <= current else {
      interval = intervals.shortest
      return nil
    }
    interval = min(current + intervals.increment, intervals.longest)
    return lastStart + current - now
  }
}
