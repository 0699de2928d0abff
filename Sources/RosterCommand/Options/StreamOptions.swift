import TableText

/// The options of a stream of rows.
struct StreamOptions: Equatable, Sendable {
  /// The default of the maximum number of rows.
  static let defaultLimit = 10_000

  /// The file, which may grow; nil for standard input.
  var path: String?

  /// The regular expression whose groups are the fields of a line; nil for columns.
  var pattern: String?

  /// The rule for lines that remove a row; nil for none.
  var deletion: Deletion?

  /// The maximum number of rows; those that have not changed for the longest time are removed
  /// first.
  var limit = StreamOptions.defaultLimit

  /// A column and a value; a line with this value removes the row with its key.
  struct Deletion: Equatable, Sendable {
    /// The column.
    let column: ColumnReference

    /// The value.
    let value: String

    /// Parses the value of an option: `COLUMN=VALUE`.
    ///
    /// - Parameter text: The value; the result is nil without a column.
    init?(_ text: String) {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
      column = ColumnReference(text: String(text[..<equals]))
      value = String(text[text.index(after: equals)...])
    }
  }
}
