/// The rule for the identity of a row between refreshes.
package enum KeyRule: Equatable, Sendable {
  /// The first column whose values are unique at the first refresh, names before figures; the whole
  /// line if there is none, or without a header.
  case automatic

  /// The values of one or more columns.
  case columns([ColumnReference])

  /// The match of a regular expression in the line: its groups if it has any, otherwise all of it.
  case pattern(String)

  /// The words of the line.
  case line
}

extension KeyRule {
  /// Returns the key of columns with another one, or without one of them.
  ///
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - names: The names of all columns.
  /// - Returns: The column alone if this is no key of columns; the automatic key if no column is left.
  package func toggling(_ column: Int, in names: [String]) -> KeyRule {
    var columns: [ColumnReference] = []
    if case .columns(let known) = self { columns = known }
    let others = columns.filter { $0.index(in: names) != column }
    if others.count < columns.count { return others.isEmpty ? .automatic : .columns(others) }
    return .columns(columns + [ColumnReference(naming: column, in: names)])
  }

  /// Returns whether a column is part of the key.
  package func has(_ column: Int, in names: [String]) -> Bool {
    guard case .columns(let columns) = self else { return false }
    return columns.contains { $0.index(in: names) == column }
  }

  /// The key for display, as in `key NAMESPACE NAME`; nil before one is chosen.
  package var text: String? {
    switch self {
    case .automatic: nil
    case .columns(let columns):
      "key "
        + columns.map { $0.isName ? $0.text : "column \($0.text)" }.joined(separator: " ")
    case .pattern(let pattern): "key /\(pattern)/"
    case .line: "key: the line"
    }
  }
}
