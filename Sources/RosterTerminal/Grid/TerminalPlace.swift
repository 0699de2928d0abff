/// A place on a screen of character cells, counted from the upper left corner.
public struct TerminalPlace: Hashable, Sendable {
  /// The column.
  public var x: Int

  /// The row.
  public var y: Int

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
