import GRDB
import RosterKit
import RosterTesting
import RosterView
import Testing

@testable import RosterGRDB

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) final class DatabaseSnapshotTests {
  typealias Source = CollectionViewComparableDataSource<DatabaseValue, DatabaseListRow>

  let file: TemporaryFile
  let database: DatabaseQueue
  let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)))
  let host: HeadlessHost
  var source: Source
  let request = DatabaseListRequest(
    table: "person", columns: ["name", "score"], key: "id", section: .init("team"),
    order: [.init("score", .descending)])

  init() throws {
    file = try TemporaryFile()
    database = try file.open()
    try database.write { try DatabaseStage.fill($0, rows: 6) }
    host = HeadlessHost(view, width: 30, height: 20)
    source = Source(view) { (cell: ContentCell, row) in
      cell.content.title = "\(row.id) \(row.values[0])"
    }
  }

  private func expected() throws -> String {
    try database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT id, name FROM person ORDER BY team, score DESC, id"
      ).map { "\($0[0] as DatabaseValue) \($0[1] as DatabaseValue)" }.joined(separator: "\n")
    }
  }

  @Test func `a snapshot of a request follows the table`() async throws {
    let observation = source.apply(observing: request, in: database)
    while try host.text != expected() { await Task.yield() }
    let sections = view.numberOfSections

    try await database.write {
      try $0.execute(sql: "UPDATE person SET name = 'changed', score = 9 WHERE id = 2")
      try $0.execute(sql: "DELETE FROM person WHERE id = 1")
    }
    while try host.text != expected() { await Task.yield() }

    #expect(sections > 1)
    #expect(host.text.contains("2 \"changed\""))
    observation.cancel()
  }

  @Test func `a snapshot of keys follows the table, and its cells show the new values`()
    async throws
  {
    var observation: DatabaseObservation?
    let source = CollectionViewDiffableDataSource<DatabaseValue, DatabaseValue>(view) {
      (cell: ContentCell, id) in
      cell.content.title = "\(id) \(observation?[id]?.values[0] ?? .null)"
    }
    observation = source.apply(observing: request, in: database)
    while try host.text != expected() { await Task.yield() }
    let path = try #require(source.indexPath(for: 2.databaseValue))
    let cell = try #require(view.cell(for: .item(path)))

    // The row stays where it is, so that only its content differs.
    try await database.write {
      try $0.execute(sql: "UPDATE person SET name = 'changed' WHERE id = 2")
    }
    while try host.text != expected() { await Task.yield() }
    #expect(view.cell(for: .item(path)) === cell)
    try await database.write {
      try $0.execute(
        sql: "UPDATE person SET score = 9 WHERE id = 3; DELETE FROM person WHERE id = 1")
    }
    while try host.text != expected() { await Task.yield() }

    #expect(host.text.contains("2 \"changed\""))
    #expect(observation?[1.databaseValue] == nil)
    observation?.cancel()
  }

  @Test(arguments: [false, true])
  func `a commit of another connection is shown after the interval`(_ showsKeys: Bool)
    async throws
  {
    let clock = VirtualClock()
    var observation: DatabaseObservation?
    let keys = CollectionViewDiffableDataSource<DatabaseValue, DatabaseValue>(view) {
      (cell: ContentCell, id) in
      cell.content.title = "\(id) \(observation?[id]?.values[0] ?? .null)"
    }
    if showsKeys {
      observation = keys.apply(
        observing: request, in: database, checkingEvery: .seconds(3), clock: clock)
    } else {
      let rows = Source(view) { (cell: ContentCell, row) in
        cell.content.title = "\(row.id) \(row.values[0])"
      }
      source = rows
      observation = rows.apply(
        observing: request, in: database, checkingEvery: .seconds(3), clock: clock)
    }
    clock.turn()
    while try host.text != expected() || !clock.hasPendingWork { await Task.yield() }
    let other = try file.open()

    try await other.write {
      try $0.execute(sql: "UPDATE person SET name = 'other' WHERE id > 3")
    }
    #expect(!host.text.contains("other"))
    clock.advance(by: .seconds(3))
    while try host.text != expected() { await Task.yield() }

    #expect(host.text.contains("other"))
    observation?.cancel()
    clock.advance(by: .seconds(3))
    #expect(!clock.hasPendingWork)
  }

  @Test func `an error ends a snapshot of a request, and the rows stay`() async throws {
    var errors: [String] = []
    let observation = source.apply(observing: request, in: database) { errors.append("\($0)") }
    while try host.text != expected() { await Task.yield() }
    let before = host.text

    try await database.write {
      try $0.execute(sql: "ALTER TABLE person RENAME COLUMN score TO points")
      try $0.execute(sql: "UPDATE person SET name = 'x'")
    }
    while errors.isEmpty { await Task.yield() }

    #expect(errors == ["table \"person\": no such column: person.score (SQLite error 1)"])
    #expect(host.text == before)
    observation.cancel()
  }
}
