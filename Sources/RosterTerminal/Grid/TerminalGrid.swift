/// What a terminal shows: rows of character cells.
///
/// A wide character always has both its cells: whatever cuts it in half leaves a blank in the
/// other cell. All text goes through `TerminalText`, so a grid never holds a control character.
package struct TerminalGrid: Hashable, Sendable {
  /// The number of columns and rows.
  package let size: TerminalSize

  /// The cells, row after row.
  var cells: [TerminalCell]

  /// Where the cursor of the terminal is; nil to hide it.
  package internal(set) var cursor: TerminalPlace?

  /// Creates an empty grid.
  ///
  /// - Parameter size: The number of columns and rows. More than 16 million cells are refused:
  ///   the grid then has the first rows only.
  package init(_ size: TerminalSize) {
    let columns = min(size.columns, 1 << 16)
    let rows = min(size.rows, (1 << 24) / max(1, columns))
    self.size = TerminalSize(columns: columns, rows: rows)
    cells = Array(repeating: TerminalCell(), count: columns * rows)
  }

  /// The whole grid.
  package var bounds: TerminalRect {
    TerminalRect(x: 0, y: 0, width: size.columns, height: size.rows)
  }

  /// Returns the cell at a place.
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

  /// Returns the text of a row, without the spaces at its end.
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

  /// The rows as text, one line each, without spaces at their ends.
  package var text: String {
    (0..<size.rows).map { text(row: $0) }.joined(separator: "\n")
  }
}
