/// Runs a command again and again, and never two at once.
struct WatchLoop<C: Clock> where C.Duration == Duration {
  /// The time between two runs.
  let interval: Duration

  /// From when on the interval counts.
  var pace = WatchPace.fromEnd

  /// After how many runs to end; nil means never.
  let count: Int?

  /// What measures the interval.
  let clock: C

  /// Runs until the count is reached, there are no more runs, the watch is over, the task is cancelled or an error is
  /// thrown.
  ///
  /// - Parameters:
  ///   - next: Runs the command once; nil if there are no more runs.
  ///   - show: Takes the result of each run, and says whether the watch is over; the end of the
  ///     run is when it returns.
  /// - Returns: Why the watch is over.
  /// - Throws: What the closures throw, and `CancellationError`.
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
