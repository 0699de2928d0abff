import RosterDiff

/// The steps that a host animates.
struct StepAnimations {
  /// Whether a step is being animated.
  private(set) var isRunning = false

  /// Called at its end.
  private var completion: CollectionView.Completion?

  /// The batch that the next step shows.
  var batch: BatchUpdate?

  /// The number of animated scrolls in progress.
  var scrollCount = 0

  /// Starts the animation of a step.
  mutating func start(_ completion: CollectionView.Completion?) {
    isRunning = true
    self.completion = completion
  }

  /// Ends the animation in progress.
  ///
  /// - Returns: The completion of the step, if any.
  mutating func end() -> CollectionView.Completion? {
    isRunning = false
    defer { completion = nil }
    return completion
  }

  /// Returns the batch that the current step shows, and clears it.
  mutating func takeBatch() -> BatchUpdate? {
    defer { batch = nil }
    return batch
  }
}
