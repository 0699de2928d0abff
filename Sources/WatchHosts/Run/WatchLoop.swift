import WatchModel

/// A loop that runs a command repeatedly, never twice at the same time.
struct WatchLoop<C: Clock> where C.Duration == Duration {
  /// The time between two runs.
  let interval: Duration

  /// The reference point of the interval.
  var pace = WatchPace.fromEnd

  /// The number of runs after which to end; nil for never.
  let count: Int?

  /// The clock that measures the interval.
  let clock: C

  /// The interval as the user changes it; nil for one that does not change.
  var control: RefreshPace?

  /// Runs until the count is reached, there are no more runs, the watch is over, the task is
  /// cancelled or an error is thrown.
  ///
  /// - Parameters:
  ///   - next: Runs the command once; nil if there are no more runs.
  ///   - show: Shows the result of each run, and returns whether the watch is over; the run ends
  ///     when it returns.
  /// - Returns: The reason for the end of the watch.
  /// - Throws: The errors of the closures, and `CancellationError`.
  func run(
    _ next: () async throws -> SourceRun?, show: (SourceRun) async throws -> WatchEnd?
  ) async throws -> WatchEnd {
    var runs = 0
    var start = clock.now
    let origin = start
    while true {
      try Task.checkCancellation()
      guard var run = try await next() else { return .noMore }
      run.moment = origin.duration(to: clock.now)
      if let end = try await show(run) { return end }
      runs += 1
      if runs == count { return .count }
      let (last, now) = (start, clock.now)
      switch pace {
      case .fromEnd: start = try await wait { now.advanced(by: $0) }
      case .fromStart:
        start = try await wait { interval in
          let late = last.duration(to: now) / interval
          return last.advanced(by: interval * max(1, late.rounded(.up)))
        }
      }
    }
  }

  /// Waits for the next run.
  ///
  /// - Parameter next: Returns the time of the next run for an interval.
  /// - Returns: The time for which it has waited, or the present time if the user wants a run now.
  /// - Throws: `CancellationError`.
  private func wait(
    until next: @escaping @Sendable (Duration) -> C.Instant
  ) async throws -> C.Instant {
    if let control { return try await control.sleep(on: clock, until: next) }
    let end = next(interval)
    try await clock.sleep(until: end, tolerance: nil)
    return end
  }
}
