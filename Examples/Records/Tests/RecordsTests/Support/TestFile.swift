import Foundation
import GRDB

@testable import Records

/// A database in a folder of its own, which is removed in the end.
final class TestFile: Sendable {
  let folder: URL

  var url: URL { folder.appendingPathComponent("test.sqlite") }

  var file: DatabaseFile { DatabaseFile(path: url.path) }

  /// Makes a database by statements; none without any.
  init(_ sql: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "records-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let sql { try execute(sql) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    // The browser may be reading.
    configuration.busyMode = .timeout(60)
    return try DatabaseQueue(path: url.path, configuration: configuration)
  }

  /// Executes statements on a connection of its own, as another program does.
  func execute(_ sql: String) throws {
    let database = try open()
    try database.writeWithoutTransaction { try $0.execute(sql: sql) }
    try database.close()
  }

  /// Returns the first column of the rows of a query as texts.
  func texts(_ sql: String) throws -> [String] {
    let database = try open()
    defer { try? database.close() }
    return try database.read { database in
      try Row.fetchAll(database, sql: sql).map { row in
        let value: DatabaseValue = row[0]
        return String.fromDatabaseValue(value) ?? value.description
      }
    }
  }

  /// Returns the shape of a table.
  func shape(_ name: String) async throws -> TableShape {
    let path = file.path
    return try await file.read { try TableShape.read($0, name, path: path) }
  }
}

/// The numbers from 1 on with squares and names, as a table of many rows.
let numbers = """
  CREATE TABLE number(id INTEGER PRIMARY KEY, square INTEGER, name TEXT, parity TEXT);
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
  INSERT INTO number SELECT i, i * i, 'number ' || i, CASE i % 2 WHEN 0 THEN 'even' ELSE 'odd' END
  FROM n;
  """
