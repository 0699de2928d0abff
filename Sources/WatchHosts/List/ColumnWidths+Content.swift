import RosterView
import WatchModel

extension ColumnWidths {
  /// Returns the fields of a row as the host shows them.
  ///
  /// The last column takes the rest of the line, unless it holds numbers.
  ///
  /// - Parameters:
  ///   - texts: The values, one for each column.
  ///   - isMoved: Whether the row has its full width, so that no field takes a rest.
  /// - Returns: The fields.
  package func fields(_ texts: [String], isMoved: Bool = false) -> [ListContent.Column] {
    zip(columns, texts).enumerated().map { index, pair in
      let (column, text) = pair
      let isNumeric = column.isNumeric == true
      let isOpen = index == columns.count - 1 && !isNumeric && !isMoved
      return ListContent.Column(
        text, width: isOpen ? nil : Double(column.width),
        alignment: isNumeric ? .trailing : .leading)
    }
  }

  /// Returns the fields of the header.
  ///
  /// - Parameter isMoved: Whether the rows below have their full width.
  /// - Returns: The names, as the host shows them.
  package func header(isMoved: Bool = false) -> [ListContent.Column] {
    fields(columns.map(\.name), isMoved: isMoved)
  }
}
