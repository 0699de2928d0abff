/// What identifies a row from one refresh to the next.
enum KeyRule: Equatable, Sendable {
  /// The first column whose values are unique at the first refresh; if there is none, or without
  /// a header, the whole line.
  case automatic

  /// The values of one or more columns.
  case columns([ColumnReference])

  /// What a regular expression finds in the line: its groups if it has any, else all of it.
  case pattern(String)

  /// The words of the line.
  case line
}
