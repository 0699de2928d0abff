import GRDB

/// A value of a row that is edited.
struct CellEdit: Hashable, Sendable {
  /// The key of the row.
  let key: DatabaseValue

  /// The index of the column.
  let column: Int

  /// The value as it was read, which an edit does not overwrite unseen.
  var original: DatabaseValue
}

extension RowView {
  /// The maximum number of characters, or of bytes of a blob, that can be edited.
  static let editLimit = 10_000

  /// Reads a value to edit it.
  ///
  /// - Parameters:
  ///   - database: A connection.
  ///   - key: The key of the row.
  ///   - column: The index of the column.
  /// - Returns: The value, and its place.
  /// - Throws: `RecordsError` if the value cannot be edited; an error of SQLite.
  func edit(_ database: Database, _ key: DatabaseValue, column: Int) throws -> CellEdit {
    let name = shape.columns[column].name
    if let reason = shape.readOnlyReason { throw RecordsError.readOnly(shape.name, reason: reason) }
    if shape.columns[column].isGenerated {
      throw RecordsError.readOnly(name, reason: "its values are computed")
    }
    let length =
      try Int.fetchOne(
        database, sql: "SELECT length(\(source(name))) FROM \(table) WHERE \(keyExpression) = ?",
        arguments: [key]) ?? 0
    if length > Self.editLimit {
      throw RecordsError.tooLong(column: name, length: length, limit: Self.editLimit)
    }
    return CellEdit(key: key, column: column, original: try value(database, key, name))
  }

  /// Writes a value; only to be called in a transaction.
  ///
  /// - Parameters:
  ///   - database: A connection.
  ///   - edit: The place of the value, and what it was.
  ///   - value: The value.
  /// - Throws: `RecordsError.changed` if it is not what it was, `RecordsError.deleted`, or an error of
  ///   SQLite, for example if the value breaks a rule of the table.
  func write(_ database: Database, _ edit: CellEdit, _ value: DatabaseValue) throws {
    let name = shape.columns[edit.column].name
    let now = try self.value(database, edit.key, name)
    if now != edit.original { throw RecordsError.changed(column: name, now) }
    try database.execute(
      sql: """
        UPDATE \(table) SET \(name.quotedName) = ? WHERE \(keyExpression) = ?
        """, arguments: [value, edit.key])
  }

  /// Deletes a row; only to be called in a transaction.
  ///
  /// - Parameters:
  ///   - database: A connection.
  ///   - key: The key of the row.
  /// - Throws: `RecordsError.readOnly`, `RecordsError.deleted`, or an error of SQLite.
  func delete(_ database: Database, _ key: DatabaseValue) throws {
    if let reason = shape.readOnlyReason { throw RecordsError.readOnly(shape.name, reason: reason) }
    try database.execute(sql: "DELETE FROM \(table) WHERE \(keyExpression) = ?", arguments: [key])
    if database.changesCount == 0 { throw RecordsError.deleted }
  }

  private func value(
    _ database: Database, _ key: DatabaseValue, _ column: String
  ) throws -> DatabaseValue {
    let row = try Row.fetchOne(
      database, sql: "SELECT \(source(column)) FROM \(table) WHERE \(keyExpression) = ?",
      arguments: [key])
    guard let row else { throw RecordsError.deleted }
    return row[0]
  }
}
