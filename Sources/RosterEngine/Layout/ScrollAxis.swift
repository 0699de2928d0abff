/// The direction in which the content of a list scrolls.
public enum ScrollAxis: Hashable, Sendable {
  /// Downwards.
  case vertical

  /// Towards the trailing side.
  case horizontal

  /// Returns a size with its sides exchanged if the list scrolls sideways.
  ///
  /// Layouts are written as if every list scrolled downwards; this leads there and back.
  ///
  /// - Parameter size: A size.
  /// - Returns: The size, width and height exchanged for a horizontal axis.
  public func turned(_ size: ListSize) -> ListSize {
    self == .vertical ? size : ListSize(width: size.height, height: size.width)
  }

  /// Returns a rectangle with its sides exchanged if the list scrolls sideways.
  ///
  /// - Parameter rect: A rectangle.
  /// - Returns: The rectangle, x and y, width and height exchanged for a horizontal axis.
  public func turned(_ rect: ListRect) -> ListRect {
    self == .vertical
      ? rect : ListRect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
  }

  /// Returns insets with their sides exchanged if the list scrolls sideways.
  ///
  /// - Parameter insets: Insets.
  /// - Returns: The insets, top and leading, bottom and trailing exchanged for a horizontal axis.
  public func turned(_ insets: ListInsets) -> ListInsets {
    self == .vertical
      ? insets
      : ListInsets(
        top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
  }

  /// Returns a point with its coordinates exchanged if the list scrolls sideways.
  ///
  /// - Parameter point: A point.
  /// - Returns: The point, x and y exchanged for a horizontal axis.
  public func turned(_ point: ListPoint) -> ListPoint {
    self == .vertical ? point : ListPoint(x: point.y, y: point.x)
  }
}
