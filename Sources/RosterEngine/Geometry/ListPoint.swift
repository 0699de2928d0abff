/// A point of the content of a list, or the scroll offset of a list, in the unit of the host.
public struct ListPoint: Hashable, Sendable {
  /// The distance from the leading edge.
  public var x: Double

  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the leading edge.
  ///   - y: The distance from the top edge.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The leading top corner.
  public static let zero = ListPoint(x: 0, y: 0)
}

extension ListPoint {
  static func - (lhs: ListPoint, rhs: ListPoint) -> ListPoint {
    ListPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }
}
