import GRDB
import RosterDiff
import RosterTesting
import RosterWindows
import Testing

@testable import RosterGRDB

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DatabaseFeedEditTests {
  typealias Order = DatabaseListRequest.Order

  struct Refused: Error {}

  private func stage() async throws -> DatabaseStage {
    let stage = try DatabaseStage([Order("position")], model: "position, id")
    await stage.refresh()
    return stage
  }

  @Test func `a deleted row is gone from the list and the table`() async throws {
    let stage = try await stage()

    try await stage.feed.delete(3.databaseValue)
    await stage.refresh()

    #expect(stage.source.list.count == 119)
    #expect(try stage.difference() == nil)
    #expect(try stage.model().allSatisfy { $0[0] != 3.databaseValue })
  }

  @Test(arguments: [(2, 7), (7, 2), (1, 2), (4, 4)])
  func `a moved row is at the place of the other one, in the list and the table`(
    _ from: Int, _ to: Int
  ) async throws {
    let stage = try await stage()
    var expected = Array(1...120)
    expected.remove(at: from - 1)
    expected.insert(from, at: to - 1)

    try await stage.feed.move(from.databaseValue, to: to.databaseValue, by: "position")
    await stage.refresh()

    #expect(try stage.model().map { $0[0] } == expected.map(\.databaseValue))
    #expect(try stage.difference() == nil)
  }

  @Test func `a row whose deletion fails is gone until then, and comes back`() async throws {
    let stage = try await stage()
    try await stage.database.write {
      try $0.execute(
        sql: """
          CREATE TRIGGER keep BEFORE DELETE ON person BEGIN SELECT RAISE(ABORT, 'kept'); END
          """)
    }
    await stage.refresh()
    var counts: [Int] = []
    stage.source.onChange = { counts.append($0.count) }

    let error = await #expect(throws: DatabaseListError.self) {
      try await stage.feed.delete(3.databaseValue)
    }
    await stage.refresh()

    #expect("\(try #require(error))" == "table \"person\": kept (SQLite error 1811)")
    #expect(counts.contains(119))
    #expect(stage.source.list.count == 120)
    #expect(try stage.difference() == nil)
  }

  @Test func `a move whose transaction fails goes back`() async throws {
    let stage = try await stage()
    let (list, before) = (stage.source.list, stage.host.text)
    let row = try #require(list[1])
    let change = DatabaseFeed.List.Change.move(
      row, section: 0, item: 1, toSection: 0, toItem: 5)

    await #expect(throws: Refused.self) {
      try await stage.feed.write(showing: change) { database in
        try database.execute(sql: "UPDATE person SET position = 99 WHERE id = 2")
        throw Refused()
      }
    }
    await stage.refresh()

    #expect(stage.host.text == before)
    #expect(try stage.difference() == nil)
  }

  @Test func `a row is not moved to a row of another section`() async throws {
    let stage = try DatabaseStage(
      [Order("position")], section: Order("team"), model: "team, position, id")
    try await stage.database.write {
      try $0.execute(sql: "UPDATE person SET team = 'ants' WHERE id = 1")
      try $0.execute(sql: "UPDATE person SET team = 'cats' WHERE id = 2")
    }

    let error = await #expect(throws: DatabaseListError.self) {
      try await stage.feed.move(1.databaseValue, to: 2.databaseValue, by: "position")
    }
    await stage.refresh()

    #expect("\(try #require(error))" == "table \"person\": the rows are not in the same section")
    #expect(try stage.difference() == nil)
  }

  @Test func `deleting a row that another connection has deleted is an error`() async throws {
    let stage = try await stage()
    let other = try stage.file.open()
    try await other.write { try $0.execute(sql: "DELETE FROM person WHERE id = 3") }

    await #expect(throws: DatabaseListError.missingRow(table: "person")) {
      try await stage.feed.delete(3.databaseValue)
    }
    await stage.refresh()

    #expect(try stage.difference() == nil)
  }

  @Test func `a full disk refuses an edit, and the next one is written when there is room`()
    async throws
  {
    let stage = try await stage()
    let text = String(repeating: "long ", count: 20_000)
    let grow: @Sendable (Database) throws -> Void = {
      try $0.execute(sql: "UPDATE person SET name = ? WHERE id = 1", arguments: [text])
    }
    try await stage.database.write { _ = try Row.fetchAll($0, sql: "PRAGMA max_page_count = 1") }

    let error = await #expect(throws: DatabaseListError.self) { try await stage.feed.write(grow) }
    await stage.refresh()
    #expect(try stage.difference() == nil)
    try await stage.database.write {
      _ = try Row.fetchAll($0, sql: "PRAGMA max_page_count = 100000")
    }
    try await stage.feed.write(grow)
    await stage.refresh()

    #expect(
      "\(try #require(error))" == "table \"person\": database or disk is full (SQLite error 13)")
    #expect(stage.source.list[0]?.value(0) == text)
  }
}
