/// The size of a terminal or of a grid, in character cells.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns, never negative.
  public let columns: Int

  /// The number of rows, never negative.
  public let rows: Int

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; a negative number counts as 0.
  ///   - rows: The number of rows; a negative number counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
