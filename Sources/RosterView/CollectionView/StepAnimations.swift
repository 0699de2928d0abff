import RosterDiff

/// The steps that a host animates.
struct StepAnimations {
  /// Whether a step is on its way.
  private(set) var isRunning = false

  /// Hears of its end.
  private var completion: CollectionView.Completion?

  /// The batch that the step to come shows.
  var batch: BatchUpdate?

  /// How many animated scrolls are on their way.
  var scrollCount = 0

  /// A step begins to be animated.
  mutating func start(_ completion: CollectionView.Completion?) {
    isRunning = true
    self.completion = completion
  }

  /// Ends the step that is on its way.
  ///
  /// - Returns: Who hears of it.
  mutating func end() -> CollectionView.Completion? {
    isRunning = false
    defer { completion = nil }
    return completion
  }

  /// Returns the batch that the present step shows, once.
  mutating func takeBatch() -> BatchUpdate? {
    defer { batch = nil }
    return batch
  }
}
