/// The interval between runs as the user changes it, and runs that the user requests.
///
/// It belongs to the main actor.
@MainActor
final class RefreshPace {
  /// The time between two runs; a change also applies to the present wait.
  var interval: Duration {
    didSet { sleeper?.cancel() }
  }

  private var isDue = false
  private var sleeper: Task<Void, any Error>?

  /// Creates the pace.
  ///
  /// - Parameter interval: The time between two runs.
  init(_ interval: Duration) {
    self.interval = interval
  }

  /// Requests a run at once, or directly after the present one.
  func refresh() {
    isDue = true
    sleeper?.cancel()
  }

  /// Returns when the next run is due.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - next: Returns the time of the next run for an interval.
  /// - Returns: That time, or the present time if a run was requested.
  /// - Throws: `CancellationError` if the task is cancelled.
  func sleep<C: Clock>(
    on clock: C, until next: @Sendable (Duration) -> C.Instant
  ) async throws -> C.Instant where C.Duration == Duration {
    defer { (isDue, sleeper) = (false, nil) }
    while !isDue {
      let end = next(interval)
      let sleeper = Task { try await clock.sleep(until: end, tolerance: nil) }
      self.sleeper = sleeper
      let result = await withTaskCancellationHandler {
        await sleeper.result
      } onCancel: {
        sleeper.cancel()
      }
      try Task.checkCancellation()
      if case .success = result { return end }
    }
    return clock.now
  }
}
