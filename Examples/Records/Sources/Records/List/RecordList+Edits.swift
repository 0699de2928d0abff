import GRDB
import Roster
import RosterGRDB
import RosterWindows

extension RecordList {
  /// Reads the whole value of a row to edit it.
  ///
  /// - Parameters:
  ///   - key: The key of the row.
  ///   - column: The index of the column.
  /// - Returns: The value, and its place.
  /// - Throws: `RecordsError` if it cannot be edited.
  func edit(_ key: DatabaseValue, column: Int) async throws -> CellEdit {
    let rowView = rowView
    do {
      return try await database.read { try rowView.edit($0, key, column: column) }
    } catch {
      throw RecordsError.naming(file.path, error)
    }
  }

  /// Writes a value in a transaction.
  ///
  /// - Parameters:
  ///   - edit: The place of the value, and what it was.
  ///   - value: The value.
  /// - Throws: `RecordsError` or `DatabaseListError`; the row is as it was.
  func write(_ edit: CellEdit, _ value: DatabaseValue) async throws {
    let rowView = rowView
    try await feed.write { try rowView.write($0, edit, value) }
  }

  /// Deletes a row in a transaction; it leaves the list at once, and returns if that fails.
  ///
  /// - Parameter key: The key of the row.
  /// - Throws: `RecordsError` or `DatabaseListError`.
  func delete(_ key: DatabaseValue) async throws {
    let rowView = rowView
    let change = source.path(for: key).map {
      DatabaseFeed.List.Change.remove(section: $0.section, item: $0.item)
    }
    try await feed.write(showing: rowView.shape.readOnlyReason == nil ? change : nil) {
      try rowView.delete($0, key)
    }
  }
}
