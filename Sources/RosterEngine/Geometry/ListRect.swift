/// A rectangle in the coordinates of the list's content, in the unit of the host.
///
/// The unit depends on the host: lines and columns in a terminal, points or pixels elsewhere. The
/// origin is the leading top corner, and `y` increases downwards.
public struct ListRect: Hashable, Sendable {
  /// The leading edge.
  public var x: Double

  /// The top edge.
  public var y: Double

  /// The width, never negative.
  public var width: Double

  /// The height, never negative; zero for a row that takes up no space.
  public var height: Double

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The leading edge.
  ///   - y: The top edge.
  ///   - width: The width.
  ///   - height: The height.
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

  /// Returns whether the rectangle contains a point; points on the trailing and bottom edges are
  /// outside.
  ///
  /// - Parameter point: A point in the same coordinates.
  /// - Returns: Whether the point is inside.
  public func contains(_ point: ListPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns whether the rectangle contains another one, which may touch the edges.
  ///
  /// - Parameter other: A rectangle in the same coordinates.
  /// - Returns: Whether all of it is inside.
  public func contains(_ other: ListRect) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  /// Returns whether two rectangles intersect, that is, share more than an edge.
  ///
  /// - Parameter other: A rectangle in the same coordinates.
  /// - Returns: Whether they intersect; an empty rectangle never does.
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
