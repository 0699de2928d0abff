/// A column by which rows are sorted, and the direction.
package struct SortRule: Equatable, Sendable {
  /// The column.
  package let column: ColumnReference

  /// Whether the largest value comes first.
  package let isDescending: Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - isDescending: Whether the largest value comes first.
  package init(column: ColumnReference, isDescending: Bool) {
    self.column = column
    self.isDescending = isDescending
  }

  /// Parses the value of an option: `COLUMN`, `COLUMN:asc` or `COLUMN:desc`.
  ///
  /// A colon before anything else belongs to the name of the column.
  ///
  /// - Parameter text: The value; the result is nil without a column.
  package init?(_ text: String) {
    let name: Substring
    if text.hasSuffix(":desc") {
      name = text.dropLast(5)
      isDescending = true
    } else {
      name = text.hasSuffix(":asc") ? text.dropLast(4) : text[...]
      isDescending = false
    }
    guard !name.isEmpty else { return nil }
    column = ColumnReference(text: String(name))
  }

  /// The rule as the value of an option: `COLUMN:asc` or `COLUMN:desc`.
  package var text: String { column.text + (isDescending ? ":desc" : ":asc") }

  /// The rule in the other direction.
  package var reversed: SortRule { SortRule(column: column, isDescending: !isDescending) }
}
