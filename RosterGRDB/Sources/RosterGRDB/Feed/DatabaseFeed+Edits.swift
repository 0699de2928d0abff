public import GRDB
import RosterDiff
public import RosterWindows

extension DatabaseFeed {
  /// Deletes a row, which leaves the list at once.
  ///
  /// - Parameter id: The key of the row.
  /// - Throws: `DatabaseListError` if the row was not deleted; it is shown again.
  public func delete(_ id: DatabaseValue) async throws {
    let change = source?.path(for: id).map { path in
      List.Change.remove(section: path.section, item: path.item)
    }
    let request = request
    try await write(showing: change) { database in
      try database.execute(
        sql: "DELETE FROM \(request.source) WHERE \(request.name(request.key)) = ?",
        arguments: [id])
      if database.changesCount == 0 { throw DatabaseListError.missingRow(table: request.table) }
    }
  }

  /// Writes an edit in a transaction, and shows it before it is written.
  ///
  /// The list loads nothing until the edit is written. Then it is refreshed, so that a change that
  /// is not what was written, or that was not written, is taken back.
  ///
  /// - Parameters:
  ///   - change: The change to show; nil to wait for the refresh.
  ///   - edit: Writes the edit. If it throws, the transaction is rolled back.
  /// - Throws: `DatabaseListError` for an error of SQLite, or the error of the closure; the list
  ///   shows the rows as they are.
  public func write(
    showing change: List.Change? = nil, _ edit: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    while let running = self.edit { _ = await running.result }
    let task = Task { [database] in try await database.write(edit) }
    self.edit = task
    if let change, let source, let version = source.list.version {
      windows.reserve(version: version + 1)
      source.apply([change], version: version + 1)
    }
    let result = await task.result
    self.edit = nil
    source?.invalidate()
    do { try result.get() } catch { throw DatabaseListError.naming(request.table, error) }
  }
}
