import GRDB
import RosterGRDB

/// A row as an app reads it that loads its windows itself.
struct PlainPerson: FetchableRecord, Sendable {
  let id: Int64
  let name: String
  let score: Int

  init(row: Row) {
    (id, name, score) = (row[0], row[1], row[2])
  }

  /// Reads the window after a row.
  static func window(
    _ database: DatabaseQueue, after row: DatabaseListRow
  ) async throws -> [PlainPerson] {
    let name: String = row.value(0) ?? ""
    let id = Int64.fromDatabaseValue(row.id) ?? 0
    return try await database.read { database in
      let statement = try database.cachedStatement(
        sql: """
          SELECT id, name, score FROM person WHERE (name, id) > (?, ?) ORDER BY name, id LIMIT 100
          """)
      return try PlainPerson.fetchAll(statement, arguments: [name, id])
    }
  }
}
