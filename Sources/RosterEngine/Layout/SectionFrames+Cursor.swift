extension SectionFrames {
  /// The position at which one section ends and the next one can begin, as if the list scrolled
  /// vertically.
  ///
  /// Most layouts begin every section on a new line at the leading edge, and return the default
  /// cursor.
  public struct Cursor: Hashable, Sendable {
    /// The extent to which the current line is filled.
    public var x: Double

    /// The distance from the top of the current line to the top of the next one.
    public var nextLine: Double

    /// The distance from the top of the current line to the end of the elements above it; zero if
    /// they do not reach into the line.
    public var top: Double

    /// Creates a cursor.
    ///
    /// - Parameters:
    ///   - x: The extent to which the current line is filled.
    ///   - nextLine: The distance from the top of the current line to the top of the next one.
    ///   - top: The distance from the top of the current line to the end of the elements above it.
    public init(x: Double = 0, nextLine: Double = 0, top: Double = 0) {
      self.x = x
      self.nextLine = nextLine
      self.top = top
    }
  }
}
