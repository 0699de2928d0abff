import TableText

/// The options of a stream of rows.
package struct StreamOptions: Equatable, Sendable {
  /// The default of the maximum number of rows.
  package static let defaultLimit = 10_000

  /// The file, which may grow; nil for standard input.
  package var path: String?

  /// The regular expression whose groups are the fields of a line; nil for columns.
  package var pattern: String?

  /// The rule for lines that remove a row; nil for none.
  package var deletion: Deletion?

  /// The maximum number of rows; those that have not changed for the longest time are removed
  /// first.
  package var limit = StreamOptions.defaultLimit

  /// Creates options of a stream.
  ///
  /// - Parameters:
  ///   - path: The file, which may grow; nil for standard input.
  ///   - pattern: The regular expression whose groups are the fields of a line; nil for columns.
  ///   - deletion: The rule for lines that remove a row; nil for none.
  ///   - limit: The maximum number of rows; those that have not changed for the longest time are
  ///     removed first.
  package init(
    path: String? = nil, pattern: String? = nil, deletion: Deletion? = nil,
    limit: Int = StreamOptions.defaultLimit
  ) {
    self.path = path
    self.pattern = pattern
    self.deletion = deletion
    self.limit = limit
  }

  /// A column and a value; a line with this value removes the row with its key.
  package struct Deletion: Equatable, Sendable {
    /// The column.
    package let column: ColumnReference

    /// The value.
    package let value: String

    /// Parses the value of an option: `COLUMN=VALUE`.
    ///
    /// - Parameter text: The value; the result is nil without a column.
    package init?(_ text: String) {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
      column = ColumnReference(text: String(text[..<equals]))
      value = String(text[text.index(after: equals)...])
    }
  }
}
