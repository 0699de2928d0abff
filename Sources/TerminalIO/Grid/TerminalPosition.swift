/// A position on a screen of character cells, counted from the upper left corner.
package struct TerminalPosition: Hashable, Sendable {
  /// The column.
  var x: Int

  /// The row.
  var y: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
