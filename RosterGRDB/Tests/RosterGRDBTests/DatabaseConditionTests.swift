import GRDB
import RosterTesting
import RosterView
import RosterWindows
import Synchronization
import Testing

@testable import RosterGRDB

/// Lists of the rows that meet a condition.
///
/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DatabaseConditionTests {
  private let file: TemporaryFile
  private let database: DatabaseQueue
  private let clock = VirtualClock()
  private let view: CollectionView

  init() throws {
    file = try TemporaryFile()
    database = try file.open()
    view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: clock)
    try database.write { database in
      try database.execute(
        sql: "CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT, score INTEGER, team TEXT)")
      for id in 1...200 {
        try database.execute(
          sql: "INSERT INTO person VALUES (?, ?, ?, ?)",
          arguments: [id, id % 2 == 0 ? "O'Neil" : "?", id % 10, id % 4 == 0 ? "ants" : "bees"])
      }
    }
  }

  /// Returns the keys of all rows that a feed shows, loaded page by page.
  private func ids(
    _ order: [DatabaseListRequest.Order], section: DatabaseListRequest.Order? = nil,
    _ condition: String?, _ arguments: [DatabaseValue]
  ) async throws -> [Int] {
    let request = DatabaseListRequest(
      table: "person", columns: ["name"], key: "id", section: section, order: order,
      condition: condition, arguments: arguments)
    let feed = try DatabaseFeed(request, in: database, page: 7, rowsAtOnce: 20, clock: clock)
    let source = DatabaseFeed.Source(view, windowSize: 10, clock: clock, load: feed.load) {
      (_: ContentCell, _) in
    }
    let host = HeadlessHost(view, width: 30, height: 8)
    feed.follow(source, checkingEvery: nil)
    func rest() async {
      repeat {
        await source.waitForLoads()
        await feed.waitForCount()
      } while clock.turn()
    }
    await rest()
    // From the end, so that rows are found from the marks too.
    view.scrollToEnd()
    await rest()
    view.scrollToTop()
    await rest()
    while source.list.rows.count < source.list.count {
      view.scroll(by: 8)
      await rest()
    }
    #expect(host.contradictions.isEmpty)
    return source.list.rows.compactMap { Int.fromDatabaseValue($0.id) }
  }

  @Test func `the arguments of a condition are values, whatever their text is`() async throws {
    let shown = try await ids(
      [.init("score")], "name = ? AND score >= ?", ["O'Neil".databaseValue, 4.databaseValue])

    let all = (1...200).filter { $0 % 2 == 0 && $0 % 10 >= 4 }
    #expect(shown == all.sorted { ($0 % 10, $0) < ($1 % 10, $1) })
    #expect(try await ids([], "name = ?", ["' OR 1 --".databaseValue]) == [])
    #expect(try await ids([], "name = ?", ["?".databaseValue]).count == 100)
  }

  @Test func `sections are those of the rows that meet the condition`() async throws {
    let shown = try await ids(
      [.init("score", .descending)], section: .init("team"), "score IN (?, ?)",
      [2.databaseValue, 8.databaseValue])

    let all = (1...200).filter { [2, 8].contains($0 % 10) }
    #expect(
      shown
        == all.sorted {
          ($0 % 4 == 0 ? 0 : 1, -($0 % 10), $0) < ($1 % 4 == 0 ? 0 : 1, -($1 % 10), $1)
        })
  }

  @Test func `rows that meet a condition are counted by the walk over them`() async throws {
    file.statements.withLock { $0 = [] }

    #expect(try await ids([], "score > ?", [4.databaseValue]).count == 100)

    let statements = file.statements.withLock { $0 ?? [] }
    #expect(statements.contains { $0.contains("score > 4") })
    #expect(!statements.contains { $0.contains("count(*)") || $0.contains("OFFSET") })
  }

  @Test func `arguments without a condition are ignored`() async throws {
    #expect(try await ids([], nil, [1.databaseValue]).count == 200)
  }
}
