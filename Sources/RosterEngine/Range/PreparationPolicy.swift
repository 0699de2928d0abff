/// How cells are filled ahead of time: in slices, so that nothing else has to wait for long.
public struct PreparationPolicy: Hashable, Sendable {
  /// How long one slice takes; it ends with the item that goes over it.
  public var budget: Duration

  /// How many cells are filled or kept ahead of time at most.
  public var capacity: Int

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - budget: How long one slice takes.
  ///   - capacity: How many cells are filled or kept ahead of time at most.
  public init(budget: Duration = .milliseconds(4), capacity: Int = 200) {
    self.budget = budget
    self.capacity = capacity
  }
}
