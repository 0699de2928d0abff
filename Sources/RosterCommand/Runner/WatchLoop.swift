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
    _ next: () async throws -> CommandRun?, show: (CommandRun) async throws -> WatchEnd?
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
      switch pace {
      case .fromEnd: try await clock.sleep(for: interval)
      case .fromStart:
        let late = start.duration(to: clock.now) / interval
        start = start.advanced(by: interval * max(1, late.rounded(.up)))
        try await clock.sleep(until: start, tolerance: nil)
      }
    }
  }
}
