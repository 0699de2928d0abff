import GRDB

extension TableShape {
  /// The maximum number of columns that are shown; SQLite allows views twice as many.
  static let columnLimit = 900

  /// A table in the list of tables.
  struct Entry: Hashable, Sendable, Identifiable {
    /// The name.
    var id: String

    var kind: Kind
    var hasRowID: Bool

    /// Its size; nil until it is counted.
    var size: Size?

    /// The error of the count; nil for none.
    var problem: String?
  }

  /// The size of a table.
  struct Size: Hashable, Sendable {
    var columns: Int
    var rows: Int
  }

  /// Returns the tables and views of the file, by kind and name.
  ///
  /// - Parameter database: A connection.
  /// - Returns: The tables, without their sizes.
  /// - Throws: An error of SQLite.
  static func entries(_ database: Database) throws -> [Entry] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT name, type, wr FROM pragma_table_list
        WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """)
    return rows.compactMap { row in
      Kind(rawValue: row["type"]).map {
        Entry(id: row["name"], kind: $0, hasRowID: row["wr"] == 0)
      }
    }.sorted {
      ($0.kind.rank, $0.id.lowercased(), $0.id) < ($1.kind.rank, $1.id.lowercased(), $1.id)
    }
  }

  /// Reads the shape of a table.
  ///
  /// - Parameters:
  ///   - database: A connection.
  ///   - name: The name, in any case.
  ///   - path: The path of the file, for errors.
  /// - Returns: The shape.
  /// - Throws: `RecordsError.noTable`, or an error of SQLite, for example for a view of a table that
  ///   is gone.
  static func read(_ database: Database, _ name: String, path: String) throws -> TableShape {
    let entries = try entries(database)
    guard
      let entry = entries.first(where: { $0.id == name })
        ?? entries.first(where: { $0.id.lowercased() == name.lowercased() })
    else {
      throw RecordsError.noTable(name, path: path, tables: entries.map(\.id))
    }
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, type, hidden, pk FROM pragma_table_xinfo(?, 'main')",
      arguments: [entry.id])
    // 1 is a hidden column of a virtual table, 2 and 3 are computed ones.
    let columns = rows.filter { $0["hidden"] != 1 }.prefix(columnLimit).map { row in
      Column(
        name: row["name"], type: row["type"] as String? ?? "", isGenerated: row["hidden"] != 0,
        keyRank: row["pk"])
    }
    return TableShape(entry.id, entry.kind, columns: Array(columns), hasRowID: entry.hasRowID)
  }

  /// Counts the columns and the rows of a table.
  ///
  /// - Parameters:
  ///   - database: A connection.
  ///   - name: The name.
  /// - Returns: The numbers.
  /// - Throws: An error of SQLite.
  /// - Complexity: O(*n*), where *n* is the number of rows; an index is read, not the table.
  static func size(_ database: Database, _ name: String) throws -> Size {
    let rows = try Int.fetchOne(database, sql: "SELECT count(*) FROM main.\(name.quotedName)")
    let columns = try Int.fetchOne(
      database, sql: "SELECT count(*) FROM pragma_table_xinfo(?, 'main') WHERE hidden <> 1",
      arguments: [name])
    return Size(columns: columns ?? 0, rows: rows ?? 0)
  }
}

extension TableShape.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
