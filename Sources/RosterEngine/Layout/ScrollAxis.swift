/// The direction in which the content of a list scrolls.
public enum ScrollAxis: Hashable, Sendable {
  /// The content scrolls vertically.
  case vertical

  /// The content scrolls horizontally, towards the trailing side.
  case horizontal

  /// Returns a size with width and height swapped for a horizontal axis.
  ///
  /// Layouts work as if every list scrolled vertically; this converts in both directions.
  ///
  /// - Parameter size: A size.
  /// - Returns: The size; for a horizontal axis, with width and height swapped.
  public func transposed(_ size: ListSize) -> ListSize {
    self == .vertical ? size : ListSize(width: size.height, height: size.width)
  }

  /// Returns a rectangle with its coordinates and sides swapped for a horizontal axis.
  ///
  /// - Parameter rect: A rectangle.
  /// - Returns: The rectangle; for a horizontal axis, with x and y, and width and height swapped.
  public func transposed(_ rect: ListRect) -> ListRect {
    self == .vertical
      ? rect : ListRect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
  }

  /// Returns insets with their sides swapped for a horizontal axis.
  ///
  /// - Parameter insets: Insets.
  /// - Returns: The insets; for a horizontal axis, with top and leading, and bottom and trailing
  ///   swapped.
  public func transposed(_ insets: ListInsets) -> ListInsets {
    self == .vertical
      ? insets
      : ListInsets(
        top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
  }

  /// Returns a point with its coordinates swapped for a horizontal axis.
  ///
  /// - Parameter point: A point.
  /// - Returns: The point; for a horizontal axis, with x and y swapped.
  public func transposed(_ point: ListPoint) -> ListPoint {
    self == .vertical ? point : ListPoint(x: point.y, y: point.x)
  }
}
