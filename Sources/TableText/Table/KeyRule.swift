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
