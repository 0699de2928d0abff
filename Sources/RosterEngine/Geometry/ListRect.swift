/// A rectangle in the coordinates of the list's content, in the unit of the host.
///
/// The unit is whatever the host draws in: lines and columns in a terminal, points or pixels
/// elsewhere. The origin is the leading top corner and `y` grows downwards.
public struct ListRect: Hashable, Sendable {
  /// The leading edge.
  public var x: Double

  /// The top edge.
  public var y: Double

  /// The extent to the trailing side, never negative.
  public var width: Double

  /// The extent downwards, never negative; zero for a row that takes no room.
  public var height: Double

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The leading edge.
  ///   - y: The top edge.
  ///   - width: The extent to the trailing side.
  ///   - height: The extent downwards.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The bottom edge.
  public var maxY: Double { y + height }

  /// The trailing edge.
  public var maxX: Double { x + width }

  /// Returns whether a point is within the rectangle; the far edges are not.
  ///
  /// - Parameter point: A point in the same coordinates.
  /// - Returns: Whether it is.
  public func contains(_ point: ListPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns whether another rectangle is within this one; it may touch the edges.
  ///
  /// - Parameter other: A rectangle in the same coordinates.
  /// - Returns: Whether all of it is.
  public func contains(_ other: ListRect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  /// Returns whether two rectangles share more than an edge.
  ///
  /// - Parameter other: A rectangle in the same coordinates.
  /// - Returns: Whether they do; one without room never does.
  public func meets(_ other: ListRect) -> Bool {
    let width = min(maxX, other.maxX) - max(x, other.x)
    let height = min(maxY, other.maxY) - max(y, other.y)
    return width > 0 && height > 0
  }
}

extension ListRect: CustomStringConvertible {
  /// The rectangle as `(x y width×height)`.
  public var description: String { "(\(x) \(y) \(width)×\(height))" }
}
