/// A stream that is followed, and which of its lines are rows.
struct StreamOptions: Equatable, Sendable {
  /// The most rows that are kept if nothing else is said.
  static let defaultLimit = 10_000

  /// The file, which may grow; nil for standard input.
  var path: String?

  /// What finds the fields in a line: the groups of a regular expression; nil for columns.
  var pattern: String?

  /// What says that a row goes away; nil for nothing.
  var deletion: Deletion?

  /// The most rows that are kept; those that have not changed for the longest time go first.
  var limit = StreamOptions.defaultLimit

  /// A column and a value that says that the row with this key has gone.
  struct Deletion: Equatable, Sendable {
    /// The column.
    let column: ColumnReference

    /// The value.
    let value: String

    /// Reads the value of an option: `COLUMN=VALUE`.
    ///
    /// - Parameter text: The value; nil without a column.
    init?(_ text: String) {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
      column = ColumnReference(text: String(text[..<equals]))
      value = String(text[text.index(after: equals)...])
    }
  }
}
