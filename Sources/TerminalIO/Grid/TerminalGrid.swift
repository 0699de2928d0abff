/// The content of a terminal: rows of character cells.
///
/// A wide character always has both its cells: splitting it leaves a blank in the other cell. All
/// text passes through `TerminalText`, so a grid never contains a control character.
package struct TerminalGrid: Hashable, Sendable {
  /// The number of columns and rows.
  package let size: TerminalSize

  /// The cells, row after row.
  package var cells: [TerminalCell]

  /// The position of the terminal's cursor; nil to hide it.
  package internal(set) var cursor: TerminalPosition?

  /// Creates an empty grid.
  ///
  /// - Parameter size: The number of columns and rows; of a larger one than `limited` returns, only
  ///   the first columns and rows are created.
  package init(_ size: TerminalSize) {
    self.size = Self.limited(size)
    cells = Array(repeating: TerminalCell(), count: self.size.columns * self.size.rows)
  }

  /// Returns the part of a size that is drawn: at most 2,048 columns, and at most as many rows as
  /// have 1,048,576 cells together.
  ///
  /// Any program can claim to be a terminal of any size, and each cell needs memory.
  ///
  /// - Parameter size: The size of a terminal.
  /// - Returns: The size to draw.
  static func limited(_ size: TerminalSize) -> TerminalSize {
    let columns = min(size.columns, 2_048)
    return TerminalSize(columns: columns, rows: min(size.rows, (1 << 20) / max(1, columns)))
  }

  /// The whole grid.
  var bounds: TerminalRect {
    TerminalRect(x: 0, y: 0, width: size.columns, height: size.rows)
  }

  /// Returns the cell at a position.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row.
  /// - Returns: The cell, a blank outside the grid.
  /// - Complexity: O(1).
  package func cell(x: Int, y: Int) -> TerminalCell {
    guard bounds.contains(x: x, y: y) else { return TerminalCell() }
    return cells[y * size.columns + x]
  }

  /// Returns the text of a row, without trailing spaces.
  ///
  /// - Parameter y: The row.
  /// - Returns: The text; empty outside the grid.
  /// - Complexity: O(*w*), where *w* is the number of columns.
  package func text(row y: Int) -> String {
    var text = ""
    for x in 0..<size.columns { text += cell(x: x, y: y).text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The rows as text, one line each, without trailing spaces.
  package var text: String {
    (0..<size.rows).map { text(row: $0) }.joined(separator: "\n")
  }
}
