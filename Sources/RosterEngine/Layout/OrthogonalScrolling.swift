/// How the items of a section scroll across the list, as if the list scrolled downwards.
public struct OrthogonalScrolling: Hashable, Sendable {
  /// Where scrolling comes to rest.
  public enum Behavior: Hashable, Sendable {
    /// Anywhere.
    case continuous

    /// Anywhere up to the last group, whose leading edge is at the leading edge of the section.
    case continuousGroupLeadingBoundary

    /// A whole number of widths of the section.
    case paging

    /// The leading edge of a group, one group at a time.
    case groupPaging

    /// The middle of a group, one group at a time.
    case groupPagingCentered
  }

  /// Where scrolling comes to rest.
  public var behavior: Behavior

  /// The leading edge of the part of the section in which the items are seen.
  public var x: Double

  /// The width of the part of the section in which the items are seen.
  public var width: Double

  /// The width of all items together, with the room around them.
  public var contentWidth: Double

  /// The width of a group.
  public var groupWidth: Double

  /// How far each group is from the one before.
  public var groupStep: Double

  /// Creates orthogonal scrolling.
  ///
  /// - Parameters:
  ///   - behavior: Where scrolling comes to rest.
  ///   - x: The leading edge of the part in which the items are seen.
  ///   - width: The width of that part.
  ///   - contentWidth: The width of all items together.
  ///   - groupWidth: The width of a group.
  ///   - groupStep: How far each group is from the one before.
  public init(
    _ behavior: Behavior, x: Double, width: Double, contentWidth: Double, groupWidth: Double,
    groupStep: Double
  ) {
    self.behavior = behavior
    self.x = x
    self.width = width
    self.contentWidth = contentWidth
    self.groupWidth = groupWidth
    self.groupStep = groupStep
  }
}
