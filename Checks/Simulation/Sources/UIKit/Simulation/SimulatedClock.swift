import Foundation

/// Time that passes only when a test advances it.
///
/// Events of one time run in the order in which they were scheduled; windows are laid out after each
/// of them.
@preconcurrency @MainActor
public final class SimulatedClock {
  /// Seconds since the clock was made.
  public private(set) var now: TimeInterval = 0

  private struct Event {
    let time: TimeInterval
    let number: Int
    let action: @MainActor () -> Void
  }

  private var events: [Event] = []
  private var scheduled = 0

  /// Creates a clock at time zero.
  public init() {}

  /// Number of events that wait: completions, ends of animations, steps of scrolls.
  public var pendingCount: Int { events.count }

  /// Runs the action once the clock has advanced by the seconds; with zero, at the next `advance`.
  public func schedule(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    scheduled += 1
    events.append(Event(time: now + max(0, seconds), number: scheduled, action: action))
  }

  /// Lays out all windows, then runs what is due up to the new time.
  public func advance(by seconds: TimeInterval) {
    let end = now + seconds
    UIKitSimulation.layout()
    while let index = next(until: end) {
      let event = events.remove(at: index)
      now = max(now, event.time)
      event.action()
      UIKitSimulation.layout()
    }
    now = end
  }

  /// Advances until nothing waits any more, at most by an hour.
  public func finish() {
    let limit = now + 3600
    UIKitSimulation.layout()
    while let index = next(until: limit) { advance(by: max(0, events[index].time - now)) }
  }

  private func next(until end: TimeInterval) -> Int? {
    events.indices
      .filter { events[$0].time <= end }
      .min { (events[$0].time, events[$0].number) < (events[$1].time, events[$1].number) }
  }
}
