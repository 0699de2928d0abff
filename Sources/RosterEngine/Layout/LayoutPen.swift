/// Where one section ends and the next one can begin, as if the list scrolled downwards.
///
/// Most layouts begin every section on a new line at the leading edge, and leave it as it is.
public struct LayoutPen: Hashable, Sendable {
  /// How far the present line is filled.
  public var x: Double

  /// How far below the top of the present line the next one begins.
  public var nextLine: Double

  /// How far below the top of the present line what is above it ends; zero if it does not reach
  /// into the line.
  public var top: Double

  /// Creates a pen.
  ///
  /// - Parameters:
  ///   - x: How far the present line is filled.
  ///   - nextLine: How far below the top of the present line the next one begins.
  ///   - top: How far below the top of the present line what is above it ends.
  public init(x: Double = 0, nextLine: Double = 0, top: Double = 0) {
    self.x = x
    self.nextLine = nextLine
    self.top = top
  }
}
