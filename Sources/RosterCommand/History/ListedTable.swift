import TableText

/// A table with the keys and identities of its rows, before sorting, grouping and selection of
/// columns.
struct ListedTable: Equatable, Sendable {
  /// The columns and rows.
  let table: OutputTable

  /// The rule for the identity of rows.
  let key: KeyRule

  /// The key of each row.
  let keys: [WatchKey]

  /// The identity of each row; all are unique.
  let identities: [WatchKey]
}
