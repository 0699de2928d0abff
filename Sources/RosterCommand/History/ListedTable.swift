/// A table whose rows are known by their keys and identities, before it is sorted, grouped and cut
/// to columns.
struct ListedTable: Equatable, Sendable {
  /// The columns and rows.
  let table: OutputTable

  /// What identifies a row.
  let key: KeyRule

  /// The key of each row.
  let keys: [WatchKey]

  /// The identity of each row; no two are equal.
  let identities: [WatchKey]
}
