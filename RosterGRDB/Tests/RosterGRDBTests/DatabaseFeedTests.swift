import Foundation
import GRDB
import RosterDiff
import RosterTesting
import RosterView
import RosterWindows
import Synchronization
import Testing

@testable import RosterGRDB

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DatabaseFeedTests {
  typealias Order = DatabaseListRequest.Order

  /// Runs statements in another process.
  private func run(_ sql: String, in stage: DatabaseStage) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.executescript(sys.argv[2])
      database.close()
      """, stage.file.path, sql,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `a commit of another process is shown at the next check`() async throws {
    let stage = try DatabaseStage([Order("score")], model: "score, id")
    await stage.refresh()
    let before = stage.host.text

    try run("UPDATE person SET name = 'new'; DELETE FROM person WHERE id % 3 = 0", in: stage)
    #expect(stage.host.text == before)
    await stage.refresh()

    #expect(stage.source.list.count == 80)
    #expect(stage.host.text.contains("new"))
    #expect(try stage.difference() == nil)
  }

  @Test func `a check without a commit loads nothing`() async throws {
    let stage = try DatabaseStage([], model: "id")
    await stage.refresh()
    let version = stage.source.list.version

    await stage.feed.check()

    #expect(stage.source.list.status(of: .refresh) == .idle)
    #expect(stage.source.list.version == version)
  }

  @Test func `a commit between the first load and the first check is shown`() async throws {
    let stage = try DatabaseStage([], model: "id")
    await stage.rest()
    let before = stage.source.list.count

    let other = try stage.file.open()
    try await other.write { try $0.execute(sql: "DELETE FROM person WHERE id < 4") }
    await stage.refresh()

    #expect(before == 120)
    #expect(try stage.difference() == nil)
  }

  @Test func `a commit of the database is shown without a check`() async throws {
    let stage = try DatabaseStage([], model: "id")
    await stage.refresh()

    try await stage.database.write { try $0.execute(sql: "DELETE FROM person WHERE id < 4") }
    while stage.source.list.count == 120 { await Task.yield() }
    await stage.rest()

    #expect(try stage.difference() == nil)
  }

  @Test func `rows inserted above the reader move nothing on the screen`() async throws {
    let stage = try DatabaseStage([Order("position")], model: "position, id")
    await stage.refresh()
    stage.scroll(to: 60)
    await stage.rest()
    let before = stage.host.text

    try run(
      "INSERT INTO person(name, position) VALUES ('x', -1), ('y', -2), ('z', 3)", in: stage)
    await stage.refresh()

    #expect(stage.host.text == before)
    #expect(stage.source.list.visible.lowerBound == 63)
    #expect(try stage.difference() == nil)
  }

  @Test func `the row at the end of what is held may be deleted before the next window`()
    async throws
  {
    let stage = try DatabaseStage([Order("score")], model: "score, id")
    await stage.refresh()
    let end = try #require(stage.source.list.rows.last)

    let other = try stage.file.open()
    try await other.write {
      try $0.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [end.id])
    }
    // Nothing has checked: the load itself reads the newer data.
    stage.scroll(to: stage.source.list.loaded.upperBound - 8)
    stage.clock.turn()
    await stage.rest()

    #expect(stage.source.list.count == 119)
    #expect(try stage.difference() == nil)
  }

  @Test func `index titles lead to the sections`() async throws {
    let stage = try DatabaseStage(
      [Order("score")], section: Order("team"), model: "team, score, id")
    stage.source.indexTitle = { $0.isNull ? "-" : String.fromDatabaseValue($0) }
    await stage.refresh()

    let titles = stage.source.indexTitles(for: stage.view)
    let path = stage.source.collectionView(stage.view, pathForIndexTitle: "cats", at: 3)
    stage.scroll(to: try #require(stage.source.list.position(section: 3, item: 0)))
    await stage.rest()

    #expect(titles == ["-", "Bees", "ants", "cats"])
    #expect(path == ItemPath(section: 3, item: 0))
    #expect(try stage.difference() == nil)
  }

  @Test func `a jump reads pages of an index and the window`() async throws {
    let stage = try DatabaseStage([], model: "id", rows: 20_000, page: 1_000)
    await stage.refresh()

    stage.file.statements.withLock { $0 = [] }
    stage.scroll(to: 9_000)
    await stage.rest()

    let statements = stage.file.statements.withLock { $0 }
    let offsets = statements.compactMap { statement in
      statement.split(separator: "OFFSET ").dropFirst().first.flatMap { Int($0) }
    }
    #expect((8...10).contains(offsets.count), "\(offsets)")
    #expect(offsets.allSatisfy { $0 < 1_000 })
    #expect(stage.source.list.rows.count <= 40)
    #expect(try stage.difference() == nil)
  }

  @Test func `a database in memory is refused`() throws {
    let database = try DatabaseQueue()

    let error = #expect(throws: DatabaseListError.self) {
      try DatabaseFeed(DatabaseListRequest(table: "person", columns: []), in: database)
    }

    #expect(
      "\(try #require(error))"
        == "table \"person\": the database is in memory, and cannot be read by windows")
  }
}
