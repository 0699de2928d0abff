/// A policy for preparing cells ahead of time, in slices of work so that nothing else has to wait
/// for long.
public struct PreparationPolicy: Hashable, Sendable {
  /// The time budget of one slice, which ends with the cell that exceeds it.
  public var budget: Duration

  /// The largest number of cells that are prepared or kept.
  public var capacity: Int

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - budget: The time budget of one slice.
  ///   - capacity: The largest number of cells that are prepared or kept.
  public init(budget: Duration = .milliseconds(4), capacity: Int = 200) {
    self.budget = budget
    self.capacity = capacity
  }
}
