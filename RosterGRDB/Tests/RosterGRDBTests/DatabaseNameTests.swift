import GRDB
import RosterTesting
import RosterView
import RosterWindows
import Testing

@testable import RosterGRDB

/// Tables and columns whose names are not those of a programmer.
///
/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DatabaseNameTests {
  @Test func `quotes in a name are part of it`() {
    #expect("a".quotedName == "\"a\"")
    #expect("a \"b\"".quotedName == "\"a \"\"b\"\"\"")
    #expect("".quotedName == "\"\"")
  }

  @Test func `a table with quotes in its names is shown, followed and edited`() async throws {
    let file = try TemporaryFile()
    let database = try file.open()
    try await database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE "a ""b"" [c] --"("x""y" INTEGER PRIMARY KEY, "select" TEXT, "place" INT);
          INSERT INTO "a ""b"" [c] --" VALUES (1, 'one', 1), (2, 'two', 2), (3, 'three', 3);
          """)
    }
    let clock = VirtualClock()
    let view = CollectionView(layout: ListLayout(rowHeight: .fixed(1)), clock: clock)
    let host = HeadlessHost(view, width: 30, height: 8)
    let request = DatabaseListRequest(
      table: "a \"b\" [c] --", columns: ["select"], key: "x\"y", order: [.init("place")])
    let feed = try DatabaseFeed(request, in: database, clock: clock)
    let source = DatabaseFeed.Source(view, clock: clock, load: feed.load) {
      (cell: ContentCell, row) in
      cell.content.title = row?.value(0) ?? "…"
    }
    feed.follow(source, checkingEvery: nil)
    func rest() async {
      repeat { await source.waitForLoads() } while clock.turn()
    }
    await rest()
    #expect(host.text == "one\ntwo\nthree")

    try await feed.move(1.databaseValue, to: 3.databaseValue, by: "place")
    try await feed.delete(2.databaseValue)
    await rest()

    #expect(host.text == "three\none")
  }
}
