import TableText

/// A table with the keys and identities of its rows, before sorting, grouping and selection of
/// columns.
package struct ListedTable: Sendable {
  /// The columns and rows.
  package let table: OutputTable

  /// The rule for the identity of rows.
  package let key: KeyRule

  /// The key of each row.
  package let keys: [WatchKey]

  /// The identity of each row; all are unique.
  package let identities: [WatchKey]

  /// The identity of the block of the output; empty for the first table.
  package let block: String

  /// Whether the rows are lines of text that belong to no table.
  package let isText: Bool

  private let pairing: RowPairing?

  /// Creates a table of rows with identities.
  ///
  /// - Parameters:
  ///   - table: The columns and rows.
  ///   - key: The rule for the identity of rows.
  ///   - keys: The key of each row.
  ///   - identities: The identity of each row; all are unique.
  ///   - block: The identity of the block of the output; empty for the first table.
  ///   - isText: Whether the rows are lines of text that belong to no table.
  ///   - old: The identities of the rows of the refresh before, with which the rows are paired once for
  ///     all that compare them, when the first one does; nil for none.
  package init(
    table: OutputTable, key: KeyRule, keys: [WatchKey], identities: [WatchKey],
    block: String = "", isText: Bool = false, after old: [WatchKey]? = nil
  ) {
    self.table = table
    self.key = key
    self.keys = keys
    self.identities = identities
    self.block = block
    self.isText = isText
    pairing = old.map { RowPairing(from: $0, to: identities) }
  }

  /// Returns the rows, paired with older ones.
  ///
  /// - Parameter old: The identities of the older rows; all are unique.
  /// - Returns: The pairing.
  /// - Complexity: That of `RowPairing.from(_:)`.
  package func pairing(from old: [WatchKey]) -> RowPairing {
    pairing?.from(old) ?? RowPairing(from: old, to: identities)
  }
}

extension ListedTable: Equatable {
  /// Returns whether two tables have the same rows, with whichever rows these are paired.
  package static func == (first: ListedTable, second: ListedTable) -> Bool {
    first.table == second.table && first.key == second.key && first.keys == second.keys
      && first.identities == second.identities && first.block == second.block
      && first.isText == second.isText
  }
}
