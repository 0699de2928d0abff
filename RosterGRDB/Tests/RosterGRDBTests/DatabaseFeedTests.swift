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

  @Test func `the clock begins checks, one after each interval`() async throws {
    let stage = try DatabaseStage([], model: "id", checkingEvery: .seconds(2))
    await stage.rest()
    let other = try stage.file.open()

    for left in [110, 100] {
      try await other.write { try $0.execute(sql: "DELETE FROM person WHERE id > \(left)") }
      stage.clock.advance(by: .milliseconds(1_999))
      await stage.rest()
      #expect(stage.source.list.count == left + 10)
      stage.clock.advance(by: .milliseconds(1))
      await stage.rest()
      #expect(stage.source.list.count == left)
    }
  }

  @Test func `checks end with another interval and with the list`() async throws {
    let (file, clock) = (try TemporaryFile(), VirtualClock())
    let database = try file.open()
    try await database.write { try DatabaseStage.fill($0, rows: 9) }
    let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: clock)
    let request = DatabaseListRequest(table: "person", columns: ["name"])
    let feed = try DatabaseFeed(request, in: database, clock: clock)
    var source: DatabaseFeed.Source? = DatabaseFeed.Source(view, clock: clock, load: feed.load) {
      (_: ContentCell, _) in
    }
    let shown = try #require(source)
    feed.follow(shown, checkingEvery: .seconds(1))
    clock.turn()
    // The check that runs now must not go on with the old interval.
    feed.follow(shown, checkingEvery: nil)
    await feed.scheduledCheck?.value
    await shown.waitForLoads()
    while clock.turn() {}
    #expect(!clock.hasPendingWork)

    feed.follow(shown, checkingEvery: .seconds(1))
    clock.turn()
    await feed.scheduledCheck?.value
    #expect(clock.hasPendingWork)
    _ = consume shown
    source = nil
    clock.advance(by: .seconds(1))
    #expect(!clock.hasPendingWork)
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

  @Test func `a check beside the first one returns when the list is notified`() async throws {
    let stage = try DatabaseStage([], model: "id")
    let feed = stage.feed
    var open: CheckedContinuation<Void, Never>?
    let gate = Task { await withCheckedContinuation { open = $0 } }
    let source = DatabaseFeed.Source(
      stage.view, clock: stage.clock,
      load: { load in
        await gate.value
        return try await feed.load(load)
      }, cellUpdater: { (_: ContentCell, _) in })
    feed.follow(source, checkingEvery: nil)
    var ended = 0

    let checks = (0..<2).map { _ in
      Task {
        await feed.check()
        ended += 1
      }
    }
    // The first check waits for the first load.
    for _ in 0..<10 {
      _ = try await feed.windows.version()
      await Task.yield()
    }

    #expect(ended == 0)
    open?.resume()
    for check in checks { await check.value }
    #expect(ended == 2)
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

  @Test func `a jump skips less than a page of an index`() async throws {
    let stage = try DatabaseStage([], model: "id", rows: 20_000, page: 1_000, rowsAtOnce: 100_000)
    await stage.refresh()

    stage.file.statements.withLock { $0 = [] }
    stage.scroll(to: 9_000)
    await stage.rest()

    let offsets = stage.file.statements.withLock { $0 ?? [] }.compactMap { statement in
      statement.split(separator: "OFFSET ").dropFirst().first.flatMap { Int($0) }
    }
    #expect(offsets.count == 1)
    #expect(offsets.allSatisfy { $0 <= 500 }, "\(offsets)")
    #expect(stage.source.list.rows.count <= 40)
    #expect(try stage.difference() == nil)
  }

  @Test func `rows that were prepared before they come on the screen are loaded`() async throws {
    let stage = try DatabaseStage([], model: "id")
    await stage.refresh()
    stage.scroll(to: 119)
    stage.scroll(to: 54)
    await stage.rest()

    stage.scroll(to: 119)
    await stage.rest()

    #expect(try stage.difference() == nil)
  }

  @Test func `a commit of another connection is not taken for an edit`() async throws {
    let stage = try DatabaseStage([], model: "id")
    await stage.refresh()
    let other = try stage.file.open()

    for id in 1...20 {
      try await stage.feed.delete((2 * id).databaseValue)
      try await other.write { try $0.execute(sql: "UPDATE person SET score = 1 WHERE id = 60") }
      try await stage.feed.delete((2 * id + 1).databaseValue)
      await stage.refresh()
      #expect(try stage.difference() == nil)
    }
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
