import Foundation
import GRDB
import RosterGRDB

/// A database of people in a file of a temporary folder.
struct BenchmarkFile {
  let folder: URL

  var path: String { folder.appendingPathComponent("people.sqlite").path }

  static let request = DatabaseListRequest(
    table: "person", columns: ["name", "score"], key: "id", order: [.init("name")])

  /// Makes a file with an index of the order.
  init(rows: Int) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("roster-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let database = try open()
    try database.writeWithoutTransaction { database in
      try database.execute(
        sql: """
          PRAGMA synchronous = OFF;
          CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL);
          BEGIN;
          """)
      // The factor is odd and no multiple of 5, so that each name is there once, in another order.
      try database.execute(
        sql: """
          WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
          INSERT INTO person SELECT n, printf('name %09d', n * 387420489 % 1000000000), n % 1000
          FROM number
          """, arguments: [rows])
      try database.execute(
        sql: """
          COMMIT;
          CREATE INDEX person_name ON person(name);
          PRAGMA wal_checkpoint(TRUNCATE);
          """)
    }
    try database.close()
  }

  /// Opens a connection.
  func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Changes rows from another process: those that are shown, and others all over the table.
  func changeElsewhere(_ shown: [DatabaseValue], rows: Int, mark: String) throws {
    let ids = shown.map { "\($0)" }.joined(separator: ",")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--change", path, ids, "\(rows)", mark]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }

  /// Changes rows, in the other process.
  static func change(path: String, ids: String, rows: Int, mark: Int) throws {
    let database = try DatabaseQueue(path: path)
    try database.write { database in
      try database.execute(
        sql: "UPDATE person SET score = ? WHERE id IN (\(ids))", arguments: [mark])
      let rest = rows - database.changesCount
      let last = try Int.fetchOne(database, sql: "SELECT max(id) FROM person") ?? 0
      // Half of them move to other places, some are new, and some go.
      for index in 0..<rest {
        let id = (index * 7_919 + mark * 104_729) % max(last, 1)
        switch index % 4 {
        case 0, 1:
          try database.execute(
            sql: """
              UPDATE person SET name = 'name ' || (? * 31 % 1000000000)
              WHERE id = ? AND id NOT IN (\(ids))
              """,
            arguments: [id, id])
        case 2:
          try database.execute(
            sql: "INSERT INTO person(name, score) VALUES ('name ' || ?, 0)", arguments: [id])
        default:
          try database.execute(
            sql: "DELETE FROM person WHERE id = ? AND id NOT IN (\(ids))", arguments: [id])
        }
      }
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
