import TableText

/// A table with the keys and identities of its rows, before sorting, grouping and selection of
/// columns.
package struct ListedTable: Equatable, Sendable {
  /// The columns and rows.
  package let table: OutputTable

  /// The rule for the identity of rows.
  package let key: KeyRule

  /// The key of each row.
  package let keys: [WatchKey]

  /// The identity of each row; all are unique.
  package let identities: [WatchKey]

  /// Creates a table of rows with identities.
  ///
  /// - Parameters:
  ///   - table: The columns and rows.
  ///   - key: The rule for the identity of rows.
  ///   - keys: The key of each row.
  ///   - identities: The identity of each row; all are unique.
  package init(table: OutputTable, key: KeyRule, keys: [WatchKey], identities: [WatchKey]) {
    self.table = table
    self.key = key
    self.keys = keys
    self.identities = identities
  }
}
