/// Runs a command again and again.
///
/// The interval is counted as `watch` counts it: from the end of a run to the start of the next
/// one, so that two runs never overlap.
struct WatchLoop<C: Clock> where C.Duration == Duration {
  /// The time between two runs.
  let interval: Duration

  /// After how many runs to end; nil means never.
  let count: Int?

  /// What measures the interval.
  let clock: C

  /// Runs until the count is reached, the task is cancelled or an error is thrown.
  ///
  /// - Parameters:
  ///   - command: Runs the command once.
  ///   - show: Takes the result of each run; the interval begins when it returns.
  /// - Throws: What the closures throw, and `CancellationError`.
  func run(
    _ command: () async throws -> CommandRun, show: (CommandRun) async throws -> Void
  ) async throws {
    var runs = 0
    while true {
      try Task.checkCancellation()
      try await show(try await command())
      runs += 1
      if runs == count { return }
      try await clock.sleep(for: interval)
    }
  }
}
