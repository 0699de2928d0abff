/// How far around what is visible items are prepared, in screens.
public struct RangePolicy: Hashable, Sendable {
  /// How far the range reaches beyond what is visible in the direction of scrolling.
  public var ahead: Double

  /// How far the range reaches in the other direction.
  public var behind: Double

  /// How near the end of the content is when it counts as near.
  public var nearEnd: Double

  /// How near the start of the content is when it counts as near.
  public var nearStart: Double

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - ahead: How far the range reaches in the direction of scrolling; not negative.
  ///   - behind: How far it reaches in the other direction; not negative.
  ///   - nearEnd: How near the end of the content is when it counts as near; not negative.
  ///   - nearStart: How near the start of the content is when it counts as near; not negative.
  public init(
    ahead: Double = 2, behind: Double = 2, nearEnd: Double = 1, nearStart: Double = 1
  ) {
    self.ahead = ahead
    self.behind = behind
    self.nearEnd = nearEnd
    self.nearStart = nearStart
  }
}
