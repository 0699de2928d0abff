/// A rectangle of character cells.
public struct TerminalRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int

  /// The topmost row.
  public var y: Int

  /// The number of columns, never negative.
  public var width: Int

  /// The number of rows, never negative.
  public var height: Int

  /// Creates a rectangle.
  ///
  /// Numbers beyond 1,000,000,000 in either direction are clamped, so that sums of them never
  /// overflow.
  ///
  /// - Parameters:
  ///   - x: The leftmost column.
  ///   - y: The topmost row.
  ///   - width: The number of columns; a negative number counts as 0.
  ///   - height: The number of rows; a negative number counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = Self.bounded(x)
    self.y = Self.bounded(y)
    self.width = max(0, Self.bounded(width))
    self.height = max(0, Self.bounded(height))
  }

  /// The column after the last one.
  package var maxX: Int { x + width }

  /// The row after the last one.
  package var maxY: Int { y + height }

  package var isEmpty: Bool { width == 0 || height == 0 }

  package func contains(x column: Int, y row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }

  /// Returns the intersection with another rectangle, which may be empty.
  package func intersection(_ other: TerminalRect) -> TerminalRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return TerminalRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the rectangle moved by the given distance.
  package func offset(x dx: Int, y dy: Int) -> TerminalRect {
    TerminalRect(
      x: x + Self.bounded(dx), y: y + Self.bounded(dy), width: width, height: height)
  }

  static func bounded(_ number: Int) -> Int {
    min(max(number, -1_000_000_000), 1_000_000_000)
  }
}
