/// The columns of all rows on a screen.
///
/// It belongs to the main actor.
@MainActor
final class RecordStyle {
  private(set) var columns: RecordColumns

  /// The number of characters of a row.
  private(set) var width = 80

  /// The index of the column on which keys act.
  private(set) var marked = 0

  /// The columns that are on the screen.
  private(set) var fields: [RecordColumns.Field] = []

  /// Creates a style that shows the first columns.
  init(_ columns: RecordColumns) {
    self.columns = columns
    fit()
  }

  /// Changes the widths of the columns.
  func measure(_ columns: RecordColumns) {
    self.columns = columns
    fit()
  }

  /// Changes the number of characters of a row.
  func resize(to width: Int) {
    self.width = width
    // There may be room again for columns before the first one.
    fit(from: 0)
  }

  /// Marks another column, which comes onto the screen.
  ///
  /// - Parameter column: An index; one that does not exist is the nearest one.
  func mark(_ column: Int) {
    marked = max(min(column, columns.columns.count - 1), 0)
    fit()
  }

  private func fit(from start: Int? = nil) {
    let start = start ?? fields.first?.index ?? 0
    let first = columns.first(showing: marked, from: start, in: width)
    fields = columns.fields(from: first, in: width)
  }
}
