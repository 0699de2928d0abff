/// A policy that determines which items count as near the visible part, in screens.
public struct RangePolicy: Hashable, Sendable {
  /// The extent of the range beyond the visible part in the direction of scrolling.
  public var ahead: Double

  /// The extent of the range in the other direction.
  public var behind: Double

  /// The distance within which the end of the content counts as near.
  public var nearEnd: Double

  /// The distance within which the start of the content counts as near.
  public var nearStart: Double

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - ahead: The extent of the range in the direction of scrolling; not negative.
  ///   - behind: The extent of the range in the other direction; not negative.
  ///   - nearEnd: The distance within which the end of the content counts as near; not negative.
  ///   - nearStart: The distance within which the start of the content counts as near; not
  ///     negative.
  public init(
    ahead: Double = 2, behind: Double = 2, nearEnd: Double = 1, nearStart: Double = 1
  ) {
    self.ahead = ahead
    self.behind = behind
    self.nearEnd = nearEnd
    self.nearStart = nearStart
  }
}
