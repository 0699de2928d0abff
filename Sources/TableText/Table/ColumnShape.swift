/// The division of a header into names, which does not depend on the widths of the columns.
package struct ColumnShape: Equatable, Sendable {
  /// The words of the header.
  let words: [String]

  /// The indexes of the words after which a column ends.
  let borders: Set<Int>

  /// Whether rows have signs before the first column.
  package let hasMarkers: Bool
}
