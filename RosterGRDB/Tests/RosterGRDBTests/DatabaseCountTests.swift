import GRDB
import RosterDiff
import RosterTesting
import RosterView
import RosterWindows
import Testing

@testable import RosterGRDB

/// Tables that are longer than what is counted at once.
///
/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DatabaseCountTests {
  typealias Order = DatabaseListRequest.Order

  private func stage(section: Order? = nil) throws -> DatabaseStage {
    try DatabaseStage(
      [Order("score")], section: section, model: section == nil ? "score, id" : "team, score, id",
      index: section == nil ? "score" : "team, score", rowsAtOnce: 20)
  }

  @Test(arguments: [false, true])
  func `a long table grows while it is counted`(_ hasSections: Bool) async throws {
    let stage = try stage(section: hasSections ? Order("team") : nil)
    var counts: [Int] = []
    stage.source.onChange = { counts.append($0.count) }

    await stage.rest()

    #expect(counts.contains { (1..<120).contains($0) })
    #expect(counts == counts.sorted())
    #expect(try stage.difference() == nil)
  }

  @Test func `after a commit rows are shown before they are counted`() async throws {
    let stage = try stage()
    await stage.refresh()
    stage.scroll(to: 60)
    await stage.rest()
    let row = try #require(stage.source.list[62])
    var states: [(count: Int, isShown: Bool)] = []
    stage.source.onChange = { [host = stage.host] in
      states.append(($0.count, host.text.contains("\(row.id) \"new\"")))
    }

    let other = try stage.file.open()
    let first = try #require(stage.model().first?[0])
    try await other.write {
      try $0.execute(sql: "UPDATE person SET name = 'new' WHERE id = ?", arguments: [row.id])
      try $0.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [first])
    }
    await stage.refresh()

    #expect(states.contains { $0 == (120, true) })
    #expect(stage.source.list.count == 119)
    #expect(stage.source.list.visible.lowerBound == 59)
    #expect(try stage.difference() == nil)
  }

  @Test func `where old counts do not fit the table a load waits for new ones`() async throws {
    let stage = try stage()
    await stage.refresh()
    let other = try stage.file.open()
    try await other.write { try $0.execute(sql: "DELETE FROM person WHERE id > 30") }

    stage.scroll(to: 119)
    stage.clock.turn()
    await stage.source.waitForLoads()
    let count = stage.source.list.count
    await stage.rest()

    #expect(count == 30)
    #expect(try stage.difference() == nil)
  }

  @Test func `a table that cannot be counted fails the load, until it can be`() async throws {
    let stage = try stage()
    await stage.source.waitForLoads()
    let other = try stage.file.open()
    try await other.write {
      try $0.execute(sql: "ALTER TABLE person RENAME COLUMN score TO points")
    }
    await stage.rest()
    let status = stage.source.list.status(of: .refresh)

    try await other.write {
      try $0.execute(sql: "ALTER TABLE person RENAME COLUMN points TO score")
    }
    await stage.refresh()

    #expect(status == .failed("table \"person\": no such column: person.score (SQLite error 1)"))
    #expect(try stage.difference() == nil)
  }

  @Test func `without a list to tell, the first answer has all counts`() async throws {
    let stage = try stage()
    let feed = try DatabaseFeed(
      stage.feed.request, in: stage.database, page: 7, rowsAtOnce: 20, clock: stage.clock)
    var list = DatabaseFeed.List(windowSize: 10)
    guard case .load(let load)? = list.invalidate().first else {
      Issue.record("there is no load")
      return
    }

    let answer = try await feed.load(load)

    #expect(answer.sections.map(\.count) == [120])
    #expect(feed.runningCount == nil)
  }

  @Test func `a count that no list waits for any more is cancelled`() async throws {
    var stage: DatabaseStage? = try stage()
    await stage?.source.waitForLoads()
    let count = try #require(stage?.feed.runningCount)
    #expect(!count.isCancelled)

    stage = nil

    #expect(count.isCancelled)
    await count.value
  }

  @Test func `another file in the place of a long table is counted anew`() async throws {
    let stage = try stage()
    await stage.refresh()
    let new = try TemporaryFile()
    try new.fill(rows: 50, index: "score")
    try new.take(placeOf: stage.file)
    await stage.refresh()

    #expect(stage.source.list.count == 50)
  }

  @Test func `sections that are shorter than a page are marked too`() async throws {
    let stage = try stage(section: Order("team"))
    let request = stage.feed.request

    let layout = try await stage.database.read { database in
      var count = DatabaseCount()
      try count.advance(request, database, rows: nil, page: 40)
      return count.layout
    }

    let places = [-1] + layout.marks.map(\.position) + [layout.total]
    #expect(layout.total == 120)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 <= 80 }, "\(places)")
  }

  @Test func `counts are newer than an edit that was shown before they were`() async throws {
    let stage = try stage()
    let windows = try DatabaseWindows(
      stage.feed.request, path: stage.file.path, configuration: stage.database.configuration,
      page: 7, rowsAtOnce: 20)
    var list = DatabaseFeed.List(windowSize: 10)
    guard case .load(let load)? = list.invalidate().first else {
      Issue.record("there is no load")
      return
    }
    let shown = try await windows.answer(load, .later).0.version
    while case .same = try await windows.count() {}

    windows.reserve(version: shown + 1)

    #expect(try await windows.version() > shown + 1)
  }

  @Test func `an edit that fails while the table is counted is taken back`() async throws {
    let stage = try stage()
    await stage.refresh()
    let other = try stage.file.open()
    try await other.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER keep BEFORE DELETE ON person BEGIN SELECT RAISE(ABORT, 'kept'); END
          """)
    }

    for number in 0..<20 {
      try await other.write { try $0.execute(sql: "UPDATE person SET name = 'x' WHERE id = 60") }
      await stage.feed.check()
      await stage.source.waitForLoads()
      for _ in 0..<number { await Task.yield() }
      let row = try #require(stage.source.list.rows.first)
      await #expect(throws: DatabaseListError.self) { try await stage.feed.delete(row.id) }
      await stage.refresh()
      #expect(try stage.difference() == nil)
    }
  }
}
