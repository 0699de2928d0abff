extension ListLease {
  /// How the user edits a row of a table.
  public enum RowEdit: Hashable, Sendable {
    /// The row is deleted.
    case delete

    /// A row is inserted; this row stands for it.
    case insert
  }
}
